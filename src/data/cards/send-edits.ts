import type { QueryClient } from '@tanstack/react-query'

import { getCard } from '#contract/cards.ts'
import { type FieldValues, joinEdits } from '#domain/join-edits.ts'
import {
  type CardField,
  type Edits,
  type FieldConflict,
  fieldsOf,
  type FieldValue,
  isSameValue,
} from '#domain/save-queue.ts'

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
    }

const pick = (values: FieldValues, fields: readonly CardField[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** Reads the card, joins the edits with what others wrote meanwhile, and writes what differs. */
export async function sendEdits(client: QueryClient, cardId: string, edits: Edits): Promise<Sent> {
  const before = await request(getCard, { params: { cardId } }, { client })
  const theirsOf = (field: CardField) => savedValue(before, field)
  const { values, conflicts } = joinEdits(edits, theirsOf)
  const fields = fieldsOf(values)
  const changed = fields.filter((field) => !isSameValue(values[field]!, theirsOf(field)))
  if (conflicts.length > 0 || changed.length === 0) {
    client.setQueryData(cardQueries.detail(cardId).queryKey, before)
    if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  } else {
    await runMutation(client, updateCardMutation(cardId), bodyOf(pick(values, changed)))
  }
  const isJoined = changed.some((field) => !isSameValue(edits[field]!.value, values[field]!))
  return { kind: 'saved', before, values: pick(values, changed), changed, isJoined }
}

/** A value that was replaced by somebody else's while it was on its way. */
export interface LostValue {
  field: CardField
  mine: FieldValue
  theirs: FieldValue
  updatedBy: string | undefined
}

/** Between the read and the write a gap remains: the card is read once more, and a field that has another value is told. */
export async function lookAgain(
  client: QueryClient,
  cardId: string,
  values: FieldValues,
): Promise<LostValue | undefined> {
  const after = await client.fetchQuery({ ...cardQueries.detail(cardId), staleTime: 0, retry: false })
  const field = fieldsOf(values).find((each) => !isSameValue(savedValue(after, each), values[each]!))
  if (field === undefined) return undefined
  return { field, mine: values[field]!, theirs: savedValue(after, field), updatedBy: after.updatedBy }
}
