import { FeedbackInbox } from '#features/feedback-inbox/feedback-inbox.tsx'

import { PageTitle } from '../page-title.tsx'
import { useIdParam } from '../use-id-param.ts'

export function FeedbackPage() {
  const feedbackId = useIdParam('feedbackId') ?? null
  return (
    <>
      <PageTitle title="Inbox" />
      <FeedbackInbox feedbackId={feedbackId} />
    </>
  )
}
