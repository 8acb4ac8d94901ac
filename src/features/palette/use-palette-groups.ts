import FileText from 'lucide-react/icons/file-text'
import Inbox from 'lucide-react/icons/inbox'
import Link from 'lucide-react/icons/link'
import Mic from 'lucide-react/icons/mic'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { type FoundCard, useFoundCards } from '#cards/use-found-cards.ts'
import { usePastedTarget } from '#cards/use-pasted-target.ts'
import type { SearchFilter } from '#contract/search.ts'
import { cardQueries } from '#data/cards/queries.ts'
import type { Recent } from '#data/local/local-schemas.ts'
import { useStored } from '#data/organization-data.ts'
import { cardKindWords } from '#domain/card/card-kind.ts'
import { mayBeUnusualId, type PastedTarget } from '#domain/pasted-link.ts'
import { paths } from '#domain/paths.ts'
import { formatWhen } from '#ui/format.ts'

import { useFoundTexts } from './use-found-texts.ts'
import { filterItems, matchRank, type PaletteGroup, type PaletteItem } from './palette-item.ts'

const shownCards = 8
const shownRecents = 5

/** Any clause on `archived` includes archived cards; `should` excludes no others (contract/README.md, S2). */
const includeArchived: SearchFilter = { should: [{ key: 'archived', match: { value: false } }] }

export interface PaletteTargets {
  onGo: (path: string) => void
  onOpenCard: (cardId: string, isBeside: boolean) => void
}

interface PaletteGroupsOptions extends PaletteTargets {
  query: string
  includesArchived: boolean
  screenActions: readonly PaletteItem[]
  globalActions: readonly PaletteItem[]
}

export function usePaletteGroups(options: PaletteGroupsOptions): {
  groups: PaletteGroup[]
  note: string | null
} {
  const { query, screenActions, globalActions, onGo } = options
  const cards = useCards(options)
  const texts = useFoundTexts(useDeferredValue(query), onGo)
  const recents = useRecents(options)
  const { parse, pathOf, labelOf } = usePastedTarget()
  const pasted = parse(query)
  const itemsOf = (target: PastedTarget | null): PaletteItem[] =>
    target === null
      ? []
      : [{ id: 'pasted', label: labelOf(target), icon: Link, run: () => void pathOf(target).then(onGo) }]
  // Only the service knows whether "24/7 support" is an id.
  const guessed = pasted === null && mayBeUnusualId(query.trim())
  const isEmpty = query.trim() === ''
  const found = { title: cards.title, items: cards.items, isPending: cards.isPending }
  // An answer that arrives later must not take the first place of a command that the user is typing.
  const isCommand = [...screenActions, ...globalActions].some(({ label }) => matchRank(label, query) > 0)
  // Cards with the typed words come before recent pages, cards with a similar meaning after them.
  const isNamed = !isCommand && cards.items.some(({ label }) => matchRank(label, query) > 0)
  const groups = [
    { title: 'Pasted', items: itemsOf(pasted) },
    ...(isNamed ? [found] : []),
    { title: 'On this screen', items: filterItems(screenActions, query) },
    { title: 'Recent', items: filterItems(recents, query).slice(0, shownRecents) },
    { title: 'Everywhere', items: filterItems(globalActions, query) },
    ...(isNamed ? [] : [found]),
    ...texts,
    { title: 'ID', items: itemsOf(guessed ? { kind: 'id', id: query.trim() } : null) },
  ]
  return {
    groups,
    note: isEmpty ? null : (cards.note ?? (cards.isSettled ? emptyNote(groups, query) : null)),
  }
}

function emptyNote(groups: readonly PaletteGroup[], query: string): string | null {
  return groups.every(({ items }) => items.length === 0) ? `No results for “${query.trim()}”` : null
}

function useCards({ query, includesArchived, onOpenCard }: PaletteGroupsOptions) {
  const searched = useDeferredValue(query)
  const found = useFoundCards(searched, {
    filter: includesArchived ? includeArchived : undefined,
  })
  const toItem = (card: FoundCard): PaletteItem => ({
    id: `card ${card.cardId}`,
    label: card.cardTitle,
    cardType: card.cardType,
    hint: cardKindWords(card),
    isFaint: card.isArchived,
    run: (isBeside) => onOpenCard(card.cardId, isBeside),
  })
  const items = found.cards.slice(0, shownCards).map(toItem)
  return { ...found, items, isPending: found.isPending || searched !== query }
}

const recentKinds = {
  card: { icon: FileText, label: '' },
  feedback: { icon: Inbox, label: 'Feedback' },
  interview: { icon: Mic, label: 'Interview' },
} as const

function useRecents({ onGo, onOpenCard }: PaletteTargets): PaletteItem[] {
  const recents = useStored('recents')
  const client = useQueryClient()
  const isArchived = ({ kind, id }: Recent) =>
    kind === 'card' && client.getQueryData(cardQueries.detail(id).queryKey)?.archived === true
  return recents.map((recent) => ({
    id: `recent ${recent.kind} ${recent.id}`,
    label: recent.title,
    icon: recentKinds[recent.kind].icon,
    ...(recent.kind === 'card' ? { cardType: recent.cardType ?? '' } : {}),
    hint: [
      recentKinds[recent.kind].label || cardKindWords({ ...recent, isArchived: isArchived(recent) }),
      formatWhen(recent.openedAt),
    ]
      .filter(Boolean)
      .join(' · '),
    isFaint: isArchived(recent),
    run: (isBeside) => openRecent(recent, isBeside, { onGo, onOpenCard }),
  }))
}

function openRecent({ kind, id }: Recent, isBeside: boolean, { onGo, onOpenCard }: PaletteTargets) {
  if (kind === 'card') onOpenCard(id, isBeside)
  else onGo(kind === 'feedback' ? paths.feedback(id) : paths.interview(id))
}
