import type { QueryClient } from '@tanstack/react-query'

import { createFeedback, feedbackPageSize } from '#contract/feedback.ts'

import { ApiError, isRefusal, isUnreachable } from '../api-error.ts'
import { cardQueries } from '../cards/queries.ts'
import type { EntryOf } from '../history/history-entry.ts'
import { historyOf, patchEntries } from '../history/history.ts'
import { request } from '../http.ts'
import { recordTypedCustomer } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { refetchWhenSettled } from '../optimistic.ts'
import { untilPageStays } from '../page-life.ts'
import { createdSince, findCreated } from './find-created.ts'
import { importedIds, type ImportedRow, importRowsOf } from './import-rows.ts'
import { feedbackQueries, type ListedFeedback } from './queries.ts'

export type ImportEntry = EntryOf<'importFeedback'>

const atOnce = 4
/** More than a page: a later row may be added before an earlier one. */
const newIdsMax = 2 * feedbackPageSize
/** After so many requests in a row without an answer, the other rows stay unsent. */
const unansweredMax = 8
const reportEveryMs = 500
const heartbeatMs = 10_000
const longestWaitMs = 60_000

interface ImportRun {
  client: QueryClient
  entry: ImportEntry
  store: ReturnType<typeof importRowsOf>
  rows: ImportedRow[]
  queue: ImportedRow[]
  /** Aborted by Stop, by a sign-out and by a failure that concerns every row. */
  stop: AbortController
  /** By the user: the import must not continue by itself when the network is back. */
  isStopped: boolean
  failure?: ApiError
  resumesAt: number
  /** How often in a row the service asked to wait, and how often it did not answer. */
  slowdowns: number
  unanswered: number
  reportedAt: number
}

const running = new Map<string, ImportRun>()

/** Looks first for rows of a try without an answer: none is added twice. Throws if rows are left. */
export async function sendImport(client: QueryClient, entry: ImportEntry): Promise<void> {
  const store = importRowsOf(client, entry.importId)
  const counters = { resumesAt: 0, slowdowns: 0, unanswered: 0, reportedAt: 0 }
  const begun = { rows: [], queue: [], stop: new AbortController(), isStopped: false, ...counters }
  const run: ImportRun = { client, entry, store, ...begun }
  // Before the rows are read: a stop must find it.
  running.set(entry.importId, run)
  // Without a change of its entry for a minute, another tab would take the import over.
  const heartbeat = setInterval(() => report(run, true), heartbeatMs)
  try {
    run.rows = await store.read()
    if (run.rows.length === 0)
      throw new ApiError('This browser no longer has the rows of this import.', { kind: 'refused' })
    await settleUnsure(run)
    if (!run.stop.signal.aborted) await sendUnsent(run)
  } catch (error) {
    if (!run.isStopped || !isUnreachable(error)) throw error
  } finally {
    running.delete(entry.importId)
    clearInterval(heartbeat)
    report(run, true)
    const hasLinks = run.rows.some(({ body }) => body?.cardIds !== undefined)
    refetchWhenSettled(
      client,
      feedbackQueries.newestAll(),
      feedbackQueries.waiting().queryKey,
      ...(hasLinks ? [cardQueries.contexts()] : []),
    )
  }
  throwIfLeft(run)
}

function throwIfLeft({ rows, entry, failure }: ImportRun): void {
  if (failure?.kind === 'offline') throw failure
  const done = rows.filter(({ state }) => state === 'done').length
  if (done === rows.length) return
  const reason = failure === undefined ? '' : ` ${failure.message}`
  throw new ApiError(`${leftReason({ ...entry, done })}${reason}`, { kind: 'refused' })
}

const leftReason = ({ total, done = 0 }: Pick<ImportEntry, 'total' | 'done'>) =>
  `${total - done} of ${total} rows were not added.`

/** Those rows that are being sent are finished; the others can be sent by a retry. Stops nothing in another tab. */
export function stopImport(client: QueryClient, entry: ImportEntry): void {
  const run = running.get(entry.importId)
  if (run === undefined) return stopWaiting(client, entry)
  run.isStopped = true
  if (run.failure?.kind === 'offline') run.failure = undefined
  run.stop.abort()
}

/** Offline it waits for the network. */
function stopWaiting(client: QueryClient, entry: ImportEntry): void {
  patchEntries(historyOf(client), [entry], (current) =>
    current.state === 'held' || current.state === 'pending'
      ? { state: 'failed', reason: leftReason(current) }
      : null,
  )
}

export function stopImports(client: QueryClient): void {
  for (const run of running.values()) {
    if (run.client !== client) continue
    run.failure = new ApiError('The organization was signed out.', { kind: 'offline' })
    run.stop.abort()
    // A late answer must not store a row after the sign-out.
    run.store = { ...run.store, put: () => Promise.resolve() }
  }
}

