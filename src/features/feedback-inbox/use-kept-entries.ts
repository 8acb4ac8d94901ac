import { useMemo, useState } from 'react'

import type { ListedFeedback } from '#data/feedback/queries.ts'
import { departedIds, keepDeparted, type NewestEntries } from '#domain/feedback/departed-entries.ts'

interface KeptEntriesOptions {
  listed: readonly ListedFeedback[]
  answers: readonly NewestEntries[]
  /** Another list starts without kept entries. */
  listName: string
  isKept: (feedbackId: string) => boolean
}

/** Keeps entries that others processed or deleted at their position while the user works on them. */
export function useKeptEntries({ listed, answers, listName, isKept }: KeptEntriesOptions) {
  const [last, setLast] = useState({ listName, entries: listed })
  const shown = last.listName === listName ? last.entries : listed
  const departed = useMemo(
    () => departedIds(new Map(shown.map(({ id }) => [id, 0])), answers),
    [shown, answers],
  )
  const next =
    departed.size === 0 ? listed : keepDeparted(shown, listed, (id) => departed.has(id) && isKept(id))
  const entries = isSame(last.entries, next) ? last.entries : next
  if (last.listName !== listName || last.entries !== entries) setLast({ listName, entries })
  const keptIds = useMemo(() => {
    const listedIds = new Set(listed.map(({ id }) => id))
    return new Set(entries.flatMap(({ id }) => (listedIds.has(id) ? [] : [id])))
  }, [entries, listed])
  return { entries, keptIds }
}

const isSame = (one: readonly ListedFeedback[], other: readonly ListedFeedback[]) =>
  one.length === other.length && one.every((entry, index) => entry === other[index])
