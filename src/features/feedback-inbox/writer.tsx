import Bold from 'lucide-react/icons/bold'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Quote from 'lucide-react/icons/quote'
import { useRef, type KeyboardEvent } from 'react'

import { MarkdownText } from '#cards/markdown-text.tsx'
import { applyMarkdown, type MarkdownCommand } from '#domain/markdown/markdown-editing.ts'
import { BarDivider } from '#ui/bar.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { IconDrawing } from '#ui/icon.tsx'

interface Tool {
  command: MarkdownCommand
  label: string
  icon: IconDrawing
  binding?: string
}

const inlineTools: readonly Tool[] = [
  { command: 'bold', label: 'Bold', icon: Bold, binding: 'Mod+b' },
  { command: 'italic', label: 'Italic', icon: Italic, binding: 'Mod+i' },
  { command: 'link', label: 'Link', icon: Link },
]
const lineTools: readonly Tool[] = [
  { command: 'list', label: 'List', icon: List },
  { command: 'quote', label: 'Quote', icon: Quote },
]

interface WriterProps {
  label: string
  text: string
  isMarkdown: boolean
  error: string | undefined
  onChangeText: (text: string) => void
  onChangeMarkdown: (isMarkdown: boolean) => void
}

export function Writer({ label, text, isMarkdown, error, onChangeText, onChangeMarkdown }: WriterProps) {
  const textRef = useRef<HTMLTextAreaElement>(null)
  function apply(command: MarkdownCommand) {
    const area = textRef.current
    if (area === null) return
    const written = applyMarkdown({ text, start: area.selectionStart, end: area.selectionEnd }, command)
    onChangeText(written.text)
    area.focus()
    // The new text reaches the field with the next render.
    requestAnimationFrame(() => area.setSelectionRange(written.start, written.end))
  }
  function onKeyDown(event: KeyboardEvent) {
    const command = ({ b: 'bold', i: 'italic' } as const)[event.key.toLowerCase()]
    if (command === undefined || !(event.ctrlKey || event.metaKey) || !isMarkdown) return
    event.preventDefault()
    apply(command)
  }
  const toolButtons = (tools: readonly Tool[]) =>
    tools.map(({ command, label: name, icon, binding }) => (
      <IconButton
        key={command}
        label={name}
        icon={icon}
        size="s"
        binding={binding}
        isDisabled={!isMarkdown}
        onPress={() => apply(command)}
      />
    ))
  return (
    <div>
      <div
        className={`rounded-card inset-ring-1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent ${error === undefined ? 'inset-ring-control' : 'inset-ring-bad'}`}
      >
        <div
          role="toolbar"
          aria-label="Format"
          className="flex h-10 items-center gap-1 border-b border-line ps-2 pe-3 narrow:h-12"
        >
          {toolButtons(inlineTools)}
          <BarDivider />
          {toolButtons(lineTools)}
          <Checkbox className="ms-auto text-12" isSelected={isMarkdown} onChange={onChangeMarkdown}>
            Format as Markdown
          </Checkbox>
        </div>
        <div className="grid grid-cols-2 narrow:grid-cols-1">
          <textarea
            ref={textRef}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            aria-label={label}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : 'writer-error'}
            value={text}
            onChange={(event) => onChangeText(event.target.value)}
            onKeyDown={onKeyDown}
            placeholder="What did the customer say?"
            className="field-sizing-content max-h-100 min-h-50 w-full resize-none bg-transparent px-4 py-3 text-14 leading-6 outline-0"
          />
          <section
            aria-label="Preview"
            className="border-s border-line px-4 py-3 narrow:border-s-0 narrow:border-t"
          >
            {text.trim() === '' ? (
              <p className="text-14 text-ink-3">Preview</p>
            ) : (
              <MarkdownText text={text} size="small" isMarkdown={isMarkdown} />
            )}
          </section>
        </div>
      </div>
      {error !== undefined && (
        <p id="writer-error" className="mt-1.5 text-12 text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
