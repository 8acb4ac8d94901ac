import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { Button as AriaButton } from 'react-aria-components'

import { CardPicker } from '#cards/card-picker.tsx'
import type { LinkableCard } from '#domain/feedback-links.ts'
import { classes } from '#ui/classes.ts'
import { fieldClasses } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Popover } from '#ui/popover.tsx'

interface CardFinderProps {
  chosen: readonly LinkableCard[]
  onChoose: (card: LinkableCard) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Finds any other card. What looks like a field opens the real one, with its hits, beside it. */
export function CardFinder({ chosen, onChoose, isOpen, onOpenChange }: CardFinderProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  return (
    <>
      <AriaButton
        ref={triggerRef}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => onOpenChange(true)}
        className={classes(fieldClasses(), 'mt-3 w-full cursor-text')}
      >
        <Icon of={Search} size={14} />
        Find another card
      </AriaButton>
      <Popover
        label="Find another card"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        triggerRef={triggerRef}
        placement="bottom end"
        className="w-104 max-w-[calc(100vw-16px)] p-2 pb-0"
      >
        {(close) => (
          <CardPicker
            label="Find another card"
            refusalOf={(cardId) =>
              chosen.some((card) => card.cardId === cardId) ? 'chosen already' : undefined
            }
            onPick={(card) => {
              onChoose(card)
              close()
            }}
          />
        )}
      </Popover>
    </>
  )
}
