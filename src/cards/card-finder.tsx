import Search from 'lucide-react/icons/search'
import { useEffect, useRef, type ReactNode } from 'react'

import { CardPicker } from './card-picker.tsx'
import type { LinkableCard } from '#domain/feedback/feedback-links.ts'
import { classes } from '#ui/classes.ts'
import { fieldClasses } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { Popover } from '#ui/popover.tsx'

interface CardFinderProps {
  label: string
  chosen: readonly LinkableCard[]
  onChoose: (card: LinkableCard) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Finds any card. The button looks like a field and opens the real search field with its results. */
export function CardFinder({ label, chosen, onChoose, isOpen, onOpenChange }: CardFinderProps) {
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
        {label}
      </PlainButton>
      <Popover
        label={label}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        triggerRef={triggerRef}
        placement="bottom start"
        className="w-104 max-w-[calc(100vw-16px)] p-2 pb-0"
      >
        <FocusedField>
          <CardPicker
            label={label}
            refusalOf={(cardId) =>
              chosen.some((card) => card.cardId === cardId) ? 'already chosen' : undefined
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

/** Focuses the field one frame late: a modal dialog takes an earlier focus back. */
function FocusedField({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => ref.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return <div ref={ref}>{children}</div>
}
