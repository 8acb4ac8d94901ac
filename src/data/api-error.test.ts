import { expect, it, vi } from 'vitest'

import { ApiError, failureSoFar, refusal } from './api-error.ts'

const refused = (status: number, retryAfterMs?: number) =>
  new ApiError('No.', { kind: 'refused', status, retryAfterMs })

it.each([
  ['says nothing before anything failed', null, 0, null, false],
  ['says nothing of one failure that is tried again', null, 1, refused(500), false],
  ['says at once that the service asks to wait', null, 1, refused(429), true],
  ['says at once that an unavailable service asks for a long wait', null, 1, refused(503, 60_000), true],
  ['says nothing of a short wait', null, 1, refused(503, 2000), false],
  ['says a failure that lasts', null, 2, refused(500), true],
  ['says a failure that is final', refused(403), 1, refused(403), true],
])('%s', (_name, error, failureCount, failureReason, isSaid) => {
  expect(failureSoFar({ error, failureCount, failureReason }) !== null).toBe(isSaid)
})

const now = new Date(2026, 5, 4, 14, 2, 30)
const accepts = (afterMs: number) =>
  `Slow down. The service accepts requests again at ${new Date(now.getTime() + afterMs).toLocaleTimeString()}.`

it.each([
  ['40', accepts(40_000), 40_000],
  ['597', accepts(597_000), 597_000],
  // The dashboard tries again before: two different times would contradict each other.
  ['900', 'Slow down.', 600_000],
])(
  'names the time until which the service asks to wait if the dashboard waits as long: %s s',
  (asked, message, retryAfterMs) => {
    vi.useFakeTimers({ now })
    const response = new Response(null, { status: 429, headers: { 'Retry-After': asked } })
    expect(refusal(response, JSON.stringify({ message: 'Slow down' }))).toMatchObject({
      message,
      retryAfterMs,
    })
    vi.useRealTimers()
  },
)
