import { statusLook } from './card-status.ts'
import { cardTypeWord } from './card-type.ts'

interface Kind {
  cardType?: string
  cardStatus?: string | null
  isArchived?: boolean
}

/** Returns 'Solution · Later'; of an archived card, the status no longer matters. */
export function cardKindWords({ cardType = '', cardStatus, isArchived = false }: Kind): string {
  const status = cardStatus ? statusLook(cardStatus).word : ''
  return [cardTypeWord(cardType), isArchived ? 'Archived' : status].filter(Boolean).join(' · ')
}
