import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import { CardPicker } from './card-picker.tsx'
import type { LinkableCard } from '#domain/feedback/feedback-links.ts'
import { classes } from '#ui/classes.ts'
import { fieldClasses } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Popover } from '#ui/popover.tsx'

import { CardChip } from './card-chip.tsx'

interface CardFinderProps {
  label: string
  chosen: readonly LinkableCard[]
  onChoose: (card: LinkableCard) => void
  onRemove?: (card: LinkableCard) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  autoFocus?: boolean
}

const isWriting = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLInputElement)

/** The button looks like a field and opens the real search field with its results; a letter on it is the first of the search. */
export function CardFinder(props: CardFinderProps) {
  const { label, chosen, onChoose, onRemove, isOpen, onOpenChange, autoFocus } = props
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState('')
  const chips = onRemove === undefined ? [] : chosen
  const open = (isOpening: boolean) => {
    if (!isOpening) setText('')
    onOpenChange(isOpening)
  }
  return (
    <div
      role="presentation"
      // Also before the field has the focus.
      onKeyDown={(event) => {
        if (!isWriting(event)) return
        event.preventDefault()
        setText((typed) => typed + event.key)
        open(true)
      }}
      className={classes(fieldClasses({ isTall: true }), 'flex-wrap gap-1! p-1!')}
    >
      {chips.map((card) => (
        <CardChip key={card.cardId} card={card} onRemove={() => onRemove?.(card)} />
      ))}
      {/* A native button: React Aria's would keep Ctrl+Enter from the dialog. */}
      <button
        ref={triggerRef}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        autoFocus={autoFocus}
        onClick={() => open(true)}
        className="flex h-6 min-w-32 flex-1 cursor-text items-center gap-2 px-1 text-start outline-0"
      >
        <Icon of={Search} size={14} />
        {label}
      </button>
      <Popover
        label={label}
        isOpen={isOpen}
        onOpenChange={open}
        triggerRef={triggerRef}
        placement="bottom start"
        // Its field takes the place of the button, with the padding around it.
        offset={-36}
        className="w-104 max-w-[calc(100vw-16px)] p-2 pb-0"
      >
        <FocusedField>
          <CardPicker
            label={label}
            text={text}
            onTextChange={setText}
            refusalOf={(cardId) =>
              chosen.some((card) => card.cardId === cardId) ? 'already chosen' : undefined
            }
            onPick={(card) => {
              onChoose(card)
              open(false)
            }}
          />
        </FocusedField>
      </Popover>
    </div>
  )
}

interface CardsFieldProps {
  cards: readonly LinkableCard[]
  onToggle: (card: LinkableCard) => void
}

export function CardsField({ cards, onToggle }: CardsFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="min-w-0">
      <span className="mb-1 block text-12 font-label text-ink-2">Cards</span>
      <CardFinder
        label="Find a card"
        chosen={cards}
        onChoose={onToggle}
        onRemove={onToggle}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </div>
  )
}

/** Focuses the field one frame late: a modal dialog takes an earlier focus back. */
function FocusedField({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => ref.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return <div ref={ref}>{children}</div>
}
