/** Undoes or redoes a group in its own way. Resolves with a report if it has shown the failures itself; rejects if nothing was sent. */
export type UndoHandler = (
  turn: 'undo' | 'redo',
  /** The history entry that the request on a card takes back. */
  revertOf: (cardId: string) => string | undefined,
) => Promise<{ isDone: boolean } | undefined>

const handlers = new Map<string, UndoHandler>()
const keptHandlers = 100

/** Registers how a group is undone while this page lives: a tree shows which cards failed. */
export function handleUndo(groupId: string, handler: UndoHandler): void {
  handlers.set(groupId, handler)
  const [oldest] = handlers.keys()
  if (handlers.size > keptHandlers && oldest !== undefined) handlers.delete(oldest)
}

export const undoHandlerOf = (groupId: string): UndoHandler | undefined => handlers.get(groupId)
