import type { QueryClient } from '@tanstack/react-query'

import { cardQueries } from './cards/queries.ts'
import { feedbackQueries } from './feedback/queries.ts'
import { historyOf } from './history/history.ts'
import type { HistoryEntry } from './history/history-entry.ts'
import { tabId } from './history/tab-id.ts'
import { refetchWhenSettled } from './optimistic.ts'

/** What a tab changed at the service. */
interface SavedChange {
  cardIds: string[]
  hasFeedback: boolean
}

const cardIdsOf = (entry: HistoryEntry): string[] => {
  if (entry.kind === 'move') return [entry.cardId, ...entry.added, ...entry.removed]
  if (entry.kind === 'create') return [entry.cardId, entry.parentId ?? '']
  if (entry.kind === 'processFeedback') return entry.cardIds ?? []
  return 'cardId' in entry ? [entry.cardId] : []
}

/** The saved actions of this tab. */
const doneIn = (entries: readonly HistoryEntry[]) =>
  entries.filter((entry) => entry.state === 'done' && entry.tabId === tabId())

/** Reports this tab's changes to the other tabs of this browser, which read them again. Returns a function that stops. */
export function shareChanges(client: QueryClient, organizationId: string): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(`understory.changes.${organizationId}`)
  const history = historyOf(client).state()
  const shared = new Set(doneIn(history.getState()).map(({ entryId }) => entryId))

  const unsubscribe = history.subscribe((entries) => {
    const news = doneIn(entries).filter(({ entryId }) => !shared.has(entryId))
    if (news.length === 0) return
    for (const { entryId } of news) shared.add(entryId)
    const change: SavedChange = {
      cardIds: [...new Set(news.flatMap(cardIdsOf))].filter(Boolean),
      hasFeedback: news.some(({ kind }) => kind.endsWith('Feedback')),
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage(change)
  })
  // Only tabs of this dashboard can post here, in this shape.
  channel.addEventListener('message', ({ data }: MessageEvent<SavedChange>) => {
    const { cardIds, hasFeedback } = data
    refetchWhenSettled(
      client,
      ...cardIds.map((cardId) => cardQueries.detail(cardId).queryKey),
      ...(cardIds.length > 0 ? [cardQueries.trees(), cardQueries.contexts()] : []),
      ...(hasFeedback ? [feedbackQueries.all()] : []),
    )
  })
  return () => {
    unsubscribe()
    channel.close()
  }
}
