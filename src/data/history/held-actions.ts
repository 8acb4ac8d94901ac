import { useMemo } from 'react'
import { useStore } from 'zustand'

import { ApiError, isRefusal, messageOf } from '../api-error.ts'
import {
  type EntryOf,
  type HeldEntry,
  type HeldKind,
  type HistoryEntry,
  isHeldKind,
} from './history-entry.ts'
import type { HistoryStore } from './history-store.ts'
import { type EntryResult, patchEntries, settleIn } from './history.ts'
import { createPause } from './pause.ts'
import { useLocalStore } from '../local/local-store.ts'
import { isOffline, requestMs, untilPageStays } from '../page-life.ts'
import { watchClosedTabs, type WatchOptions } from './watch-closed-tabs.ts'

export const holdMs = 10_000
/** After a reload or a closed tab, this much time is left to undo. */
const takenOverMs = 3000
const atOnce = 4

export type HeldRequest = {
  [Kind in HeldKind]: Pick<
    EntryOf<Kind>,
    Extract<
      keyof EntryOf<Kind>,
      'kind' | 'feedbackId' | 'interviewId' | 'cardIds' | 'body' | 'importId' | 'total'
    >
  >
}[HeldKind]

/** `isLinking`: the entry is processed already. */
export interface HeldDescription {
  title: string
  isLinking?: boolean
}

interface HeldActionsOptions extends WatchOptions {
  /** `isRepeated`: an earlier request for the entry has no known result. */
  send: (entry: HeldEntry, isRepeated: boolean) => Promise<unknown>
  /** Called for this tab after its reload, and for each closed tab that left something to be sent. */
  onTabLeft?: (tab: string) => void
  describe: (request: HeldRequest) => HeldDescription
}

export type HeldActions = ReturnType<typeof createHeldActions>

export function createHeldActions(options: HeldActionsOptions) {
  const { history, tab, describe } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  const inFlight = new Set<string>()
  const repeated = new Set<string>()
  const waiting = () =>
    heldIn(history).filter(
      (entry) => entry.tabId === tab && isUnfinished(entry) && !inFlight.has(entry.entryId),
    )

  const schedule = () => {
    clearTimeout(timer)
    const own = waiting()
    if (!own.some(({ state }) => state === 'held')) endPause()
    // A pause keeps open windows open; actions past their window are sent.
    const next = Math.min(...own.map(sendAt).filter((at) => pausedAt.getState() === null || at <= nowMs()))
    if (next === Infinity || inFlight.size >= atOnce || isOffline()) return
    timer = setTimeout(sendDue, Math.max(0, next - nowMs()))
  }
  const sendDue = () => {
    if (isOffline()) return
    const due = waiting()
      .filter((entry) => sendAt(entry) <= nowMs())
      .slice(0, Math.max(0, atOnce - inFlight.size))
    // A timer may end a moment early.
    if (due.length === 0) return schedule()
    for (const { entryId } of due) inFlight.add(entryId)
    // Stored before it is sent: another tab must not offer to undo it after a crash.
    patchEntries(history, due, () => ({ state: 'pending', reason: undefined, isRefused: undefined }))
    for (const entry of due) {
      void sendEntry(options, entry, repeated.delete(entry.entryId)).then((result) => {
        inFlight.delete(entry.entryId)
        if (result.state !== 'done' && result.isRefused !== true) repeated.add(entry.entryId)
        settleIn(history, entry.entryId, result)
      })
    }
  }
  const { pausedAt, nowMs, pause, endPause } = createPause((since) => {
    const paused = waiting().filter(({ dueAt }) => dueAt > since)
    patchEntries(history, paused, ({ dueAt }) => ({ dueAt: dueAt + Date.now() - since }))
    schedule()
  })
  const takeOver = (fromTab: string) => {
    const left = heldIn(history).filter((entry) => entry.tabId === fromTab && isUnfinished(entry))
    rememberSent(repeated, left)
    patchEntries(history, left, (entry) => ({ tabId: tab, dueAt: dueAfterTakeOver(entry) }))
    options.onTabLeft?.(fromTab)
  }

  takeOver(tab)
  schedule()
  const cleanUps = [
    // Any change of the history, also of another tab, sets the timer that sends a held entry.
    history.subscribe(schedule),
    onWindow('online', schedule),
    onWindow('pagehide', () => endPause()),
    watchClosedTabs(options, takeOver),
    () => clearTimeout(timer),
  ]
  return {
    history,
    pausedAt,
    pause,
    leftMsOf: (entry: HeldEntry) =>
      entry.state === 'held' ? Math.min(Math.max(0, entry.dueAt - nowMs()), holdMs) : 0,
    /** Holds requests as one action. An earlier one on the same subject is superseded. */
    hold: (requests: readonly HeldRequest[], windowMs = holdMs) =>
      hold(history, requests, { tab, describe, dueAt: nowMs() + windowMs }),
    holdAgain: (entries: readonly HeldEntry[]) =>
      patchEntries(history, entries, () => ({ state: 'held', tabId: tab, dueAt: nowMs() + holdMs })),
    cancel: (entries: readonly HeldEntry[]) =>
      patchEntries(history, entries, ({ state }) => (state === 'held' ? { state: 'undone' } : null)),
    /** The history keeps them with their reason. */
    dismiss: (entries: readonly HeldEntry[]) => patchEntries(history, entries, dismissed),
    /** Sends failed entries again, or before a sign-out all that wait. */
    sendNow(entries = heldIn(history).filter(({ state }) => state === 'held')) {
      endPause()
      rememberSent(repeated, entries)
      patchEntries(history, entries, ({ state }) =>
        state === 'pending' ? null : { state: 'held', tabId: tab, dueAt: Date.now() },
      )
      sendDue()
    },
    idle: () => whenIdle(history, () => (!isOffline() && waiting().some(isOverdue)) || inFlight.size > 0),
    stop: () => cleanUps.forEach((cleanUp) => cleanUp()),
  }
}

