import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'

import { MarkdownText } from '#cards/markdown-text.tsx'
import { cardDetailsMaxLength } from '#contract/cards.ts'
import { applyMarkdown, linkTo, type MarkdownCommand } from '#domain/markdown-writing.ts'
import { BarDivider } from '#ui/bar.tsx'
import { formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { IconDrawing } from '#ui/icon.tsx'
import { Keys } from '#ui/kbd.tsx'
import { Segmented } from '#ui/segmented.tsx'

interface Tool {
  command: MarkdownCommand
  label: string
  icon: IconDrawing
  binding?: string
}

const tools: readonly (readonly Tool[])[] = [
  [
    { command: 'bold', label: 'Bold', icon: Bold, binding: 'Mod+b' },
    { command: 'italic', label: 'Italic', icon: Italic, binding: 'Mod+i' },
    { command: 'link', label: 'Link', icon: Link },
  ],
  [
    { command: 'heading', label: 'Heading', icon: Heading },
    { command: 'list', label: 'List', icon: List },
    { command: 'numbers', label: 'Numbered list', icon: ListOrdered },
    { command: 'checklist', label: 'Checklist', icon: ListChecks },
  ],
  [
    { command: 'quote', label: 'Quote', icon: Quote },
    { command: 'code', label: 'Code', icon: Code },
  ],
]

type Look = 'write' | 'read'

interface WriterBarProps {
  length: number
  look: Look
  onLook: (look: Look) => void
  onApply: (command: MarkdownCommand) => void
}

function WriterBar({ length, look, onLook, onApply }: WriterBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Format"
      className="flex min-h-10 flex-wrap items-center gap-x-1 border-b border-line ps-2 pe-3 narrow:h-12 narrow:flex-nowrap narrow:overflow-x-auto"
    >
      <Segmented
        label="View"
        size="s"
        value={look}
        onChange={onLook}
        segments={[
          { value: 'write', label: 'Write' },
          { value: 'read', label: 'Read' },
        ]}
      />
      {tools.map((group) => (
        <span key={group[0]!.command} className="flex items-center gap-1">
          <BarDivider />
          {group.map(({ command, label, icon, binding }) => (
            <IconButton
              key={command}
              label={label}
              icon={icon}
              size="s"
              binding={binding}
              isDisabled={look === 'read'}
              onPress={() => onApply(command)}
            />
          ))}
        </span>
      ))}
      <span
        className={`ms-auto text-12 tabular-nums narrow:hidden ${length > cardDetailsMaxLength ? 'text-bad' : 'text-ink-3'}`}
      >
        {formatNumber(length)} of {formatNumber(cardDetailsMaxLength)}
      </span>
    </div>
  )
}

interface DetailsWriterProps {
  text: string
  isInvalid: boolean
  onType: (text: string) => void
  onLeave: () => void
}

/** The details being written; there is no save button, since they save themselves. */
export function DetailsWriter({ text, isInvalid, onType, onLeave }: DetailsWriterProps) {
  const [look, setLook] = useState<Look>('write')
  const areaRef = useRef<HTMLTextAreaElement>(null)
  const boxRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (look !== 'write') return
    const area = areaRef.current
    area?.focus({ preventScroll: true })
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [look])

  /** The text goes in as if it was typed, so that the field's own undo knows it. */
  function write(next: { text: string; start: number; end: number }) {
    const area = areaRef.current
    if (area === null) return
    area.focus()
    onType(next.text)
    requestAnimationFrame(() => area.setSelectionRange(next.start, next.end))
  }
  function apply(command: MarkdownCommand) {
    const area = areaRef.current
    if (area !== null)
      write(applyMarkdown({ text, start: area.selectionStart, end: area.selectionEnd }, command))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onLeave()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onLeave()
    const command = ({ b: 'bold', i: 'italic' } as const)[event.key.toLowerCase()]
    if (command === undefined || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    apply(command)
  }
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget
    const linked = linkTo({ text, start, end }, event.clipboardData.getData('text/plain'))
    if (!linked) return
    event.preventDefault()
    write(linked)
  }
  return (
    <div
      ref={boxRef}
      onBlur={({ relatedTarget }) => {
        // Leaving the window is no end: only another place of the page is.
        if (relatedTarget instanceof Node && !boxRef.current?.contains(relatedTarget)) onLeave()
      }}
      className={`rounded-card inset-ring-1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent ${isInvalid ? 'inset-ring-bad' : 'inset-ring-control'}`}
    >
      <WriterBar length={text.length} look={look} onLook={setLook} onApply={apply} />
      {look === 'write' ? (
        <textarea
          ref={areaRef}
          aria-label="Details, Markdown"
          aria-invalid={isInvalid}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          dir="auto"
          className="block field-sizing-content max-h-[60vh] min-h-32 w-full resize-none bg-transparent px-4 py-3 text-14 leading-6 outline-0"
        />
      ) : (
        <section
          aria-label="Preview"
          // A scroll container must take the focus, so that the keys can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
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

function WriterFoot() {
  return (
    <div className="flex min-h-9 items-center gap-4 border-t border-line px-4 py-1 text-12 text-ink-2">
      <span>Saved as you write. Bold, lists and links are Markdown.</span>
      <span className="ms-auto flex flex-none items-center gap-1.5 narrow:hidden">
        <Keys binding="Mod+Enter" /> done
        <Keys binding="Escape" className="ms-2" /> leave
      </span>
    </div>
  )
}
