import type { QueryClient } from '@tanstack/react-query'

import { moveCards } from '#data/edits/move-cards.ts'
import { parentsByChild } from '#domain/tree/loaded-tree.ts'

import { presentParentOf, type MovedNode } from './move-refusal.ts'
import { readPresentParents } from './present-parents.ts'
import {
  inverseParentChange,
  movedNews,
  rebaseParentChange,
  effectiveParentChange,
  type ParentChange,
} from './parent-change.ts'
import type { Step, StepRecord } from './perform-steps.ts'
import type { TreeStore } from '../state/tree-store.ts'

interface MoveStepsOptions {
  client: QueryClient
  store: TreeStore
  titleOf: (cardId: string) => string
}

/** The loaded parents of a card. */
export const parentsOf = (store: TreeStore, cardId: string) =>
  parentsByChild(store.get().loaded.cards).get(cardId) ?? []

/** Builds the steps of a move: the request, its undo, and the retry after someone else moved the card. */
export function createMoveSteps({ client, store, titleOf }: MoveStepsOptions) {
  function moveStep(node: MovedNode, parentId: string | undefined, keepsPresent: boolean): Step | undefined {
    const present = presentParentOf(node)
    const removed = keepsPresent || present === undefined ? [] : [present]
    const change = effectiveParentChange({
      // A parent that the answer left out lists no children.
      formerIds: [...new Set([...parentsOf(store, node.cardId), ...removed])],
      removed,
      added: parentId === undefined ? [] : [parentId],
      isLinkOnly: keepsPresent,
    })
    return change && stepOf(node.cardId, change)
  }

  function stepOf(cardId: string, change: ParentChange): Step {
    const { formerIds, added, removed } = change
    const run = async (record: StepRecord) => {
      const [result] = await moveCards(
        client,
        [{ cardId, added, removed, formerParentIds: formerIds }],
        record,
      )
      if (result?.state !== 'done') throw result?.error
    }
    const renew = async () => {
      const { parentIds, place } = await readPresentParents(client, store, { cardId, formerIds })
      const renewed = rebaseParentChange(change, parentIds)
      return {
        news: movedNews(formerIds, parentIds, place),
        step: renewed && stepOf(cardId, renewed),
      }
    }
    return {
      cardId,
      cardTitle: titleOf(cardId),
      run,
      inverse: () => stepOf(cardId, inverseParentChange(change)),
      renew,
    }
  }

  return { moveStep }
}
