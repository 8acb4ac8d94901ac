import { type FoundCard, noCardFits, useFoundCards } from '#cards/use-found-cards.ts'
import { useOwnOrigins } from '#data/session/own-origins.ts'
import { parsePasted } from '#domain/pasted-link.ts'
import { paths } from '#domain/paths.ts'

export interface OpenOption {
  id: string
  path: string
  label: string
  card?: { cardType: string; cardStatus: string | undefined }
}

const shown = 8

/** Returns what a text can open: its link or id first, then similar cards. */
export function useOpenOptions(text: string): { options: OpenOption[]; note: string | undefined } {
  const wanted = text.trim()
  const { cards, note, isSettled } = useFoundCards(text)
  const ownOrigins = useOwnOrigins()
  if (wanted === '') return { options: [], note: undefined }

  const pasted = pastedOptions(wanted, ownOrigins)
  if (/^https?:\/\//i.test(wanted))
    return { options: pasted, note: pasted.length > 0 ? undefined : "This link isn't part of the dashboard." }

  const found = [...pasted, ...cards.slice(0, shown).map(cardOption)]
  // Ids of other services may look like words. They come last, so that Enter opens the found card.
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
  label: `Open ID ${id}`,
})

function pastedOptions(wanted: string, ownOrigins: readonly string[]): OpenOption[] {
  const pasted = parsePasted(wanted, ownOrigins)
  if (pasted === null) return []
  return [{ id: 'pasted', path: pasted.path, label: pasted.isById ? `Open ID ${wanted}` : 'Open link' }]
}

function cardOption({ cardId, cardTitle, cardType, cardStatus }: FoundCard): OpenOption {
  return { id: cardId, path: paths.card(cardId), label: cardTitle, card: { cardType, cardStatus } }
}
