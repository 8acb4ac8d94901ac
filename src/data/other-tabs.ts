import type { QueryClient } from '@tanstack/react-query'

import { cardQueries, reloadBranches } from './cards/queries.ts'
import { patchCard, patchMove } from './edits/patches.ts'
import { feedbackQueries } from './feedback/queries.ts'
import type { HistoryEntry } from './history/history-entry.ts'
import { historyOf } from './history/history.ts'
import { sentValuesQuery } from './metrics/sent-values.ts'
import { tabId } from './history/tab-id.ts'
import { refetchWhenSettled } from './optimistic.ts'

const isSavedElsewhere = (entry: HistoryEntry) => entry.state === 'done' && entry.tabId !== tabId()

/** Patches trees by the shared history, and reads only the changed cards again. Returns the stop. */
export function showOtherTabs(client: QueryClient): () => void {
  const history = historyOf(client).state()
  const shown = new Set<string>()
  const takeNews = (entries: readonly HistoryEntry[]) => {
    const news = entries.filter((entry) => isSavedElsewhere(entry) && !shown.has(entry.entryId))
    for (const { entryId } of news) shown.add(entryId)
    return news
  }
  takeNews(history.getState())
  return history.subscribe((entries) => {
    const news = takeNews(entries)
    if (news.length > 0) show(client, news)
  })
}

function show(client: QueryClient, news: readonly HistoryEntry[]): void {
  for (const entry of news) {
    if (entry.kind === 'edit') patchCard(client, entry.cardId, { [entry.field]: entry.after })
    if (entry.kind === 'move') patchMove(client, entry)
  }
  refetchWhenSettled(
    client,
    ...news.flatMap(cardIdsOf).map((cardId) => cardQueries.detail(cardId).queryKey),
    ...news.flatMap((entry) => (entry.kind === 'addValues' ? [sentValuesQuery(entry.cardId).queryKey] : [])),
    ...(news.some(({ kind }) => kind !== 'edit') ? [cardQueries.contexts()] : []),
    ...(news.some(({ kind }) => kind.endsWith('Feedback')) ? [feedbackQueries.all()] : []),
  )
  for (const cardId of new Set(news.flatMap(cardIdsOf))) void readIfClosed(client, cardId)
  // A card that can't be read now is read with its tree.
  reloadBranches(client, news.flatMap(reloadedIdsOf)).catch(() => undefined)
}

/** A card that was shown before may be opened again offline. */
async function readIfClosed(client: QueryClient, cardId: string): Promise<void> {
  const detail = cardQueries.detail(cardId)
  const filters = { queryKey: detail.queryKey, exact: true, type: 'inactive' } as const
  if (client.getQueryCache().find(filters)?.state.data === undefined) return
  // A read that has begun may bring the state before the change.
  await client.cancelQueries(filters)
  await client.prefetchQuery({ ...detail, staleTime: 0, meta: { isBulk: true } })
}

function cardIdsOf(entry: HistoryEntry): readonly string[] {
  if (entry.kind === 'move') return [entry.cardId, ...entry.added, ...entry.removed]
  if (entry.kind === 'create') return entry.parentId === undefined ? [] : [entry.parentId]
  if (entry.kind === 'processFeedback') return entry.cardIds ?? []
  return 'cardId' in entry ? [entry.cardId] : []
}

/** New children and the current value of a metric are not in the entry. */
const reloadedIdsOf = (entry: HistoryEntry) =>
  entry.kind === 'create' || entry.kind === 'addValues' ? cardIdsOf(entry) : []
