import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { LoadFailure } from '#cards/load-failure.tsx'
import { wasRead } from '#data/interviews/forget-interview.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#ui/button.tsx'

export const toInterviews = (
  <ButtonLink variant="line" href={paths.interviews()}>
    Interviews
  </ButtonLink>
)

const deleted = {
  title: 'This interview was deleted',
  reason: 'Someone deleted it after it was last read here.',
}

/** Asks when the page opens: a failed read removes a deleted interview from the known ones. */
export function useWasRead(interviewId: string): boolean {
  const client = useQueryClient()
  const [wasReadBefore] = useState(() => wasRead(client, interviewId))
  return wasReadBefore
}

interface TranscriptFailureProps {
  interviewId: string
  error: Error
  wasReadBefore: boolean
  onRetry: () => unknown
}

export function TranscriptFailure({ interviewId, error, wasReadBefore, onRetry }: TranscriptFailureProps) {
  const words = wasReadBefore ? deleted : { title: 'Interview not found' }
  return (
    <LoadFailure
      error={error}
      subject="The transcript"
      notFound={{ ...words, id: interviewId, actions: toInterviews }}
      onRetry={onRetry}
    />
  )
}
