import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { cardTitleMaxLength } from '#contract/cards.ts'

interface TitleFieldProps {
  title: string
  label: string
  className: string
  /** The initial title isn't saved yet. */
  isNew?: boolean
  onSave: (title: string) => void
  onCancel: () => void
  /** Elements that may get the focus without ending the edit. */
  isPartOfIt?: (element: Element) => boolean
}

/** A title as a text field: Enter and leaving save, Escape cancels. */
export function TitleField({
  title,
  label,
  className,
  isNew = false,
  onSave,
  onCancel,
  isPartOfIt,
}: TitleFieldProps) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(title)
  const isOver = useRef(false)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.select()
  }, [])
  const end = (isSaved: boolean) => {
    if (isOver.current) return
    isOver.current = true
    const trimmed = text.trim().replaceAll(/\s+/g, ' ')
    if (isSaved && trimmed !== '' && (trimmed !== title || isNew)) onSave(trimmed)
    else onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      end(true)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      end(false)
    }
  }
  return (
    <textarea
      ref={ref}
      aria-label={label}
      placeholder="Title"
      rows={1}
      maxLength={cardTitleMaxLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Element && isPartOfIt?.(relatedTarget) === true)) end(true)
      }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      className={`resize-none overflow-hidden bg-transparent caret-accent outline-0 ${className}`}
    />
  )
}
