import { type FoundCard, noCardFits, useFoundCards } from '#cards/use-found-cards.ts'
import { useOwnOrigins } from '#data/session/own-origins.ts'
import { parsePasted } from '#domain/pasted-link.ts'
import { paths } from '#domain/paths.ts'

/** One thing that the box offers to open. */
export interface OpenOption {
  id: string
  path: string
  label: string
  card?: { cardType: string; cardStatus: string | undefined }
}

const shown = 8

/** What can be opened for a typed or pasted text: its link or id first, then cards by meaning. */
export function useOpenOptions(text: string): { options: OpenOption[]; note: string | undefined } {
  const wanted = text.trim()
  const { cards, note, isSettled } = useFoundCards(text)
  const ownOrigins = useOwnOrigins()
  if (wanted === '') return { options: [], note: undefined }

  const pasted = pastedOptions(wanted, ownOrigins)
  if (/^https?:\/\//i.test(wanted))
    return { options: pasted, note: pasted.length > 0 ? undefined : 'This link leads out of the dashboard.' }

  const found = [...pasted, ...cards.slice(0, shown).map(cardOption)]
  // Another service's ids may look like any word: offered last, so that Enter means the card that was found.
  const isGuess = isSettled && pasted.length === 0 && mayBeId(wanted)
  return {
    options: isGuess ? [...found, idOption(wanted)] : found,
    note: isSettled ? (note ?? (found.length === 0 ? noCardFits : undefined)) : undefined,
  }
}

const mayBeId = (text: string) => !/\s/.test(text) && text.length <= 200

const idOption = (id: string): OpenOption => ({
  id: 'pasted',
  path: paths.card(id),
  label: `Open the id ${id}`,
})

function pastedOptions(wanted: string, ownOrigins: readonly string[]): OpenOption[] {
  const pasted = parsePasted(wanted, ownOrigins)
  if (pasted === null) return []
  return [
    { id: 'pasted', path: pasted.path, label: pasted.isById ? `Open the id ${wanted}` : 'Open the link' },
  ]
}

function cardOption({ cardId, cardTitle, cardType, cardStatus }: FoundCard): OpenOption {
  return { id: cardId, path: paths.card(cardId), label: cardTitle, card: { cardType, cardStatus } }
}
