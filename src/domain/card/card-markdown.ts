import { statusLook } from './card-status.ts'
import { cardTypeWord } from './card-type.ts'
import { type NamedCard, titleOf } from './title-of.ts'

interface WrittenCard extends NamedCard {
  cardDetails?: string
  resources?: readonly { url?: string; title?: string }[]
}

/** Signs that would end a heading or a link early. */
const escaped = (text: string) => text.replace(/[\r\n]+/g, ' ').replace(/([\\[\]])/g, '\\$1')

export function writeCardMarkdown(card: WrittenCard, link: string): string {
  const { cardType = '', cardStatus, cardDetails = '', resources = [] } = card
  const kind = [cardType && cardTypeWord(cardType), cardStatus && statusLook(cardStatus).word]
  const links = resources.flatMap(({ url, title }) =>
    url === undefined ? [] : [title ? `- [${escaped(title)}](${url})` : `- <${url}>`],
  )
  return [
    `# [${escaped(titleOf(card))}](${link})`,
    kind.filter(Boolean).join(' · '),
    cardDetails.trim(),
    links.join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}
