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

it.each([
  ['', false, 'The service does not know this address.'],
  ['', true, 'This no longer exists, or the service does not offer this request.'],
  ['{"message":"No card x."}', true, 'No card x.'],
])('a 404 with the body %j, of a record: %s, says what is missing', (body, isOfRecord, message) => {
  expect(refusal(new Response(null, { status: 404 }), body, isOfRecord).message).toBe(message)
})

it.each([
  [500, 'Database is busy.', 'Database is busy.'],
  [502, 'The boat has left at 14:02.', 'The boat has left at 14:02.'],
  [
    500,
    'NullPointerException at com.vendor.Card:118',
    'The service failed to answer this request. It sent: NullPointerException at com.vendor.Card:118.',
  ],
  [503, 'ERR_POOL', 'The service is not available at the moment. It sent: ERR_POOL.'],
  [400, 'cardTitle is required.', 'cardTitle is required.'],
])('a failure for programmers follows a clear sentence: %i %s', (status, message, words) => {
  expect(refusal(new Response(null, { status }), JSON.stringify({ message })).message).toBe(words)
})
