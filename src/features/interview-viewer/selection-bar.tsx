import Link from 'lucide-react/icons/link'

import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'

interface SelectionBarProps {
  lineCount: number
  onCopyQuote: () => void
  onCopyLink: () => void
}

/** What can be done with the chosen lines; floats 4 px below the last of them, docked at the foot on narrow screens. */
export function SelectionBar({ lineCount, onCopyQuote, onCopyLink }: SelectionBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Selected lines"
      className="inline-flex h-10 items-center gap-0.5 rounded-panel ps-3 pe-1 whitespace-nowrap shadow-float floating narrow:fixed narrow:inset-x-3 narrow:bottom-17 narrow:h-13"
    >
      <span className="me-2 text-12 text-ink-2 tabular-nums">{formatCount(lineCount, 'line')}</span>
      <Button variant="main" binding="q" onPress={onCopyQuote}>
        Copy quote
      </Button>
      <IconButton label="Copy link" binding="c" icon={Link} onPress={onCopyLink} className="narrow:ms-auto" />
    </div>
  )
}
