import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { explainNotCreated } from '#data/cards/can-create.ts'
import { createCardMutation } from '#data/cards/mutations.ts'
import { cardQueries, loadBranch } from '#data/cards/queries.ts'
import { runMutation } from '#data/query-client.ts'
import { undoStack } from '#ui/undo-stack.ts'
import { formatCount } from '#ui/format.ts'

import { fold } from '../model/tree-changes.ts'
import { useTreeStore } from '../model/tree-store.ts'
import type { PlannedCard } from './outline-plan.ts'

/** As deep as one answer reaches. */
const deepest = 10

export interface OutlineCreation {
  isRunning: boolean
  /** Ids of what has been created, in the order of the plan; the next run goes on behind them. */
  created: readonly string[]
  /** Why it ended early, and whether trying again may help. */
  failure: { text: string; isFinal: boolean } | undefined
  run: (plan: readonly PlannedCard[]) => Promise<boolean>
  stop: () => void
}

/** Creates the cards of a plan one after the other, so that siblings stand as they were pasted; stops at the first refusal. */
export function useOutlineCreation(parentId: string): OutlineCreation {
  const client = useQueryClient()
  const store = useTreeStore()
  const [isRunning, setIsRunning] = useState(false)
  const [created, setCreated] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<OutlineCreation['failure']>()
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  const showCreated = async (count: number) => {
    if (count === 0) return
    undoStack.push({ label: `created ${formatCount(count, 'card')}` })
    const rootId = store.get().loaded.targetId
    try {
      await loadBranch(client, { rootId, cardId: parentId, levels: deepest })
    } catch {
      // They exist; the tree shows them with its next reading.
      return
    }
    const loaded = client.getQueryData(cardQueries.tree(rootId).queryKey)
    if (loaded) store.set({ loaded, ...fold(store.get(), parentId, false) })
  }

  const run = async (plan: readonly PlannedCard[]) => {
    const ids = [...created]
    isStopped.current = false
    setIsRunning(true)
    setFailure(undefined)
    try {
      for (const card of plan.slice(ids.length)) {
        if (isStopped.current) break
        const { cardTitle, cardType, cardStatus, cardDetails, parentIndex } = card
        const above = parentIndex === undefined ? parentId : ids[parentIndex]
        // oxlint-disable-next-line no-await-in-loop -- siblings stand in the order of their creation
        const answer = await runMutation(client, createCardMutation(), {
          cardTitle,
          cardType,
          parentId: above ?? parentId,
          parentType: 'card',
          ...(cardStatus === undefined ? {} : { cardStatus }),
          ...(cardDetails === undefined ? {} : { cardDetails }),
        })
        if (answer.cardId == null) throw new Error('no id')
        ids.push(answer.cardId)
        setCreated([...ids])
      }
    } catch (error) {
      const { reason, isFinal } = await explainNotCreated(client, error, parentId)
      setFailure({ text: reason, isFinal })
    }
    await showCreated(ids.length - created.length)
    setIsRunning(false)
    return ids.length === plan.length
  }

  return {
    isRunning,
    created,
    failure,
    run,
    stop: () => {
      isStopped.current = true
    },
  }
}
