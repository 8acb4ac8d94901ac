import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOf } from '#data/api-error.ts'
import { updateCardMutation } from '#data/cards/mutations.ts'
import { cardQueries } from '#data/cards/queries.ts'
import type { JournalEntry } from '#data/local/local-schemas.ts'
import { recordEdit } from '#data/local/local-records.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { runMutation } from '#data/query-client.ts'

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
  const { cardId, cardTitle, cardType, field, after } = entry
  const client = useQueryClient()
  const memory = useOrganizationStorage()
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
      const { change, edits } = wayBack(entry, name, card)
      await runMutation(client, updateCardMutation(cardId), change)
      for (const edit of edits) recordEdit(memory, { cardId, cardTitle, cardType, ...edit })
      setState({ kind: 'done' })
    } catch (error) {
      setState({ kind: 'failed', reason: messageOf(error) })
    }
  }
  return { state, revert: () => void revert() }
}
