import { useStored } from '#data/organization-data.ts'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import type { TreeDrawing } from './tree-url.ts'

/** The URL wins over the preference, which a narrow screen ignores. */
export function useTreeDrawing(chosen: TreeDrawing | undefined): TreeDrawing {
  const width = useScreenWidth()
  const preferred = useStored('preferences').treeView
  return chosen ?? (width === 'narrow' ? 'outline' : preferred)
}
