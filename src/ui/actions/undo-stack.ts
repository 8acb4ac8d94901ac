import { useSyncExternalStore } from 'react'

export interface UndoEntry {
  /** What was done, as a sentence goes on after 'Undone: ': 'moved 2 cards'. */
  label: string
  /** Missing where the API has no inverse: undoing then says so. */
  undo?: () => UndoAnswer
  redo?: () => UndoAnswer
}

/** What an entry answers that has told by itself how it went: whether anything was done that can be turned again. */
export interface ToldOutcome {
  isDone: boolean
}

type UndoAnswer = void | Promise<ToldOutcome | undefined | void>

export type UndoOutcome =
  | { kind: 'done'; label: string }
  /** It went in part or not at all, and has been told of. */
  | { kind: 'told' }
  /** There is nothing to undo or redo. */
  | { kind: 'nothing' }
  /** What was done has no inverse. */
  | { kind: 'impossible'; label: string }
  | { kind: 'failed'; label: string; error: unknown }

export interface UndoState {
  canUndo: boolean
  canRedo: boolean
}

const longest = 100

export function createUndoStack() {
  let done: UndoEntry[] = []
  let newest = 0
  let undone: UndoEntry[] = []
  let state: UndoState = { canUndo: false, canRedo: false }
  let isRunning = false
  const listeners = new Set<() => void>()

  function publish() {
    state = { canUndo: done.length > 0, canRedo: undone.length > 0 }
    for (const listener of listeners) listener()
  }

  async function step(isUndo: boolean): Promise<UndoOutcome> {
    const from = isUndo ? done : undone
    const entry = from.at(-1)
    // A second key while the first is still on its way would act on a picture that is about to change.
    if (entry === undefined || isRunning) return { kind: 'nothing' }
    const act = isUndo ? entry.undo : entry.redo
    from.pop()
    if (act === undefined) {
      publish()
      return { kind: 'impossible', label: entry.label }
    }
    isRunning = true
    try {
      const told = await act()
      const to = isUndo ? undone : done
      if (told === undefined || told.isDone) to.push(entry)
      return told === undefined ? { kind: 'done', label: entry.label } : { kind: 'told' }
    } catch (error) {
      from.push(entry)
      return { kind: 'failed', label: entry.label, error }
    } finally {
      isRunning = false
      publish()
    }
  }

  return {
    push: (entry: UndoEntry) => {
      done = [...done, entry].slice(-longest)
      newest = Date.now()
      undone = []
      publish()
    },
    undo: () => step(true),
    redo: () => step(false),
    /** Another organization, or a state that the entries no longer fit. */
    clear: () => {
      done = []
      undone = []
      publish()
    },
    /** When the last entry was pushed. */
    newestAt: () => newest,
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What was done in this tab, across its screens. */
export const undoStack = createUndoStack()

export function useUndoState(): UndoState {
  return useSyncExternalStore(undoStack.subscribe, undoStack.state)
}
