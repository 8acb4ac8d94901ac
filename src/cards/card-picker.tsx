import Ban from 'lucide-react/icons/ban'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react'

import { cardKindWords } from '#domain/card/card-kind.ts'
import { matchesWords } from '#domain/card/card-match.ts'
import { encodeId } from '#domain/paths.ts'
import { fieldClasses, fieldInputClasses } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Option } from '#ui/option.tsx'
import { useActiveOption } from '#ui/use-active-option.ts'

import { TypeIcon } from './type-icon.tsx'
import { noCardFits, useFoundCards } from './use-found-cards.ts'

/** A card as a picker shows it. */
export interface PickableCard {
  cardId: string
  cardTitle: string
  cardType: string
  cardStatus?: string | null | undefined
}

interface CardPickerProps {
  /** What is chosen: 'New parent'. */
  label: string
  /** Cards at hand, searched by their words; all others are found by meaning. */
  known?: readonly PickableCard[]
  /** Over the cards at hand: 'In this tree'. */
  knownTitle?: string
  /** Why a card cannot be chosen; it is listed last, with this reason. */
  refusalOf?: ((cardId: string) => string | undefined) | undefined
  /** Hears which card Enter would choose, also when what is typed finds another. */
  onActiveChange?: ((card: PickableCard | undefined) => void) | undefined
  onPick: (card: PickableCard) => void
}

const shownPerGroup = 8

/** Finds a card: those at hand by words, all of the organization by meaning. Arrows and Enter choose. */
export function CardPicker(props: CardPickerProps) {
  const { label, refusalOf, onPick, onActiveChange } = props
  const [query, setQuery] = useState('')
  const listId = useId()
  const groups = useGroups(props, query)
  const options = [...groups.known, ...groups.found]
  const { active, restart, onKeyDown } = useActiveOption(options)
  const optionId = (cardId: string) => `${listId}-${encodeId(cardId)}`

  const tellActive = useEffectEvent((cardId: string | undefined) =>
    onActiveChange?.(cardId === undefined ? undefined : active),
  )
  const activeId = active?.cardId
  useEffect(() => tellActive(activeId), [activeId])

  const list = (title: string, cards: readonly PickableCard[]) =>
    cards.length > 0 && (
      <div role="group" aria-label={title}>
        <GroupTitle title={title} />
        {cards.map((card) => (
          <CardOption
            key={card.cardId}
            id={optionId(card.cardId)}
            card={card}
            isActive={card === active}
            refusal={refusalOf?.(card.cardId)}
            onPick={() => onPick(card)}
          />
        ))}
      </div>
    )

  return (
    <div>
      <div className={fieldClasses()}>
        <Icon of={Search} size={14} />
        <input
          autoFocus
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active.cardId)}
          placeholder="Find a card by its words or meaning"
          className={fieldInputClasses}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            restart()
          }}
          onKeyDown={(event) => onKeyDown(event, onPick)}
        />
      </div>
      <div id={listId} role="listbox" aria-label={label} className="-mx-2 max-h-80 overflow-auto pb-2">
        {list(props.knownTitle ?? 'Known here', groups.known)}
        {list(groups.foundTitle, groups.found)}
        {list('Not possible', groups.refused)}
      </div>
      <p role="status" className={groups.note === undefined ? 'sr-only' : 'pb-2 text-12 text-ink-3'}>
        {groups.note}
      </p>
    </div>
  )
}

function useGroups({ known = [], refusalOf }: CardPickerProps, query: string) {
  const wanted = useDeferredValue(query.trim())
  const search = useFoundCards(wanted)
  const atHand = known.filter((card) => matchesWords(card.cardTitle, wanted))
  const isAtHand = new Set(atHand.map((card) => card.cardId))
  const found = search.cards.filter((card) => !isAtHand.has(card.cardId))
  const isPossible = (card: PickableCard) => refusalOf?.(card.cardId) === undefined
  const refused = wanted === '' ? [] : [...atHand, ...found].filter((card) => !isPossible(card))
  const isEmpty = wanted !== '' && atHand.length + found.length === 0
  return {
    known: atHand.filter(isPossible).slice(0, shownPerGroup),
    found: found.filter(isPossible).slice(0, shownPerGroup),
    foundTitle: search.title,
    refused: refused.slice(0, shownPerGroup),
    note: search.note ?? (isEmpty ? (search.isSettled ? noCardFits : 'Searching') : undefined),
  }
}

function GroupTitle({ title }: { title: string }) {
  return (
    <div role="presentation" className="px-2 pt-2.5 pb-1 text-12 font-label text-ink-3">
      {title}
    </div>
  )
}

interface CardOptionProps {
  id: string
  card: PickableCard
  isActive: boolean
  refusal: string | undefined
  onPick: () => void
}

function CardOption({ id, card, isActive, refusal, onPick }: CardOptionProps) {
  return (
    <Option id={id} isActive={isActive} isDisabled={refusal !== undefined} onChoose={onPick} className="px-2">
      {refusal === undefined ? <TypeIcon cardType={card.cardType} size={16} /> : <Icon of={Ban} />}
      <span className="truncate">{card.cardTitle}</span>
      <span className="ms-auto flex-none ps-3 text-12 text-ink-3">{refusal ?? cardKindWords(card)}</span>
    </Option>
  )
}
