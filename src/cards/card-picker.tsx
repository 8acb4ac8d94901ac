import { useQueryClient } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { knownParentTitle } from '#data/edits/card-values.ts'
import { cardKindWords } from '#domain/card/card-kind.ts'
import { matchesWords, sortByTitle, titleRank } from '#domain/card/card-match.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { suggestionCount } from '#domain/feedback/feedback-links.ts'
import { classes } from '#ui/classes.ts'
import { fieldClasses } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Keys } from '#ui/kbd.tsx'
import { OptionList, OptionSearch, OptionSearchInput } from '#ui/option-search.tsx'

import { SuggestionKeys } from './suggestion-keys.tsx'
import { TypeIcon } from './type-icon.tsx'
import { noCardFits, useFoundCards } from './use-found-cards.ts'
import type { LinkedCard } from './card-link.tsx'

interface CardPickerProps {
  label: string
  /** Cards searched by their words; all others are found by meaning. */
  known?: readonly LinkedCard[]
  knownTitle?: string
  /** The area of number keys that pick a known card while nothing is typed. */
  numberKeys?: { area: string; group: string }
  /** Returns why a card can't be chosen; it is listed last with this reason. */
  refusalOf?: (cardId: string) => string | undefined
  /** Called with the card that Enter would choose. */
  onActiveChange?: (card: LinkedCard | undefined) => void
  onPick: (card: LinkedCard) => void
  /** For an owner that has the typed text. */
  text?: string
  onTextChange?: (text: string) => void
}

const shownPerGroup = 8

export function CardPicker(props: CardPickerProps) {
  const { label, knownTitle = 'Known here', numberKeys, refusalOf, onPick, onActiveChange } = props
  const [ownText, setOwnText] = useState('')
  const { text: query = ownText, onTextChange: setQuery = setOwnText } = props
  const { known, found, foundTitle, isPending, refused, note } = useGroups(props, query)
  // Those that are chosen leave the list, and the others keep their numbers.
  const numbered =
    numberKeys !== undefined && query === '' ? (props.known ?? []).slice(0, suggestionCount) : []
  const rank = ([best]: readonly LinkedCard[]) => (best ? titleRank(titleOf(best), query) : 0)
  const shown: { title: string; options: readonly LinkedCard[]; isPending?: boolean }[] = [
    { title: knownTitle, options: known },
    { title: foundTitle, options: found, isPending },
  ]
  const groups = [
    // The known cards come first, unless another title matches better.
    ...shown.toSorted((one, other) => rank(other.options) - rank(one.options)),
    { title: 'Not possible', options: refused, isDisabled: true },
  ]
  return (
    <OptionSearch text={query} onTextChange={setQuery}>
      {numberKeys && (
        <SuggestionKeys
          {...numberKeys}
          choices={numbered.map((card) => () => refusalOf?.(card.cardId) === undefined && onPick(card))}
          worksInFields
        />
      )}
      <div className={fieldClasses()}>
        <Icon of={Search} size={14} />
        <OptionSearchInput
          label={label}
          placeholder="Find a card by its words or meaning"
          isExpanded={groups.some(({ options }) => options.length > 0)}
          autoFocus
        />
      </div>
      <OptionList
        label={label}
        text={query}
        groups={groups}
        nameOf={titleOf}
        onChoose={onPick}
        className="-mx-2 max-h-80 overflow-auto pb-2"
        optionClassName="px-2"
        renderOption={(card, isActive) => (
          <>
            <CardFace card={card} refusal={refusalOf?.(card.cardId)} number={numbered.indexOf(card) + 1} />
            {isActive && onActiveChange && (
              <ActiveReport key={card.cardId} card={card} onActiveChange={onActiveChange} />
            )}
          </>
        )}
      />
      <p role="status" className={note === undefined ? 'sr-only' : 'pb-2 text-12 text-ink-3'}>
        {note}
      </p>
    </OptionSearch>
  )
}

interface ActiveReportProps {
  card: LinkedCard
  onActiveChange: (card: LinkedCard | undefined) => void
}

/** Keyed by its id, since search results are new objects at every render. */
function ActiveReport({ card, onActiveChange }: ActiveReportProps) {
  const report = useEffectEvent((isActive: boolean) => onActiveChange(isActive ? card : undefined))
  useEffect(() => {
    report(true)
    return () => report(false)
  }, [])
  return null
}

function useGroups({ known = [], refusalOf }: CardPickerProps, query: string) {
  // Not deferred: Enter must never choose from the options of an earlier text.
  const wanted = query.trim()
  const search = useFoundCards(wanted)
  const words = known.filter((card) => matchesWords(card.cardTitle, wanted))
  const matching = wanted === '' ? words : sortByTitle(words, wanted)
  const matchingIds = new Set(matching.map((card) => card.cardId))
  const found = search.cards.filter((card) => !matchingIds.has(card.cardId))
  const isPossible = (card: LinkedCard) => refusalOf?.(card.cardId) === undefined
  const refused = wanted === '' ? [] : [...matching, ...found].filter((card) => !isPossible(card))
  const isEmpty = wanted !== '' && matching.length + found.length === 0
  return {
    known: matching.filter(isPossible).slice(0, shownPerGroup),
    found: found.filter(isPossible).slice(0, shownPerGroup),
    foundTitle: search.title,
    isPending: search.isPending,
    refused: refused.slice(0, shownPerGroup),
    note: search.note ?? (isEmpty && search.isSettled ? noCardFits : undefined),
  }
}

interface CardFaceProps {
  card: LinkedCard
  refusal: string | undefined
  /** Of its key; 0 without one. */
  number: number
}

function CardFace({ card, refusal, number }: CardFaceProps) {
  const client = useQueryClient()
  const parentTitle = useMemo(() => knownParentTitle(client, card.cardId), [client, card.cardId])
  return (
    <>
      {refusal === undefined ? <TypeIcon cardType={card.cardType} size={16} /> : <Icon of={Ban} />}
      <span className="min-w-0 flex-1 py-1">
        <span className="block truncate">{titleOf(card)}</span>
        {parentTitle !== '' && <span className="block truncate text-12 text-ink-3">under {parentTitle}</span>}
      </span>
      <span
        // On a phone the title needs the room, and the icon shows the type.
        className={classes('flex-none ps-3 text-12 text-ink-3', refusal === undefined && 'narrow:hidden')}
      >
        {refusal ?? cardKindWords(card)}
      </span>
      {number > 0 && <Keys binding={String(number)} className="narrow:hidden" />}
    </>
  )
}
