import { useState } from 'react'

import { decodeText } from '#domain/decode-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { PasteField } from '#ui/paste-field.tsx'
import { useLastButtonFocus } from '#ui/use-last-button-focus.ts'

import { ImportPreview } from './import-preview.tsx'
import { ImportReport, type SentImport } from './import-report.tsx'
import { type FeedbackImport, useFeedbackImport, useSentImport } from './use-feedback-import.ts'

export function FeedbackImportDialog({ onClose }: { onClose: () => void }) {
  const file = useFeedbackImport()
  const sent = useSentImport()
  const { table, rows } = file
  const [isAsking, setAsking] = useState(false)
  const isSent = sent.total > 0
  const isUnsent = !isSent && file.ready.length > 0
  const close = () => (isUnsent && !isAsking ? setAsking(true) : onClose())
  const foot = isAsking ? (
    <AskingFoot onKeep={() => setAsking(false)} onClose={onClose} />
  ) : isSent ? (
    <ReportFoot sent={sent} onClose={onClose} />
  ) : (
    table && <FileFoot file={file} />
  )
  const footRef = useLastButtonFocus(`${isAsking} ${isSent} ${table !== null}`)
  return (
    <Dialog
      title="Import feedback"
      size={table === null || isSent ? 'v' : 'xl'}
      isDismissable={table === null}
      onClose={close}
      headEnd={
        !isSent &&
        table !== null && <span className="text-12 text-ink-2">{formatCount(rows.length, 'row')}</span>
      }
      footer={
        foot && (
          <div ref={footRef} className="contents">
            {foot}
          </div>
        )
      }
    >
      {isSent ? (
        <ImportReport sent={sent} leftOut={file.leftOut} />
      ) : table === null ? (
        <PasteField
          label="Rows of feedback"
          placeholder={'comment,email,date\nThe gate beeps twice,ida@holm.example,2026-06-02'}
          note="Paste rows from a spreadsheet, or drop a CSV, JSON or JSONL file here. You choose what each column means and see a preview before anything is added."
          accepts={['.csv', '.tsv', '.txt', '.jsonl', '.ndjson', '.json', 'text/csv', 'text/plain']}
          decode={decodeText}
          typed={file.typed}
          onType={file.setTyped}
          onText={file.take}
        />
      ) : (
        <ImportPreview file={file} table={table} />
      )}
    </Dialog>
  )
}

function AskingFoot({ onKeep, onClose }: Record<'onKeep' | 'onClose', () => void>) {
  return (
    <>
      <p role="alert" className="min-w-0 flex-1">
        Nothing was added yet
      </p>
      <Button onPress={onClose}>Close and discard</Button>
      <ConfirmButton binding="Enter" autoFocus onPress={onKeep}>
        Continue
      </ConfirmButton>
    </>
  )
}

function FileFoot({ file }: { file: FeedbackImport }) {
  const { ready } = file
  return (
    <>
      <p className="min-w-0 flex-1 text-ink-2 narrow:basis-full">
        Rows that fail keep their number and can be sent again
      </p>
      <Button onPress={file.drop}>Choose another file</Button>
      <ConfirmButton
        onPress={() => void file.send()}
        disabledReason={ready.length === 0 ? 'No row can be added' : undefined}
      >
        Add {formatNumber(ready.length)}
      </ConfirmButton>
    </>
  )
}

function ReportFoot({ sent, onClose }: { sent: SentImport; onClose: () => void }) {
  const { left, failed, isRunning, isElsewhere } = sent
  const canRetry = sent.isOpen && !isRunning && failed + left > 0
  return (
    <>
      <p className="min-w-0 flex-1 text-ink-2">
        {isRunning && 'The import continues if you close this dialog'}
      </p>
      {isRunning && !isElsewhere && left > 0 && <Button onPress={sent.stop}>Stop import</Button>}
      {canRetry && <Button onPress={sent.dismiss}>Discard {formatCount(failed + left, 'row')}</Button>}
      <Button variant={isRunning || canRetry ? 'ghost' : 'main'} onPress={onClose}>
        Close
      </Button>
      {canRetry && (
        <ConfirmButton onPress={sent.retry}>
          {failed === 0
            ? `Add ${formatCount(left, 'remaining row')}`
            : `Retry ${formatCount(failed + left, 'row')}`}
        </ConfirmButton>
      )}
    </>
  )
}
