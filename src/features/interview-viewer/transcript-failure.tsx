import { LoadFailure } from '#cards/load-failure.tsx'
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

export function TranscriptFailure({ interviewId, error, onRetry }: TranscriptFailureProps) {
  const words = useStored('deletedInterviewIds').includes(interviewId)
    ? deleted
    : { title: 'Interview not found' }
  return (
    <LoadFailure
      error={error}
      subject="The transcript"
      notFound={{ ...words, id: interviewId, actions: toInterviews }}
      onRetry={onRetry}
    />
  )
}
