import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'

import type { FeedbackShow } from '#domain/feedback/feedback-list.ts'
import { buttonPropsOf } from '#ui/actions/action-registry.ts'
import { Bar } from '#ui/bar.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Segmented } from '#ui/segmented.tsx'

import type { Inbox } from './use-inbox.ts'
import type { InboxActions } from './use-inbox-actions.ts'

const shows: readonly { value: FeedbackShow; label: string }[] = [
  { value: 'unprocessed', label: 'Unprocessed' },
  { value: 'processed', label: 'Processed' },
  { value: 'all', label: 'All' },
]

interface InboxBarProps {
  show: FeedbackShow
  onChangeShow: (show: FeedbackShow) => void
  onImport: () => void
  onNewFeedback: () => void
}

export function InboxBar({ show, onChangeShow, onImport, onNewFeedback }: InboxBarProps) {
  return (
    <Bar>
      <h1 className="me-2 font-label narrow:sr-only">Inbox</h1>
      <Segmented label="Show" segments={shows} value={show} onChange={onChangeShow} />
      <span className="flex-1" />
      <Button icon={Upload} className="narrow:hidden" onPress={onImport}>
        Import
      </Button>
      <Button variant="line" icon={Plus} className="narrow:hidden" onPress={onNewFeedback}>
        New feedback
      </Button>
      <span className="hidden narrow:flex">
        <IconButton label="Import" icon={Upload} iconSize={20} onPress={onImport} />
        <IconButton label="New feedback" icon={Plus} iconSize={20} onPress={onNewFeedback} />
      </span>
    </Bar>
  )
}

export function ReadingBar({ inbox, actions }: { inbox: Inbox; actions: InboxActions }) {
  const { openIndex, list } = inbox
  return (
    <Bar className="narrow:ps-0">
      <h1 className="sr-only">Inbox</h1>
      <IconButton label="Back to list" icon={ChevronLeft} iconSize={20} {...buttonPropsOf(actions.back)} />
      {openIndex >= 0 && (
        <span className="text-12 text-ink-3 tabular-nums">
          {openIndex + 1} of {list.entries.length}
          {list.hasMore && !list.isFiltered && '+'}
        </span>
      )}
      <span className="flex-1" />
      <IconButton
        label="Previous entry"
        icon={ChevronUp}
        iconSize={20}
        {...buttonPropsOf(actions.previous)}
      />
      <IconButton label="Next entry" icon={ChevronDown} iconSize={20} {...buttonPropsOf(actions.next)} />
    </Bar>
  )
}
