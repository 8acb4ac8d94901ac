import type { FieldValues } from './merge-edits.ts'
import { joinBoth, mergeText } from './text-merge.ts'
import { type CardField, fieldsOf, type FieldValue, isSameValue, type ResourceValue } from './save-queue.ts'

/** A card at one moment, as far as it can be edited. */
export interface CardReading {
  valueOf: (field: CardField) => FieldValue
  updatedBy?: string | undefined
}

interface Crossing {
  /** Read before the write. */
  before: CardReading
  sent: FieldValues
  /** Read while the write was on its way, just before or just after it was done; undefined where that failed. */
  during: CardReading | undefined
  /** Read once the write was done. */
  after: CardReading
}

/** A value that was saved, by oneself or by another, and stands nowhere now. */
export interface LostValue {
  field: CardField
  whose: 'mine' | 'theirs'
  value: FieldValue
  /** The field reads as before the save: put back by somebody, or not taken by the service. */
  isAsBefore: boolean
  /** What the field becomes when the value is restored: of details nothing that stands now is lost by that. */
  restored: FieldValue
  /** Who is told to have saved what took its place, or, of theirs, the value itself. */
  updatedBy: string | undefined
}

const plainText = (text: string) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
const plainResource = (resource: ResourceValue): ResourceValue => ({
  ...resource,
  url: URL.canParse(resource.url ?? '') ? new URL(resource.url ?? '').href : resource.url,
})
const plain = (value: FieldValue): FieldValue =>
  typeof value === 'string' ? plainText(value) : value.map(plainResource)

/** A service may write a value its own way: line ends, spaces at the ends, the form of an address. */
const isSaidSame = (one: FieldValue, other: FieldValue) => isSameValue(plain(one), plain(other))

/** Whether what stands has the other's lines in it already. */
function holds(before: FieldValue, stands: FieldValue, other: FieldValue): boolean {
  if (isSaidSame(stands, other)) return true
  if (typeof before !== 'string' || typeof stands !== 'string' || typeof other !== 'string') return false
  const merge = mergeText(before, other, stands)
  return merge.kind === 'merged' && isSaidSame(merge.value, stands)
}

/** The lost value; of a text of lines together with what stands. */
function restoredOver(
  field: CardField,
  before: FieldValue,
  stands: FieldValue,
  lost: FieldValue,
): FieldValue {
  const areTexts = typeof before === 'string' && typeof stands === 'string' && typeof lost === 'string'
  if (field !== 'cardDetails' || !areTexts || isSaidSame(before, stands)) return lost
  return joinBoth(before, stands, lost)
}

/**
 * Which values of the fields that were sent were lost in the gap between the read before the write and the write, or right
 * after it. What somebody wrote and this write replaced before anyone read it cannot be known: the API keeps no versions.
 */
export function findLostValues({ before, sent, during, after }: Crossing): LostValue[] {
  return fieldsOf(sent).flatMap((field): LostValue[] => {
    const [was, mine, stands] = [before.valueOf(field), sent[field]!, after.valueOf(field)]
    const holdsLines =
      field === 'cardDetails' ? holds : (_was: FieldValue, a: FieldValue, b: FieldValue) => isSaidSame(a, b)
    if (!holdsLines(was, stands, mine)) {
      const isAsBefore = isSaidSame(was, stands)
      const restored = restoredOver(field, was, stands, mine)
      return [{ field, whose: 'mine', value: mine, isAsBefore, restored, updatedBy: after.updatedBy }]
    }
    const theirs = during?.valueOf(field)
    if (theirs === undefined || isSaidSame(theirs, was) || holdsLines(was, stands, theirs)) return []
    const restored = restoredOver(field, was, stands, theirs)
    return [
      { field, whose: 'theirs', value: theirs, isAsBefore: false, restored, updatedBy: during?.updatedBy },
    ]
  })
}