const isUnsure = ({ state, isRefused }: ImportedRow) =>
  state === 'sending' || (state === 'failed' && isRefused !== true)

async function settleUnsure(run: ImportRun): Promise<void> {
  const { client, entry, rows } = run
  const { signal } = run.stop
  const unsure = rows.filter(isUnsure)
  if (unsure.length === 0) return
  const own = [...rows.flatMap(({ feedbackId }) => feedbackId ?? []), ...(await importedIds(client))]
  const single = historyOf(client)
    .get()
    .flatMap((each) => ('feedbackId' in each ? (each.feedbackId ?? []) : []))
  const taken = new Set([...own, ...single])
  const entries: ListedFeedback[] = []
  for await (const each of createdSince(client, entry.at, entry.total)) {
    if (signal.aborted) return
    entries.push(each)
  }
  for (const row of unsure) {
    if (signal.aborted) return
    if (row.body === undefined) continue
    // One after the other: two rows may have the same text.
    const feedbackId = await findCreated(client, row.body, { entries, isTaken: (id) => taken.has(id) })
    if (feedbackId === undefined) continue
    taken.add(feedbackId)
    await update(run, row, { state: 'done', feedbackId })
    report(run)
  }
}

async function sendUnsent(run: ImportRun): Promise<void> {
  for (const row of run.rows) if (row.state !== 'done') setRow(row, { state: 'waiting' })
  run.queue = run.rows.filter(({ state }) => state === 'waiting')
  await Promise.all(Array.from({ length: atOnce }, () => sendRows(run)))
}

async function sendRows(run: ImportRun): Promise<void> {
  const { signal } = run.stop
  for (;;) {
    if (run.resumesAt > Date.now()) await delay(run.resumesAt - Date.now(), signal)
    const row = signal.aborted ? undefined : run.queue.shift()
    if (row === undefined) return
    await sendRow(run, row)
    report(run)
  }
}

async function sendRow(run: ImportRun, row: ImportedRow): Promise<void> {
  const { body } = row
  if (body === undefined) return
  // Stored before it is sent: after a reload the row is looked for first.
  await update(run, row, { state: 'sending' })
  try {
    const { id } = await request(createFeedback, { body }, { client: run.client })
    run.slowdowns = 0
    run.unanswered = 0
    await update(run, row, { state: 'done', feedbackId: id })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 429) await waitBefore(run, row, error)
    else await fail(run, row, error)
  }
}

async function waitBefore(run: ImportRun, row: ImportedRow, { retryAfterMs }: ApiError): Promise<void> {
  const now = Date.now()
  if (run.resumesAt <= now) run.slowdowns += 1
  const askedMs = retryAfterMs ?? 1000 * 2 ** run.slowdowns
  run.resumesAt = Math.max(run.resumesAt, now + Math.min(askedMs, longestWaitMs))
  await update(run, row, { state: 'waiting' })
  run.queue.unshift(row)
  report(run, true)
}

async function fail(run: ImportRun, row: ImportedRow, error: ApiError): Promise<void> {
  await untilPageStays(error)
  const { kind, status } = error
  const isForAll = status === 401 || status === 403 || status === 404 || status === 405
  if (isUnreachable(error)) run.unanswered += 1
  if (isForAll || kind === 'offline' || run.unanswered >= unansweredMax) {
    if (kind !== 'offline' || !run.isStopped) run.failure ??= error
    run.stop.abort()
  }
  // Without a network, what became of the row stays unknown until it is back.
  if (kind === 'offline') return
  await update(run, row, { state: 'failed', reason: error.message, isRefused: isRefusal(error) })
}

function setRow(row: ImportedRow, change: Omit<ImportedRow, 'row' | 'body'>): void {
  const { reason, isRefused, feedbackId } = change
  Object.assign(row, { ...change, reason, isRefused, feedbackId })
  if (row.state === 'done') row.body = undefined
}

async function update(run: ImportRun, row: ImportedRow, change: Omit<ImportedRow, 'row' | 'body'>) {
  if (row.body) recordTypedCustomer(storageOfClient(run.client), change.feedbackId, row.body)
  setRow(row, change)
  // A browser that can't store it continues without.
  await run.store.put(row).catch(() => undefined)
}

/** Shows the progress in the history, from where all tabs read it. */
function report(run: ImportRun, isNow = false): void {
  const { client, entry, rows, resumesAt, reportedAt } = run
  const now = Date.now()
  if (rows.length === 0 || (!isNow && now - reportedAt < reportEveryMs)) return
  run.reportedAt = now
  const count = (state: ImportedRow['state']) => rows.filter((row) => row.state === state).length
  const newIds = rows.flatMap(({ feedbackId }) => feedbackId ?? []).slice(-newIdsMax)
  const progress = { done: count('done'), failed: count('failed'), newIds, resumesAt }
  patchEntries(historyOf(client), [entry], () => progress, false)
}

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
