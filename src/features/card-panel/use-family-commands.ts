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
  const move = async (cardId: string, change: { added: readonly string[]; removed: readonly string[] }) => {
    const formerParentIds = knownParentIds(client, cardId)
    const [result] = await sendMoves(client, [{ cardId, formerParentIds, ...change }])
    const [parentId] = change.added
    if (result?.state !== 'done' || parentId === undefined) return
    const title = knownText(client, parentId, 'cardTitle')
    announce(change.removed.length > 0 ? `Moved under ${title}` : `${title} is a parent now`)
  }
  const commands = {
    ask: setQuestion,
    move: (...args: Parameters<typeof move>) => void move(...args),
  }
  return { commands, question }
}
