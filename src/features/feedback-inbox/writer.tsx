import { useEffect } from 'react'

import { MarkdownText, preloadMarkdown } from '#cards/markdown-text.tsx'
import { MarkdownTools } from '#cards/markdown-tools.tsx'
import { useMarkdownField } from '#cards/use-markdown-field.ts'
import { BarDivider } from '#ui/bar.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

interface WriterProps {
  label: string
  text: string
  isMarkdown: boolean
  error: string | undefined
  onChangeText: (text: string) => void
  onChangeMarkdown: (isMarkdown: boolean) => void
}

export function Writer({ label, text, isMarkdown, error, onChangeText, onChangeMarkdown }: WriterProps) {
  const { areaRef, apply, onKeyDown, onPaste } = useMarkdownField({ onType: onChangeText })
  useEffect(preloadMarkdown, [])
  const tools = { isDisabled: !isMarkdown, onApply: apply }
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
          <MarkdownTools commands={['bold', 'italic', 'link']} {...tools} />
          <BarDivider />
          <MarkdownTools commands={['list', 'quote']} {...tools} />
          <Checkbox className="ms-auto text-12" isSelected={isMarkdown} onChange={onChangeMarkdown}>
            Format as Markdown
          </Checkbox>
        </div>
        <div className="grid grid-cols-2 narrow:grid-cols-1">
          <textarea
            ref={areaRef}
            autoFocus
            aria-label={label}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : 'writer-error'}
            value={text}
            onChange={(event) => onChangeText(event.target.value)}
            onKeyDown={isMarkdown ? onKeyDown : undefined}
            onPaste={isMarkdown ? onPaste : undefined}
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
              <>
                <MarkdownText text={text} size="small" isMarkdown={isMarkdown} />
                {isMarkdown && <p className="mt-4 text-12 text-ink-3">The inbox shows it as plain text</p>}
              </>
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
