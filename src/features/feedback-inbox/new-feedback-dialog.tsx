import CircleAlert from 'lucide-react/icons/circle-alert'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import {
  checkDraft,
  type DraftProblems,
  type FeedbackDraft,
  isDraftEmpty,
} from '#domain/feedback/feedback-draft.ts'
import { toggleCard } from '#domain/feedback/feedback-links.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { DiscardDraft } from '#ui/discard-draft.tsx'
import { TextField } from '#ui/field.tsx'
import { formatCount } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import { CardsField } from '#cards/card-finder.tsx'
import { TokenField } from '#cards/token-field.tsx'
import { draftProblemText } from './inbox-words.ts'
import { useAddFeedback } from './use-add-feedback.ts'
import { WhenField } from '#ui/when-field.tsx'
import { Writer } from './writer.tsx'

interface NewFeedbackDialogProps {
  isRetry?: boolean
  onClose: () => void
  onShowInbox?: (() => void) | undefined
}

/** The dialog for a new entry. Closing it keeps the draft; only 'Discard draft' and sending remove it. */
export function NewFeedbackDialog({ isRetry = false, onClose, onShowInbox }: NewFeedbackDialogProps) {
  const [isTried, setTried] = useState(false)
  const { draft, change, error, isAdding, sendLabel, add, discard } = useAddFeedback({
    isRetry,
    onDone: onClose,
    onShowInbox,
  })
  const problems = checkDraft(draft)
  const fieldsRef = useRef<HTMLDivElement>(null)

  function send() {
    flushSync(() => setTried(true))
    if (Object.keys(problems).length > 0) {
      const field = fieldsRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      field?.focus({ preventScroll: true })
      // With the reason below it, which would be behind the foot on a phone.
      field?.scrollIntoView({ block: 'center' })
    } else if (!isAdding) add()
  }

  return (
    <Dialog
      title="New feedback"
      size="l"
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          <div className="min-w-0 flex-1 narrow:flex-none narrow:basis-full">
            {error === undefined ? (
              <p className="text-ink-2">{outcomeText(draft.cards.length)}</p>
            ) : (
              <p role="alert" className="flex items-center gap-2 text-bad">
                <Icon of={CircleAlert} size={14} />
                {error}
              </p>
            )}
          </div>
          <span className="flex gap-2 narrow:ms-auto">
            <DiscardDraft isEmpty={isDraftEmpty(draft)} onDiscard={discard} fieldsRef={fieldsRef} />
            <Button onPress={onClose}>Close</Button>
            <ConfirmButton onPress={send}>{sendLabel}</ConfirmButton>
          </span>
        </>
      }
    >
      <div ref={fieldsRef}>
        <FeedbackFields draft={draft} problems={problems} isTried={isTried} onChange={change} />
      </div>
    </Dialog>
  )
}

interface FeedbackFieldsProps {
  draft: FeedbackDraft
  problems: DraftProblems
  isTried: boolean
  onChange: (part: Partial<FeedbackDraft>) => void
}

function FeedbackFields({ draft, problems, isTried, onChange }: FeedbackFieldsProps) {
  const errorOf = (field: keyof DraftProblems, isShown = isTried) => {
    const problem = problems[field]
    return isShown && problem !== undefined ? draftProblemText(problem) : undefined
  }

  return (
    <>
      <Writer
        label="Feedback"
        text={draft.body}
        isMarkdown={draft.parseMarkdown}
        error={errorOf('body')}
        onChangeText={(body) => onChange({ body })}
        onChangeMarkdown={(parseMarkdown) => onChange({ parseMarkdown })}
      />
      <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 narrow:grid-cols-1">
        <TokenField
          label="Customer"
          inputLabel="Customer e-mail"
          tokens={draft.customers}
          onChange={(customers) => onChange({ customers })}
          error={errorOf('customers')}
          note="E-mail address, or name <address>"
        />
        <TokenField
          label="Recorded by"
          inputLabel="E-mail of the person who recorded it"
          tokens={draft.recordedBy}
          onChange={(recordedBy) => onChange({ recordedBy })}
          error={errorOf('recordedBy')}
          note="Only members of your organization are saved"
        />
        <CardsField
          cards={draft.cards}
          onToggle={(card) => onChange({ cards: toggleCard(draft.cards, card) })}
        />
        <WhenField timestamp={draft.timestamp} onChange={(timestamp) => onChange({ timestamp })} />
      </div>
      <TextField
        label="Source URL"
        className="mt-3"
        value={draft.url}
        onChange={(url) => onChange({ url })}
        error={errorOf('url', isTried || draft.url.includes('.'))}
      />
    </>
  )
}

function outcomeText(cardCount: number): string {
  const outcome =
    cardCount === 0
      ? 'Will be added as unprocessed'
      : `Will be added as unprocessed, linked to ${formatCount(cardCount, 'card')}`
  return navigator.onLine ? outcome : `${outcome}, when you’re back online`
}
