import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { MarkdownText } from '#cards/markdown-text.tsx'
import { useMarkdownField } from '#cards/use-markdown-field.ts'
import { movedPosition } from '#domain/card/field-merge.ts'
import { codeLines, tokenizeLine } from '#domain/markdown/markdown-tokens.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { Keys } from '#ui/kbd.tsx'

import { WriterBar, type WriterLook } from './writer-bar.tsx'
import { panelActionHeads as heads } from './panel-action-heads.ts'

/** Longer texts have no grey characters, so that typing stays fast. */
const greyedMaxLength = 30_000

/** Field and overlay use the same styles, so that their lines break alike. */
const letters =
  'col-start-1 row-start-1 block min-h-32 w-full px-4 py-3 text-14 leading-6 whitespace-pre-wrap wrap-break-word'

interface DetailsWriterProps {
  text: string
  isInvalid: boolean
  onType: (text: string) => void
  onLeave: () => void
}

export function DetailsWriter({ text, isInvalid, onType, onLeave }: DetailsWriterProps) {
  const [look, setLook] = useState<WriterLook>('write')
  const boxRef = useRef<HTMLDivElement>(null)
  const { areaRef, apply, onKeyDown, onPaste } = useMarkdownField({ onType, onLeave })
  const recordCaret = useKeptCaret(areaRef, text)
  useLayoutEffect(() => {
    if (look !== 'write') return
    const area = areaRef.current
    area?.focus({ preventScroll: true })
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [look, areaRef])
  const leaveAfterPress = useLeaveAfterPress(boxRef, onLeave)
  const isGreyed = text.length <= greyedMaxLength
  return (
    <div
      ref={boxRef}
      role="presentation"
      onBlur={({ relatedTarget }) => {
        // Leaving the window doesn't end editing.
        if (relatedTarget instanceof Node && !boxRef.current?.contains(relatedTarget)) leaveAfterPress()
      }}
      // Also where no field takes the key: in the preview and in the bar.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onLeave()
      }}
      className={`@container rounded-card inset-ring-1 print:sr-only focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent ${isInvalid ? 'inset-ring-bad' : 'inset-ring-control'}`}
    >
      <WriterBar length={text.length} look={look} onLook={setLook} onApply={apply} />
      {look === 'write' ? (
        <div className="grid max-h-[60vh] grid-cols-[minmax(0,1fr)] overflow-y-auto">
          <textarea
            ref={areaRef}
            aria-label="Details, Markdown"
            aria-invalid={isInvalid}
            value={text}
            onChange={(event) => {
              recordCaret()
              onType(event.target.value)
            }}
            onSelect={recordCaret}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            dir="auto"
            className={`${letters} resize-none bg-transparent outline-0 ${
              isGreyed
                ? 'field-sizing-content overflow-hidden text-transparent caret-ink selection:bg-accent/25 selection:text-transparent forced-colors:text-[CanvasText]'
                : 'h-[60vh]'
            }`}
          />
          {isGreyed && (
            <WrittenMarkdown
              text={text}
              className={`${letters} pointer-events-none forced-colors:invisible`}
            />
          )}
        </div>
      ) : (
        <section
          aria-label="Preview"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, to scroll by keys
          tabIndex={0}
          className="max-h-[60vh] min-h-32 overflow-y-auto px-4 py-3 outline-0"
        >
          <MarkdownText text={text} size="small" />
        </section>
      )}
      <WriterFoot />
    </div>
  )
}

/** Keeps the caret in its line when another change is merged into the text. Returns a function that records the caret. */
function useKeptCaret(areaRef: RefObject<HTMLTextAreaElement | null>, text: string): () => void {
  const left = useRef({ value: text, selectionStart: 0, selectionEnd: 0 })
  const record = useCallback(() => {
    if (areaRef.current === null) return
    const { value, selectionStart, selectionEnd } = areaRef.current
    left.current = { value, selectionStart, selectionEnd }
  }, [areaRef])
  useLayoutEffect(() => {
    const { value, selectionStart, selectionEnd } = left.current
    const area = areaRef.current
    if (value === text || area === null || area !== document.activeElement) return
    const move = (position: number) => movedPosition(value, text, position)
    area.setSelectionRange(move(selectionStart), move(selectionEnd))
    record()
  }, [areaRef, text, record])
  return record
}

/** The writer is taller than the text: closed during a press, it would move what the pointer is on, and the click would miss. */
function useLeaveAfterPress(boxRef: RefObject<HTMLElement | null>, onLeave: () => void): () => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const note = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown'
    }
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      document.addEventListener(type, note, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  // The click comes in the same task as the end of the press.
  const leave = () =>
    setTimeout(() => {
      // The press may have discarded the text.
      if (boxRef.current?.contains(document.activeElement) === false) latest.current()
    })
  return () => {
    if (!isPressed.current) {
      leave()
      return
    }
    const ended = new AbortController()
    const onEnd = () => {
      ended.abort()
      leave()
    }
    for (const type of ['pointerup', 'pointercancel'])
      document.addEventListener(type, onEnd, { signal: ended.signal })
  }
}

/** A stroke makes words strong but not wider: every letter must cover that of the field. */
const classOf = { text: undefined, syntax: 'text-ink-3', strong: '[-webkit-text-stroke:0.4px]' }

function WrittenLine({ line, isCode }: { line: string; isCode: boolean }) {
  return (
    <div className="min-h-6 [unicode-bidi:plaintext]">
      {isCode
        ? line
        : tokenizeLine(line).map(({ text, kind }, index) =>
            kind === 'text' ? (
              text
            ) : (
              <span key={index} className={classOf[kind]}>
                {text}
              </span>
            ),
          )}
    </div>
  )
}

function WrittenMarkdown({ text, className }: { text: string; className: string }) {
  const lines = text.split('\n')
  const areCode = codeLines(lines)
  return (
    <div aria-hidden="true" dir="auto" className={className}>
      {lines.map((line, index) => (
        <WrittenLine key={index} line={line} isCode={areCode[index] ?? false} />
      ))}
    </div>
  )
}

function WriterFoot() {
  return (
    <div className="flex min-h-9 items-center gap-4 border-t border-line px-4 py-1 text-12 whitespace-nowrap text-ink-2">
      <span className="not-narrow:@max-xl:hidden narrow:whitespace-normal">
        Saved automatically. Bold, lists and links are Markdown.
      </span>
      <span className="ms-auto flex flex-none items-center gap-1.5 narrow:hidden">
        <Keys binding={keyOf(heads.saveAndClose)} /> save and close
        <Keys binding="Escape" className="ms-2" /> stop editing
      </span>
    </div>
  )
}
