import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'

import type { BulkProgress } from '#domain/feedback/bulk-progress.ts'
import { buttonPropsOf, withoutKey } from '#ui/actions/action-registry.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatCount, formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

import type { InboxActions } from './use-inbox-actions.ts'
import { useRate } from './use-rate.ts'

interface EntrySelectionBarProps {
  count: number
  /** Without a selection, the entries are those that failed. */
  hasSelection: boolean
  /** Cards chosen before for one of the entries. */
  chosenCount: number
  actions: InboxActions
  onCopyReport: () => void
}

export function EntrySelectionBar(props: EntrySelectionBarProps) {
  const { count, hasSelection, chosenCount, onCopyReport } = props
  const { ofSelection, clearSelection, retryFailed, dismissFailures } = props.actions
  const clear = hasSelection ? clearSelection : dismissFailures
  const { process, link, remove } = ofSelection
  // The focused button disappears when a colleague processes the last unprocessed entry.
  const ref = useFocusRestore<HTMLDivElement>()
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Selection"
      className="flex min-h-14 flex-none flex-wrap items-center gap-1 border-t border-line bg-surface py-1.5 ps-4 pe-3 narrow:pe-1 tiny:ps-2"
    >
      <span className="me-2 font-label tiny:me-1 whitespace-nowrap tabular-nums">
        {hasSelection ? `${count} selected` : `${count} failed`}
      </span>
      {/* Long labels have a line of their own. */}
      <span className={classes('flex flex-wrap items-center gap-1', chosenCount > 0 && 'order-last w-full')}>
        {hasSelection ? (
          <SelectionButtons chosenCount={chosenCount} process={process} link={link} />
        ) : (
          <>
            <Button variant="line" icon={RotateCcw} {...buttonPropsOf(retryFailed)}>
              Retry {count}
            </Button>
            <Button onPress={onCopyReport}>Copy report</Button>
          </>
        )}
      </span>
      <span className="ms-auto flex items-center gap-1">
        <IconButton
          label={`Delete ${remove.count}`}
          icon={Trash2}
          {...buttonPropsOf(hasSelection ? remove : withoutKey(remove))}
        />
        <IconButton label={clear.label} icon={X} {...buttonPropsOf(clear)} />
      </span>
    </div>
  )
}

function SelectionButtons({
  chosenCount,
  process,
  link,
}: Pick<EntrySelectionBarProps, 'chosenCount'> & Pick<InboxActions['ofSelection'], 'process' | 'link'>) {
  const canProcess = process.count > 0
  return (
    <>
      {canProcess && (
        <Button variant={chosenCount > 0 ? 'line' : 'main'} {...buttonPropsOf(process)}>
          Process {chosenCount > 0 && 'only '}
          {process.count}
        </Button>
      )}
      <Button variant={chosenCount > 0 || !canProcess ? 'main' : 'ghost'} {...buttonPropsOf(link)}>
        {chosenCount > 0 ? `Link to ${formatCount(chosenCount, 'card')}…` : 'Link'}
      </Button>
    </>
  )
}

interface BulkBarProps {
  progress: BulkProgress
  doneLabel: string
  onCancel: () => void
}

export function BulkBar({ progress, doneLabel, onCancel }: BulkBarProps) {
  const { total, done, failed, waiting } = progress
  const rate = useRate(done + failed)
  const progressText = `${done} of ${total} ${doneLabel}`
  return (
    <div className="flex h-15 flex-none flex-wrap content-center items-center gap-2 border-t border-line bg-surface ps-4 pe-3">
      <span className="font-label tabular-nums">{progressText}</span>
      {rate > 0 && <span className="text-12 text-ink-3 tabular-nums">{formatNumber(rate)} a second</span>}
      {failed > 0 && <span className="text-12 text-ink-3 tabular-nums">{failed} failed</span>}
      {waiting > 0 && (
        <Button size="s" className="ms-auto text-ink-2" onPress={onCancel}>
          Cancel {waiting}
        </Button>
      )}
      <ProgressBar
        label="Bulk action"
        value={done + failed}
        total={total}
        valueLabel={progressText}
        className="flex-[1_0_100%]"
      />
    </div>
  )
}
