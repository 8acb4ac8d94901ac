import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'

import { cardDetailsMaxLength } from '#contract/cards.ts'
import type { MarkdownCommand } from '#domain/markdown/markdown-editing.ts'
import { BarDivider } from '#ui/bar.tsx'
import { formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { IconDrawing } from '#ui/icon.tsx'
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
    { command: 'link', label: 'Link', icon: Link, binding: 'Mod+k' },
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
      {tools.map((group) => (
        <span key={group[0]!.command} className="flex items-center @xl:gap-1">
          <BarDivider className="narrow:hidden" />
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
        className={`ms-auto text-12 whitespace-nowrap tabular-nums @max-xl:hidden ${length > cardDetailsMaxLength ? 'text-bad' : 'text-ink-3'}`}
      >
        {formatNumber(length)} of {formatNumber(cardDetailsMaxLength)}
      </span>
    </div>
  )
}
