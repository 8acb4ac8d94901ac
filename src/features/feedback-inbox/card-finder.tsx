import Search from 'lucide-react/icons/search'
import { useEffect, useRef, type ReactNode } from 'react'

import { CardPicker } from '#cards/card-picker.tsx'
import type { LinkableCard } from '#domain/feedback/feedback-links.ts'
import { classes } from '#ui/classes.ts'
import { fieldClasses } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { Popover } from '#ui/popover.tsx'

interface CardFinderProps {
  words: string
  chosen: readonly LinkableCard[]
  onChoose: (card: LinkableCard) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Finds any other card. What looks like a field opens the real one, with its hits, beside it. */
export function CardFinder({ words, chosen, onChoose, isOpen, onOpenChange }: CardFinderProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  return (
    <>
      <PlainButton
        ref={triggerRef}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => onOpenChange(true)}
        className={classes(fieldClasses(), 'w-full cursor-text!')}
      >
        <Icon of={Search} size={14} />
        {words}
      </PlainButton>
      <Popover
        label={words}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        triggerRef={triggerRef}
        placement="bottom start"
        className="w-104 max-w-[calc(100vw-16px)] p-2 pb-0"
      >
        <FocusedField>
          <CardPicker
            label={words}
            refusalOf={(cardId) =>
              chosen.some((card) => card.cardId === cardId) ? 'chosen already' : undefined
            }
            onPick={(card) => {
              onChoose(card)
              onOpenChange(false)
            }}
          />
        </FocusedField>
      </Popover>
    </>
  )
}

/** Within a modal dialog the focus of what opens is contained only after it was drawn, so an earlier one is taken back. */
function FocusedField({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => ref.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return <div ref={ref}>{children}</div>
}
