import Link from 'lucide-react/icons/link'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { TypeIcon } from '#cards/type-icon.tsx'
import { usePastedTarget } from '#cards/use-pasted-target.ts'
import { cardKindWords } from '#domain/card/card-kind.ts'
import { focusKindOf } from '#ui/actions/key-listener.ts'
import { isDialogOpen } from '#ui/dialog.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Keys } from '#ui/kbd.tsx'
import { OptionList, OptionSearch, OptionSearchInput } from '#ui/option-search.tsx'
import { useAddressText } from '#ui/use-address-text.ts'

import { type OpenOption, useOpenOptions } from './use-open-options.ts'

const prompt = 'Search cards, or paste a link or ID'

/** Calls for a line of text that is pasted outside of a field. */
function usePastedWords(onWords: (words: string) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isDialogOpen() || focusKindOf(event.target) === 'field') return
    const words = event.clipboardData?.getData('text/plain').trim() ?? ''
    if (words !== '' && !words.includes('\n')) onWords(words)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [])
}

export function OpenBox({ onOpen }: { onOpen: (path: string) => void }) {
  const [text, setText] = useAddressText('q')
  const [isOpen, setIsOpen] = useState(false)
  const { options, isPending, note } = useOpenOptions(text)
  const { parse, pathOf } = usePastedTarget()
  const inputRef = useRef<HTMLInputElement>(null)
  const isListed = isOpen && text.trim() !== '' && (options.length > 0 || note !== undefined)

  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return
    event.preventDefault()
    event.stopPropagation()
    setText('')
  }
  const change = (next: string) => {
    setText(next)
    setIsOpen(true)
  }
  usePastedWords((words) => {
    // A link or an id is opened at once, on every page.
    if (parse(words) !== null) return
    change(words)
    // After the event: the browser pastes into the field that has the focus at its end.
    setTimeout(() => inputRef.current?.focus())
  })
  return (
    <div
      className="relative"
      role="presentation"
      onKeyDownCapture={clear}
      // The highlight of an option dispatches focus events of its own.
      onFocus={({ isTrusted }) => isTrusted && setIsOpen(true)}
      onBlur={({ isTrusted }) => isTrusted && setIsOpen(false)}
    >
      <OptionSearch text={text} onTextChange={change}>
        <div className="flex h-11 items-center gap-3 rounded-card bg-surface ps-3.5 pe-2 text-14 text-ink-3 inset-ring-1 inset-ring-control focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent">
          <Icon of={Search} />
          <OptionSearchInput
            inputRef={inputRef}
            type="search"
            label={prompt}
            placeholder={prompt}
            isExpanded={isListed}
          />
          {text === '' && (
            <span className="flex gap-2 narrow:hidden">
              <Keys binding="Mod+v" />
              <Keys binding="/" />
            </span>
          )}
        </div>
        {isListed && (
          <div
            role="presentation"
            // Keeps the focus in the field, so that a press on an option does not close the list.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-card shadow-float floating"
          >
            <OptionList
              label="Results"
              text={text}
              groups={[{ options, isPending }]}
              nameOf={({ label }) => label}
              renderOption={(option) => <OptionFace option={option} />}
              onChoose={({ target }) => void pathOf(target).then(onOpen)}
              className={options.length > 0 ? 'p-1' : ''}
              optionClassName="px-2.5"
            />
            <p role="status" className={note === undefined ? 'sr-only' : 'px-3 py-2 text-12 text-ink-2'}>
              {note}
            </p>
          </div>
        )}
      </OptionSearch>
    </div>
  )
}

function OptionFace({ option: { label, card } }: { option: OpenOption }) {
  return (
    <>
      {card ? <TypeIcon cardType={card.cardType} size={16} /> : <Icon of={Link} className="text-ink-2" />}
      <span className={classes('truncate', card?.isArchived === true && 'text-ink-2')}>{label}</span>
      {card && <span className="ms-auto flex-none ps-3 text-12 text-ink-3">{cardKindWords(card)}</span>}
    </>
  )
}
