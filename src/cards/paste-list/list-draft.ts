import * as z from 'zod/mini'

import { cardTypes } from '#contract/cards.ts'
import type { Draft } from '#data/local/local-schemas.ts'
import { leftCreations } from '#data/edits/open-creations.ts'
import type { EntryOf, HistoryEntry } from '#data/history/history-entry.ts'
import { parseJson } from '#domain/parse-json.ts'

const list = z.object({
  text: z.string(),
  leftOut: z.record(z.string(), z.union([z.number(), z.array(z.string())])),
  firstType: z.optional(z.enum(cardTypes)),
  /** What a run has done, so that another visit can continue it. Absent until it begins. */
  begun: z.optional(
    z.object({
      groupId: z.string(),
      /** By card index; null if the service returned no id. */
      created: z.array(z.tuple([z.number(), z.nullable(z.string())])),
      /** The cards that have all their other parents. */
      placed: z.array(z.number()),
      total: z.optional(z.number()),
      parentType: z.optional(z.enum(['card', 'backlog'])),
    }),
  ),
})

export type List = z.infer<typeof list>
export type BegunList = NonNullable<List['begun']>

const idPrefix = 'card.list.'

export const listDraftId = (parentId: string) => idPrefix + parentId

/** A browser stores some 5 MB per site. */
const storedMaxLength = 250_000

export const listDraft = {
  schema: list,
  toStored: ({ text, ...rest }: List) =>
    text === '' || text.length > storedMaxLength ? null : { text, ...rest },
}

export interface UnfinishedList {
  draftId: string
  groupId: string | undefined
  parentId: string
  parentType: 'card' | 'backlog'
  waitingCount: number
  /** Rejected cards are not among those that wait. */
  hasRejected: boolean
}

/** Returns the first list that was left with cards that wait, for example below a card that was rejected. */
export function unfinishedList(
  drafts: readonly Draft[],
  entries: readonly HistoryEntry[],
): UnfinishedList | undefined {
  return drafts
    .filter(({ draftId }) => draftId.startsWith(idPrefix))
    .map(({ draftId, text }) => {
      const { begun } = list.safeParse(parseJson(text)).data ?? {}
      const { parentType = 'card' } = begun ?? {}
      return {
        draftId,
        groupId: begun?.groupId,
        parentId: draftId.slice(idPrefix.length),
        parentType,
        waitingCount: begun ? countWaiting(begun, entries) : 0,
        hasRejected: begun !== undefined && rejectedOf(creationsOf(entries, begun.groupId)).length > 0,
      }
    })
    .find(({ waitingCount }) => waitingCount > 0)
}

type Creation = EntryOf<'create'>

const creationsOf = (entries: readonly HistoryEntry[], groupId: string): readonly Creation[] =>
  entries.filter((entry): entry is Creation => entry.kind === 'create' && entry.groupId === groupId)

const rejectedOf = (entries: readonly Creation[]) =>
  leftCreations(entries).filter(({ state }) => state === 'failed')

/** Also those that were retried outside of the list. */
export const finishedOf = (entries: readonly HistoryEntry[], groupId: string): readonly Creation[] =>
  creationsOf(entries, groupId).filter(({ state, cardId }) => state === 'done' && cardId !== '')

/**
 * Returns 0 while the list is being created. Rejected cards ask for a retry themselves.
 * A card that a reload interrupted counts, as in the dialog that continues the list.
 */
function countWaiting({ groupId, created, total = 0 }: BegunList, entries: readonly HistoryEntry[]): number {
  const ofList = creationsOf(entries, groupId)
  if (ofList.some(({ state, isLeft }) => state === 'pending' && !isLeft)) return 0
  const ids = new Set(created.map(([, cardId]) => cardId))
  const finished = finishedOf(entries, groupId).filter(({ cardId }) => !ids.has(cardId))
  const createdCount = created.length + finished.length
  // Without any card, the list itself was refused.
  if (createdCount === 0) return 0
  const discarded = ofList.filter(({ state }) => state === 'undone')
  return total - createdCount - rejectedOf(ofList).length - discarded.length
}
