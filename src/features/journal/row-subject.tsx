import ChevronDown from 'lucide-react/icons/chevron-down'
import Inbox from 'lucide-react/icons/inbox'
import Mic from 'lucide-react/icons/mic'
import Shapes from 'lucide-react/icons/shapes'
import { Link } from 'react-router-dom'

import { TypeIcon } from '#cards/type-icon.tsx'
import type { HistoryEntry } from '#data/history/history-entry.ts'
import { countOfType } from '#domain/card/card-type.ts'
import { paths } from '#domain/paths.ts'
import { classes } from '#ui/classes.ts'
import { formatCount, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import { JournalChange } from './journal-change.tsx'
import type { JournalRow } from './journal-rows.ts'
import { useSubject } from './use-subject.ts'

/** Without a change beside it, it takes the change's column too. */
const cell = 'min-w-0 has-[+:empty]:col-span-2 narrow:col-span-2 narrow:row-start-1'
const line = 'flex min-h-6 min-w-0 items-center gap-2 rounded-key print:items-start'

const typeOfAll = (entries: readonly HistoryEntry[]) => {
  const types = new Set(entries.map((entry) => ('cardType' in entry ? entry.cardType : '')))
  return types.size === 1 ? [...types][0] : undefined
}

/** As the change has been taken back. */
const undone = 'text-ink-3 line-through'

const isEntryUndone = ({ state }: HistoryEntry) => state === 'undone'

const iconOf = (entry: HistoryEntry) => ('cardId' in entry ? Shapes : 'interviewId' in entry ? Mic : Inbox)

/** What a row is about. A group names its cards, with the change of each, when it is opened. */
export function RowSubject({ row: { first, entries, isUndone } }: { row: JournalRow }) {
  if (entries.length === 1) {
    return (
      <span className={cell}>
        <EntrySubject entry={first} isUndone={isUndone} />
      </span>
    )
  }
  const words =
    'cardId' in first
      ? countOfType(entries.length, typeOfAll(entries))
      : formatCount(entries.length, 'feedback entry', 'feedback entries')
  const revertedCount = isUndone ? 0 : entries.filter(isEntryUndone).length
  return (
    <details className={classes(cell, 'group')}>
      <summary className="min-h-6 cursor-default list-none rounded-key [&::-webkit-details-marker]:hidden">
        <span className="inline-flex items-center gap-2 align-middle">
          <Icon of={iconOf(first)} size={16} className="text-ink-3" />
          <span className={classes(isUndone && undone)}>{words}</span>
          {revertedCount > 0 && <span className="text-ink-3">{formatNumber(revertedCount)} reverted</span>}
          <Icon of={ChevronDown} size={14} className="text-ink-3 group-open:rotate-180 print:hidden" />
        </span>
      </summary>
      <ul className="ps-4">
        {entries.map((entry) => (
          <li key={entry.entryId} className="py-0.5">
            <EntrySubject entry={entry} isUndone={isEntryUndone(entry)} />
            <div className={classes('ps-6 text-12', isEntryUndone(entry) ? 'text-ink-3' : 'text-ink-2')}>
              <JournalChange row={{ first: entry, entries: [entry] }} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

function EntrySubject({ entry, isUndone }: { entry: HistoryEntry; isUndone: boolean }) {
  const subject = useSubject(entry)
  const content = (
    <>
      {'cardId' in entry ? (
        <TypeIcon cardType={subject.cardType} isNamed />
      ) : (
        <Icon of={iconOf(entry)} size={16} className="text-ink-3" />
      )}
      <span className={classes('truncate', isUndone && undone)}>{subject.text}</span>
    </>
  )
  const path = pathOf(entry)
  return path === null ? (
    <span className={line}>{content}</span>
  ) : (
    <Link to={path} className={line}>
      {content}
    </Link>
  )
}

function pathOf(entry: HistoryEntry): string | null {
  if ('cardId' in entry) return entry.cardId === '' ? null : paths.card(entry.cardId)
  if (entry.kind === 'importFeedback') return paths.inbox()
  if (entry.kind === 'createInterview')
    return entry.interviewId === undefined ? null : paths.interview(entry.interviewId)
  const isDeleted = entry.kind === 'deleteFeedback' || entry.kind === 'deleteInterview'
  if (isDeleted || entry.feedbackId === undefined) return null
  return paths.feedback(entry.feedbackId)
}
