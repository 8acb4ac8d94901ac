import type { QueryClient } from '@tanstack/react-query'

import type { Endpoint, RequestOf } from '#contract/endpoint.ts'
import { organizationHeader } from '#contract/session.ts'
import { tolerant, type TolerantResponseOf } from '#contract/tolerant.ts'
import { parseJson } from '#domain/parse-json.ts'

import { ApiError, looksLikeMarkup, refusal, saveDoubt } from './api-error.ts'
import { createTurns } from './in-turn.ts'
import { organizationOf } from './query-client.ts'
import { currentOrganizationId } from './session/current-organization.ts'

const bulkInTurn = createTurns()
const timeoutMs = 30_000
/** A transcript of 15 MB takes long on a slow connection. */
const uploadTimeoutMs = 180_000

export interface RequestOptions {
  signal?: AbortSignal
  /** Its organization is asked; queries and mutations pass their own client. */
  client?: QueryClient
  /** Without it and a client, the tab's own organization is asked. */
  organizationId?: string
  ifMatch?: string
  /** Reads only the beginning of a text, up to this many bytes. */
  maxBytes?: number
  /** Waits for its turn, so that other requests go ahead. */
  isBulk?: boolean
}

interface RequestParts {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  ifMatch?: string
}

/** `unreadable` is the number of list items that were left out because they had no id. */
export interface CountedAnswer<E extends Endpoint> {
  answer: TolerantResponseOf<E>
  unreadable: number
  etag?: string
  isPart?: boolean
}

interface AnsweredRequest {
  organizationId: string | null
  isWrite: boolean
  status: number
}

type AnswerListener = (answered: AnsweredRequest) => void

const answerListeners = new Set<AnswerListener>()

/** Calls the listener after each answer of the service. Returns the stop. */
export function onAnswer(listener: AnswerListener): () => void {
  answerListeners.add(listener)
  return () => void answerListeners.delete(listener)
}

/** Throws only ApiError, or the abort of the given signal. This is the only way to the server. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: RequestOptions = {},
): Promise<TolerantResponseOf<E>> {
  return (await requestCounted(endpoint, input, options)).answer
}

export async function requestCounted<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: RequestOptions = {},
): Promise<CountedAnswer<E>> {
  const { signal, client, organizationId, ifMatch, maxBytes, isBulk } = options
  const parts: RequestParts = { ...(input as RequestParts), ifMatch }
  const askedId = organizationId ?? (client && organizationOf(client)) ?? currentOrganizationId()
  const send = () => exchange(endpoint, parts, signal, askedId, maxBytes)
  const { response, text, isPart } = await (isBulk ? bulkInTurn(send, signal) : send())
  const answered = { organizationId: askedId, isWrite: endpoint.writes === true, status: response.status }
  for (const listener of answerListeners) listener(answered)
  if (!response.ok) throw refusal(response, text, endpoint.params !== undefined)
  return { ...parseAnswer(endpoint, response, text), isPart }
}

async function exchange(
  endpoint: Endpoint,
  parts: RequestParts,
  signal: AbortSignal | undefined,
  organizationId: string | null,
  maxBytes: number | undefined,
): Promise<{ response: Response; text: string; isPart: boolean }> {
  const isUpload = (endpoint.bodyLimitBytes ?? 0) > 0
  const timeout = AbortSignal.timeout(isUpload ? uploadTimeoutMs : timeoutMs)
  try {
    const response = await fetch(urlOf(endpoint, parts), {
      method: endpoint.method,
      headers: headersOf(endpoint, parts, organizationId),
      body: JSON.stringify(parts.body),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return { response, ...(await readText(response, maxBytes)) }
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw error
    throw noAnswer(endpoint, timeout.aborted, error)
  }
}

async function readText(
  response: Response,
  maxBytes: number | undefined,
): Promise<{ text: string; isPart: boolean }> {
  const reader = maxBytes === undefined ? undefined : response.body?.getReader()
  const decoder = decoderOf(response)
  if (maxBytes === undefined || reader === undefined)
    return { text: decoder.decode(await response.arrayBuffer()), isPart: false }
  let text = ''
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
    size += part.value.byteLength
    if (size < maxBytes) continue
    void reader.cancel()
    // The last line may be incomplete.
    return { text: text.slice(0, text.lastIndexOf('\n') + 1), isPart: true }
  }
  return { text: text + decoder.decode(), isPart: false }
}

/** A service may send text in another charset (RFC 9110, 8.3.2), which `response.text()` ignores. */
function decoderOf(response: Response): TextDecoder {
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(response.headers.get('Content-Type') ?? '')?.[1]
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

function noAnswer(endpoint: Endpoint, hasTimedOut: boolean, cause: unknown): ApiError {
  const doubt = endpoint.writes ? saveDoubt : ''
  if (hasTimedOut)
    return new ApiError(`The service does not answer in time.${doubt}`, { kind: 'timeout', cause })
  if (typeof navigator === 'object' && !navigator.onLine)
    return new ApiError('You are offline.', { kind: 'offline', cause })
  return new ApiError('The service does not answer.', { kind: 'unreachable', cause })
}

function headersOf(endpoint: Endpoint, parts: RequestParts, organizationId: string | null): HeadersInit {
  return {
    Accept: endpoint.responseType === 'text' ? 'text/plain' : 'application/json',
    ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(parts.ifMatch === undefined ? {} : { 'If-Match': parts.ifMatch }),
    ...(organizationId === null || endpoint.authenticated === false
      ? {}
      : { [organizationHeader]: headerText(organizationId) }),
  }
}

/** Headers contain visible ASCII only. */
const headerText = (text: string) =>
  /^[\x21-\x7e]+$/.test(text) ? text : encodeURIComponent(text.toWellFormed())

export function urlOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: RequestParts): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathSegment(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}

