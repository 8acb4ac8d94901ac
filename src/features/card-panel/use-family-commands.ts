import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { sendMoves } from '#cards/report-moves.ts'
import { knownParentIds, knownText } from '#data/edits/card-values.ts'
import { announce } from '#ui/announcer.tsx'

export type FamilyQuestion = 'addParent' | 'move' | 'addChild'

export type FamilyCommands = ReturnType<typeof useFamilyCommands>['commands']

export function useFamilyCommands() {
  const client = useQueryClient()
  const [question, setQuestion] = useState<FamilyQuestion | null>(null)
  const [withNewChildId, setWithNewChildId] = useState<string>()
  const move = async (cardId: string, change: { added: readonly string[]; removed: readonly string[] }) => {
    const formerParentIds = knownParentIds(client, cardId)
    const [result] = await sendMoves(client, [{ cardId, formerParentIds, ...change }])
    const [parentId] = change.added
    if (result?.state !== 'done') return
    const titles = (ids: readonly string[]) =>
      ids.map((id) => `“${knownText(client, id, 'cardTitle') || id}”`).join(', ')
    if (parentId === undefined) announce(`No longer under ${titles(change.removed)}`)
    else
      announce(
        change.removed.length > 0
          ? `Moved under ${titles(change.added)}`
          : `${titles(change.added)} is a parent now`,
      )
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
