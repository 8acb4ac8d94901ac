import { groupBy } from '../group-by.ts'
import { cardsOfCsv, isTableOfCards } from './cards-of-csv.ts'
import { cardsOfJson } from './cards-of-json.ts'
import type { FileCard, LeftOut } from './file-cards.ts'
import { escapeOutlineText, looksLikeOutline, printDetails, printResource } from './markdown-outline.ts'

export interface FileOutline {
  outline: string
  leftOut: LeftOut
}

/** Returns the cards of an exported file as a Markdown outline; null if the file has none. */
export function outlineOfFile(name: string, text: string): FileOutline | null {
  const read = /\.json$/i.test(name) ? cardsOfJson(text) : /\.csv$/i.test(name) ? cardsOfCsv(text) : null
  if (read !== null)
    return read.cards.length === 0 ? null : { outline: printOutline(read.cards), leftOut: read.leftOut }
  return /\.(?:json|csv)$/i.test(name) || !looksLikeOutline(text) ? null : { outline: text, leftOut: {} }
}

/** Returns the cards of pasted cells, CSV or JSON as a Markdown outline; of another text, the text. */
export function outlineOfPaste(text: string): FileOutline {
  const read = /^\s*[[{]/.test(text) ? cardsOfJson(text) : isTableOfCards(text) ? cardsOfCsv(text) : null
  return read === null || read.cards.length === 0
    ? { outline: text, leftOut: {} }
    : { outline: printOutline(read.cards), leftOut: read.leftOut }
}

const linkTo = ({ cardId }: FileCard) =>
  `#${encodeURIComponent(cardId.toWellFormed()).replaceAll('(', '%28').replaceAll(')', '%29')}`

const titleLink = (card: FileCard) => `[${escapeOutlineText(card.cardTitle)}](${linkTo(card)})`

function printOutline(cards: readonly FileCard[]): string {
  const byId = new Map(cards.map((card) => [card.cardId, card]))
  const known = (card: FileCard) => [...new Set(card.parentIds)].filter((id) => byId.has(id))
  const below = groupBy(cards, (card) => known(card)[0])
  const repeatedBelow = groupBy(
    cards.flatMap((card) =>
      known(card)
        .slice(1)
        .map((parentId) => ({ card, parentId })),
    ),
    ({ parentId }) => parentId,
  )
  const printed = new Set<FileCard>()
  const lines: string[] = []
  const print = (card: FileCard, depth: number) => {
    if (printed.has(card)) return
    printed.add(card)
    const indent = '  '.repeat(depth)
    const title = known(card).length > 1 ? titleLink(card) : escapeOutlineText(card.cardTitle)
    lines.push(`${indent}- ${[title, ...card.facts].join(' · ')}`)
    lines.push(...printDetails(card.cardDetails).map((line) => `${indent}  ${line}`))
    lines.push(...card.resources.map((each) => `${indent}  ${printResource(each)}`))
    for (const child of below.get(card.cardId) ?? []) print(child, depth + 1)
    for (const repeated of repeatedBelow.get(card.cardId) ?? [])
      lines.push(`${indent}  - ${titleLink(repeated.card)} (also here)`)
  }
  for (const card of below.get(undefined) ?? []) print(card, 0)
  // Cards of a cycle have no root.
  for (const card of cards) print(card, 0)
  return `${lines.join('\n')}\n`
}
