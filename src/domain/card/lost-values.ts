import { type CardField, fieldsOf, type FieldValues } from './edit-queue.ts'
import { type FieldValue, isSameValue, type ResourceValue } from './field-value.ts'
import { combineTexts, mergeText } from './field-merge.ts'

export interface CardReading {
  valueOf: (field: CardField) => FieldValue
  updatedBy?: string
}

interface WriteCheck {
  before: CardReading
  sent: FieldValues
  after: CardReading
  /** Whether the service returns the field for some card. */
  isReturned: (field: CardField) => boolean
}

export interface LostValue {
  field: CardField
  value: FieldValue
  /** The field was restored, or the service ignored the save. */
  isAsBefore: boolean
  /** The service has returned this field for no card: it may have saved the value. */
  isMissing: boolean
  /** The value that 'Restore' saves: details are combined with the present ones. */
  restored: FieldValue
  updatedBy: string | undefined
}

const plainText = (text: string) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
const plainResource = (resource: ResourceValue): ResourceValue => ({
  ...resource,
  url: URL.canParse(resource.url ?? '') ? new URL(resource.url ?? '').href : resource.url,
})
const plain = (value: FieldValue): FieldValue =>
  typeof value === 'string' ? plainText(value) : value.map(plainResource)

/** Services may normalize line ends, outer spaces and URLs. */
export const isEquivalent = (one: FieldValue, other: FieldValue) => isSameValue(plain(one), plain(other))

function contains(before: FieldValue, present: FieldValue, mine: FieldValue): boolean {
  if (typeof before !== 'string' || typeof present !== 'string' || typeof mine !== 'string') return false
  const merge = mergeText(before, mine, present)
  return merge.kind === 'merged' && isEquivalent(merge.value, present)
}

function restoredValue(
  field: CardField,
  before: FieldValue,
  present: FieldValue,
  lost: FieldValue,
): FieldValue {
  const areTexts = typeof before === 'string' && typeof present === 'string' && typeof lost === 'string'
  if (field !== 'cardDetails' || !areTexts || isEquivalent(before, present)) return lost
  return combineTexts(before, present, lost)
}

export function findLostValues({ before, sent, after, isReturned }: WriteCheck): LostValue[] {
  return fieldsOf(sent).flatMap((field): LostValue[] => {
    const [was, mine, present] = [before.valueOf(field), sent[field]!, after.valueOf(field)]
    const isKept = isEquivalent(present, mine) || (field === 'cardDetails' && contains(was, present, mine))
    if (isKept) return []
    const isAsBefore = isEquivalent(was, present)
    const isMissing = isAsBefore && !isReturned(field)
    const restored = restoredValue(field, was, present, mine)
    return [{ field, value: mine, isAsBefore, isMissing, restored, updatedBy: after.updatedBy }]
  })
}
