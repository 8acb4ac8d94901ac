import { TreeScreen } from '#features/card-tree/tree-screen.tsx'

import { PageTitle } from '../page-title.tsx'
import { useIdParam } from '../use-id-param.ts'

export function TreePage() {
  const cardId = useIdParam('cardId') ?? ''
  return (
    <>
      <PageTitle title="Tree" />
      <TreeScreen key={cardId} rootId={cardId} renderPanel={() => null} />
    </>
  )
}
