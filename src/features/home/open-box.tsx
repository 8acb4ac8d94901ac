import Link from 'lucide-react/icons/link'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useState } from 'react'

import { TypeIcon } from '#cards/type-icon.tsx'
import { cardKindWords } from '#domain/card/card-kind.ts'
import { encodeId } from '#domain/paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Keys } from '#ui/kbd.tsx'
import { Option } from '#ui/option.tsx'
import { useActiveOption } from '#ui/use-active-option.ts'

import { type OpenOption, useOpenOptions } from './use-open-options.ts'

interface OpenBoxProps {
  onOpen: (path: string) => void
}

const prompt = 'Search cards by meaning, or paste a link or an id'

/** The way to any card: by meaning, by link, by id. Arrows and Enter choose, Escape empties. */
export function OpenBox({ onOpen }: OpenBoxProps) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { options, note } = useOpenOptions(text)
  const isListed = isOpen && text.trim() !== '' && (options.length > 0 || note !== undefined)
  const { active, restart, onKeyDown } = useActiveOption(options)
  const optionId = (option: OpenOption) => `${listId}-${encodeId(option.id)}`

  const open = ({ path }: OpenOption) => onOpen(path)
  const onFieldKeyDown = (event: KeyboardEvent) => {
    onKeyDown(event, open)
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
            restart()
            setIsOpen(true)
          }}
          onKeyDown={onFieldKeyDown}
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
              isActive={option === active}
              onChoose={() => open(option)}
              className="px-2.5"
            >
              <OptionFace option={option} />
            </Option>
          ))}
        </div>
        <p role="status" className={note === undefined ? 'sr-only' : 'px-3 py-2 text-12 text-ink-2'}>
          {note}
        </p>
      </div>
    </div>
  )
}

function OptionFace({ option: { label, card } }: { option: OpenOption }) {
  return (
    <>
      {card ? <TypeIcon cardType={card.cardType} size={16} /> : <Icon of={Link} className="text-ink-2" />}
      <span className="truncate">{label}</span>
      {card && <span className="ms-auto flex-none ps-3 text-12 text-ink-3">{cardKindWords(card)}</span>}
    </>
  )
}
