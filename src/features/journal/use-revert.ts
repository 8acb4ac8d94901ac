import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOf } from '#data/api-error.ts'
import { cardQueries } from '#data/cards/queries.ts'
import type { JournalEntry } from '#data/local/local-schemas.ts'
import { editCard } from '#data/edits/edit-cards.ts'

import { isSameValue, revertibleField } from './journal-days.ts'
import { wayBack } from './way-back.ts'

export type RevertState =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'done' }
  /** Another value stands there now; the person decides. */
  | { kind: 'changed'; value: unknown }
  | { kind: 'failed'; reason: string }

/** Puts the value before an edit back, unless somebody has changed the field since: then it asks first. */
export function useRevert(entry: JournalEntry) {
  const { cardId, field, after } = entry
  const client = useQueryClient()
  const [state, setState] = useState<RevertState>({ kind: 'idle' })

  const revert = async () => {
    const name = revertibleField(field)
    if (name === null) return
    const isAnyway = state.kind === 'changed'
    setState({ kind: 'running' })
    try {
      const card = await client.fetchQuery({ ...cardQueries.detail(cardId), staleTime: 0 })
      const now = card[name]
      if (!isAnyway && !isSameValue(now, after)) {
        setState({ kind: 'changed', value: now })
        return
      }
      const { change } = wayBack(entry, name, card)
      const {
        state: ended,
        reason = '',
        conflict,
      } = await editCard(client, { cardId, change }, { onConflict: 'report' })
      if (ended === 'conflict') setState({ kind: 'changed', value: conflict?.theirs })
      else if (ended === 'done') setState({ kind: 'done' })
      else setState({ kind: 'failed', reason })
    } catch (error) {
      setState({ kind: 'failed', reason: messageOf(error) })
    }
  }
  return { state, revert: () => void revert() }
}
