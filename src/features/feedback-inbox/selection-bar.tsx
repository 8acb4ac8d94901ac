import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'

import { bulkLabel, type BulkProgress } from '#domain/feedback/feedback-holds.ts'
import { buttonPropsOf, type Action } from '#ui/actions/action-registry.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface SelectionBarProps {
  count: number
  /** How many of the selected failed; where all did, the bar offers to send them again. */
  failedCount: number
  process: Action
  link: Action
  remove: Action
  clear: Action
  onRetry: () => void
}

/** The list's foot while something is selected: it owns the accent button and the keys. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, failedCount, process, link, remove, clear, onRetry } = props
  const areAllFailed = failedCount === count
  return (
    <div
      role="toolbar"
      aria-label="Selection"
      className="flex h-14 flex-none items-center gap-1 border-t border-line bg-surface ps-4 pe-3 narrow:pe-1"
    >
      <span className="me-2 font-label whitespace-nowrap tabular-nums">
        {areAllFailed ? `${count} failed` : `${count} selected`}
      </span>
      {areAllFailed ? (
        <Button variant="main" icon={RotateCcw} onPress={onRetry}>
          {bulkLabel('Retry', count)}
        </Button>
      ) : (
        <>
          <Button variant="main" {...buttonPropsOf(process)}>
            {bulkLabel('Process', count)}
          </Button>
          <Button {...buttonPropsOf(link)}>Link</Button>
        </>
      )}
      <IconButton
        label={bulkLabel('Delete', count)}
        icon={Trash2}
        className="ms-auto"
        {...buttonPropsOf(remove)}
      />
      <IconButton label="Clear the selection" icon={X} {...buttonPropsOf(clear)} />
    </div>
  )
}

interface BulkBarProps {
  progress: BulkProgress
  doneWord: string
  onCancel: () => void
}

/** The list's foot while a bulk action is under way. */
export function BulkBar({ progress, doneWord, onCancel }: BulkBarProps) {
  const { total, done, failed, waiting } = progress
  const words = `${done} of ${total} ${doneWord}`
  return (
    <div className="flex h-15 flex-none flex-wrap content-center items-center gap-2 border-t border-line bg-surface ps-4 pe-3">
      <span role="status" className="font-label tabular-nums">
        {words}
      </span>
      <span className="text-12 text-ink-3 tabular-nums">
        {failed > 0 ? `${failed} failed, 4 at a time` : '4 at a time'}
      </span>
      {waiting > 0 && (
        <Button size="s" className="ms-auto text-ink-2" onPress={onCancel}>
          Cancel {waiting}
        </Button>
      )}
      <ProgressBar
        label="Bulk action"
        value={done + failed}
        total={total}
        valueLabel={words}
        className="flex-[1_0_100%]"
      />
    </div>
  )
}
