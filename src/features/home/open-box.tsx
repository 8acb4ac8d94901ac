import Link from 'lucide-react/icons/link'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useState } from 'react'

import { TypeIcon } from '#cards/type-icon.tsx'
import { statusLook } from '#domain/card-status.ts'
import { cardTypeWord } from '#domain/card-type.ts'
import { encodeId } from '#domain/paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Keys } from '#ui/kbd.tsx'

import { type OpenOption, useOpenOptions } from './use-open-options.ts'

interface OpenBoxProps {
  onOpen: (path: string) => void
}

const prompt = 'Search cards by meaning, or paste a link or an id'

/** The way to any card: by meaning, by link, by id. Arrows and Enter choose, Escape empties. */
export function OpenBox({ onOpen }: OpenBoxProps) {
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { options, note } = useOpenOptions(text)
  const isListed = isOpen && text.trim() !== '' && (options.length > 0 || note !== undefined)
  const active = options[Math.min(activeIndex, options.length - 1)]
  const optionId = (option: OpenOption) => `${listId}-${encodeId(option.id)}`

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setActiveIndex((Math.min(activeIndex, options.length - 1) + step + options.length) % options.length)
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) onOpen(active.path)
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      setText('')
    }
  }

  return (
    <div className="relative" onBlur={() => setIsOpen(false)}>
      <label className="flex h-11 items-center gap-3 rounded-card bg-surface ps-3.5 pe-2 text-14 text-ink-3 inset-ring-1 inset-ring-control focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent">
        <Icon of={Search} />
        <input
          type="search"
          role="combobox"
          aria-label={prompt}
          aria-expanded={isListed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active ? optionId(active) : undefined}
          placeholder={prompt}
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1 truncate bg-transparent text-ink outline-0 [&::-webkit-search-cancel-button]:hidden"
          value={text}
          onFocus={() => setIsOpen(true)}
          onChange={(event) => {
            setText(event.target.value)
            setActiveIndex(0)
            setIsOpen(true)
          }}
          onKeyDown={onKeyDown}
        />
        {text === '' && (
          <span className="flex gap-2 narrow:hidden">
            <Keys binding="Mod+v" />
            <Keys binding="/" />
          </span>
        )}
      </label>
      <div
        hidden={!isListed}
        className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-card shadow-float floating"
      >
        <div
          id={listId}
          role="listbox"
          aria-label="What can be opened"
          className={options.length > 0 ? 'p-1' : ''}
        >
          {options.map((option) => (
            <Option
              key={option.id}
              id={optionId(option)}
              option={option}
              isActive={option === active}
              onPick={() => onOpen(option.path)}
            />
          ))}
        </div>
        <p role="status" className={note === undefined ? 'sr-only' : 'px-3 py-2 text-12 text-ink-2'}>
          {note}
        </p>
      </div>
    </div>
  )
}

interface OptionProps {
  id: string
  option: OpenOption
  isActive: boolean
  onPick: () => void
}

function Option({ id, option: { label, card }, isActive, onPick }: OptionProps) {
  return (
    // The field has the focus and the keys; options are only pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex h-9 min-w-0 items-center gap-2.5 rounded-control px-2.5 hover:bg-sunken aria-selected:bg-accent-tint narrow:h-11"
    >
      {card ? <TypeIcon cardType={card.cardType} size={16} /> : <Icon of={Link} className="text-ink-2" />}
      <span className="truncate">{label}</span>
      {card && (
        <span className="ms-auto flex-none ps-3 text-12 text-ink-3">
          {[cardTypeWord(card.cardType), card.cardStatus && statusLook(card.cardStatus).word]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </div>
  )
}
