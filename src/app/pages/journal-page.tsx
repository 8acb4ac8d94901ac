import History from 'lucide-react/icons/history'

import { useHistory } from '#data/history/history.ts'
import { journalDays } from '#features/journal/journal-rows.ts'
import { JournalRow } from '#features/journal/journal-row.tsx'
import { Bar, Crumbs } from '#ui/bar.tsx'
import { formatDay } from '#ui/format.ts'
import { StateMessage } from '#ui/state-message.tsx'

import { PageTitle } from '../page-title.tsx'

export function JournalPage() {
  const days = journalDays(useHistory((entries) => entries))
  return (
    <>
      <PageTitle title="Your edits" />
      <Bar>
        <Crumbs crumbs={[{ label: 'Your edits' }]}>
          <span className="ms-1 text-12 text-ink-3">in this browser</span>
        </Crumbs>
      </Bar>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface pb-6">
        {days.length === 0 && (
          <StateMessage icon={History} title="No edits yet">
            Changes that you make in this browser appear here. You can revert them.
          </StateMessage>
        )}
        {days.map(({ at, rows }) => (
          // The day is the key: a row keeps its focus when a new one is added.
          <section key={new Date(at).toDateString()}>
            <h2 className="px-4 pt-5 pb-1.5 text-13 font-head">{formatDay(at)}</h2>
            <ul>
              {rows.map((row) => (
                <JournalRow key={row.rowId} row={row} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
