import Bookmark from 'lucide-react/icons/bookmark'
import Link from 'lucide-react/icons/link'
import X from 'lucide-react/icons/x'

import { keyOf } from '#ui/actions/action-registry.ts'
import { runAction } from '#ui/actions/use-actions.tsx'
import { Button } from '#ui/button.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { transcriptActions as heads } from './transcript-actions.ts'

interface LineSelectionBarProps {
  count: number
  /** Of these, between shown ones. */
  hiddenCount: number
  isTagged: boolean
  /** Null at the last line. */
  addNextLine: (() => void) | null
  addFeedback: () => void
  copyQuote: () => void
  copyLink: () => void
  toggleTag: () => void
}

/** Floats below the last selected line; fixed to the bottom on narrow screens. */
export function LineSelectionBar(props: LineSelectionBarProps) {
  const { count, hiddenCount, isTagged } = props
  return (
    <div
      role="toolbar"
      aria-label="Selected lines"
      className="inline-flex h-10 items-center gap-0.5 rounded-panel ps-3 pe-1 whitespace-nowrap shadow-float floating narrow:flex narrow:h-24 narrow:w-full narrow:flex-wrap narrow:content-center narrow:gap-y-0"
    >
      <span className="me-2 text-12 text-ink-2 tabular-nums narrow:max-w-18 narrow:whitespace-normal">
        {formatCount(count, 'line')}
        {hiddenCount > 0 && `, ${formatNumber(hiddenCount)} hidden`}
      </span>
      {/* On a phone, the long labels have a line of their own. */}
      <span className="flex items-center gap-0.5 narrow:order-last narrow:-ms-2 narrow:w-full">
        <Button variant="main" binding={keyOf(heads.addFeedback)} onPress={props.addFeedback}>
          Add as feedback
        </Button>
        <Button binding={keyOf(heads.copyQuote)} onPress={props.copyQuote}>
          Copy quote
        </Button>
      </span>
      {/* A mouse drags over lines, and keys extend the selection: a finger can do neither. */}
      <span className="hidden narrow:block pointer-coarse:block">
        <Button
          onPress={() => props.addNextLine?.()}
          disabledReason={props.addNextLine === null ? 'This is the last line' : undefined}
        >
          Add next line
        </Button>
      </span>
      <IconButton
        label={isTagged ? 'Remove tag' : 'Tag lines'}
        binding={keyOf(heads.toggleTag)}
        icon={Bookmark}
        onPress={props.toggleTag}
        className={isTagged ? 'narrow:ms-auto [&_svg]:fill-current' : 'narrow:ms-auto'}
      />
      <IconButton label="Copy link" binding={keyOf(heads.copyLink)} icon={Link} onPress={props.copyLink} />
      <IconButton
        label={heads.leave.label}
        binding={keyOf(heads.leave)}
        icon={X}
        onPress={() => void runAction(heads.leave.id)}
      />
    </div>
  )
}
