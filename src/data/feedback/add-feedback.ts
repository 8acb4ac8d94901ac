import { type QueryClient, queryOptions } from '@tanstack/react-query'

import type { InteractionBody } from '#contract/feedback.ts'

import { whenIdle } from '../history/held-actions.ts'
import type { HeldEntry } from '../history/history-entry.ts'
import { historyOf } from '../history/history.ts'
import { heldActionsOf } from '../history/organization-held-actions.ts'
import { organizationOf } from '../query-client.ts'
import { forgetImports, importRowsOf } from './import-rows.ts'
import type { ImportEntry } from './send-import.ts'

/** Sends each entry once, as one action: now, or when the network is back, also after a reload. */
export const addFeedback = (client: QueryClient, bodies: readonly InteractionBody[]): readonly HeldEntry[] =>
  heldActionsOf(client).hold(
    bodies.map((body) => ({ kind: 'createFeedback', body })),
    0,
  )

/** Resolves, offline only after the connection is back, to whether the service stored the entry. */
export async function isAdded(client: QueryClient, entryId: string): Promise<boolean> {
  const history = historyOf(client)
  const state = () => history.get().find((entry) => entry.entryId === entryId)?.state
  await whenIdle(history, () => state() === 'held' || state() === 'pending')
  return state() === 'done'
}

/** A retry within this time ignores the entries of a finished import. */
const finishedKeptMs = 60 * 60_000

export async function importFeedback(
  client: QueryClient,
  rows: readonly { row: number; body: InteractionBody }[],
): Promise<void> {
  const keptIds = historyOf(client)
    .get()
    .flatMap((entry) => (entry.kind === 'importFeedback' && isKept(entry) ? entry.importId : []))
  await forgetImports(organizationOf(client) ?? '', keptIds)
  const importId = crypto.randomUUID()
  await importRowsOf(client, importId).begin(rows.map((row) => ({ ...row, state: 'waiting' })))
  heldActionsOf(client).hold([{ kind: 'importFeedback', importId, total: rows.length }], 0)
}

const isKept = ({ state, changedAt }: ImportEntry) =>
  (state !== 'done' && state !== 'undone') || changedAt > Date.now() - finishedKeptMs

export async function dismissImport(client: QueryClient, entry: ImportEntry & HeldEntry): Promise<void> {
  heldActionsOf(client).dismiss([entry])
  const store = importRowsOf(client, entry.importId)
  const rows = await store.read()
  await store.remove(rows.filter(({ state }) => state !== 'done'))
}

export const failedRowsQuery = ({
  importId,
  failed,
  state,
}: Pick<ImportEntry, 'importId' | 'failed' | 'state'>) =>
  queryOptions({
    queryKey: ['imports', importId, failed, state] as const,
    queryFn: async ({ client }) =>
      (await importRowsOf(client, importId).read()).filter((row) => row.state === 'failed'),
    gcTime: 0,
    meta: { isNotOfService: true },
  })
