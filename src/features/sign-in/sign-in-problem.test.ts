import { describe, expect, it } from 'vitest'

import { ApiError } from '#data/api-error.ts'

import { signInProblem } from './sign-in-problem.ts'

const refused = (status: number, retryAfterMs?: number) =>
  new ApiError('Message of the service.', { kind: 'refused', status, retryAfterMs })

describe('signInProblem', () => {
  it.each([
    [
      'a key that is not accepted',
      refused(401),
      { kind: 'refused', text: expect.stringContaining('This is api.example.') as string },
    ],
    [
      'a key that has expired',
      new ApiError('This API key expired on 2026-11-21. Ask for a new one.', {
        kind: 'refused',
        status: 401,
      }),
      {
        kind: 'refused',
        title: 'This key has expired.',
        text: expect.stringContaining('2026-11-21') as string,
      },
    ],
    ['a key without permission', refused(403), { kind: 'forbidden' }],
    [
      'a service that is gone',
      new ApiError('x', { kind: 'unreachable' }),
      { kind: 'unreachable', retryInSeconds: 8 },
    ],
    ['a gateway without its service', refused(502), { kind: 'unreachable', retryInSeconds: 8 }],
    ['a busy service', refused(429, 12_400), { title: 'Too many attempts.', retryInSeconds: 13 }],
    ['a busy service that names no time', refused(429), { retryInSeconds: 8 }],
    ['a service that asks to wait', refused(503, 3000), { kind: 'unreachable', retryInSeconds: 3 }],
    ['a service that fails', refused(500), { kind: 'failed', text: 'Message of the service.' }],
    ['a full cookie', refused(400), { kind: 'failed', text: 'Message of the service.' }],
  ])('describes %s', (_, error, expected) => {
    expect(signInProblem(error, 'api.example')).toMatchObject(expected)
  })
})
