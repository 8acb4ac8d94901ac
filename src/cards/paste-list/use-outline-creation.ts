import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { explainNotCreated, type NotCreated } from '#data/cards/can-create.ts'
import { createCard, createTogether } from '#data/edits/create-card.ts'
import type { CardToCreate } from '#data/edits/find-created-card.ts'
import type { CardMove } from '#domain/tree/card-move.ts'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'

import { createOutline, noProgress, type OutlineProgress } from './create-outline.ts'
import { sendMoves } from '../report-moves.ts'
import type { PlannedCard } from './outline-plan.ts'

export interface OutlineCreation {
  isRunning: boolean
  progress: OutlineProgress
  halt: NotCreated | undefined
  run: (plan: readonly PlannedCard[]) => Promise<boolean>
  /** Stops after the current request. */
  stop: () => void
}

export type OutlineParent = Pick<CardToCreate, 'parentId' | 'parentType'>

export function useOutlineCreation(
  { parentId, parentType }: OutlineParent,
  onCreated: (first: readonly { cardId: string; card: PlannedCard }[]) => Promise<void> | void,
): OutlineCreation {
  const client = useQueryClient()
  const [isRunning, setIsRunning] = useState(false)
  const [progress, setProgress] = useState(noProgress)
  const [halt, setHalt] = useState<NotCreated>()
  const placed = useRef(new Set<number>())
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  // The next page finishes only the card that is being created.
  useLeaveQuestion(isRunning)

  const create = async (card: PlannedCard, above: string, groupId: string) => {
    const { cardTitle, cardType, cardStatus, cardDetails, resources } = card
    const newCard = {
      cardTitle,
      cardType,
      parentId: above,
      parentType: card.parentIndex === undefined ? parentType : ('card' as const),
      cardStatus,
      cardDetails,
      resources,
    }
    return createCard(client, newCard, { groupId })
  }

  const run = async (plan: readonly PlannedCard[]) => {
    const { signal } = (abort.current = new AbortController())
    setIsRunning(true)
    setHalt(undefined)
    const groupId = crypto.randomUUID()
    let created = progress.created
    const ended = await createTogether(client, parentId, async () => {
      const outcome = await createOutline(plan, progress, {
        parentId,
        create: (card, above) => create(card, above, groupId),
        explain: (error, above) =>
          explainNotCreated(
            client,
            error,
            parentType === 'backlog' && above === parentId ? undefined : above,
          ),
        onProgress: setProgress,
        signal,
      })
      setHalt(outcome.halt)
      created = outcome.progress.created
      return created.size
    })
    await sendMoves(client, otherParents(plan, created, placed.current))
    if (ended > progress.created.size) await onCreated(firstLevel(plan, created))
    setIsRunning(false)
    return ended === plan.length
  }

  return { isRunning, progress, halt, run, stop: () => abort.current?.abort() }
}

const firstLevel = (plan: readonly PlannedCard[], created: OutlineProgress['created']) =>
  plan.flatMap((card, index) => {
    const cardId = created.get(index)
    return cardId === undefined || card.parentIndex !== undefined ? [] : [{ cardId, card }]
  })

/** Each card of several parents is created below the first. The others follow once they exist. */
function otherParents(
  plan: readonly PlannedCard[],
  created: OutlineProgress['created'],
  placed: Set<number>,
): CardMove[] {
  const idsOf = (indexes: readonly number[]) => indexes.flatMap((index) => created.get(index) ?? [])
  return plan.flatMap(({ parentIndex, otherParentIndexes }, index) => {
    const [cardId] = idsOf([index])
    const added = idsOf(otherParentIndexes)
    const isWaiting = cardId === undefined || added.length < otherParentIndexes.length
    if (isWaiting || added.length === 0 || placed.has(index)) return []
    placed.add(index)
    return [
      { cardId, formerParentIds: parentIndex === undefined ? [] : idsOf([parentIndex]), added, removed: [] },
    ]
  })
}
