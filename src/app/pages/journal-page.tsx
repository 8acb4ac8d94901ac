import { PageTitle } from '../page-title.tsx'

export function JournalPage() {
  return (
    <div className="flex-1 bg-surface p-8">
      <PageTitle title="Own edits" />
      <h1 className="text-28 font-head">Own edits</h1>
    </div>
  )
}
