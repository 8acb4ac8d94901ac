import type { Resource } from '#contract/cards.ts'

import { isCardType, cardTypeWord } from '../card/card-type.ts'
import { statusLook } from '../card/card-status.ts'
import { parseOutline } from './markdown-outline.ts'

/** What a file has and a list of cards can't take; most count cards. */
export type LeftOut = Partial<
  Record<
    | 'metrics'
    | 'resources'
    | 'peopleAndDates'
    | 'otherFacts'
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
  /** The file has a type or status of its own kind. */
  hasOtherFacts: boolean
  cardDetails: string
  resources: Resource[]
  parentIds: string[]
}

export interface FileCards {
  cards: readonly FileCard[]
  leftOut: LeftOut
}

const isRead = (facts: readonly string[]) => parseOutline(`- x · ${facts.join(' · ')}`)[0]?.cardTitle === 'x'

/** Type and status as a list has them; without those that it doesn't know, which would become part of the title. */
export function factsOf(type: string, status: string): Pick<FileCard, 'facts' | 'hasOtherFacts'> {
  const cardType = type.toLowerCase()
  const typeWord = isCardType(cardType) ? cardTypeWord(cardType) : type
  const all = [typeWord, status && statusLook(status.toLowerCase()).word].filter(Boolean)
  const facts = typeWord === '' ? [] : ([all, all.slice(0, 1)].find(isRead) ?? [])
  return { facts, hasOtherFacts: facts.length < all.length }
}

export const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''

/** Without the kinds that the file doesn't have. */
export const counted = (counts: LeftOut): LeftOut =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
