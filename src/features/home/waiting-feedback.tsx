import { AutoRetry } from '#cards/auto-retry.tsx'
import { messageOf } from '#data/api-error.ts'
import { feedbackQueries } from '#data/feedback/queries.ts'
import { useWaitingFeedback } from '#data/feedback/use-waiting-feedback.ts'
import { useStored } from '#data/organization-data.ts'
import { useFailure } from '#data/use-failure.ts'
import { paths } from '#domain/paths.ts'
import { Bone } from '#ui/bone.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'

import { HomeSection } from './home-section.tsx'
import { waitingText } from './waiting-text.ts'

export function WaitingFeedback() {
  const query = useWaitingFeedback()
  const { data: waiting } = query
  const { error, retry } = useFailure(feedbackQueries.waiting().queryKey, query)
  const previousAt = useStored('visits')?.previousAt
  const now = useNow()
  return (
    <HomeSection title="Unprocessed feedback">
      {waiting ? (
        <WaitingText {...waitingText(waiting, previousAt, now)} />
      ) : error ? (
        <p className="mt-1 mb-3 text-ink-2">
          The feedback could not be loaded. {messageOf(error)}{' '}
          <AutoRetry error={error} onRetry={() => void retry()} />{' '}
          <Button size="s" onPress={() => void retry()}>
            Retry
          </Button>
        </p>
      ) : (
        <div className="mb-3 grid h-14 content-start gap-2">
          <Bone className="h-8 w-24" />
          <Bone className="h-3 w-48" />
        </div>
      )}
      <ButtonLink href={paths.inbox()} variant="line" binding="g i">
        Open inbox
      </ButtonLink>
    </HomeSection>
  )
}

function WaitingText({ count, note, sentence }: ReturnType<typeof waitingText>) {
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="text-28 leading-8 font-head tabular-nums">{count}</span>{' '}
        <span className="text-ink-2">{note}</span>
      </p>
      <p className="mt-1 mb-3 text-ink-2">{sentence}</p>
    </>
  )
}
