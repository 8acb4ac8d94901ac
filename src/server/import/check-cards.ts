import { isStatusOf, statusesOf } from '#domain/card/card-status.ts'

import type { ImportDocument } from './import-schema.ts'
import { refuse } from './import-refused.ts'
import type { IdSet } from './known-ids.ts'

type CardRow = NonNullable<ImportDocument['cards']>[number]

/** Refuses a status of another type, and parents that are unknown or would close a cycle. */
export function checkCards(cards: readonly CardRow[], known: IdSet): void {
  cards.forEach((card, index) => {
    checkStatus(card, index)
    card.parents?.forEach((parentId, place) => {
      const path = ['cards', index, 'parents', place]
      if (parentId === card.cardId) refuse(path, 'names the card itself', parentId)
      known.require(parentId, path)
    })
  })
  checkAcyclic(cards)
}

function checkStatus({ cardType, cardStatus }: CardRow, index: number): void {
  if (cardStatus === undefined || isStatusOf(cardType, cardStatus)) return
  const path = ['cards', index, 'cardStatus']
  const statuses = statusesOf(cardType)
  if (statuses.length > 0) {
    refuse(path, `must be a status of the type ${cardType} (${statuses.join(', ')}), not`, cardStatus)
  }
  refuse(path, `must be absent: a card of the type ${cardType} has no status to set, so not`, cardStatus)
}

/**
 * Existing cards get no new parents, so a cycle can only be within the document. Removes the cards whose parents are all
 * removed; the remaining cards are on a cycle or below one.
 */
function checkAcyclic(cards: readonly CardRow[]): void {
  const indexOf = new Map(cards.map(({ cardId }, index) => [cardId, index]))
  const parentsOf = cards.map(({ parents = [] }) =>
    [...new Set(parents)].flatMap((id) => indexOf.get(id) ?? []),
  )
  const childrenOf = cards.map((): number[] => [])
  parentsOf.forEach((parents, index) => {
    for (const parent of parents) childrenOf[parent]?.push(index)
  })
  const open = parentsOf.map((parents) => parents.length)
  const free = open.flatMap((count, index) => (count === 0 ? [index] : []))
  for (let index = free.pop(); index !== undefined; index = free.pop()) {
    for (const child of childrenOf[index] ?? []) {
      open[child] = (open[child] ?? 0) - 1
      if (open[child] === 0) free.push(child)
    }
  }
  const remaining = open.findIndex((count) => count > 0)
  if (remaining !== -1)
    refuseCycle(
      cards,
      findCycle(remaining, (index) => parentsOf[index]?.find((parent) => (open[parent] ?? 0) > 0)),
    )
}

/** Follows parents until a card repeats: every remaining card has a remaining parent. */
function findCycle(start: number, parentOf: (index: number) => number | undefined): number[] {
  const climbed = new Map<number, number>()
  let at: number | undefined = start
  while (at !== undefined && !climbed.has(at)) {
    climbed.set(at, climbed.size)
    at = parentOf(at)
  }
  return [...climbed.keys()].slice(at === undefined ? 0 : climbed.get(at))
}

/** Refuses the last link of the cycle in the document's order. `cycle` lists each card before its parent. */
function refuseCycle(cards: readonly CardRow[], cycle: readonly number[]): never {
  const last = Math.max(...cycle)
  const fromLast = [...cycle.slice(cycle.indexOf(last)), ...cycle.slice(0, cycle.indexOf(last)), last]
  const ids = fromLast.map((index) => cards[index]?.cardId ?? '')
  const place = cards[last]?.parents?.indexOf(ids[1] ?? '') ?? 0
  const shown = ids.length > 6 ? [...ids.slice(0, 3), '…', ...ids.slice(-2)] : ids
  refuse(['cards', last, 'parents', place], `closes a cycle (${shown.join(' → ')})`)
}
