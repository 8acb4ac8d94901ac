import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { sendMoves, showMoved } from '#cards/report-moves.ts'
import { knownParentIds, knownText } from '#data/edits/card-values.ts'

export type FamilyQuestion = 'addParent' | 'move' | 'addChild'

export type FamilyCommands = ReturnType<typeof useFamilyCommands>['commands']

interface ParentChange {
  added: readonly string[]
  removed: readonly string[]
}

function movedWords(client: QueryClient, { added, removed }: ParentChange): string {
  const titles = (ids: readonly string[]) =>
    ids.map((id) => `“${knownText(client, id, 'cardTitle') || id}”`).join(', ')
  if (added.length === 0) return `No longer under ${titles(removed)}`
  return removed.length > 0 ? `Moved under ${titles(added)}` : `Also under ${titles(added)} now`
}

export function useFamilyCommands() {
  const client = useQueryClient()
  const [question, setQuestion] = useState<FamilyQuestion | null>(null)
  const [withNewChildId, setWithNewChildId] = useState<string>()
  const move = async (cardId: string, change: ParentChange) => {
    const formerParentIds = knownParentIds(client, cardId)
    const groupId = crypto.randomUUID()
    const [result] = await sendMoves(client, [{ cardId, formerParentIds, ...change }], groupId)
    if (result?.state === 'done') showMoved(client, groupId, movedWords(client, change))
  }
  const commands = {
    ask: setQuestion,
    move: (...args: Parameters<typeof move>) => void move(...args),
    /** The card whose new child must be seen: the list of its children is not cut. */
    withNewChildId,
    showNewChild: setWithNewChildId,
  }
  return { commands, question }
}
