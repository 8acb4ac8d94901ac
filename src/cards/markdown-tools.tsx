import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'

import type { MarkdownCommand } from '#domain/markdown/markdown-editing.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { IconDrawing } from '#ui/icon.tsx'

const tools: Record<MarkdownCommand, { label: string; icon: IconDrawing; binding?: string }> = {
  bold: { label: 'Bold', icon: Bold, binding: 'Mod+b' },
  italic: { label: 'Italic', icon: Italic, binding: 'Mod+i' },
  link: { label: 'Link', icon: Link, binding: 'Mod+k' },
  heading: { label: 'Heading', icon: Heading },
  list: { label: 'List', icon: List },
  numbers: { label: 'Numbered list', icon: ListOrdered },
  checklist: { label: 'Checklist', icon: ListChecks },
  quote: { label: 'Quote', icon: Quote },
  code: { label: 'Code', icon: Code },
}

interface MarkdownToolsProps {
  commands: readonly MarkdownCommand[]
  isDisabled: boolean
  onApply: (command: MarkdownCommand) => void
}

export const MarkdownTools = ({ commands, isDisabled, onApply }: MarkdownToolsProps) =>
  commands.map((command) => (
    <IconButton
      key={command}
      {...tools[command]}
      size="s"
      isDisabled={isDisabled}
      onPress={() => onApply(command)}
    />
  ))
