import type { QueryClient } from '@tanstack/react-query'

import { getCard } from '#contract/cards.ts'
import { type FieldValues, joinEdits } from '#domain/card/merge-edits.ts'
import { type CardReading, findLostValues, type LostValue } from '#domain/card/lost-values.ts'
import {
  type CardField,
  type Edits,
  type FieldConflict,
  fieldsOf,
  isSameValue,
} from '#domain/card/save-queue.ts'

import { request } from '../http.ts'
import { runMutation } from '../query-client.ts'
import { bodyOf, savedValue } from './card-fields.ts'
import { updateCardMutation } from './mutations.ts'
import { cardQueries, type ReadCard } from './queries.ts'

export type Sent =
  | { kind: 'conflict'; conflicts: FieldConflict[] }
  | {
      kind: 'saved'
      /** The card as it was read before the write. */
      before: ReadCard
      values: FieldValues
      /** The fields that had to be written: the others had the value already. */
      changed: CardField[]
      /** Somebody else's lines are in the values. */
      isJoined: boolean
      /** The card as it was read beside the write, where that was possible: it may show what the write replaced. */
      during: Promise<ReadCard | undefined>
    }

const pick = (values: FieldValues, fields: readonly CardField[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** Reads the card, joins the edits with what others wrote meanwhile, and writes what differs. */
export async function sendEdits(client: QueryClient, cardId: string, edits: Edits): Promise<Sent> {
  const read = () => request(getCard, { params: { cardId } }, { client })
  const before = await read()
  let during: Promise<ReadCard | undefined> = Promise.resolve(undefined)
  const theirsOf = (field: CardField) => savedValue(before, field)
  const { values, conflicts } = joinEdits(edits, theirsOf)
  const fields = fieldsOf(values)
  const changed = fields.filter((field) => !isSameValue(values[field]!, theirsOf(field)))
  if (conflicts.length > 0 || changed.length === 0) {
    client.setQueryData(cardQueries.detail(cardId).queryKey, before)
    if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  } else {
    // On its way just ahead of the write: the gap in which nobody sees another's value is as short as it can be.
    during = read().catch(() => undefined)
    await runMutation(client, updateCardMutation(cardId), bodyOf(pick(values, changed)))
  }
  const isJoined = changed.some((field) => !isSameValue(edits[field]!.value, values[field]!))
  return { kind: 'saved', before, values: pick(values, changed), changed, isJoined, during }
}

const readingOf = (card: ReadCard): CardReading => ({
  valueOf: (field) => savedValue(card, field),
  updatedBy: card.updatedBy,
})

/** Between the read and the write a gap remains: the card is read once more, and what was lost in it is told. */
export async function lookAgain(
  client: QueryClient,
  cardId: string,
  { before, values, during }: Extract<Sent, { kind: 'saved' }>,
): Promise<LostValue[]> {
  const [after, meanwhile] = await Promise.all([
    client.fetchQuery({ ...cardQueries.detail(cardId), staleTime: 0, retry: false }),
    during,
  ])
  return findLostValues({
    before: readingOf(before),
    sent: values,
    during: meanwhile && readingOf(meanwhile),
    after: readingOf(after),
  })
}
