import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatCount } from '#ui/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

import { stripLook } from './failure-strip.tsx'
import type { SearchProgress, TreeSearch } from './use-tree-search.ts'

function searchText(
  { readCount, rootCount, foundCount, failedCount, isDone }: SearchProgress,
  lacksInsights: boolean,
): string {
  if (isDone && rootCount === 0) return 'No tree is known that could be searched'
  const searched = isDone
    ? `Searched ${formatCount(rootCount, 'tree')}`
    : `${readCount} of ${formatCount(rootCount, 'tree')} searched`
  if (isDone && lacksInsights && failedCount === 0)
    return `${searched}, but the service doesn’t list insights, which name interviews`
  const found = foundCount === 0 ? 'no new interviews' : formatCount(foundCount, 'new interview')
  const failed = failedCount === 0 ? '' : `, ${formatCount(failedCount, 'tree')} could not be read`
  return `${searched}, ${found}${isDone ? '' : ' so far'}${failed}`
}

/** Shows the progress and the results of the search of all trees. */
export function TreeSearchStrip({ progress, close, lacksInsights }: TreeSearch) {
  if (progress === null) return null
  const text = searchText(progress, lacksInsights)
  return (
    <div role="status" className={classes(stripLook, 'whitespace-nowrap')}>
      {!progress.isDone && (
        <ProgressBar
          label="Trees searched"
          value={progress.readCount}
          total={progress.rootCount}
          valueLabel={text}
          className="w-40 narrow:hidden"
        />
      )}
      <span className="min-w-0 truncate tabular-nums">{text}</span>
      <Button size="s" onPress={close} className="ms-auto text-ink-2">
        {progress.isDone ? 'Close' : 'Cancel'}
      </Button>
    </div>
  )
}
