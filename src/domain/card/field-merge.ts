import { diff3MergeRegions, diffComm } from 'node-diff3'

import { type CardField, type Edits, type FieldConflict, fieldsOf, type FieldValues } from './edit-queue.ts'
import { isSameValue, type FieldValue } from './field-value.ts'
import type { ComparedPart } from './word-diff.ts'

export type Merge<Value> = { kind: 'merged'; value: Value } | { kind: 'conflict' }

interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
}

type Region =
  | { stable: true; bufferContent: string[] }
  | { stable: false; aContent: string[]; bContent: string[] }

const isSameText = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, index) => line === other[index])

/** The library's types declare no content. */
const regionsOf = (base: string, mine: string, theirs: string) =>
  diff3MergeRegions(mine.split('\n'), base.split('\n'), theirs.split('\n')) as Region[]

/** Merges line by line; changes that touch each other are a conflict. */
export function mergeText(base: string, mine: string, theirs: string): Merge<string> {
  if (mine === theirs || base === theirs) return { kind: 'merged', value: mine }
  if (base === mine) return { kind: 'merged', value: theirs }
  const lines: string[] = []
  for (const region of regionsOf(base, mine, theirs)) {
    if (region.stable) lines.push(...region.bufferContent)
    else if (isSameText(region.aContent, region.bContent)) lines.push(...region.aContent)
    else return { kind: 'conflict' }
  }
  return { kind: 'merged', value: lines.join('\n') }
}

export function mergeField(
  field: string,
  { base, mine, theirs }: Versions<FieldValue | undefined>,
): Merge<FieldValue | undefined> {
  if (isSameValue(mine, theirs) || isSameValue(base, theirs)) return { kind: 'merged', value: mine }
  if (isSameValue(base, mine)) return { kind: 'merged', value: theirs }
  const isText = typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string'
  return field === 'cardDetails' && isText ? mergeText(base, mine, theirs) : { kind: 'conflict' }
}

/** Returns where a position of a text is after changes of other lines were merged into it. */
export function movedPosition(before: string, after: string, position: number): number {
  const parts: ComparedPart[] = diffComm(before.split('\n'), after.split('\n'))
  let [passed, start] = [0, 0]
  for (const { common = [], buffer1 = common, buffer2 = common } of parts) {
    const [old, now] = [buffer1.join('\n'), buffer2.join('\n')]
    if (buffer1.length > 0 && position <= passed + old.length)
      return Math.min(after.length, start + Math.min(position - passed, now.length))
    if (buffer1.length > 0) passed += old.length + 1
    if (buffer2.length > 0) start += now.length + 1
  }
  return after.length
}

/** Merges the texts line by line. Of changes that touch each other, puts theirs below mine, to be edited. */
export function combineTexts(base: string, mine: string, theirs: string): string {
  const merge = mergeText(base, mine, theirs)
  if (merge.kind === 'merged') return merge.value
  const lines = regionsOf(base, mine, theirs).flatMap((region) => {
    if (region.stable) return region.bufferContent
    const { aContent, bContent } = region
    return isSameText(aContent, bContent) ? aContent : [...aContent, '', ...bContent]
  })
  return lines.join('\n')
}

/** Merges edits with the values that the service has now. An edit without a base replaces them. */
export function mergeEdits(
  edits: Edits,
  theirsOf: (field: CardField) => FieldValue,
): { values: FieldValues; conflicts: FieldConflict[] } {
  const values: FieldValues = {}
  const conflicts: FieldConflict[] = []
  for (const field of fieldsOf(edits)) {
    const { base: known, value: mine, tried = [] } = edits[field]!
    const theirs = theirsOf(field)
    // An unknown base and our own earlier value are no conflict.
    const isOwn = known === undefined || tried.some((value) => isSameValue(value, theirs))
    const base = isOwn ? theirs : known
    const merge = mergeField(field, { base, mine, theirs })
    if (merge.kind === 'conflict') conflicts.push({ field, base, mine, theirs })
    else values[field] = merge.value ?? mine
  }
  return { values, conflicts }
}

export function rebaseEdits(waiting: Edits, sent: Edits, saved: FieldValues): Edits {
  const rebased: Edits = {}
  for (const field of fieldsOf(sent)) {
    const later = waiting[field]
    const value = saved[field]
    const carried = sent[field]!.value
    if (!later || value === undefined || isSameValue(value, carried)) continue
    const merge = mergeField(field, { base: carried, mine: later.value, theirs: value })
    if (merge.kind === 'merged' && merge.value !== undefined)
      rebased[field] = { ...later, base: value, value: merge.value }
  }
  return rebased
}
