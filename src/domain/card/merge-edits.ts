import { mergeField } from './text-merge.ts'
import {
  type CardField,
  type Edits,
  type FieldConflict,
  fieldsOf,
  type FieldValue,
  isSameValue,
} from './save-queue.ts'

export type FieldValues = Partial<Record<CardField, FieldValue>>

export interface JoinedEdits {
  /** What each field is to become, with what others wrote in it. */
  values: FieldValues
  conflicts: FieldConflict[]
}

/** Joins edits with what the service has now; what cannot be joined is left to a decision. */
export function joinEdits(edits: Edits, theirsOf: (field: CardField) => FieldValue): JoinedEdits {
  const values: FieldValues = {}
  const conflicts: FieldConflict[] = []
  for (const field of fieldsOf(edits)) {
    const { base, value: mine } = edits[field]!
    const theirs = theirsOf(field)
    const merge = mergeField(field, { base, mine, theirs })
    if (merge.kind === 'conflict') conflicts.push({ field, base, mine, theirs })
    else values[field] = merge.value
  }
  return { values, conflicts }
}

/** What was typed while a request was on its way goes on from what that request joined. */
export function rebaseEdits(waiting: Edits, sent: Edits, values: FieldValues): Edits {
  const rebased: Edits = {}
  for (const field of fieldsOf(sent)) {
    const later = waiting[field]
    const value = values[field]
    const carried = sent[field]!.value
    if (!later || value === undefined || isSameValue(value, carried)) continue
    const merge = mergeField(field, { base: carried, mine: later.value, theirs: value })
    if (merge.kind === 'merged') rebased[field] = { base: value, value: merge.value }
  }
  return rebased
}
