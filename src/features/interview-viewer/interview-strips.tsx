import { useQueryClient } from '@tanstack/react-query'

import { interviewQueries } from '#data/interviews/queries.ts'
import type { Failure } from '#data/use-failure.ts'
import { retryNow } from '#data/watch-retries.ts'
import { formatCount } from '#ui/format.ts'

import { FailureStrip } from './failure-strip.tsx'
import { TreeSearchStrip } from './tree-search-strip.tsx'
import type { FoundInterviewRow } from './use-found-interviews.ts'
import { useInsightSearch } from './use-interview-insights.ts'
import type { TreeSearch } from './use-tree-search.ts'

interface InterviewStripsProps {
  interviews: readonly FoundInterviewRow[]
  search: Failure
  trees: TreeSearch
}

/** Above the list: what could not be read, and the search of all trees. */
export function InterviewStrips({ interviews, search, trees }: InterviewStripsProps) {
  const insights = useInsightSearch()
  return (
    <>
      <UnreadStrip interviews={interviews} />
      <FailureStrip
        title="The transcripts could not be searched."
        error={search.error}
        onRetry={search.retry}
      />
      {interviews.length > 0 && (
        <FailureStrip
          title="Some insights could not be read."
          error={insights.error ?? null}
          onRetry={insights.retry}
        />
      )}
      <TreeSearchStrip {...trees} />
    </>
  )
}

/** The search can't find interviews whose transcripts failed to load. */
function UnreadStrip({ interviews }: { interviews: readonly FoundInterviewRow[] }) {
  const client = useQueryClient()
  const failed = interviews.filter(({ transcript }) => transcript === 'failed')
  const retry = () => {
    for (const { interviewId } of failed)
      void retryNow(client, interviewQueries.beginning(interviewId).queryKey)
  }
  return (
    <FailureStrip
      title={`${formatCount(failed.length, 'interview')} could not be read.`}
      error={failed[0]?.readError ?? null}
      onRetry={retry}
    />
  )
}