function rememberSent(repeated: Set<string>, entries: readonly HeldEntry[]): void {
  for (const { entryId, state, isRefused } of entries)
    if (state !== 'held' && isRefused !== true) repeated.add(entryId)
}

const dismissed = ({ state }: HeldEntry) =>
  state === 'failed' ? { state: 'undone' as const, isPassedByUndo: true } : null

const heldEntries = (entries: readonly HistoryEntry[]): HeldEntry[] => entries.filter(isHeldKind)

const heldIn = (history: HistoryStore) => heldEntries(history.get())
export const isUnfinished = ({ state }: HeldEntry) => state === 'held' || state === 'pending'
const isCreation = ({ kind }: Pick<HeldEntry, 'kind'>) =>
  kind === 'createFeedback' || kind === 'importFeedback'

function dueAfterTakeOver(entry: HeldEntry): number {
  const { state, dueAt, changedAt } = entry
  // Its request may still be under way: looked for too early, the new entry would be created twice.
  if (isCreation(entry)) return state === 'pending' ? changedAt + requestMs : dueAt
  return Date.now() + Math.min(Math.max(dueAt - Date.now(), takenOverMs), holdMs)
}

/** A pending entry has an unknown result and is sent again as soon as possible. */
const sendAt = (entry: HeldEntry) => (entry.state === 'pending' && !isCreation(entry) ? 0 : entry.dueAt)

const isOverdue = (entry: HeldEntry) => entry.state === 'pending' || sendAt(entry) <= Date.now()

/** At most one action waits for a subject; new entries have none. */
function subjectOf(request: HeldRequest): string | undefined {
  if (request.kind === 'createFeedback' || request.kind === 'importFeedback') return undefined
  return request.kind === 'deleteInterview'
    ? `interview:${request.interviewId}`
    : `feedback:${request.feedbackId}`
}

function hold(
  history: HistoryStore,
  requests: readonly HeldRequest[],
  { tab, describe, dueAt }: Pick<HeldActionsOptions, 'tab' | 'describe'> & { dueAt: number },
): HeldEntry[] {
  const subjects = new Set(requests.map(subjectOf).filter((subject) => subject !== undefined))
  const superseded = heldIn(history).filter(
    (entry) => (entry.state === 'held' || entry.state === 'failed') && subjects.has(subjectOf(entry) ?? ''),
  )
  patchEntries(history, superseded, () => ({ state: 'undone', isPassedByUndo: true }))
  const groupId = crypto.randomUUID()
  const now = Date.now()
  const entries = requests.map((request): HeldEntry => {
    const entryId = crypto.randomUUID()
    return {
      ...request,
      ...describe(request),
      entryId,
      groupId,
      tabId: tab,
      at: now,
      changedAt: now,
      state: 'held',
      dueAt,
    }
  })
  history.update((list) => [...list, ...entries], true)
  return entries
}

/** Without a network the result is unknown: the entry stays pending and is sent again. */
async function sendEntry(
  { send }: HeldActionsOptions,
  entry: HeldEntry,
  isRepeated: boolean,
): Promise<EntryResult> {
  try {
    await send(entry, isRepeated)
    return { state: 'done' }
  } catch (error) {
    const isDeletion = entry.kind === 'deleteFeedback' || entry.kind === 'deleteInterview'
    const isDeleted = isDeletion && error instanceof ApiError && [404, 410].includes(error.status ?? 0)
    if (isDeleted) return { state: 'done' }
    const hasNoNetwork = error instanceof ApiError && error.kind === 'offline'
    if (hasNoNetwork) return { state: 'pending' }
    await untilPageStays(error)
    // What became of an earlier request without an answer stays unknown, unless the entry was read since.
    const isKnown = !isRepeated || entry.kind === 'processFeedback' || entry.kind === 'deleteFeedback'
    return { state: 'failed', reason: messageOf(error), isRefused: isRefusal(error) && isKnown }
  }
}

/** Resolves when a change of the history ends the work. */
export function whenIdle(history: HistoryStore, isBusy: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isBusy()) return
      stop()
      resolve()
    }
    const stop = history.subscribe(look)
    look()
  })
}

function onWindow(event: 'online' | 'pagehide', listener: () => void): () => void {
  globalThis.addEventListener?.(event, listener)
  return () => globalThis.removeEventListener?.(event, listener)
}

export function useHeldEntries(held: HeldActions): readonly HeldEntry[] {
  const entries = useLocalStore(held.history)
  return useMemo(() => heldEntries(entries), [entries])
}

export const useIsPaused = (held: HeldActions): boolean => useStore(held.pausedAt) !== null
