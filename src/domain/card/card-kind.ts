import { statusLook } from './card-status.ts'
import { cardTypeWord } from './card-type.ts'

interface Kind {
  cardType?: string
  cardStatus?: string | null
}

export function cardKindWords({ cardType = '', cardStatus }: Kind): string {
  return [cardTypeWord(cardType), cardStatus ? statusLook(cardStatus).word : ''].filter(Boolean).join(' · ')
}
