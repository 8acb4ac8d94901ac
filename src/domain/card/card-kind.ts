import { statusLook } from './card-status.ts'
import { cardTypeWord } from './card-type.ts'

interface Kind {
  cardType?: string
  cardStatus?: string | null
}

/** The text after a card's title in a list: 'Opportunity · at risk'. */
export function cardKindWords({ cardType = '', cardStatus }: Kind): string {
  return [cardTypeWord(cardType), cardStatus ? statusLook(cardStatus).word : ''].filter(Boolean).join(' · ')
}
