import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { deleted, interactionBody, interactionCreated } from './feedback.ts'
import { id } from './scalars.ts'

export const interviewBodyMaxLength = 15_000_000

const interviewParams = z.object({ interviewId: id })

export const createInterview = endpoint({
  id: 'createInterview',
  method: 'POST',
  path: '/v1/interviews',
  tag: 'interviews',
  summary: 'Creates an interview entry',
  body: interactionBody(interviewBodyMaxLength),
  bodyLimitBytes: 20 * 1024 * 1024,
  response: interactionCreated,
  writes: true,
})

export const deleteInterview = endpoint({
  id: 'deleteInterview',
  method: 'DELETE',
  path: '/v1/interviews/{interviewId}',
  tag: 'interviews',
  summary: 'Deletes an interview; its data is preserved',
  params: interviewParams,
  response: deleted,
  writes: true,
})

/** Returns lines `<hh:mm:ss> <speaker name>: <spoken text>` as plain text. */
export const getTranscript = endpoint({
  id: 'getTranscript',
  method: 'GET',
  path: '/v1/interviews/{interviewId}/transcript',
  tag: 'interviews',
  summary: 'Reads the transcript of an interview as plain text',
  params: interviewParams,
  response: z.string(),
  responseType: 'text',
  errors: [400, 401, 403, 404, 500],
})
