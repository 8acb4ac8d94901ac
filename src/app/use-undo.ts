import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Undo from 'lucide-react/icons/undo-2'
import { useNavigate } from 'react-router-dom'

import { missedMovesToast } from '#cards/report-moves.ts'
import type { HeldEntry } from '#data/history/history-entry.ts'
import { useHistory } from '#data/history/history.ts'
import type { RevertResult } from '#data/history/send-revert.ts'
import {
  cancelHeld,
  canUndo as canUndoIn,
  redo,
  redoable,
  undo,
  type UndoOutcome,
} from '#data/history/undo.ts'
import { paths } from '#domain/paths.ts'
import { actionWords } from '#features/journal/history-words.ts'
import { showToast, type ToastNote } from '#ui/toast.tsx'

/** Undo of a revert in the journal applies the change again. */
type Verb = 'Undone' | 'Redone' | 'Applied again'

/** The change may be outside the screen. */
function outcomeToast(outcome: UndoOutcome, verb: Verb): ToastNote | null {
  if (outcome.kind === 'nothing') return null
  if (outcome.kind === 'impossible') {
    const isSent = outcome.entries.some((entry) => 'dueAt' in entry)
    const why = isSent ? 'This was already sent and cannot be undone' : 'This cannot be undone'
    return { text: `${why}: ${actionWords(outcome.entries)}`, icon: CircleAlert }
  }
  const { results } = outcome
  // Actions that are held again have a toast of their own.
  if (verb !== 'Undone' && results.every(({ entry }) => 'dueAt' in entry)) return null
  const missed = results.filter(({ state }) => state === 'changed' || state === 'failed')
  if (missed.length > 0) return missedToast(missed, results.length, verb)
  const text = `${verb}: ${actionWords(results.map(({ entry }) => entry))}`
  const isPending = results.some(({ state }) => state === 'pending')
  return { text: isPending ? `${text}. Not sent yet` : text, icon: Undo }
}

function missedToast(missed: readonly RevertResult[], total: number, verb: Verb): ToastNote {
  const { state, reason = 'The service did not answer.' } = missed[0]!
  const count = total > 1 ? ` (${missed.length} of ${total})` : ''
  const why = state === 'changed' ? 'It was changed since.' : reason
  const words = actionWords(missed.map(({ entry }) => entry))
  return { text: `Not ${verb.toLowerCase()}${count}: ${words}. ${why}`, icon: CircleAlert, tone: 'bad' }
}

export function useUndo() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const canUndo = useHistory(canUndoIn)
  const canRedo = useHistory((entries) => redoable(entries).length > 0)
  const report = (outcome: UndoOutcome, verb: Verb) => {
    const moves = outcome.kind === 'tried' ? outcome.results.flatMap(({ move }) => move ?? []) : []
    if (moves.some(({ state }) => state === 'overtaken')) {
      return showToast(missedMovesToast(client, moves, verb === 'Undone' ? 'undo' : 'redo')!)
    }
    const toast = outcomeToast(outcome, verb)
    const isMissed = toast?.tone === 'bad'
    const action = { label: 'Show', run: () => void navigate(paths.journal()) }
    if (toast) showToast(isMissed ? { ...toast, action } : toast)
  }
  return {
    canUndo,
    canRedo,
    undo: async () => {
      const outcome = await undo(client)
      report(outcome, outcome.kind === 'tried' && outcome.isRedone ? 'Applied again' : 'Undone')
    },
    /** Several actions that still wait, also of several groups. */
    undoHeld: (entries: readonly HeldEntry[]) => {
      cancelHeld(client, entries)
      showToast({ text: `Undone: ${actionWords(entries)}`, icon: Undo })
    },
    redo: async () => report(await redo(client), 'Redone'),
  }
}
