import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { sendMoves, showMoved } from '#cards/report-moves.ts'
import { knownParentIds } from '#data/edits/card-values.ts'

export type FamilyQuestion = 'addParent' | 'move' | 'addChild'

export type FamilyCommands = ReturnType<typeof useFamilyCommands>['commands']

interface ParentChange {
  added: readonly string[]
  removed: readonly string[]
}

export function useFamilyCommands() {
  const client = useQueryClient()
  const [question, setQuestion] = useState<FamilyQuestion | null>(null)
  const [withNewChildId, setWithNewChildId] = useState<string>()
  const move = async (cardId: string, change: ParentChange) => {
    const formerParentIds = knownParentIds(client, cardId)
    const groupId = crypto.randomUUID()
    const moves = [{ cardId, formerParentIds, ...change }]
    const [result] = await sendMoves(client, moves, groupId)
    if (result?.state === 'done') showMoved(client, groupId, moves)
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
