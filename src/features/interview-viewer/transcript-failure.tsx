import { LoadFailure } from '#cards/load-failure.tsx'
import { ownMessageOf } from '#data/api-error.ts'
import { useStored } from '#data/organization-data.ts'
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

interface TranscriptFailureProps {
  interviewId: string
  error: Error
  onRetry: () => unknown
}

/** An unknown interview and one without a transcript get the same status: only the service's message says which it is. */
export function TranscriptFailure({ interviewId, error, onRetry }: TranscriptFailureProps) {
  const words = useStored('deletedInterviewIds').includes(interviewId)
    ? deleted
    : {
        title: 'Transcript not found',
        reason:
          ownMessageOf(error) ??
          'The interview may have no transcript, be deleted, or belong to another organization.',
      }
  return (
    <LoadFailure
      error={error}
      subject="The transcript"
      notFound={{ ...words, id: interviewId, actions: toInterviews }}
      onRetry={onRetry}
    />
  )
}
