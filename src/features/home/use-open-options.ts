import { useQuery } from '@tanstack/react-query'

import { type FoundCard, noCardFits, useFoundCards } from '#cards/use-found-cards.ts'
import { usePastedTarget } from '#cards/use-pasted-target.ts'
import { isUrl, mayBeId, mayBeUnusualId, type PastedTarget } from '#domain/pasted-link.ts'
import { paths } from '#domain/paths.ts'

export interface OpenOption {
  id: string
  target: PastedTarget
  label: string
  card?: { cardType: string; cardStatus: string | undefined }
}

const shown = 8

interface OpenOptions {
  options: OpenOption[]
  /** Whether the options are cards found for an earlier text. */
  isPending: boolean
  note: string | undefined
}

export function useOpenOptions(text: string): OpenOptions {
  const wanted = text.trim()
  const { cards, note, isSettled } = useFoundCards(text)
  const { parse, labelOf, pageOfUnusualId } = usePastedTarget()
  const pasted = parse(wanted)
  const { data: page = null, isFetching } = useQuery({
    queryKey: ['search', 'page', wanted],
    queryFn: () => pageOfUnusualId(wanted),
    enabled: isSettled && pasted === null && mayBeUnusualId(wanted),
    retry: false,
  })
  if (wanted === '') return { options: [], isPending: false, note: undefined }

  const optionOf = (target: PastedTarget) => ({ id: 'pasted', target, label: labelOf(target) })
  const first = pasted === null ? [] : [optionOf(pasted)]
  if (isUrl(wanted))
    return {
      options: first,
      isPending: false,
      note: pasted === null ? "This link isn't part of the dashboard." : undefined,
    }

  const found = [...first, ...cards.slice(0, shown).map(cardOption)]
  // Ids of other services may look like words. Unless they exist, they come last, so that Enter opens the found card.
  const isGuess = isSettled && pasted === null && mayBeId(wanted)
  const guess = isGuess ? [optionOf({ kind: 'id', id: wanted })] : []
  return {
    options: page === null ? [...found, ...guess] : [...guess, ...found],
    isPending: (!isSettled && pasted === null) || isFetching,
    note: isSettled ? (note ?? (found.length === 0 ? noCardFits : undefined)) : undefined,
  }
}

function cardOption({ cardId, cardTitle, cardType, cardStatus }: FoundCard): OpenOption {
  const target = { kind: 'link', path: paths.card(cardId) } as const
  return { id: cardId, target, label: cardTitle, card: { cardType, cardStatus } }
}
