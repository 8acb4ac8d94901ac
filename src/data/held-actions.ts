import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { messageOf } from './api-error.ts'
import {
  emptyQueue,
  hold,
  type HeldAction,
  type HeldQueue,
  holdMs,
  leftAt,
  nextDueInMs,
  pause,
  resume,
  settle,
  storedActions,
  takeDue,
  withdraw,
} from './held-queue.ts'

const atOnce = 4

/** What each kind of held action needs to be sent. */
const payloads = {
  processFeedback: z.object({ feedbackId: z.string(), cardIds: z.optional(z.array(z.string())) }),
  deleteFeedback: z.object({ feedbackId: z.string() }),
  deleteInterview: z.object({ interviewId: z.string() }),
}
export type HeldKind = keyof typeof payloads
type HeldPayload<Kind extends HeldKind> = z.infer<(typeof payloads)[Kind]>

/** One held action of any kind; `kind` tells its payload. */
export type AnyHeldAction = { [Kind in HeldKind]: HeldAction<Kind, HeldPayload<Kind>> }[HeldKind]

/** A kind with its payload, as it is asked for. */
export type HeldRequest = { [Kind in HeldKind]: { kind: Kind; payload: HeldPayload<Kind> } }[HeldKind]

interface HeldActionsOptions {
  /** Does what was held; its failure stays with the action. */
  send: (action: HeldRequest) => Promise<unknown>
  /** Where the actions outlive a reload: of this tab only, so that no other tab sends them too. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  storageKey: string
}

/** Actions that wait for their undo window before they are sent. Undone means: nothing was sent. */
export type HeldActions = ReturnType<typeof createHeldActions>

export function createHeldActions({ send, storage, storageKey }: HeldActionsOptions) {
  const listeners = new Set<() => void>()
  let queue = restore(storage, storageKey)
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(next: HeldQueue<AnyHeldAction>): void {
    if (next === queue) return
    queue = next
    store(storage, storageKey, storedActions(queue, Date.now()))
    for (const listener of listeners) listener()
    schedule()
  }

  function schedule(): void {
    clearTimeout(timer)
    const dueInMs = nextDueInMs(queue, Date.now())
    const isFull = queue.actions.filter((action) => action.state === 'sending').length >= atOnce
    if (dueInMs !== undefined && !isFull) timer = setTimeout(sendDue, dueInMs)
  }

  function sendDue(): void {
    const { queue: next, due } = takeDue(queue, Date.now(), atOnce)
    change(next)
    for (const action of due)
      void send(action).then(
        () => change(settle(queue, action.actionId)),
        (error: unknown) => change(settle(queue, action.actionId, messageOf(error))),
      )
  }

  schedule()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** The same object until something changes; what is left of a window is told by `leftMsOf`. */
    getQueue: () => queue,
    leftMsOf: (action: AnyHeldAction) => leftAt(queue, action, Date.now()),
    /** Holds actions as one group; holding the same thing again starts its window anew. Returns their ids, for undo. */
    hold(...requests: readonly HeldRequest[]): string[] {
      const held = requests.map(toHeld)
      change(hold(queue, held, Date.now()))
      return held.map((action) => action.actionId)
    },
    /** Nothing of these is sent; all that wait where none are named. */
    undo(actionIds: readonly string[] = heldIds(queue)) {
      change(withdraw(queue, actionIds, Date.now()))
    },
    /** Takes failed actions off the list. */
    dismiss(actionIds: readonly string[]) {
      change(withdraw(queue, actionIds, Date.now()))
    },
    /** Sends without waiting for the rest of the window: failed ones again, or all before a sign-out. */
    sendNow(actionIds: readonly string[] = heldIds(queue)) {
      const now = queue.actions.flatMap((action) =>
        action.state !== 'sending' && actionIds.includes(action.actionId)
          ? [{ ...action, state: 'held' as const, leftMs: 0 }]
          : [],
      )
      change({ ...hold(queue, now, Date.now()), pausedBy: [] })
      sendDue()
    },
    /** Settles once nothing is on its way any more. */
    idle: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (queue.actions.some((action) => action.state === 'sending')) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      }),
    pause: (cause: 'hover' | 'focus' | 'hidden') => change(pause(queue, cause, Date.now())),
    resume: (cause: 'hover' | 'focus' | 'hidden') => change(resume(queue, cause, Date.now())),
    /** Writes down what is left of each window: before the page goes. */
    save: () => store(storage, storageKey, storedActions(queue, Date.now())),
    /** Stops the clock, for tests and for an organization that was signed out of. */
    stop: () => clearTimeout(timer),
  }
}

const heldIds = (queue: HeldQueue) =>
  queue.actions.filter((action) => action.state === 'held').map((action) => action.actionId)

/** The thing acted on makes the id: it can be held once only. */
function toHeld(request: HeldRequest): AnyHeldAction {
  const subject =
    request.kind === 'deleteInterview' ? request.payload.interviewId : request.payload.feedbackId
  const area = request.kind === 'deleteInterview' ? 'interview' : 'feedback'
  return { ...request, actionId: `${area}:${subject}`, state: 'held', leftMs: holdMs }
}

const storedList = z.array(z.object({ kind: z.string(), payload: z.unknown(), leftMs: z.number() }))

function restore(storage: HeldActionsOptions['storage'], storageKey: string): HeldQueue<AnyHeldAction> {
  const empty = emptyQueue<AnyHeldAction>(Date.now())
  const read = storedList.safeParse(readJson(storage, storageKey))
  if (!read.success) return empty
  const actions = read.data.flatMap(({ kind, payload, leftMs }) => {
    const request = parseRequest(kind, payload)
    return request ? [{ ...toHeld(request), leftMs: Math.min(Math.max(0, leftMs), holdMs) }] : []
  })
  return { ...empty, actions }
}

function parseRequest(kind: string, payload: unknown): HeldRequest | undefined {
  if (!Object.hasOwn(payloads, kind)) return undefined
  const read = payloads[kind as HeldKind].safeParse(payload)
  // The payload was just read by the schema of its kind.
  return read.success ? ({ kind, payload: read.data } as HeldRequest) : undefined
}

function readJson(storage: HeldActionsOptions['storage'], storageKey: string): unknown {
  try {
    return JSON.parse(storage?.getItem(storageKey) ?? 'null') as unknown
  } catch {
    return null
  }
}

function store(storage: HeldActionsOptions['storage'], storageKey: string, actions: object[]): void {
  try {
    if (actions.length === 0) storage?.removeItem(storageKey)
    else storage?.setItem(storageKey, JSON.stringify(actions))
  } catch {
    // A full storage costs the hold its survival of a reload, not the hold.
  }
}

/** The queue as it stands; renders again when an action comes, goes, is sent or fails. */
export function useHeldQueue(held: HeldActions): HeldQueue<AnyHeldAction> {
  return useSyncExternalStore(held.subscribe, held.getQueue)
}
