import { type RefObject, useRef, useState } from 'react'

import { valueWords } from '#cards/field-words.ts'
import { StatusGlyph } from '#cards/status-glyph.tsx'
import { keyOfStatus, StatusItem, statusOfKey } from '#cards/status-item.tsx'
import { statusesOf, statusLook } from '#domain/card/card-status.ts'
import { announce } from '#ui/announcer.tsx'
import { ChipButton, chipClasses } from '#ui/chip.tsx'
import { Menu } from '#ui/menu.tsx'

export interface StatusMenuState {
  buttonRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The focus returns to the button, or to the tree beside the panel if it was there when a key opened the menu. */
export function useStatusMenu(): StatusMenuState & { open: () => void } {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const returnTo = useRef<Element>(null)
  return {
    buttonRef,
    isOpen,
    open: () => {
      const panel = buttonRef.current?.closest('aside')
      returnTo.current = panel?.contains(document.activeElement) === false ? document.activeElement : null
      buttonRef.current?.focus()
      setIsOpen(true)
    },
    onOpenChange: (next) => {
      setIsOpen(next)
      const { current: left } = returnTo
      if (next || !(left instanceof HTMLElement)) return
      returnTo.current = null
      // The menu first gives the focus to its button.
      requestAnimationFrame(() => requestAnimationFrame(() => left.focus({ preventScroll: true })))
    },
  }
}

interface StatusMenuProps extends StatusMenuState {
  cardType: string
  cardStatus: string
  onChoose: (cardStatus: string) => void
}

export function StatusMenu(props: StatusMenuProps) {
  const { cardType, cardStatus, buttonRef, isOpen, onOpenChange, onChoose } = props
  const known: readonly string[] = statusesOf(cardType)
  if (known.length === 0) return <FixedStatus cardStatus={cardStatus} />
  // A status that only another service knows stays in the list.
  const statuses = cardStatus === '' || known.includes(cardStatus) ? known : [cardStatus, ...known]
  const word = valueWords('cardStatus', cardStatus)
  const choose = (next: string) => {
    onChoose(next)
    announce(`Status: ${valueWords('cardStatus', next)}`)
  }
  return (
    <Menu
      label="Status"
      selectionMode="single"
      selectedKeys={[keyOfStatus(cardStatus)]}
      onAction={(key) => choose(statusOfKey(String(key)))}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className="w-88"
      trigger={
        <ChipButton ref={buttonRef} data-field="cardStatus" aria-label={`Status: ${word}`}>
          {cardStatus !== '' && <StatusGlyph cardStatus={cardStatus} />}
          {word}
        </ChipButton>
      }
    >
      {[...statuses, ''].map((status) => (
        <StatusItem key={status} cardStatus={status} />
      ))}
    </Menu>
  )
}

function FixedStatus({ cardStatus }: { cardStatus: string }) {
  if (cardStatus === '') return null
  return (
    <span className={chipClasses('line')}>
      <StatusGlyph cardStatus={cardStatus} />
      {statusLook(cardStatus).word}
    </span>
  )
}
