import { FeedbackInbox } from '#features/feedback-inbox/feedback-inbox.tsx'

import { PageTitle } from '../page-title.tsx'

export function FeedbackPage() {
  return (
    <>
      <PageTitle title="Inbox" />
      <FeedbackInbox />
    </>
  )
}
