import { ApiError, isUnreachable, messageOf } from '#data/api-error.ts'

export interface SignInProblem {
  kind: 'refused' | 'forbidden' | 'unreachable' | 'failed'
  title: string
  text: string
  retryInSeconds?: number
}

const retryInSeconds = 8

export function signInProblem(error: unknown, host: string): SignInProblem {
  const { status, retryAfterMs } = error instanceof ApiError ? error : { status: 0, retryAfterMs: undefined }
  const asked = Math.ceil((retryAfterMs ?? 0) / 1000) || retryInSeconds
  const waits = { retryInSeconds: Math.min(Math.max(1, asked), 120) }
  if (isUnreachable(error))
    return {
      kind: 'unreachable',
      title: 'The service does not answer.',
      text: 'Your key stays in the field and was sent nowhere else.',
      ...waits,
    }
  // Our service names the day on which a key expired.
  if (status === 401 && /expired/i.test(messageOf(error)))
    return { kind: 'refused', title: 'This key has expired.', text: messageOf(error) }
  if (status === 401)
    return {
      kind: 'refused',
      title: 'This key is not accepted.',
      text: `It may be mistyped, revoked, or belong to another server. This is ${host}.`,
    }
  if (status === 403)
    return {
      kind: 'forbidden',
      title: "This key isn't allowed to sign in.",
      text: 'Ask for a key with read access.',
    }
  if (status === 429)
    return {
      kind: 'unreachable',
      title: 'Too many attempts.',
      text: 'Your key stays in the field.',
      ...waits,
    }
  return { kind: 'failed', title: "Couldn't sign in.", text: messageOf(error) }
}
