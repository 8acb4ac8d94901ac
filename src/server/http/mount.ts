import type { Context, Hono } from 'hono'

import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts'

import { requestIdHeader } from '../gateway/request-record.ts'
import { insertAuditEntry } from '../store/audit.ts'
import { joinTurns } from '../take-turns.ts'
import type { EmbeddingOptions } from '../search/embedding-client.ts'
import type { CardCache } from '../store/card-memory.ts'
import { DatabaseBusy, DatabaseUnavailable, sqlState, type Database, type Sql } from '../store/sql.ts'
import { authenticate, type Caller } from './auth.ts'
import { respond } from './body-in-memory.ts'
import { isKnownTag } from './entity-tag.ts'
import { prepareAnswer, PreparedAnswer } from './prepared-answer.ts'
import { badRequest, Problem, problemResponse } from './problem.ts'
import { describeIssues } from './problems.ts'
import { defaultBodyLimitBytes, parseBody, readBody, Upload, type UploadBudget } from './request-body.ts'
import { readPathParameters } from './request-path.ts'
import type { RequestLimit } from './request-limit.ts'
import { readQuery } from './request-query.ts'
import { recordIdsOf } from './record-ids.ts'
import { prepareValue } from './schema-walk.ts'

/** Receives the errors that the caller sees only as a 500 or 503, with the id of the request. */
export type Report = (error: unknown, requestId?: string) => void

export interface ServiceContext {
  app: Hono
  database: Database
  cards: CardCache
  appUrl: string
  now: () => Date
  report: Report
  keyLimit: RequestLimit | undefined
  uploads: UploadBudget
  tableFault: () => string | undefined
  embeddings: EmbeddingOptions | undefined
  mounted: Endpoint[]
}

/** `sql` is one transaction of the caller's organization, begun at its first use. */
export interface Call {
  sql: Sql
  caller: Caller
  now: Date
  appUrl: string
  ifMatch: string | null
}

type Handler<E extends Endpoint> = (call: RequestOf<E> & Call) => Promise<ResponseOf<E> | PreparedAnswer>
type OpenHandler<E extends Endpoint> = (request: RequestOf<E>) => Promise<ResponseOf<E>>

export interface MountOptions {
  /** Set if null in the body has its own meaning (contract/README.md, C3). */
  keepNulls?: boolean
  refuseUnknownParameters?: boolean
  /** Returns a helpful sentence for an error at a path of the body. */
  hint?: (path: readonly PropertyKey[]) => string | undefined
}

export function mount<const E extends Endpoint>(
  service: ServiceContext,
  endpoint: E,
  handler: Handler<E>,
  options: MountOptions = {},
): void {
  route(service, endpoint, async (request) => {
    const authorization = request.headers.get('Authorization')
    const caller = await authenticate(service, authorization, endpoint.writes ?? false)
    const upload = new Upload(service.uploads, caller.keyId)
    return await answer(request, caller, upload).finally(() => upload.free())
  })

  async function answer(request: Request, caller: Caller, upload: Upload) {
    const parsed = await readRequest(endpoint, request, { ...options, upload })
    const now = service.now()
    const { database, appUrl } = service
    const work = async (sql: Sql) => {
      const call: Call = { sql, caller, now, appUrl, ifMatch: request.headers.get('If-Match') }
      // `readRequest` has validated the request against the schemas of RequestOf.
      const answer = await handler(Object.assign(call, parsed as RequestOf<E>))
      if (endpoint.writes === true) {
        // Not awaited, so that it is sent with the commit, which fails with the error of the entry.
        insertAuditEntry(sql, {
          organizationId: caller.organizationId,
          keyId: caller.keyId,
          operation: endpoint.id,
          recordIds: recordIdsOf(parsed, answer),
          requestId: request.headers.get(requestIdHeader),
        }).catch(() => undefined)
      }
      return answer
    }
    return database.asOrganization(caller.organizationId, work, { isRead: endpoint.writes !== true })
  }
}

export function mountOpen<const E extends Endpoint & { authenticated: false }>(
  service: ServiceContext,
  endpoint: E,
  handler: OpenHandler<E>,
): void {
  route(service, endpoint, async (request) =>
    handler((await readRequest(endpoint, request, {})) as RequestOf<E>),
  )
}

