import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import * as z from 'zod/mini'

import { titleNeeded } from '#cards/field-words.ts'
import { useDraft } from '#data/local/use-draft.ts'
import { showToast } from '#ui/toast.tsx'

interface TitleFieldProps {
  /** A reload while typing loses nothing. */
  draftId: string
  title: string
  label: string
  className: string
  isNew?: boolean
  /** `seen` is the saved title that the draft replaces; absent for a new card. */
  onSave: (title: string, seen?: string) => void
  onCancel: (typed: string) => void
  /** Elements that may get the focus without ending the edit. */
  isPartOfIt?: (element: Element) => boolean
}

/** Enter and leaving save, Escape cancels. */
export function TitleField({
  draftId,
  title,
  label,
  className,
  isNew = false,
  onSave,
  onCancel,
  isPartOfIt,
}: TitleFieldProps) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const [basedOn] = useState(isNew ? undefined : title)
  const draft = useDraft(draftId, {
    basedOn,
    schema: z.string(),
    initial: title,
    toStored: (typed) => (typed === title || typed.trim() === '' ? null : typed),
  })
  const text = draft.value
  const isOver = useRef(false)
  const isTyped = useRef(false)
  const hasDraft = useRef(text !== title)
  useEffect(() => {
    const field = ref.current
    field?.focus({ preventScroll: true })
    // Typing must not replace a text of an earlier visit.
    if (hasDraft.current) field?.setSelectionRange(field.value.length, field.value.length)
    else field?.select()
  }, [])
  const end = (isSaved: boolean) => {
    if (isOver.current) return
    isOver.current = true
    draft.drop()
    const trimmed = text.trim().replaceAll(/\s+/g, ' ')
    if (isSaved && trimmed !== '' && (trimmed !== title || isNew)) onSave(trimmed, basedOn)
    else onCancel(trimmed)
    if (isSaved && trimmed === '' && !isNew && title !== '') showToast({ text: titleNeeded })
  }
  const leave = () => {
    if (isTyped.current || (isNew && !hasDraft.current)) return end(true)
    // A draft of an earlier visit that was not changed stays a draft.
    if (!isOver.current) onCancel('')
    isOver.current = true
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
      value={text}
      onChange={(event) => {
        isTyped.current = true
        draft.setValue(event.target.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Element && isPartOfIt?.(relatedTarget) === true)) leave()
      }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      className={`resize-none overflow-hidden bg-transparent caret-accent outline-0 ${className}`}
    />
  )
}
