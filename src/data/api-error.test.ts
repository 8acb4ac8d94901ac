import { expect, it } from 'vitest'

import { ApiError, failureSoFar } from './api-error.ts'

const refused = (status: number) => new ApiError('No.', { kind: 'refused', status })

it.each([
  ['says nothing before anything failed', null, 0, null, false],
  ['says nothing of one failure that is tried again', null, 1, refused(500), false],
  ['says at once that the service asks to wait', null, 1, refused(429), true],
  ['says a failure that lasts', null, 2, refused(500), true],
  ['says a failure that is final', refused(403), 1, refused(403), true],
])('%s', (_name, error, failureCount, failureReason, isSaid) => {
  expect(failureSoFar({ error, failureCount, failureReason }) !== null).toBe(isSaid)
})
