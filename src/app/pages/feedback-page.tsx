import { PageTitle } from '../page-title.tsx'

export function FeedbackPage() {
  return (
    <div className="flex-1 bg-surface p-8">
      <PageTitle title="Inbox" />
      <h1 className="text-28 font-head">Inbox</h1>
    </div>
  )
}
