import type { Resource } from '#contract/cards.ts'

import { isCardType, cardTypeWord } from '../card/card-type.ts'
import { statusLook } from '../card/card-status.ts'
import { parseOutline } from './markdown-outline.ts'

/** What a file has and a list of cards can't take; most count cards. */
type LeftOutCounts = Partial<
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
    | 'customers',
    number
  >
>

export type LeftOut = LeftOutCounts & {
  /** The unknown types and statuses, each once. */
  unknownFacts?: string[]
  /** The names of the columns that are not read. */
  columns?: string[]
}

/** Without a known parent, it is a root. */
export interface FileCard {
  cardId: string
  cardTitle: string
  facts: string[]
  /** Its types and statuses that are not ours. */
  unknownFacts: string[]
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
export function factsOf(type: string, status: string): Pick<FileCard, 'facts' | 'unknownFacts'> {
  const cardType = type.toLowerCase()
  const typeWord = isCardType(cardType) ? cardTypeWord(cardType) : type
  const all = [typeWord, status && statusLook(status.toLowerCase()).word].filter(Boolean)
  const facts = typeWord === '' ? [] : ([all, all.slice(0, 1)].find(isRead) ?? [])
  return { facts, unknownFacts: [type, status].filter(Boolean).slice(facts.length) }
}

export const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''

/** Without the kinds that the file doesn't have. */
export function leftOutOf(cards: readonly FileCard[], counts: LeftOutCounts): LeftOut {
  const unknownFacts = [...new Set(cards.flatMap((card) => card.unknownFacts))]
  return {
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ...(unknownFacts.length > 0 && { unknownFacts }),
  }
}
