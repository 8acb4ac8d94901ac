import { PageTitle } from '../page-title.tsx'

export function HomePage() {
  return (
    <div className="flex-1 bg-surface p-8">
      <PageTitle title="Home" />
      <h1 className="text-28 font-head">Home</h1>
    </div>
  )
}
