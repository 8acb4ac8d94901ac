import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'

import { linkedText } from '#cards/linked-text.ts'
import { formatMetricTime } from '#cards/metric-time.ts'
import { StatusLabel } from '#cards/status-label.tsx'
import { cardTypeWord } from '#domain/card/card-type.ts'
import { knownText } from '#data/edits/card-values.ts'
import type { EntryOf, HistoryEntry } from '#data/history/history-entry.ts'
import type { DiffPart } from '#domain/card/word-diff.ts'
import { classes } from '#ui/classes.ts'
import { formatCount, formatWithUnit } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { PlainButton } from '#ui/plain-button.tsx'

import { type JournalRow, valueInOneLine } from './journal-rows.ts'
import { shortenParts, textChange } from './text-change.ts'

export function JournalChange({ row: { first, entries } }: { row: Pick<JournalRow, 'first' | 'entries'> }) {
  switch (first.kind) {
    case 'edit':
      return <EditChange entries={entries.filter((entry) => entry.kind === 'edit')} />
    case 'move':
      return <MoveChange entries={entries.filter((entry) => entry.kind === 'move')} />
    case 'create':
      return <ParentText entry={first} />
    case 'addValues':
      return <Text>{valuesText(first)}</Text>
    case 'processFeedback':
      return <LinkedText entries={entries} />
    default:
      return null
  }
}

/** '78 % on 12 May 2026', or '71 % to 78 %, 29 Apr 2026 to 12 May 2026'. */
function valuesText({ value, timestamp, range, unit }: EntryOf<'addValues'>): string {
  if (range) {
    const [values, times] = [
      range.map((each) => formatWithUnit(each.value, unit)),
      range.map((each) => formatMetricTime(each.timestamp)),
    ]
    return `${values.join(' to ')}, ${times.join(' to ')}`
  }
  if (value === undefined) return ''
  return [formatWithUnit(value, unit), timestamp && formatMetricTime(timestamp)].filter(Boolean).join(' on ')
}

const Text = ({ children }: { children: React.ReactNode }) => (
  <span className="block truncate">{children}</span>
)

function LinkedText({ entries }: { entries: readonly HistoryEntry[] }) {
  const text = linkedText(useQueryClient(), entries)
  return text === '' ? null : <Text>{text}</Text>
}

function ParentText({ entry: { parentId = '', parentTitle } }: { entry: EntryOf<'create'> }) {
  const title = knownText(useQueryClient(), parentId, 'cardTitle') || parentTitle
  return title ? <Text>under {title}</Text> : null
}

const isText = (field: string) => field === 'cardTitle' || field === 'cardDetails'

function EditChange({ entries }: { entries: readonly EntryOf<'edit'>[] }) {
  const { field, before, after } = entries[0]!
  const isSame = (key: 'before' | 'after') =>
    entries.every((entry) => JSON.stringify(entry[key]) === JSON.stringify(entries[0]![key]))
  if (isText(field) && entries.length === 1 && typeof before === 'string' && typeof after === 'string') {
    return <TextChange before={before} after={after} />
  }
  if (field === 'resources' && entries.length === 1) return <ResourceChange before={before} after={after} />
  return (
    <span className="flex max-w-full min-w-0 flex-wrap items-center gap-x-2">
      <Value field={field} value={before} isMixed={!isSame('before')} />
      <Arrow />
      <Value field={field} value={after} isMixed={!isSame('after')} />
      <ClearedStatuses entries={entries} />
    </span>
  )
}

function ClearedStatuses({ entries }: { entries: readonly EntryOf<'edit'>[] }) {
  const [status, ...others] = new Set(entries.flatMap(({ clearedStatus }) => clearedStatus ?? []))
  if (status === undefined) return null
  return (
    <span className="flex flex-none items-center gap-1.5 text-ink-3">
      · cleared{' '}
      {others.length > 0 ? (
        formatCount(others.length + 1, 'status', 'statuses')
      ) : (
        <StatusLabel cardStatus={status} />
      )}
    </span>
  )
}

const Arrow = () => (
  <>
    <Icon of={ArrowRight} size={12} className="flex-none text-ink-3" />
    <span className="sr-only">became</span>
  </>
)

