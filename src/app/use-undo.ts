import CircleAlert from 'lucide-react/icons/circle-alert'
import Undo from 'lucide-react/icons/undo-2'

import { messageOf } from '#data/api-error.ts'
import { useHeldQueue } from '#data/held-actions.ts'
import { useHeldActions } from '#data/organization-data.ts'
import { showToast } from '#ui/toast.tsx'
import { undoStack, useUndoState, type UndoOutcome } from '#ui/actions/undo-stack.ts'

/** Says what was undone: it may lie outside what is on the screen. */
function report(outcome: UndoOutcome, verb: 'Undone' | 'Redone'): void {
  if (outcome.kind === 'done') showToast({ text: `${verb}: ${outcome.label}`, icon: Undo })
  if (outcome.kind === 'impossible') {
    showToast({ text: `This cannot be ${verb.toLowerCase()}: ${outcome.label}`, icon: CircleAlert })
  }
  if (outcome.kind === 'failed') {
    const { label, error } = outcome
    showToast({
      text: `Not ${verb.toLowerCase()} (${label}): ${messageOf(error)}`,
      icon: CircleAlert,
      tone: 'bad',
    })
  }
}

const redo = async () => report(await undoStack.redo(), 'Redone')

/** Undo and redo of this tab: what is held first, since it has not even been sent. */
export function useUndo() {
  const { canUndo, canRedo } = useUndoState()
  const held = useHeldActions()
  const waiting = useHeldQueue(held).actions.filter(({ state }) => state === 'held')

  const undo = async () => {
    if (waiting.length > 0) held.undo(waiting.map(({ actionId }) => actionId))
    else report(await undoStack.undo(), 'Undone')
  }

  return {
    canUndo: canUndo || waiting.length > 0,
    canRedo,
    undo: () => void undo(),
    redo: () => void redo(),
  }
}
