import { useQuery } from '@tanstack/react-query'

import { type FoundCard, noCardFits, useFoundCards } from '#cards/use-found-cards.ts'
import { usePastedTarget } from '#cards/use-pasted-target.ts'
import { isUrl, mayBeId, mayBeUnusualId, type PastedTarget } from '#domain/pasted-link.ts'
import { paths } from '#domain/paths.ts'

export interface OpenOption {
  id: string
  target: PastedTarget
  label: string
  card?: Pick<FoundCard, 'cardType' | 'cardStatus' | 'isArchived'>
}

const shown = 8

interface OpenOptions {
  options: OpenOption[]
  /** Whether the options are cards found for an earlier text, or are not known yet. */
  isPending: boolean
  note: string | undefined
}

export function useOpenOptions(text: string): OpenOptions {
  const wanted = text.trim()
  const { parse, labelOf } = usePastedTarget()
  const pasted = parse(wanted)
  const found = useFoundOptions(text, pasted === null)
  if (wanted === '') return { options: [], isPending: false, note: undefined }

  const first = pasted === null ? [] : [{ id: 'pasted', target: pasted, label: labelOf(pasted) }]
  if (isUrl(wanted))
    return {
      options: first,
      isPending: false,
      note: pasted === null ? "This link isn't part of the dashboard." : undefined,
    }
  return { ...found, options: [...first, ...found.options] }
}

function useUnusualIdPage(wanted: string, isEnabled: boolean) {
  const { pageOfUnusualId } = usePastedTarget()
  return useQuery({
    queryKey: ['search', 'page', wanted],
    queryFn: () => pageOfUnusualId(wanted),
    enabled: isEnabled && mayBeUnusualId(wanted),
    retry: false,
  })
}

/** Cards with a similar meaning and, with `mayBeGuessed`, the text as an id. */
function useFoundOptions(text: string, mayBeGuessed: boolean): OpenOptions {
  const wanted = text.trim()
  const { cards, note, isSettled, isPending } = useFoundCards(text)
  const { labelOf } = usePastedTarget()
  const isGuess = isSettled && mayBeGuessed && mayBeId(wanted)
  const page = useUnusualIdPage(wanted, isGuess)
  const found: OpenOption[] = cards.slice(0, shown).map(cardOption)
  if (!isSettled) return { options: found, isPending: mayBeGuessed && isPending, note }
  const target = { kind: 'id', id: wanted } as const
  const guess: OpenOption[] = isGuess ? [{ id: 'pasted', target, label: labelOf(target) }] : []
  return {
    // Ids of other services may look like words. Unless they exist, they come last, so that Enter opens the found card.
    options: page.data ? [...guess, ...found] : [...found, ...guess],
    isPending: page.isFetching,
    note: note ?? (mayBeGuessed && found.length === 0 ? noCardFits : undefined),
  }
}

function cardOption({ cardId, cardTitle, ...card }: FoundCard): OpenOption {
  const target = { kind: 'link', path: paths.card(cardId) } as const
  return { id: cardId, target, label: cardTitle, card }
}
