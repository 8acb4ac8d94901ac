import { PageTitle } from '../page-title.tsx'

export function InterviewsPage() {
  return (
    <div className="flex-1 bg-surface p-8">
      <PageTitle title="Interviews" />
      <h1 className="text-28 font-head">Interviews</h1>
    </div>
  )
}