function route<E extends Endpoint>(
  service: ServiceContext,
  endpoint: E,
  answer: (request: Request) => Promise<ResponseOf<E> | PreparedAnswer>,
): void {
  service.mounted.push(endpoint)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
  service.app.on(endpoint.method, path, async (context: Context) => {
    const request = context.req.raw
    // Many requests may arrive at the same time, or wait for the same read.
    await joinTurns()
    const value = await answer(request)
    await joinTurns()
    return writeResponse(endpoint, value, request)
  })
}

/** The size is checked first, then everything that is 400 (contract/README.md, E4). */
async function readRequest(
  endpoint: Endpoint,
  request: Request,
  { upload, ...options }: MountOptions & { upload?: Upload },
): Promise<unknown> {
  const { bodyLimitBytes: limitBytes = defaultBodyLimitBytes } = endpoint
  const bytes = endpoint.body ? await readBody(request, { limitBytes, upload }) : undefined
  const { pathname, search } = new URL(request.url)
  const query = readQuery(search, endpoint.query, {
    refuseUnknown: options.refuseUnknownParameters ?? false,
  })
  return {
    params: readPathParameters(endpoint.path, pathname),
    query: endpoint.query ? checked(endpoint.query, query, options, 'The query') : {},
    ...(endpoint.body && bytes ? { body: await readBodyAs(endpoint.body, bytes, request, options) } : {}),
  }
}

type Schema = NonNullable<Endpoint['body']>

async function readBodyAs(
  schema: Schema,
  bytes: Uint8Array,
  request: Request,
  options: MountOptions,
): Promise<unknown> {
  if (bytes.byteLength === 0 && !schema.safeParse({}).success) throw badRequest('The body is empty.')
  const body = await parseBody(bytes, request.headers.get('Content-Type'))
  const prepared = prepareValue(schema, body, { keepNulls: options.keepNulls ?? false })
  return checked(schema, prepared, options, 'The body')
}

function checked(schema: Schema, value: unknown, { hint }: MountOptions, subject: string): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { issues } = result.error
  const help = hint?.(issues[0]?.path ?? [])
  // An error has at most two sentences (contract/README.md, E2), and the hint is one.
  const shown = help === undefined ? issues : issues.slice(0, 1)
  const sentence = describeIssues(shown, value, { subject })
  throw badRequest(help === undefined ? sentence : `${sentence} ${help}`)
}

function writeResponse<E extends Endpoint>(
  endpoint: E,
  value: ResponseOf<E> | PreparedAnswer,
  request: Request,
): Response {
  const answer = value instanceof PreparedAnswer ? value : prepareAnswer(endpoint, value)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (endpoint.precondition === 'If-None-Match') {
    headers.set('ETag', answer.tag)
    if (isKnownTag(request.headers.get('If-None-Match'), answer.tag)) {
      return new Response(null, { status: 304, headers })
    }
  }
  headers.set(
    'Content-Type',
    endpoint.responseType === 'text' ? 'text/plain; charset=utf-8' : 'application/json',
  )
  return respond(answer.body, { headers })
}

const diskFull = '53100'

/** Shows the message of a Problem, and no details of other errors. */
export function answerError(error: unknown, report: Report, requestId?: string): Response {
  if (error instanceof Problem) return problemResponse(error)
  if (isDataException(error)) {
    report(error, requestId)
    return problemResponse(badRequest('The request holds a value that cannot be stored.'))
  }
  report(error, requestId)
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseBusy) {
    const state = error instanceof DatabaseBusy ? 'is busy' : 'cannot be reached'
    const message = `The database ${state} at the moment. Please try again.`
    return problemResponse(new Problem(503, message, { 'Retry-After': '2' }))
  }
  if (sqlState(error) === diskFull) {
    const message =
      'The disk of the database is full, so nothing was saved. Contact the operators of this service.'
    return problemResponse(new Problem(503, message, { 'Retry-After': '60' }))
  }
  return problemResponse(new Problem(500, 'Something went wrong on our side. Please try again.'))
}

/** SQLSTATE class 22: the database refuses a value that the schemas accepted. */
function isDataException(error: unknown): boolean {
  return sqlState(error).startsWith('22')
}
