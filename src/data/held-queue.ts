/** The rules of actions that wait for their undo window: values to values, times in milliseconds. */

export const holdMs = 10_000

export interface HeldAction<Kind extends string = string, Payload = unknown> {
  actionId: string
  kind: Kind
  payload: Payload
  /** Held: it waits. Sending: it can no longer be undone. Failed: it was refused, and can be tried again. */
  state: 'held' | 'sending' | 'failed'
  /** What was left of the window at `HeldQueue.since`. */
  leftMs: number
  /** Why it failed. */
  reason?: string
}

export interface HeldQueue<Action extends HeldAction = HeldAction> {
  actions: readonly Action[]
  /** What keeps the windows open: the pointer over the toast, focus within it. */
  pausedBy: readonly string[]
  /** The moment to which every `leftMs` refers. */
  sinceMs: number
}

export const emptyQueue = <Action extends HeldAction>(nowMs: number): HeldQueue<Action> => ({
  actions: [],
  pausedBy: [],
  sinceMs: nowMs,
})

/** What is left of a window at this moment; windows stand still while anything pauses them. */
export function leftAt(
  queue: Pick<HeldQueue, 'pausedBy' | 'sinceMs'>,
  action: HeldAction,
  nowMs: number,
): number {
  if (action.state !== 'held') return 0
  const passedMs = queue.pausedBy.length > 0 ? 0 : Math.max(0, nowMs - queue.sinceMs)
  return Math.max(0, action.leftMs - passedMs)
}

/** The same queue, told from this moment on. */
function advance<Action extends HeldAction>(queue: HeldQueue<Action>, nowMs: number): HeldQueue<Action> {
  const actions = queue.actions.map((action) => ({ ...action, leftMs: leftAt(queue, action, nowMs) }))
  return { ...queue, actions, sinceMs: nowMs }
}

export function hold<Action extends HeldAction>(
  queue: HeldQueue<Action>,
  held: readonly Action[],
  nowMs: number,
): HeldQueue<Action> {
  const now = advance(queue, nowMs)
  const again = new Set(held.map((action) => action.actionId))
  return { ...now, actions: [...now.actions.filter((action) => !again.has(action.actionId)), ...held] }
}

export function pause<Action extends HeldAction>(
  queue: HeldQueue<Action>,
  cause: string,
  nowMs: number,
): HeldQueue<Action> {
  if (queue.pausedBy.includes(cause)) return queue
  return { ...advance(queue, nowMs), pausedBy: [...queue.pausedBy, cause] }
}

export function resume<Action extends HeldAction>(
  queue: HeldQueue<Action>,
  cause: string,
  nowMs: number,
): HeldQueue<Action> {
  if (!queue.pausedBy.includes(cause)) return queue
  return { ...advance(queue, nowMs), pausedBy: queue.pausedBy.filter((other) => other !== cause) }
}

/** Takes actions out: those that were not sent yet, or that failed. What is being sent stays. */
export function withdraw<Action extends HeldAction>(
  queue: HeldQueue<Action>,
  actionIds: readonly string[],
  nowMs: number,
): HeldQueue<Action> {
  const gone = new Set(actionIds)
  const now = advance(queue, nowMs)
  const actions = now.actions.filter((action) => action.state === 'sending' || !gone.has(action.actionId))
  // The toast goes with its last action, and no pointer leaves it any more.
  return { ...now, actions, pausedBy: actions.some(isHeld) ? now.pausedBy : [] }
}

const isHeld = (action: HeldAction) => action.state === 'held'

/** The actions whose window is over, marked as being sent; at most as many as may be on their way at once. */
export function takeDue<Action extends HeldAction>(
  queue: HeldQueue<Action>,
  nowMs: number,
  atOnce: number,
): { queue: HeldQueue<Action>; due: Action[] } {
  const now = advance(queue, nowMs)
  const free = atOnce - now.actions.filter((action) => action.state === 'sending').length
  const due =
    now.pausedBy.length > 0 ? [] : now.actions.filter((action) => isHeld(action) && action.leftMs === 0)
  const taken = due.slice(0, Math.max(0, free))
  const actions = now.actions.map((action) =>
    taken.includes(action) ? { ...action, state: 'sending' as const } : action,
  )
  return { queue: { ...now, actions, pausedBy: actions.some(isHeld) ? now.pausedBy : [] }, due: taken }
}

/** Ends a sending: the action goes, or stays with the reason of its failure. */
export function settle<Action extends HeldAction>(
  queue: HeldQueue<Action>,
  actionId: string,
  reason?: string,
): HeldQueue<Action> {
  const actions = queue.actions.flatMap((action) => {
    if (action.actionId !== actionId) return [action]
    return reason === undefined ? [] : [{ ...action, state: 'failed' as const, leftMs: 0, reason }]
  })
  return { ...queue, actions }
}

/** When the next window ends; undefined where none runs. */
export function nextDueInMs(queue: HeldQueue, nowMs: number): number | undefined {
  if (queue.pausedBy.length > 0) return undefined
  const left = queue.actions.filter(isHeld).map((action) => leftAt(queue, action, nowMs))
  return left.length === 0 ? undefined : Math.min(...left)
}

/** What a reload must not lose, each with what is left of its window. Sending twice does no harm, failing is seen again. */
export function storedActions<Action extends HeldAction>(queue: HeldQueue<Action>, nowMs: number): object[] {
  return queue.actions
    .filter((action) => action.state !== 'failed')
    .map((action) => ({ kind: action.kind, payload: action.payload, leftMs: leftAt(queue, action, nowMs) }))
}