/** URL parsers resolve `.` and `..`, also encoded, which would call another operation. */
function pathSegment(id: string): string {
  if (id === '' || id === '.' || id === '..')
    throw new ApiError(`Nothing can have the id '${id}'.`, { kind: 'refused', status: 404 })
  return encodeURIComponent(id.toWellFormed())
}

function parseAnswer<E extends Endpoint>(endpoint: E, response: Response, text: string): CountedAnswer<E> {
  if (isWebPage(endpoint, response, text))
    throw unreadable('The service answered with a web page instead of data.', response)
  const read = tolerant(endpoint.response).read(valueOf(endpoint, response, text), {
    identity: endpoint.writes ? 'optional' : 'required',
  })
  if (!read.isReadable) {
    const doubt = endpoint.writes ? saveDoubt : ''
    throw unreadable(
      `The answer of the service could not be read; it may have been cut off.${doubt}`,
      response,
    )
  }
  // The tolerant schema is derived from the endpoint's own response schema.
  return {
    answer: read.value as TolerantResponseOf<E>,
    unreadable: read.unreadable,
    etag: strongTag(response),
  }
}

/** Weak tags never match in `If-Match`. */
function strongTag(response: Response): string | undefined {
  const etag = response.headers.get('ETag')
  return etag === null || etag.startsWith('W/') ? undefined : etag
}

/** Some servers send plain text as HTML; the speaker of a transcript may be in angle brackets. */
function isWebPage(endpoint: Endpoint, response: Response, text: string): boolean {
  if (looksLikeMarkup(text)) return true
  const isHtml = response.headers.get('Content-Type')?.includes('text/html') === true
  return isHtml && endpoint.responseType !== 'text' && /^\s*</.test(text)
}

function valueOf(endpoint: Endpoint, response: Response, text: string): unknown {
  if (endpoint.responseType === 'text') {
    const isJson = response.headers.get('Content-Type')?.includes('json') === true
    const inJson = isJson || text.startsWith('"') ? parseJson(text) : undefined
    if (typeof inJson === 'string') return inJson
    return isJson && typeof inJson === 'object' ? undefined : text
  }
  // A successful write may be answered with nothing, `OK` or `null`.
  if (endpoint.writes && !/^\s*[{[<]/.test(text)) return {}
  return parseJson(text)
}

const unreadable = (message: string, response: Response) =>
  new ApiError(message, { kind: 'unreadable', status: response.status })
