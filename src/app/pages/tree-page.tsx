import { PageTitle } from '../page-title.tsx'

export function TreePage() {
  return (
    <div className="flex-1 bg-surface p-8">
      <PageTitle title="Tree" />
      <h1 className="text-28 font-head">Tree</h1>
    </div>
  )
}
