import { statusLook } from '#domain/card/card-status.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'
import type { CardField, FieldValue } from '#domain/card/edit-queue.ts'

/** What a field is called in a sentence. */
export const fieldWords: Record<CardField, string> = {
  cardTitle: 'title',
  cardType: 'type',
  cardStatus: 'status',
  cardDetails: 'details',
  resources: 'resources',
}

/** What stands for a resource of another service that tells neither title nor address. */
export const namelessResource = 'Resource without an address'

/** The value of a field as it is read. */
export function valueWords(field: CardField, value: FieldValue): string {
  if (typeof value !== 'string')
    return value.map(({ url, title }) => title || url || namelessResource).join('\n') || 'None'
  if (value === '') return 'Empty'
  if (field === 'cardType') return cardTypeWord(value)
  return field === 'cardStatus' ? statusLook(value).word : value
}
