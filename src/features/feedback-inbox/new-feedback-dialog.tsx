import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOf } from '#data/api-error.ts'
import { createFeedbackMutation } from '#data/feedback/mutations.ts'
import { checkDraft, draftToBody, isDraftEmpty, type DraftErrors } from '#domain/feedback/feedback-draft.ts'
import { toggleCard, type LinkableCard } from '#domain/feedback/feedback-links.ts'
import { announce } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useActions } from '#ui/actions/use-actions.tsx'

import { CardField } from './card-field.tsx'
import { TokenField } from './token-field.tsx'
import { useFeedbackDraft, type WrittenFeedback } from './use-feedback-draft.ts'
import { WhenField } from './when-field.tsx'
import { Writer } from './writer.tsx'

/** Writes a new entry. Closing it keeps what was typed; only 'Discard' and sending end a draft. */
export function NewFeedbackDialog({ onClose }: { onClose: () => void }) {
  const { draft, change, drop } = useFeedbackDraft()
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useMutation(createFeedbackMutation())
  const wrong = checkDraft(draft)

  function send() {
    setTried(true)
    if (isPending || Object.keys(wrong).length > 0) return
    mutate(draftToBody(draft), {
      onSuccess: () => {
        drop()
        announce('Feedback added')
        onClose()
      },
    })
  }

  return (
    <Dialog
      title="New feedback"
      size="l"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <SendKey onSend={send} />
          <p
            className="min-w-0 flex-1 text-ink-2 narrow:flex-none narrow:basis-full"
            role={error === null ? undefined : 'alert'}
          >
            {error === null ? outcomeWords(draft.cards.length) : messageOf(error)}
          </p>
          {!isDraftEmpty(draft) && <Button onPress={drop}>Discard</Button>}
          <Button onPress={onClose}>Close</Button>
          <Button variant="main" binding="Mod+Enter" onPress={send}>
            {isPending ? 'Adding' : error === null ? 'Add feedback' : 'Retry'}
          </Button>
        </>
      }
    >
      <FeedbackFields draft={draft} wrong={wrong} isTried={isTried} onChange={change} />
    </Dialog>
  )
}

interface FeedbackFieldsProps {
  draft: WrittenFeedback
  wrong: DraftErrors
  /** Whether sending has been tried: from then on every mistake is said. */
  isTried: boolean
  onChange: (part: Partial<WrittenFeedback>) => void
}

function FeedbackFields({ draft, wrong, isTried, onChange }: FeedbackFieldsProps) {
  const [isFinderOpen, setFinderOpen] = useState(false)
  const shown = isTried ? wrong : {}
  function toggle(card: LinkableCard) {
    const cards = toggleCard(draft.cards, card)
    onChange({ cards, cardIds: cards.map(({ cardId }) => cardId) })
  }

  return (
    <>
      <Writer
        label="Feedback"
        text={draft.body}
        isMarkdown={draft.parseMarkdown}
        error={shown.body}
        onChangeText={(body) => onChange({ body })}
        onChangeMarkdown={(parseMarkdown) => onChange({ parseMarkdown })}
      />
      <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 narrow:grid-cols-1">
        <TokenField
          label="Said by"
          inputLabel="E-mail of a person who said it"
          tokens={draft.saidBy}
          onChange={(saidBy) => onChange({ saidBy })}
          error={shown.saidBy}
          note="Name <address> or the address alone."
        />
        <TokenField
          label="Heard by"
          inputLabel="E-mail of a person who heard it"
          tokens={draft.heardBy}
          onChange={(heardBy) => onChange({ heardBy })}
          error={shown.heardBy}
          note="Addresses of people who are not members are ignored."
        />
        <CardField
          label="Cards"
          cards={draft.cards}
          onToggle={toggle}
          isFinderOpen={isFinderOpen}
          onFinderOpenChange={setFinderOpen}
        />
        <WhenField timestamp={draft.timestamp} onChange={(timestamp) => onChange({ timestamp })} />
      </div>
      <TextField
        label="Where it came from"
        className="mt-3"
        value={draft.url}
        onChange={(url) => onChange({ url })}
        error={draft.url.includes('.') || isTried ? wrong.url : undefined}
      />
    </>
  )
}

/** Within the dialog's own layer, so that the key is the dialog's. */
function SendKey({ onSend }: { onSend: () => void }) {
  useActions([
    {
      id: 'inbox.add-feedback',
      label: 'Add feedback',
      keys: ['Mod+Enter'],
      scope: 'dialog',
      group: 'Inbox',
      worksInFields: true,
      run: onSend,
    },
  ])
  return null
}

function outcomeWords(cardCount: number): string {
  if (cardCount === 0) return 'Stays unprocessed'
  return `Linked to ${cardCount === 1 ? 'one card' : `${cardCount} cards`}, stays unprocessed`
}
