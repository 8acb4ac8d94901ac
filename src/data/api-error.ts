import { parseJson } from '#domain/parse-json.ts'

export type FailureKind = 'refused' | 'offline' | 'unreachable' | 'timeout' | 'unreadable'

interface ApiErrorOptions {
  kind: FailureKind
  /** The HTTP status; 0 without an answer. */
  status?: number
  retryAfterMs?: number
  cause?: unknown
}

/** The message is one or two clear sentences, never HTML or a library's text. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  readonly status: number
  readonly retryAfterMs: number | undefined

  constructor(message: string, { kind, status = 0, retryAfterMs, cause }: ApiErrorOptions) {
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.retryAfterMs = retryAfterMs
  }

  get isPassing(): boolean {
    return this.kind !== 'refused' || this.status === 429 || this.status >= 500
  }
}

/** Whether the service itself did not answer: a gateway that cannot reach it sends 502, 503 or 504. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return ['offline', 'unreachable', 'timeout'].includes(error.kind) || [502, 503, 504].includes(error.status)
}

/**
 * Returns whether the service may have stored the change. A gateway that loses its answer sends 502, 504 or a web page,
 * and a service may fail with 500 after it has stored it.
 */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status !== 503 &&
  (isUnreachable(error) || error.kind === 'unreadable' || error.status >= 500)

/** Returns whether the same request may succeed later. */
export const isPassing = (error: unknown): error is ApiError => error instanceof ApiError && error.isPassing

export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.status < 500

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

/** Accepts 400, for a transcript 404 (contract/README.md, E3), and 410 of other services. */
export const isUnknownId = (error: unknown): boolean => hasStatus(error, 400, 404, 410)

/** Returns an error: the service has the record, but does not return the requested part. */
export const notReturned = (message: string): ApiError =>
  new ApiError(message, { kind: 'refused', status: 405 })

/** Whether a retry can't help, because the service does not offer the answer. */
export const isNotReturned = (error: unknown): boolean => hasStatus(error, 405)

/** Whether every other request would fail like this one. */
export const isForAll = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && [401, 403, 429].includes(error.status))

export function messageOf(error: unknown): string {
  return error instanceof ApiError
    ? error.message
    : 'Something went wrong in the dashboard. Reload the page and try again.'
}

/** Returns the service's own words; undefined for an answer without any. */
export const ownMessageOf = (error: Error): string | undefined =>
  error instanceof ApiError && ![sentenceFor(error.status), goneSentence].includes(error.message)
    ? error.message
    : undefined

/** A skeleton may hide a failure for this long. */
const shortWaitMs = 5000

/** Returns why a query fails after its first retry: a skeleton would hide that during the others. */
export function failureSoFar(query: {
  error: Error | null
  failureCount: number
  failureReason: Error | null
}): Error | null {
  const { error, failureCount, failureReason } = query
  if (error !== null) return error
  return asksToWait(failureReason) || failureCount > 1 ? failureReason : null
}

const asksToWait = (error: Error | null) =>
  error instanceof ApiError && (error.status === 429 || (error.retryAfterMs ?? 0) > shortWaitMs)

/** Ends the message of a write with an unclear result. */
export const saveDoubt = ' Whether the change was saved is not known.'

const sentences = new Map<number, string>([
  [400, 'The service did not accept this request.'],
  [401, 'This key is no longer accepted.'],
  [403, 'This key may not do this.'],
  [404, 'The service does not know this address.'],
  [405, 'The service does not offer this.'],
  [409, 'Someone else changed this at the same time.'],
  [413, 'This is larger than the service accepts.'],
  [429, 'The service asks to slow down.'],
  [502, 'The service does not answer.'],
  [503, 'The service is not available at the moment.'],
  [504, 'The service does not answer in time.'],
])

const goneSentence = 'This no longer exists, or the service does not offer this request.'

const messageMaxLength = 600
const longestWaitMs = 10 * 60_000

/** `isOfRecord`: the path has the id of a record, which another person may have deleted. */
export function refusal(response: Response, text: string, isOfRecord = false): ApiError {
  const { status } = response
  const askedMs = parseRetryAfter(response.headers.get('Retry-After'), Date.now())
  const own = status === 404 && isOfRecord ? goneSentence : undefined
  const message = readMessage(status, messageIn(text) ?? own)
  const when =
    // A time stays true next to a countdown, and wherever the message is kept. The dashboard doesn't wait longer.
    status === 429 && askedMs !== undefined && askedMs <= longestWaitMs
      ? ` The service accepts requests again at ${new Date(Date.now() + askedMs).toLocaleTimeString()}.`
      : ''
  // Timers of browsers end at 24 days, and a service may be back sooner than it thought.
  const retryAfterMs = askedMs === undefined ? undefined : Math.min(askedMs, longestWaitMs)
  return new ApiError(`${message}${when}`, { kind: 'refused', status, retryAfterMs })
}

/** Returns '40 s', above 90 s '10 min'. */
export const formatWait = (seconds: number): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`

function sentenceFor(status: number): string {
  if (status >= 500) return sentences.get(status) ?? 'The service failed to answer this request.'
  return sentences.get(status) ?? `The service answered with an unexpected status, ${status}.`
}

/** A failure may be described for programmers: 'NullPointerException at com.vendor.Card:118'. */
const isTechnical = (message: string) =>
  /\p{Ll}\p{Lu}|\p{L}[.:]{1,2}\p{L}+[.:]|\b[A-Z]{2,}_|\bSQL/u.test(message)

function readMessage(status: number, message: string | undefined): string {
  if (message === undefined) return sentenceFor(status)
  return status >= 500 && isTechnical(message) ? `${sentenceFor(status)} It sent: ${message}` : message
}

function messageIn(text: string): string | undefined {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string')
    return undefined
  const message = body.message.trim()
  if (message === '' || looksLikeMarkup(message)) return undefined
  return message.length <= messageMaxLength
    ? asSentence(message)
    : `${message.slice(0, messageMaxLength).trimEnd()}…`
}

/** Other services may leave out the full stop, and the dashboard adds sentences of its own. */
const asSentence = (message: string) => (/[.!?…。！？][)"'”’»]?$/.test(message) ? message : `${message}.`)

export const looksLikeMarkup = (text: string) => /^\s*<(?:!doctype|\?xml|html|head|body|script)\b/i.test(text)

/** Parses a Retry-After header, in seconds or as a date, into milliseconds from now. */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  if (/^\s*\d+(?:\.\d+)?\s*$/.test(header)) return Number(header) * 1000
  // An HTTP date starts with the name of the day; V8 would parse '-5' as a year.
  const dateMs = /^\s*[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN
  return Number.isFinite(dateMs) ? Math.max(0, dateMs - nowMs) : undefined
}
