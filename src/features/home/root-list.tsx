import { useQueries, useQueryClient } from '@tanstack/react-query'
import Network from 'lucide-react/icons/network'
import { useEffect } from 'react'

import { useCanCreate } from '#data/cards/can-create.ts'
import { AutoRetry } from '#cards/auto-retry.tsx'
import { LoadFailure } from '#cards/load-failure.tsx'
import { isNotReturned, messageOf } from '#data/api-error.ts'
import { cardQueries, type ReadContext } from '#data/cards/queries.ts'
import { rootSummaryQuery, type RootSearchState, useRootSearch } from '#data/cards/root-search.ts'
import { isUnreadable } from '#data/cards/start-cards.ts'
import { useStored } from '#data/organization-data.ts'
import { runAction } from '#ui/actions/use-actions.tsx'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { StateMessage } from '#ui/state-message.tsx'

import { HomeSection } from './home-section.tsx'
import { RootRow } from './root-row.tsx'
import { summarizeTree } from './tree-summary.ts'

export function RootList() {
  const roots = useStored('roots')
  const { start, cancel, ...search } = useRootSearch()
  const client = useQueryClient()
  const summaries = useQueries({
    queries: roots.map(({ cardId }) => ({
      ...rootSummaryQuery(cardId),
      // One large request for each root.
      refetchOnWindowFocus: false,
      select: ({ items }: ReadContext) =>
        summarizeTree(cardId, items, client.getQueryData(cardQueries.tree(cardId).queryKey)),
    })),
  })
  const widest = Math.max(1, ...summaries.flatMap(({ data }) => data?.cardsPerLevel ?? []))

  // Cards opened or pinned since the last search may belong to other trees.
  useEffect(start, [start])

  // A later answer means that the service is back.
  const { failedAt = Infinity } = search
  const isBack = summaries.some(({ dataUpdatedAt }) => dataUpdatedAt > failedAt)
  useEffect(() => {
    if (isBack) start()
  }, [isBack, start])

  const isRunning = search.status === 'running'
  const isUndelayed = isRunning && search.delayedBy === undefined
  if (roots.length === 0 && !isUndelayed && search.status !== 'idle')
    return <NoRoots search={search} onSearch={start} />
  return (
    <HomeSection
      title="Roots"
      count={isRunning && roots.length === 0 ? undefined : `${roots.length} found`}
      note={<SearchNote search={search} onStart={start} onCancel={cancel} />}
    >
      <ul aria-busy={isRunning}>
        {roots.map((root, index) => (
          <RootRow key={root.cardId} root={root} reading={summaries[index]!} widest={widest} />
        ))}
      </ul>
    </HomeSection>
  )
}

interface SearchNoteProps {
  search: RootSearchState
  onStart: () => void
  onCancel: () => void
}

function SearchNote({ search, onStart, onCancel }: SearchNoteProps) {
  const { status, climbed, waiting, delayedBy, error = delayedBy } = search
  if (status === 'running' && delayedBy === undefined)
    return (
      <span className="inline-flex items-center gap-2 tabular-nums">
        Searching for roots…
        {climbed > 0 && (
          <span className="narrow:hidden">
            {formatCount(climbed, 'card')} checked{waiting > 0 && `, ${waiting} left`}
          </span>
        )}
        <Button size="s" onPress={onCancel} className="-me-2 text-ink">
          Cancel
        </Button>
      </span>
    )
  if (error || status === 'cancelled')
    return (
      <span className="flex flex-wrap items-center justify-end gap-x-2 narrow:justify-between">
        <span>
          {error ? `Roots may be missing. ${messageOf(error)}` : 'Search cancelled.'}
          {error && <AutoRetry error={error} onRetry={onStart} />}
        </span>
        <Button size="s" onPress={onStart} className="-me-2 text-ink">
          Search again
        </Button>
      </span>
    )
  return (
    <span className="narrow:hidden">Found in search, feedback and the cards that you opened or pinned</span>
  )
}

function NoRoots({ search, onSearch }: { search: RootSearchState; onSearch: () => void }) {
  const { unread, delayedBy, error = delayedBy } = search
  const isOffered = useCanCreate()
  // What could not be read may be a tree. Without a search, that is not known.
  const canCreate = isOffered && !isUnreadable(unread) && !isNotReturned(unread)
  return (
    <HomeSection title="Roots">
      <div className="flex border-t border-line pt-10">
        {error ? (
          <LoadFailure error={error} subject="The trees" onRetry={onSearch} level={3} />
        ) : (
          <StateMessage
            icon={Network}
            title={unread ? 'No trees could be read' : 'No trees found yet'}
            level={3}
            actions={
              <>
                {canCreate && (
                  <>
                    <Button variant="main" onPress={() => runAction('app.newCard')}>
                      Add root
                    </Button>
                    <Button variant="line" onPress={() => runAction('app.pasteList')}>
                      Paste or import a list
                    </Button>
                  </>
                )}
                <Button variant={canCreate ? 'ghost' : 'line'} onPress={onSearch}>
                  Search again
                </Button>
              </>
            }
          >
            {unread && `${messageOf(unread)} `}
            {canCreate && 'Start with a root, or with a list, CSV, JSON or Markdown file. '}
            If your organization has cards, search for one above or paste its link or ID: its tree then
            appears here.
          </StateMessage>
        )}
      </div>
    </HomeSection>
  )
}
