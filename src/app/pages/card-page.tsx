import { PageTitle } from '../page-title.tsx'

export function CardPage() {
  return (
    <div className="flex-1 bg-surface p-8">
      <PageTitle title="Card" />
      <h1 className="text-28 font-head">Card</h1>
    </div>
  )
}
