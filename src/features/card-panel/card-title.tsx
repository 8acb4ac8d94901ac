import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import { titleNeeded } from '#cards/field-words.ts'
import { classes } from '#ui/classes.ts'
import { showToast } from '#ui/toast.tsx'

interface CardTitleProps {
  /** Names a card without a title, as everywhere. */
  cardId: string
  title: string
  /** As the service has it. */
  saved: string
  isInvalid: boolean
  isPage: boolean
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** `seen` is the saved title that the user last saw: a different one is a conflict. */
  onType: (title: string, seen: string) => void
  onDone: (title: string, seen: string) => void
}

function leaveField(field: HTMLElement | null, cameFrom: HTMLElement | null): void {
  const place = cameFrom?.isConnected ? cameFrom : field?.closest('main')
  place?.focus({ preventScroll: true })
  if (document.activeElement === field) field?.blur()
}

/** The title as a text field. Enter saves, Escape drops unsaved changes. */
export function CardTitle({
  cardId,
  title,
  saved,
  isInvalid,
  isPage,
  fieldRef,
  onType,
  onDone,
}: CardTitleProps) {
  const before = useRef(title)
  const seen = useRef(title)
  const sent = useRef(new Set<string>())
  const cameFrom = useRef<HTMLElement | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const done = () => {
    if (typed === null) return
    const after = typed.trim()
    setTyped(null)
    if (after === '' && before.current !== '') showToast({ text: titleNeeded })
    onDone(after === '' ? before.current : after, seen.current)
  }
  const latest = useRef(done)
  useEffect(() => {
    latest.current = done
  })
  // The panel may close while the field has the focus.
  useEffect(() => () => latest.current(), [])

  const send = (value: string) => {
    onType(value, seen.current)
    seen.current = value
    sent.current.add(value)
  }
  const type = (value: string) => {
    if (typed === null) {
      before.current = title
      seen.current = title
      sent.current.clear()
    }
    setTyped(value)
    // A blank title is not sent; leaving the field restores the old one.
    if (value.trim() !== '') send(value.trim())
  }
  const leave = () => leaveField(fieldRef.current, cameFrom.current)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (typed !== null) send(sent.current.has(saved) ? saved : before.current)
      // Otherwise leaving the field would save the dropped text.
      flushSync(() => setTyped(null))
      leave()
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      leave()
    }
  }
  return (
    <h1 className={classes(isPage ? 'text-28 narrow:text-20' : 'text-20', 'font-head')}>
      <textarea
        ref={fieldRef}
        data-field="cardTitle"
        rows={1}
        dir="auto"
        aria-label="Title"
        placeholder={saved === '' ? cardId : 'Untitled'}
        aria-invalid={isInvalid}
        aria-errormessage={isInvalid ? 'card-title-error' : undefined}
        value={typed ?? title}
        onFocus={({ relatedTarget }) => {
          cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
        }}
        onChange={(event) => type(event.target.value.replaceAll(/[\r\n]+/g, ' '))}
        onBlur={done}
        onKeyDown={onKeyDown}
        className="-mx-1.5 -my-0.5 block field-sizing-content max-h-100 print:max-h-none w-[calc(100%+12px)] resize-none rounded-control bg-transparent px-1.5 py-0.5 text-balance outline-0 hover:bg-sunken focus:bg-surface focus:outline-2 focus:-outline-offset-1 focus:outline-accent"
      />
    </h1>
  )
}
