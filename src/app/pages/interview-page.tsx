import { PageTitle } from '../page-title.tsx'

export function InterviewPage() {
  return (
    <div className="flex-1 bg-surface p-8">
      <PageTitle title="Interview" />
      <h1 className="text-28 font-head">Interview</h1>
    </div>
  )
}
