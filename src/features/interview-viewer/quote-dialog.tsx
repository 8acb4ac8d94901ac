import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { SuggestionKeys } from '#cards/suggestion-keys.tsx'
import { SuggestedCards } from '#cards/suggested-cards.tsx'
import { useSuggestions } from '#cards/use-suggestions.ts'
import { addFeedback, isAdded } from '#data/feedback/add-feedback.ts'
import type { Reading } from '#data/interviews/use-reading.ts'
import { draftToBody, emptyFeedbackDraft, parsePerson } from '#domain/feedback/feedback-draft.ts'
import { type LinkableCard, toggleCard } from '#domain/feedback/feedback-links.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { formatCount } from '#ui/format.ts'
import { showToast } from '#ui/toast.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'

import { captureTime, quoteLines } from './cite-quote.ts'
import type { LineSpan } from '#domain/transcript/line-span.ts'
import { linkToLines } from './line-links.ts'

interface QuoteDialogProps {
  interviewId: string
  lines: readonly TranscriptLine[]
  /** The selection, or all tagged lines, one after the other. */
  spans: readonly LineSpan[]
  reading: Reading
  heldAt: string | undefined
  onClose: () => void
}

export function QuoteDialog({ spans, ...props }: QuoteDialogProps) {
  // The tags shrink while their lines become feedback: the pass keeps the list that it began with.
  const [queue] = useState(spans)
  const [position, setPosition] = useState(0)
  const noteSent = useReport()
  const span = queue[position]
  if (span === undefined) return null
  return (
    <QuoteForm
      {...props}
      key={position}
      span={span}
      counter={queue.length > 1 ? `${position + 1} of ${queue.length}` : undefined}
      onSent={noteSent}
      onDone={() => (position + 1 < queue.length ? setPosition(position + 1) : props.onClose())}
    />
  )
}

/** Once the dialog is gone, also by Back, reports the feedback that the service stored. A failure has a toast of its own, which stays. */
function useReport() {
  const navigate = useNavigate()
  const sent = useRef<Promise<boolean>[]>([])
  const report = useEffectEvent(async (added: readonly Promise<boolean>[]) => {
    const results = await Promise.all(added)
    if (results.length === 0 || results.includes(false)) return
    const text =
      results.length === 1
        ? 'Feedback added'
        : `${formatCount(results.length, 'feedback entry', 'feedback entries')} added`
    showToast({ text, action: { label: 'Open inbox', run: () => void navigate(paths.inbox()) } })
  })
  // React's strict mode runs this once more at first, when nothing is sent.
  useEffect(() => () => void report(sent.current), [])
  return (stored: Promise<boolean>) => void sent.current.push(stored)
}

interface QuoteFormProps extends Omit<QuoteDialogProps, 'spans'> {
  span: LineSpan
  counter: string | undefined
  /** Not called offline: the entry may be stored much later. */
  onSent: (stored: Promise<boolean>) => void
  onDone: () => void
}

function useQuote({ interviewId, lines, span, reading, heldAt, onSent, onDone }: QuoteFormProps) {
  const { words, speakers, timeSeconds, source } = quoteLines(lines.slice(span.firstLine, span.lastLine + 1))
  const speaker = speakers.length === 1 ? speakers[0] : undefined
  const savedEmail = speaker === undefined ? '' : reading.reading.emails[speaker]
  const [email, setEmail] = useState(savedEmail ?? '')
  const [cards, setCards] = useState<readonly LinkableCard[]>([])
  const client = useQueryClient()
  const isEmailWrong = email.trim() !== '' && parsePerson(email) === null

  const send = () => {
    if (isEmailWrong) return
    const body = draftToBody({
      ...emptyFeedbackDraft,
      body: source === '' ? words : `${words}\n\n— ${source}`,
      parseMarkdown: false,
      customers: speaker === undefined || email.trim() === '' ? [] : [`${speaker} <${email.trim()}>`],
      cards,
      timestamp: captureTime(heldAt, timeSeconds, Date.now()),
      url: absoluteUrl(
        linkToLines(interviewId, lines, { firstLine: span.firstLine, lastLine: span.firstLine }),
      ),
    })
    // Sent at once, or when the network is back; a failure is shown by the toast and in the inbox.
    const [entry] = addFeedback(client, [body])
    const quote = { ...span, cards: [...cards], entryId: entry?.entryId }
    reading.change(({ quotes, emails }) => ({
      quotes: [...quotes, quote],
      ...(speaker === undefined ? {} : { emails: { ...emails, [speaker]: email.trim() } }),
    }))
    if (!navigator.onLine) showToast({ text: 'Feedback will be sent when you’re back online' })
    else if (entry) onSent(isAdded(client, entry.entryId))
    onDone()
  }
  return {
    words,
    speakers,
    speaker,
    /** The address is asked once per speaker: an empty answer counts too. */
    isEmailAsked: speaker !== undefined && savedEmail === undefined,
    email,
    setEmail,
    isEmailWrong,
    cards,
    toggle: (card: LinkableCard) => setCards((chosen) => toggleCard(chosen, card)),
    send,
  }
}

function QuoteForm(props: QuoteFormProps) {
  const { counter, onClose, onDone } = props
  const quote = useQuote(props)
  const suggestions = useSuggestions(quote.words)
  const [isFinderOpen, setFinderOpen] = useState(false)
  return (
    <Dialog
      title="Add as feedback"
      headEnd={counter !== undefined && <span className="text-12 text-ink-3 tabular-nums">{counter}</span>}
      size="m"
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          <span className="flex-1" />
          {counter === undefined ? (
            <Button onPress={onClose}>Cancel</Button>
          ) : (
            <Button onPress={onDone}>Skip</Button>
          )}
          <ConfirmButton onPress={quote.send}>Add feedback</ConfirmButton>
        </>
      }
    >
      <SuggestionKeys
        area="transcript"
        group="Transcript"
        choices={isFinderOpen ? [] : suggestions.cards.map((card) => () => quote.toggle(card))}
      />
      <blockquote className="border-s-2 border-line-2 ps-3" tabIndex={-1}>
        <p className="max-h-48 overflow-y-auto text-14 whitespace-pre-line" dir="auto">
          {quote.words}
        </p>
        {quote.speakers.length > 0 && <p className="mt-1 text-12 text-ink-2">{quote.speakers.join(', ')}</p>}
      </blockquote>
      <div className="mt-4">
        <SuggestedCards
          suggestions={suggestions}
          chosen={quote.cards}
          linkedIds={[]}
          onToggle={quote.toggle}
          isFinderOpen={isFinderOpen}
          onFinderOpenChange={setFinderOpen}
          keyHint="1–5 choose"
          focusesFinder
        />
      </div>
      {quote.isEmailAsked && (
        <TextField
          label={`E-mail address of ${quote.speaker} (optional)`}
          className="mt-4"
          value={quote.email}
          onChange={quote.setEmail}
          error={quote.isEmailWrong ? 'Enter an e-mail address, or leave it empty.' : undefined}
        />
      )}
    </Dialog>
  )
}