/** More may not fit into the lines of a row. */
const shownLength = 200

function TextChange({ before, after }: { before: string; after: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const parts = textChange(before, after)
  const changeLength = parts
    .filter(({ kind }) => kind !== 'same')
    .reduce((sum, { text }) => sum + text.length, 0)
  return (
    <span className="block">
      <TextParts parts={isWhole ? parts : shortenParts(parts)} isCut={!isWhole} />
      {changeLength > shownLength && (
        <PlainButton
          aria-expanded={isWhole}
          onPress={() => setIsWhole(!isWhole)}
          className="text-12 font-label text-accent narrow:min-h-11 print:hidden"
        >
          {isWhole ? 'Show less' : 'Show all'}
        </PlainButton>
      )}
    </span>
  )
}

function TextParts({ parts, isCut }: { parts: readonly DiffPart[]; isCut: boolean }) {
  return (
    <span className={classes('break-words', isCut ? 'line-clamp-3' : 'whitespace-pre-line')}>
      {parts.map(({ kind, text }, index) => {
        // The parts have no identity of their own.
        const key = `${index}-${kind}`
        if (kind === 'added')
          return (
            <ins key={key} className="rounded-bar bg-ok/15 px-0.5 text-ink decoration-ok underline-offset-2">
              {text}
            </ins>
          )
        if (kind === 'removed')
          return (
            <del key={key} className="rounded-bar bg-bad-tint px-0.5">
              {text}
            </del>
          )
        return <span key={key}>{text}</span>
      })}
    </span>
  )
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** An item that `value` has twice and `other` once is in the result once. */
function onlyIn(value: unknown, other: unknown): string | null {
  const others = listOf(other).map((item) => JSON.stringify(item))
  const left = listOf(value).filter((item) => {
    const at = others.indexOf(JSON.stringify(item))
    if (at >= 0) others.splice(at, 1)
    return at < 0
  })
  return valueInOneLine(left)
}

function ResourceChange({ before, after }: Record<'before' | 'after', unknown>) {
  const [removed, added] = [onlyIn(before, after), onlyIn(after, before)]
  const words = [removed && `Removed ${removed}`, added && `Added ${added}`].filter(Boolean)
  return <Text>{words.length === 0 ? 'Order changed' : words.join('. ')}</Text>
}

/** An id may be the name of a property that every object has. */
const titleThen = ({ parentTitles = {} }: EntryOf<'move'>, parentId: string) =>
  Object.hasOwn(parentTitles, parentId) ? parentTitles[parentId] : undefined

function MoveChange({ entries }: { entries: readonly EntryOf<'move'>[] }) {
  const client = useQueryClient()
  const titleOfParent = (entry: EntryOf<'move'>, id: string) =>
    knownText(client, id, 'cardTitle') || titleThen(entry, id) || id
  const titles = (key: 'removed' | 'added') => {
    const [words, ...others] = new Set(
      entries.map((entry) => entry[key].map((id) => titleOfParent(entry, id)).join(', ')),
    )
    return others.length > 0 ? 'different parents' : words
  }
  const [removed, added] = [titles('removed'), titles('added')]
  if (!removed || !added) return <Text>{removed ? `Removed ${removed}` : `Added ${added}`}</Text>
  return (
    <span className="flex max-w-full min-w-0 flex-wrap items-center gap-x-2">
      <span className="min-w-0 truncate">{removed}</span>
      <Arrow />
      <span className="min-w-0 truncate">{added}</span>
    </span>
  )
}

const differentValues = 'different values'

export function Value({
  field,
  value,
  isMixed = false,
}: {
  field: string
  value: unknown
  isMixed?: boolean
}) {
  if (isMixed) return <span className="flex-none text-ink-3">{differentValues}</span>
  const words = valueInOneLine(value)
  if (words === null)
    return <span className="flex-none text-ink-3">{field === 'cardStatus' ? 'No status' : 'nothing'}</span>
  if (field === 'cardStatus') return <StatusLabel cardStatus={words} />
  return <span className="min-w-0 truncate">{field === 'cardType' ? cardTypeWord(words) : words}</span>
}
