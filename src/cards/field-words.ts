import { statusLook } from '#domain/card/card-status.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'
import type { CardField } from '#domain/card/edit-queue.ts'
import type { FieldValue } from '#domain/card/field-value.ts'

export const namelessResource = 'Resource without an address'

export const titleNeeded = 'A card needs a title. The previous title was restored.'

export function valueWords(field: CardField, value: FieldValue): string {
  if (typeof value !== 'string')
    return value.map(({ url, title }) => title || url || namelessResource).join('\n') || 'None'
  if (value === '') return field === 'cardStatus' ? 'No status' : 'Empty'
  if (field === 'cardType') return cardTypeWord(value)
  return field === 'cardStatus' ? statusLook(value).word : value
}
