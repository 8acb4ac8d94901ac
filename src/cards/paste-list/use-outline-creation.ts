import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { explainNotCreated, type NotCreated } from '#data/cards/can-create.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { createCard } from '#data/edits/create-card.ts'
import { createTogether } from '#data/edits/create-together.ts'
import { type CardToCreate, knownChildIds } from '#data/edits/find-created-card.ts'
import { useHistory } from '#data/history/history.ts'
import type { CardMove } from '#domain/tree/card-move.ts'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'

import { createOutline, noProgress, type OutlineProgress, withFinished } from './create-outline.ts'
import { sendMoves } from '../report-moves.ts'
import { type BegunList, finishedOf } from './list-draft.ts'
import type { PlannedCard } from './outline-plan.ts'

/** `refused`: this service cannot create the cards, so there is nothing to retry. */
type OutlineOutcome = 'done' | 'retryable' | 'refused'

export interface OutlineCreation {
  isRunning: boolean
  progress: OutlineProgress
  /** All cards exist, but were not all created by this list: its other parents are still to be added. */
  isToBeEnded: boolean
  halt: NotCreated | undefined
  run: () => Promise<OutlineOutcome>
  /** Stops after the current request. */
  stop: () => void
  /** For another list. */
  reset: () => void
}

export type OutlineParent = Pick<CardToCreate, 'parentId' | 'parentType'>

interface OutlineOptions {
  plan: readonly PlannedCard[]
  begun: BegunList | undefined
  onBegun: (begun: BegunList) => void
  onCreated: (first: readonly { cardId: string; card: PlannedCard }[]) => Promise<void> | void
}

const progressOf = (begun: BegunList | undefined): OutlineProgress =>
  begun
    ? { ...noProgress, created: new Map(begun.created.map(([index, id]) => [index, id ?? undefined])) }
    : noProgress

export function useOutlineCreation(
  { parentId, parentType }: OutlineParent,
  { plan, begun, onBegun, onCreated }: OutlineOptions,
): OutlineCreation {
  const client = useQueryClient()
  const [isRunning, setIsRunning] = useState(false)
  const [reported, setProgress] = useState(() => progressOf(begun))
  const [halt, setHalt] = useState<NotCreated>()
  const placed = useRef(new Set(begun?.placed))
  const [groupId, setGroupId] = useState(begun?.groupId ?? crypto.randomUUID())
  const entries = useHistory((all) => all)
  const progress = withFinished(plan, reported, parentId, finishedOf(entries, groupId))
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  // The next page finishes the card that is being created. The list keeps the others.
  useLeaveQuestion(isRunning)

  const report = (next: OutlineProgress) => {
    setProgress(next)
    const created = [...next.created].map(([index, id]): [number, string | null] => [index, id ?? null])
    onBegun({ groupId, created, placed: [...placed.current], total: plan.length, parentType })
  }

  const create = async (card: PlannedCard, above: string) => {
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

  const run = async (): Promise<OutlineOutcome> => {
    const { signal } = (abort.current = new AbortController())
    setIsRunning(true)
    setHalt(undefined)
    let reached = progress
    let isRefused = false
    const ended = await createTogether(client, parentId, async () => {
      // A card whose answer is lost is found among the children that are new. A list that is continued may not know them.
      if (parentType === 'card' && !knownChildIds(client, { parentId, parentType }))
        await client.prefetchQuery(cardQueries.detail(parentId))
      const outcome = await createOutline(plan, progress, {
        parentId,
        create,
        explain: (error, above) =>
          explainNotCreated(
            client,
            error,
            parentType === 'backlog' && above === parentId ? undefined : above,
          ),
        onProgress: report,
        signal,
      })
      setHalt(outcome.halt)
      isRefused = outcome.halt?.isFinal === true
      reached = outcome.progress
      return reached.created.size
    })
    const { created } = reached
    await sendMoves(client, otherParents(plan, created, placed.current))
    report(reached)
    if (ended > reported.created.size) await onCreated(firstLevel(plan, created))
    setIsRunning(false)
    if (ended === plan.length) return 'done'
    return isRefused ? 'refused' : 'retryable'
  }

  const reset = () => {
    setProgress(noProgress)
    setHalt(undefined)
    setGroupId(crypto.randomUUID())
    placed.current.clear()
  }

  const isToBeEnded = progress.created.size === plan.length && reported.created.size < plan.length
  return { isRunning, progress, isToBeEnded, halt, run, stop: () => abort.current?.abort(), reset }
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
