import { expect, it } from 'vitest'

import { shieldAnswer } from './api-answer.ts'
import { UpstreamFailure } from './upstream.ts'

const request = new Request('http://localhost/v1/feedback', { headers: { 'accept-encoding': 'gzip' } })

it('reports an answer that breaks off at its start as an error of the service', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('aborted')),
  })
  const answer = new Response(body, { headers: { 'content-type': 'application/json' } })
  await expect(shieldAnswer(answer, request)).rejects.toThrow(UpstreamFailure)
})
