import type { Resource } from '#contract/cards.ts'

import { isCardType, cardTypeWord } from '../card/card-type.ts'
import { statusLook } from '../card/card-status.ts'

/** What a file has and a list of cards can't take; most count cards. */
export type LeftOut = Partial<
  Record<
    | 'metrics'
    | 'resources'
    | 'peopleAndDates'
    | 'otherParents'
    | 'insights'
    | 'comments'
    | 'archived'
    | 'notLoaded'
    | 'untitled'
    | 'feedback'
    | 'interviews'
    | 'customers'
    | 'columns',
    number
  >
>

/** Without a known parent, it is a root. */
export interface FileCard {
  cardId: string
  cardTitle: string
  facts: string[]
  cardDetails: string
  resources: Resource[]
  parentIds: string[]
}

export interface FileCards {
  cards: readonly FileCard[]
  leftOut: LeftOut
}

export function factsOf(type: string, status: string): string[] {
  const cardType = type.toLowerCase()
  const typeWord = isCardType(cardType) ? cardTypeWord(cardType) : type
  return typeWord === '' ? [] : [typeWord, ...(status === '' ? [] : [statusLook(status.toLowerCase()).word])]
}

export const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''

/** Without the kinds that the file doesn't have. */
export const counted = (counts: LeftOut): LeftOut =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
