import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'

import { Button } from '#ui/button.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import { useSentImport } from './use-feedback-import.ts'
import { useUnsentFeedback } from './use-add-feedback.ts'

export function UnsentFeedback({ onOpen, onOpenImport }: { onOpen: () => void; onOpenImport: () => void }) {
  const imported = useSentImport()
  const unsent = useUnsentFeedback()
  const failed = unsent.filter(({ state }) => state === 'failed')
  const isUnsure = failed.some(({ isRefused }) => isRefused !== true)
  // The open dialog shows what this page sends; entries of an earlier page have none.
  const waiting = unsent.filter(
    ({ state, at }) => state !== 'failed' && (!navigator.onLine || at < performance.timeOrigin),
  ).length
  return (
    <>
      {imported.isOpen && (
        <p
          role="status"
          className="flex items-center gap-2 border-b border-line px-4 py-1 text-ink-2 tabular-nums"
        >
          <span className="min-w-0 flex-1 truncate">
            Import: {formatNumber(imported.done)} of {formatNumber(imported.total)} added
            {imported.failed > 0 && `, ${formatNumber(imported.failed)} failed`}
          </span>
          <Button size="s" aria-label="Open import" onPress={onOpenImport}>
            Open
          </Button>
        </p>
      )}
      {waiting > 0 && (
        <p role="status" className="flex items-center gap-2 border-b border-line px-4 py-2 text-ink-2">
          <Icon of={navigator.onLine ? CloudUpload : CloudOff} size={14} />
          {formatCount(waiting, 'new entry', 'new entries')}{' '}
          {navigator.onLine ? 'not added yet' : 'will be sent when you’re back online'}
        </p>
      )}
      {failed.length > 0 && (
        <p role="alert" className="flex items-center gap-2 border-b border-line px-4 py-1 text-bad">
          <Icon of={CircleAlert} size={14} />
          <span className="min-w-0 flex-1 text-pretty wrap-anywhere">
            {isUnsure
              ? `${formatCount(failed.length, 'new entry', 'new entries')} may not have been added`
              : `${formatCount(failed.length, 'new entry was', 'new entries were')} not added`}
            : {failed.at(-1)?.reason ?? 'The service did not answer.'}
          </span>
          <Button size="s" onPress={onOpen}>
            Open
          </Button>
        </p>
      )}
    </>
  )
}
