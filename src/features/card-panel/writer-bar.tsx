import { MarkdownTools } from '#cards/markdown-tools.tsx'
import { cardDetailsMaxLength } from '#contract/cards.ts'
import type { MarkdownCommand } from '#domain/markdown/markdown-editing.ts'
import { BarDivider } from '#ui/bar.tsx'
import { formatNumber } from '#ui/format.ts'
import { Segmented } from '#ui/segmented.tsx'

const groups: readonly MarkdownCommand[][] = [
  ['bold', 'italic', 'link'],
  ['heading', 'list', 'numbers', 'checklist'],
  ['quote', 'code'],
]

export type WriterLook = 'write' | 'read'

interface WriterBarProps {
  length: number
  look: WriterLook
  onLook: (look: WriterLook) => void
  onApply: (command: MarkdownCommand) => void
}

/** The count turns red above the service's limit. */
export function WriterBar({ length, look, onLook, onApply }: WriterBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Format"
      className="flex h-10 items-center border-b border-line ps-2 pe-3 narrow:h-12 narrow:overflow-x-auto @xl:gap-x-1"
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
      {groups.map((commands) => (
        <span key={commands[0]} className="flex items-center @xl:gap-1">
          <BarDivider className="narrow:hidden" />
          <MarkdownTools commands={commands} isDisabled={look === 'read'} onApply={onApply} />
        </span>
      ))}
      <span
        className={`ms-auto text-12 whitespace-nowrap tabular-nums @max-xl:hidden ${length > cardDetailsMaxLength ? 'text-bad' : 'text-ink-3'}`}
      >
        {formatNumber(length)} of {formatNumber(cardDetailsMaxLength)}
      </span>
    </div>
  )
}
