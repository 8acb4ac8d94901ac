import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import * as z from 'zod/mini'

import { interviewBodyMaxLength } from '#contract/interviews.ts'
import { ApiError, messageOf } from '#data/api-error.ts'
import { createInterviewOnce } from '#data/interviews/create-interview-once.ts'
import { runTask } from '#data/interviews/run-task.ts'
import { recordingQuery } from '#data/interviews/transcript-queries.ts'
import { useDraft } from '#data/local/use-draft.ts'
import { draftToBody, emptyFeedbackDraft, parsePerson } from '#domain/feedback/feedback-draft.ts'
import { type LinkableCard, toggleCard } from '#domain/feedback/feedback-links.ts'
import { showToast } from '#ui/toast.tsx'
import { useIsShown } from '#ui/use-is-shown.ts'

/** `content` is a text that is too long for the field, or a file. */
export interface RecordingFile {
  name: string
  content: File | string
}

const writtenInterview = z.object({
  text: z.string(),
  interviewed: z.array(z.string()),
  ledBy: z.array(z.string()),
  cards: z.array(z.object({ cardId: z.string(), cardTitle: z.string(), cardType: z.string() })),
  timestamp: z.string(),
  /** The typed names of speakers, by their names in the recording. */
  names: z.array(z.tuple([z.nullable(z.string()), z.string()])),
})
type WrittenInterview = z.infer<typeof writtenInterview>

const nothingWritten: WrittenInterview = {
  text: '',
  interviewed: [],
  ledBy: [],
  cards: [],
  timestamp: '',
  names: [],
}

const isEmpty = ({ text, interviewed, ledBy, cards, names }: WrittenInterview) =>
  text.trim() === '' && interviewed.length + ledBy.length + cards.length + names.length === 0

/** A longer text is slow to type in and doesn't fit into the draft. */
export const typedTextMaxLength = 200_000

function useRecording(file: RecordingFile | null, text: string) {
  const described = useDeferredValue(text)
  // Memoized by hand: the same text must be the same object.
  const typed = useMemo(() => (described.trim() === '' ? null : { content: described }), [described])
  const { data, error, isPending, isPlaceholderData } = useQuery(recordingQuery(file ?? typed))
  if (file === null && text.trim() === '') return { summary: undefined, isReading: false, readError: null }
  return { summary: data, isReading: isPending || isPlaceholderData, readError: error }
}

interface NewInterviewOptions {
  /** Outlives the dialog, as the draft does: a file can't be stored. */
  file: RecordingFile | null
  onChangeFile: (file: RecordingFile | null) => void
  /** Also called if the dialog was closed in the meantime. */
  onCreated: (interviewId: string | undefined, isShown: boolean) => void
}

function useWritten(file: RecordingFile | null, onChangeFile: NewInterviewOptions['onChangeFile']) {
  const { value, change, drop } = useDraft('interview.new', {
    schema: writtenInterview,
    initial: nothingWritten,
    toStored: (draft) => (isEmpty(draft) ? null : draft),
  })
  return {
    value,
    change,
    /** Returns its undo. */
    discard: () => {
      drop()
      onChangeFile(null)
      return () => {
        change(value)
        onChangeFile(file)
      }
    },
  }
}

const mutationKey = ['interviews', 'add']

export function useNewInterview({ file, onChangeFile, onCreated }: NewInterviewOptions) {
  const client = useQueryClient()
  const { value, change, discard } = useWritten(file, onChangeFile)
  const { text, ...fields } = value
  const { summary, isReading, readError } = useRecording(file, text)

  const typedNames = new Map(fields.names)
  const names = new Map(
    summary?.speakers.map(({ speaker, name }) => [speaker, typedNames.get(speaker) ?? name]),
  )
  const hasWrongPerson = [...fields.interviewed, ...fields.ledBy].some((each) => parsePerson(each) === null)
  const hasWords = (file !== null || text.trim() !== '') && readError === null && summary?.lineCount !== 0
  const isReady = hasWords && !hasWrongPerson

  const isShown = useIsShown()
  // A dialog that was closed and opened again shows the draft that is being sent.
  const isSending = useIsMutating({ mutationKey }) > 0
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const body = await runTask('printRecording', { source: file?.content ?? text, names: typedNames })
      if (body.length > interviewBodyMaxLength)
        throw new ApiError('The transcript is too long. Split it into several interviews.', {
          kind: 'refused',
          status: 413,
        })
      const draft = {
        ...emptyFeedbackDraft,
        body,
        parseMarkdown: false,
        customers: fields.interviewed,
        recordedBy: fields.ledBy,
        cards: fields.cards,
        timestamp: fields.timestamp,
      }
      return createInterviewOnce(client, draftToBody(draft))
    },
    onSuccess: (interviewId) => {
      discard()
      onCreated(interviewId, isShown())
    },
    onError: (failure) => {
      if (!isShown()) showToast({ text: `The interview was not added. ${messageOf(failure)}`, tone: 'bad' })
    },
  })
  return {
    file,
    open: (next: RecordingFile) => {
      change({ names: [] })
      onChangeFile(next)
    },
    text,
    type: (next: string) => change({ text: next }),
    isReading,
    readError,
    summary,
    names,
    rename: (speaker: string | null, name: string) =>
      change({ names: [...new Map(fields.names).set(speaker, name)] }),
    fields,
    change,
    toggleCard: (card: LinkableCard) => change({ cards: toggleCard(fields.cards, card) }),
    hasWrongPerson,
    isEmpty: file === null && isEmpty(value),
    discard,
    isReady,
    isSending,
    error,
    send: () => {
      if (isReady && !isSending) mutate()
    },
  }
}

export type NewInterview = ReturnType<typeof useNewInterview>
