import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { interviewBodyMaxLength } from '#contract/interviews.ts'
import { createInterviewMutation } from '#data/interviews/mutations.ts'
import { runTask } from '#data/interviews/run-task.ts'
import { recordingQuery } from '#data/interviews/transcript-queries.ts'
import { draftToBody, emptyFeedbackDraft, parsePerson } from '#domain/feedback/feedback-draft.ts'
import { type LinkableCard, toggleCard } from '#domain/feedback/feedback-links.ts'

/** A dropped file or pasted text. */
export interface RecordingSource {
  name: string
  content: File | string
}

interface NewInterviewFields {
  interviewed: readonly string[]
  ledBy: readonly string[]
  cards: readonly LinkableCard[]
  timestamp: string
}

const noFields: NewInterviewFields = { interviewed: [], ledBy: [], cards: [], timestamp: '' }

/** The state of the dialog: the recording, the names of its speakers, the people, date and cards. */
export function useNewInterview(onCreated: (interviewId: string | undefined) => void) {
  const [source, setSource] = useState<RecordingSource | null>(null)
  const [typedNames, setTypedNames] = useState<ReadonlyMap<string | null, string>>(new Map())
  const [fields, setFields] = useState(noFields)
  const recording = useQuery(recordingQuery(source))
  const summary = source === null ? undefined : recording.data
  const creation = useMutation(createInterviewMutation())
  const printing = useMutation({
    mutationKey: ['interviews', 'print'],
    mutationFn: (names: ReadonlyMap<string | null, string>) =>
      runTask('printRecording', { source: source?.content ?? '', names }),
  })

  const names = new Map(
    summary?.speakers.map(({ speaker, name }) => [speaker, typedNames.get(speaker) ?? name]),
  )
  const hasWrongPerson = [...fields.interviewed, ...fields.ledBy].some((text) => parsePerson(text) === null)
  const isReady = summary !== undefined && summary.lineCount > 0 && !hasWrongPerson
  const isSending = creation.isPending || printing.isPending

  const send = () => {
    if (!isReady || isSending) return
    printing.mutate(names, {
      onSuccess: (body) => {
        if (body.length > interviewBodyMaxLength) return
        const draft = {
          ...emptyFeedbackDraft,
          body,
          parseMarkdown: false,
          customers: fields.interviewed,
          recordedBy: fields.ledBy,
          cardIds: fields.cards.map(({ cardId }) => cardId),
          timestamp: fields.timestamp,
        }
        creation.mutate(draftToBody(draft), { onSuccess: ({ id }) => onCreated(id) })
      },
    })
  }
  return {
    source,
    open: (next: RecordingSource) => {
      setTypedNames(new Map())
      setSource(next)
    },
    isReading: source !== null && recording.isPending,
    readError: source === null ? null : recording.error,
    summary,
    names,
    rename: (speaker: string | null, name: string) => setTypedNames(new Map(typedNames).set(speaker, name)),
    fields,
    change: (part: Partial<NewInterviewFields>) => setFields({ ...fields, ...part }),
    toggleCard: (card: LinkableCard) => setFields({ ...fields, cards: toggleCard(fields.cards, card) }),
    hasWrongPerson,
    isReady,
    isTooLong: (printing.data?.length ?? 0) > interviewBodyMaxLength,
    isSending,
    error: printing.error ?? creation.error,
    send,
  }
}

export type NewInterview = ReturnType<typeof useNewInterview>
