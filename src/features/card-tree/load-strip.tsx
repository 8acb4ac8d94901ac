import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'

import { useTree } from './state/tree-store.ts'
import type { WholeBranch } from './state/use-branch-loading.ts'

/** A branch on its way to its tips: how much has come, how much is known, and the way to stop. */
export function LoadingBar({ loadedCount, cancel }: WholeBranch) {
  const total = useTree((view) => view.tree.loadedCount)
  const known = useTree((view) => view.tree.knownCount)
  return (
    <div
      role="status"
      className="flex h-10 flex-none items-center gap-3 border-b border-line bg-surface ps-4 pe-2 tabular-nums"
    >
      <span>Loading the whole branch</span>
      <span className="h-1 w-40 overflow-hidden rounded-bar bg-pressed">
        <span
          className="block h-full bg-accent"
          style={{ width: `${(total / Math.max(1, known)) * 100}%` }}
        />
      </span>
      <span className="text-12 text-ink-3">{formatCount(loadedCount, 'card')} so far</span>
      <Button size="s" className="ms-auto" onPress={cancel}>
        Cancel
      </Button>
    </div>
  )
}
