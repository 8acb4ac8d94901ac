import { createInterview, deleteInterview, getTranscript } from '#contract/interviews.ts'

import { mount, type ServiceContext } from '../http/mount.ts'
import { Problem, quote, unknownId } from '../http/problem.ts'
import * as store from '../store/interactions.ts'
import { stampOf } from './card-answers.ts'
import { createInteraction } from './interaction-creation.ts'

export function mountInterviews(service: ServiceContext): void {
  mount(service, createInterview, async ({ body, ...call }) => ({
    id: await createInteraction('interview', { body, call }),
    message: 'The interview was created.',
  }))

  mount(service, deleteInterview, async ({ params: { interviewId: id }, ...call }) => {
    const deletedAt = await store.deleteInteraction(call.sql, 'interview', id, stampOf(call))
    if (deletedAt === undefined) throw unknownId('interview', id)
    return { id, deletedAt, message: 'The interview was deleted. Its data is preserved.' }
  })

  mount(service, getTranscript, async ({ params: { interviewId }, sql }) => {
    const transcript = await store.getTranscript(sql, interviewId)
    if (transcript === undefined) throw unknownId('interview', interviewId, 404)
    if (transcript === null) {
      throw new Problem(
        404,
        `The interview ${quote(interviewId)} has no transcript: none of its lines has the form of one.`,
      )
    }
    return transcript
  })
}
