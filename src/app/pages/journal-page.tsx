import History from 'lucide-react/icons/history'

import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

import { useHistory } from '#data/history/history.ts'
import { filterDays, journalDays, journalFilters } from '#features/journal/journal-rows.ts'
import { JournalItem } from '#features/journal/journal-item.tsx'
import { useRowKeys } from '#ui/actions/use-row-keys.ts'
import { Bar, Crumbs } from '#ui/bar.tsx'
import { Button } from '#ui/button.tsx'
import { formatDay, formatNumber } from '#ui/format.ts'
import { Segmented } from '#ui/segmented.tsx'
import { StateMessage } from '#ui/state-message.tsx'

import { PageTitle } from '../page-title.tsx'

export function JournalPage() {
  const all = journalDays(useHistory((entries) => entries))
  const [search, setSearch] = useSearchParams()
  const filter = journalFilters.find((each) => each === search.get('show')) ?? 'all'
  const days = filterDays(all, filter)
  const listRef = useRef<HTMLDivElement>(null)
  useRowKeys(listRef)
  const waiting = filterDays(all, 'waiting').reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      <PageTitle title="Your edits" />
      <Bar>
        <Crumbs crumbs={[{ label: 'Your edits' }]}>
          <span className="ms-1 text-12 text-ink-3 narrow:hidden">in this browser</span>
        </Crumbs>
        <Segmented
          label="Show"
          segments={[
            { value: 'all', label: 'All' },
            { value: 'revertible', label: 'Can be reverted' },
            { value: 'waiting', label: waiting === 0 ? 'Waiting' : `Waiting ${formatNumber(waiting)}` },
          ]}
          value={filter}
          onChange={(show) => setSearch(show === 'all' ? {} : { show }, { replace: true })}
          className="narrow:me-2"
        />
      </Bar>
      <div
        ref={listRef}
        data-scroll-area
        className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface pb-6"
      >
        <p className="hidden pt-2 text-20 font-head print:block">Your edits</p>
        {days.length === 0 &&
          (all.length === 0 ? (
            <StateMessage icon={History} title="No edits yet">
              Changes that you make in this browser appear here. You can revert them.
            </StateMessage>
          ) : (
            <StateMessage
              icon={History}
              title={filter === 'waiting' ? 'Everything is sent' : 'Nothing can be reverted'}
              actions={
                <Button variant="line" onPress={() => setSearch({}, { replace: true })}>
                  Show all edits
                </Button>
              }
            />
          ))}
        {days.map(({ at, rows }) => (
          // The day is the key: a row keeps its focus when a new one is added.
          <section key={new Date(at).toDateString()}>
            <h2 className="px-4 pt-5 pb-1.5 text-13 font-head print:px-0">{formatDay(at)}</h2>
            <ul>
              {rows.map((row) => (
                <JournalItem key={row.rowId} row={row} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
