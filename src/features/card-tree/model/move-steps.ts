import type { QueryClient } from '@tanstack/react-query'

import { moveCardMutation, type ParentsChange } from '#data/cards/mutations.ts'
import { runMutation } from '#data/query-client.ts'
import { parentsByChild } from '#domain/loaded-tree.ts'

import { presentParentOf, type MovedNode } from './move-refusal.ts'
import { readPresentParents } from './moved-meanwhile.ts'
import type { Step } from './perform-steps.ts'
import type { TreeStore } from './tree-store.ts'

/** Under which parent a card shall stand instead of others, and the parents that it was thought to have. */
interface MoveWish {
  formerIds: readonly string[]
  removed: readonly string[]
  parentId: string | undefined
}

interface MoveStepsOptions {
  client: QueryClient
  store: TreeStore
  titleOf: (cardId: string) => string
  /** Writes the move into the journal. */
  note: (cardId: string, field: string, before: unknown, after: unknown) => void
}

const parentsOf = (store: TreeStore, cardId: string) =>
  parentsByChild(store.get().loaded.cards).get(cardId) ?? []

/** How a card is moved: one request, the way back, and what to do when another person moved it meanwhile. */
export function createMoveSteps({ client, store, titleOf, note }: MoveStepsOptions) {
  const reparent = (cardId: string, change: ParentsChange) =>
    runMutation(client, moveCardMutation(cardId), change)

  function moveStep(node: MovedNode, parentId: string | undefined, keepsPresent: boolean): Step | undefined {
    const present = presentParentOf(node)
    const removed = keepsPresent || present === undefined ? [] : [present]
    return stepOf(node.cardId, { formerIds: parentsOf(store, node.cardId), removed, parentId })
  }

  function stepOf(cardId: string, wish: MoveWish): Step | undefined {
    const { formerIds, parentId } = wish
    const added = parentId === undefined || formerIds.includes(parentId) ? [] : [parentId]
    const removed = wish.removed.filter((id) => id !== parentId)
    if (added.length + removed.length === 0) return undefined
    const run = async () => {
      await reparent(cardId, { addParentIds: added, removeParentIds: removed })
      note(cardId, 'parents', removed.map(titleOf).join(', '), added.map(titleOf).join(', '))
    }
    const undo = () => reparent(cardId, { addParentIds: removed, removeParentIds: added })
    const renew = async () => {
      const { parentIds, place } = await readPresentParents(client, store, { cardId, formerIds })
      // What another person gave it takes the place of what was to be removed; further parents stay.
      const stale = [...removed, ...parentIds.filter((id) => !formerIds.includes(id))]
      const step = stepOf(cardId, {
        formerIds: parentIds,
        removed: removed.length === 0 ? [] : stale.filter((id) => parentIds.includes(id)),
        parentId,
      })
      return { news: `was moved meanwhile: it stands ${place} now`, step }
    }
    return { cardId, cardTitle: titleOf(cardId), run, undo, renew }
  }

  return { moveStep }
}
