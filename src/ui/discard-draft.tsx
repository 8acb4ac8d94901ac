import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'

import { announce } from './announcer.tsx'
import { Button } from './button.tsx'

interface DiscardDraftProps {
  isEmpty: boolean
  /** Returns its undo. */
  onDiscard: () => () => void
  /** Its text field gets the focus: the pressed button is replaced. */
  fieldsRef: RefObject<HTMLElement | null>
}

/** For a dialog, which hides toasts: until something else is written, the same button restores the draft. */
export function DiscardDraft({ isEmpty, onDiscard, fieldsRef }: DiscardDraftProps) {
  const [discarded, setDiscarded] = useState<{ undo: () => void } | null>(null)
  const focusAfter = (act: () => void) => {
    flushSync(act)
    fieldsRef.current?.querySelector('textarea')?.focus()
  }
  const discard = () =>
    focusAfter(() => {
      setDiscarded({ undo: onDiscard() })
      announce('Draft discarded')
    })
  if (!isEmpty) return <Button onPress={discard}>Discard draft</Button>
  if (discarded === null) return null
  const undo = () =>
    focusAfter(() => {
      discarded.undo()
      setDiscarded(null)
    })
  return <Button onPress={undo}>Undo discard</Button>
}
