import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { contextMaxLevels } from '#contract/context.ts'
import { explainNotCreated, type NotCreated } from '#data/cards/can-create.ts'
import { loadBranch } from '#data/cards/queries.ts'
import { createCard, createTogether } from '#data/edits/create-card.ts'

import { fold } from '../state/ui-updates.ts'
import { useTreeStore } from '../state/tree-store.ts'
import { createOutline, noProgress, type OutlineProgress } from './create-outline.ts'
import type { PlannedCard } from './outline-plan.ts'

export interface OutlineCreation {
  isRunning: boolean
  progress: OutlineProgress
  /** Why it stopped, and whether a retry can help. */
  halt: NotCreated | undefined
  /** Creates the remaining cards. Resolves to whether all are created. */
  run: (plan: readonly PlannedCard[]) => Promise<boolean>
  /** Stops after the current request. */
  stop: () => void
}

/** Creates the cards of a plan below a card, then loads the branch once. */
export function useOutlineCreation(parentId: string): OutlineCreation {
  const client = useQueryClient()
  const store = useTreeStore()
  const [isRunning, setIsRunning] = useState(false)
  const [progress, setProgress] = useState(noProgress)
  const [halt, setHalt] = useState<NotCreated>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const showCreated = async (count: number) => {
    if (count === 0) return
    const rootId = store.get().loaded.targetId
    try {
      await loadBranch(client, { rootId, cardId: parentId, levels: contextMaxLevels })
    } catch {
      // The cards exist; the tree shows them after the next load.
      return
    }
    store.set(fold(store.get(), parentId, false))
  }

  const create = async (card: PlannedCard, above: string, groupId: string) => {
    const { cardTitle, cardType, cardStatus, cardDetails } = card
    const newCard = {
      cardTitle,
      cardType,
      parentId: above,
      parentType: 'card' as const,
      ...(cardStatus === undefined ? {} : { cardStatus }),
      ...(cardDetails === undefined ? {} : { cardDetails }),
    }
    return createCard(client, newCard, { groupId })
  }

  const run = async (plan: readonly PlannedCard[]) => {
    const { signal } = (abort.current = new AbortController())
    setIsRunning(true)
    setHalt(undefined)
    const groupId = crypto.randomUUID()
    const ended = await createTogether(client, parentId, async () => {
      const outcome = await createOutline(plan, progress, {
        parentId,
        create: (card, above) => create(card, above, groupId),
        explain: (error, above) => explainNotCreated(client, error, above),
        onProgress: setProgress,
        signal,
      })
      setHalt(outcome.halt)
      return outcome.progress.created.size
    })
    await showCreated(ended - progress.created.size)
    setIsRunning(false)
    return ended === plan.length
  }

  return { isRunning, progress, halt, run, stop: () => abort.current?.abort() }
}
