import { useRef } from 'react'

import { CardsField } from '#cards/card-finder.tsx'
import { TokenField } from '#cards/token-field.tsx'
import { messageOf } from '#data/api-error.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { DiscardDraft } from '#ui/discard-draft.tsx'
import { formatCount } from '#ui/format.ts'
import { WhenField } from '#ui/when-field.tsx'

import { RecordingDrop } from './recording-drop.tsx'
import { RecordingPreview } from './recording-preview.tsx'
import { SpeakerNames } from './speaker-names.tsx'
import { type NewInterview, type RecordingFile, useNewInterview } from './use-new-interview.ts'

interface NewInterviewDialogProps {
  file: RecordingFile | null
  onChangeFile: (file: RecordingFile | null) => void
  onClose: () => void
  /** Receives the id of the interview, if it is known, and whether the dialog is still open. */
  onCreated: (interviewId: string | undefined, isShown: boolean) => void
}

/** Closing keeps the draft; only 'Discard draft' and sending remove it. */
export function NewInterviewDialog({ onClose, ...options }: NewInterviewDialogProps) {
  const interview = useNewInterview(options)
  const fieldsRef = useRef<HTMLDivElement>(null)
  const { summary, isSending } = interview
  return (
    <Dialog
      title="New interview"
      size="xl"
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          <p
            className={`min-w-0 flex-1 tabular-nums narrow:flex-none narrow:basis-full ${interview.error === null ? 'text-ink-2' : 'text-bad'}`}
            role={interview.error === null ? 'status' : 'alert'}
          >
            {outcomeText(interview)}
          </p>
          <DiscardDraft isEmpty={interview.isEmpty} onDiscard={interview.discard} fieldsRef={fieldsRef} />
          <Button onPress={onClose}>Close</Button>
          <ConfirmButton
            onPress={interview.send}
            disabledReason={interview.isReady ? undefined : 'Add a transcript with at least one line'}
          >
            {isSending ? 'Adding…' : interview.error === null ? 'Add interview' : 'Retry'}
          </ConfirmButton>
        </>
      }
    >
      <div ref={fieldsRef} className="grid grid-cols-2 gap-x-16 gap-y-6 narrow:grid-cols-1">
        <div className="min-w-0">
          <RecordingDrop interview={interview} />
          {summary !== undefined && summary.lineCount > 0 && (
            <SpeakerNames speakers={summary.speakers} names={interview.names} onRename={interview.rename} />
          )}
          <Facts interview={interview} />
        </div>
        <RecordingPreview interview={interview} />
      </div>
    </Dialog>
  )
}

function Facts({ interview }: { interview: NewInterview }) {
  const { fields, change, toggleCard } = interview
  return (
    <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 narrow:grid-cols-1">
      <TokenField
        label="Interviewed"
        inputLabel="E-mail address of an interviewed person"
        tokens={fields.interviewed}
        onChange={(people) => change({ interviewed: [...people] })}
        note="E-mail address, or name <address>"
      />
      <TokenField
        label="Led by"
        inputLabel="E-mail address of an interviewer"
        tokens={fields.ledBy}
        onChange={(people) => change({ ledBy: [...people] })}
        note="Only members of your organization are saved"
      />
      <CardsField cards={fields.cards} onToggle={toggleCard} />
      <WhenField timestamp={fields.timestamp} onChange={(timestamp) => change({ timestamp })} />
    </div>
  )
}

function outcomeText({ error, hasWrongPerson, summary, names }: NewInterview): string {
  if (error !== null) return messageOf(error)
  if (hasWrongPerson) return 'Correct the e-mail addresses'
  if (summary === undefined || summary.lineCount === 0) return ''
  const speakers = formatCount(new Set(names.values()).size, 'speaker')
  const end = summary.endSeconds === null ? '' : `, ends at ${formatTimestamp(summary.endSeconds)}`
  return `${speakers}, ${formatCount(summary.lineCount, 'line')}${end}`
}
