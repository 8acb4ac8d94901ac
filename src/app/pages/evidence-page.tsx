import { PageTitle } from '../page-title.tsx'

export function EvidencePage() {
  return (
    <div className="flex-1 bg-surface p-8">
      <PageTitle title="Evidence" />
      <h1 className="text-28 font-head">Evidence</h1>
    </div>
  )
}
