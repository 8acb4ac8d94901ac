import { ApiError, isUnreachable, messageOf } from '#data/api-error.ts'

/** What the form says under its field. */
export interface SignInWords {
  kind: 'refused' | 'forbidden' | 'unreachable' | 'failed'
  title: string
  text: string
  /** Seconds until the form tries again by itself. */
  retryInSeconds?: number
}

const retryInSeconds = 8

/** Says why a key did not open an organization, and what helps. */
export function signInWords(error: unknown, host: string): SignInWords {
  if (isUnreachable(error))
    return {
      kind: 'unreachable',
      title: 'The service does not answer.',
      text: 'Your key stays in the field and was sent nowhere else.',
      retryInSeconds,
    }
  const { status, retryAfterMs } = error instanceof ApiError ? error : { status: 0, retryAfterMs: undefined }
  if (status === 401)
    return {
      kind: 'refused',
      title: 'This key is not accepted.',
      text: `It may be mistyped, revoked, or belong to another server. This is ${host}.`,
    }
  if (status === 403)
    return {
      kind: 'forbidden',
      title: 'The key is known, but may not sign in.',
      text: 'Ask the person who issued it for one that may at least read.',
    }
  if (status === 429)
    return {
      kind: 'unreachable',
      title: 'The service asks to slow down.',
      text: 'Your key stays in the field.',
      retryInSeconds: Math.min(Math.max(1, Math.ceil((retryAfterMs ?? 0) / 1000) || retryInSeconds), 120),
    }
  return { kind: 'failed', title: 'Signing in did not work.', text: messageOf(error) }
}
