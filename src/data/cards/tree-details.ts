import type { QueryClient } from '@tanstack/react-query'

import { contextMaxLevels, getCardContext } from '#contract/context.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { requestCounted } from '../http.ts'
import { listIn, treeContext } from './queries.ts'

interface ReadingOptions {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** Reads the details of a tree's loaded cards by card id, ten levels in a request; cards without details are left out. */
export async function readTreeDetails(
  client: QueryClient,
  { targetId, cards }: Pick<LoadedTree, 'targetId' | 'cards'>,
  { signal, onProgress }: ReadingOptions,
): Promise<ReadonlyMap<string, string>> {
  const read = new Map<string, string>()
  const requested = new Set<string>()
  const readContext = async (cardId: string, direction: 'both' | 'descendants') => {
    requested.add(cardId)
    const query = { ...treeContext, direction, maxLevels: contextMaxLevels, includeDescriptions: true }
    const { answer } = await requestCounted(
      getCardContext,
      { params: { cardId }, query },
      { signal, client, isBulk: true },
    )
    for (const item of listIn(answer.context, 'cards')) read.set(item.cardId, item.cardDetails ?? '')
    onProgress(Math.min(1, read.size / cards.length))
  }
  /** The parent of an unread card, whose other children may be unread too, or that card itself. */
  const next = () => {
    const unread = new Set(cards.map(({ cardId }) => cardId).filter((cardId) => !read.has(cardId)))
    const isAboveUnread = ({ cardId, childIds = [] }: LoadedTree['cards'][number]) =>
      read.has(cardId) && !requested.has(cardId) && childIds.some((childId) => unread.has(childId))
    return cards.find(isAboveUnread)?.cardId ?? [...unread].find((cardId) => !requested.has(cardId))
  }
  await readContext(targetId, 'both')
  for (let cardId = next(); cardId !== undefined; cardId = next())
    // oxlint-disable-next-line no-await-in-loop -- an answer tells which cards are still unread
    await readContext(cardId, 'descendants')
  return new Map([...read].filter(([, details]) => details !== ''))
}
