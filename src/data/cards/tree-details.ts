import type { QueryClient } from '@tanstack/react-query'

import { contextMaxLevels } from '#contract/context.ts'
import { pendingEdits } from '#domain/card/edit-queue.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { hasStatus, isNotReturned, isUnknownId } from '../api-error.ts'
import { editorsOf } from '../edits/card-editors.ts'
import { editsIn } from '../edits/edit-states.ts'
import { treeContext } from './queries.ts'
import { requestContext } from './request-context.ts'

interface ReadingOptions {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

export interface TreeDetails {
  /** By card id; cards without details are absent. */
  details: ReadonlyMap<string, string>
  /** Cards that could not be read. */
  missingCount: number
}

/** Whether only this card can't be read. */
const isOfOneCard = (error: unknown) => isUnknownId(error) || isNotReturned(error) || hasStatus(error, 403)

/** Reads the details of a tree's loaded cards, up to ten levels in a request. Rejects if the target can't be read. */
export async function readTreeDetails(
  client: QueryClient,
  { targetId, cards }: Pick<LoadedTree, 'targetId' | 'cards'>,
  { signal, onProgress }: ReadingOptions,
): Promise<TreeDetails> {
  const read = new Map<string, string>()
  const requested = new Set<string>()
  const loadedIds = new Set(cards.map(({ cardId }) => cardId))
  const deepest = cards.reduce((level, card) => Math.max(level, Math.abs(card.level)), 0)
  // A service may omit the levels.
  const maxLevels = Math.min(contextMaxLevels, deepest || contextMaxLevels)
  const readBranch = async (cardId: string, direction: 'both' | 'descendants') => {
    requested.add(cardId)
    const query = { ...treeContext, direction, maxLevels, includeDescriptions: true }
    const { items } = await requestContext(client, cardId, query, { signal, isBulk: true })
    for (const item of items) if (loadedIds.has(item.cardId)) read.set(item.cardId, item.cardDetails ?? '')
    onProgress(read.size / cards.length)
  }
  /** The parent of an unread card, as its other children may be unread too, or that card itself. */
  const nextToRead = () => {
    const unread = new Set(cards.map(({ cardId }) => cardId).filter((cardId) => !read.has(cardId)))
    const isAboveUnread = ({ cardId, childIds = [] }: LoadedTree['cards'][number]) =>
      read.has(cardId) && !requested.has(cardId) && childIds.some((childId) => unread.has(childId))
    return cards.find(isAboveUnread)?.cardId ?? [...unread].find((cardId) => !requested.has(cardId))
  }
  await readBranch(targetId, 'both')
  for (let cardId = nextToRead(); cardId !== undefined; cardId = nextToRead())
    // An answer tells which cards are still unread.
    await readBranch(cardId, 'descendants').catch((error: unknown) => {
      if (!isOfOneCard(error)) throw error
    })
  const missingCount = cards.length - read.size
  for (const cardId of loadedIds) {
    const unsent = unsentDetails(client, cardId)
    if (unsent !== undefined) read.set(cardId, unsent)
  }
  return { details: new Map([...read].filter(([, details]) => details !== '')), missingCount }
}

function unsentDetails(client: QueryClient, cardId: string): string | undefined {
  const { queue } = editsIn(editorsOf(client).states.getState(), cardId)
  const value = pendingEdits(queue).cardDetails?.value
  return typeof value === 'string' ? value : undefined
}
