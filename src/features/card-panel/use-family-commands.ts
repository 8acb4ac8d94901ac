import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { moveAndReport } from '#cards/report-moves.ts'
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
  const commands = {
    ask: setQuestion,
    move: (cardId: string, change: ParentChange) =>
      void moveAndReport(client, [{ cardId, formerParentIds: knownParentIds(client, cardId), ...change }]),
    /** The card whose new child must be seen: the list of its children is not cut. */
    withNewChildId,
    showNewChild: setWithNewChildId,
  }
  return { commands, question }
}
