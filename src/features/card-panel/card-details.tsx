import { useEffect, useLayoutEffect, useRef } from 'react'

import { MarkdownText } from '#cards/markdown-text.tsx'
import { toggleTask } from '#domain/markdown/markdown-editing.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { useIsPrinting } from '#ui/use-is-printing.ts'
import { Button } from '#ui/button.tsx'

import { DetailsWriter } from './details-writer.tsx'

interface CardDetailsProps {
  details: string
  isPage: boolean
  isInvalid: boolean
  isWriting: boolean
  onWritingChange: (isWriting: boolean) => void
  onType: (details: string) => void
  onDone: (details: string) => void
  onToggle: (details: string) => void
}

export function CardDetails(props: CardDetailsProps) {
  const { details, isPage, isInvalid, isWriting, onWritingChange, onType, onDone, onToggle } = props
  const isPrinting = useIsPrinting()
  const latest = useRef({ isWriting, details, onDone })
  useEffect(() => {
    latest.current = { isWriting, details, onDone }
  })
  useEffect(
    () => () => {
      const left = latest.current
      if (left.isWriting) left.onDone(left.details)
    },
    [],
  )
  const editRef = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(isWriting)
  useLayoutEffect(() => {
    // The next reachable element may be a checkbox, which Space would toggle.
    if (wasWriting.current && document.activeElement === document.body)
      editRef.current?.focus({ preventScroll: true })
    wasWriting.current = isWriting
  }, [isWriting])
  const size = isPage ? 'page' : 'panel'
  if (isWriting) {
    return (
      <>
        <DetailsWriter
          text={details}
          isInvalid={isInvalid}
          onType={onType}
          onLeave={() => {
            onDone(details)
            onWritingChange(false)
          }}
        />
        {isPrinting && <MarkdownText text={details} size={size} />}
      </>
    )
  }
  const write = () => onWritingChange(true)
  if (details === '') {
    return (
      <PlainButton
        ref={editRef}
        data-field="cardDetails"
        onPress={write}
        className={`-mx-2 block w-[calc(100%+16px)] rounded-control px-2 py-1 text-start text-ink-3 data-hovered:bg-sunken narrow:min-h-11 print:hidden ${isPage ? 'text-17' : ''}`}
      >
        Add details
      </PlainButton>
    )
  }
  return (
    <div className="group relative">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button below does the same for keyboards and screen readers */}
      <div
        onClick={(event) => {
          const isOther = event.target instanceof Element && event.target.closest('a, input') !== null
          if (!isOther && getSelection()?.isCollapsed !== false) write()
        }}
      >
        <MarkdownText
          text={details}
          size={size}
          onToggleTask={(offset) => onToggle(toggleTask(details, offset))}
        />
      </div>
      <Button
        ref={editRef}
        data-field="cardDetails"
        size="s"
        variant="line"
        onPress={write}
        className="absolute end-0 bottom-full mb-1 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:static pointer-coarse:ms-auto pointer-coarse:mt-2 pointer-coarse:flex pointer-coarse:opacity-100"
      >
        Edit details
      </Button>
    </div>
  )
}
