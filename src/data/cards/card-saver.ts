import type { QueryClient } from '@tanstack/react-query'

import { getCard } from '#contract/cards.ts'
import { mergeField } from '#domain/merge.ts'
import {
  type CardField,
  conflict,
  decide,
  drop,
  edit,
  type Edits,
  emptyQueue,
  fail,
  type FieldConflict,
  fieldsOf,
  type FieldValue,
  isSameValue,
  isSettled,
  type SaveQueue,
  start,
  succeed,
} from '#domain/save-queue.ts'

import { request } from '../http.ts'
import { memoryOf } from '../local/organization-memory.ts'
import { organizationOf, runMutation } from '../query-client.ts'
import { keepDrafts } from './card-drafts.ts'
import { bodyOf, failureOf, noteSaved, savedValue } from './card-fields.ts'
import { updateCardMutation } from './mutations.ts'
import { cardQueries, type ReadCard } from './queries.ts'

/** A value of somebody that was replaced while a save was on its way. */
export interface LostValue {
  field: CardField
  mine: FieldValue
  theirs: FieldValue
  updatedBy: string | undefined
}

export interface SaverState {
  queue: SaveQueue
  /** When the last save was done. */
  savedAt: number | null
  lost: LostValue | null
  /** Who changed lines that were joined with one's own, until it has been said. */
  mergedBy: string | null
}

export interface CardSaver {
  get: () => SaverState
  subscribe: (listener: () => void) => () => void
  /** Takes a value; it is sent at once, or when typing has paused. */
  edit: (field: CardField, value: FieldValue, when: 'now' | 'later') => void
  /** Sends what waits; settles with the save, and rejects where it was not done. */
  flush: () => Promise<void>
  decide: (field: CardField, value: FieldValue) => void
  drop: (field: CardField) => void
  forgetLost: () => void
  forgetMerged: () => void
}

const typingPauseMs = 1500

const savers = new WeakMap<QueryClient, Map<string, CardSaver>>()

/** The saver of a card: it outlives the panel, so that leaving a card loses no edit. */
export function cardSaverOf(client: QueryClient, cardId: string): CardSaver {
  const ofClient = savers.get(client) ?? new Map<string, CardSaver>()
  savers.set(client, ofClient)
  const known = ofClient.get(cardId)
  if (known) return known
  const saver = createCardSaver(client, cardId)
  ofClient.set(cardId, saver)
  return saver
}

class NotSaved extends Error {}

export function createCardSaver(client: QueryClient, cardId: string): CardSaver {
  const memory = memoryOf(organizationOf(client) ?? '')
  const detailKey = cardQueries.detail(cardId).queryKey
  const listeners = new Set<() => void>()
  let state: SaverState = { queue: emptyQueue, savedAt: null, lost: null, mergedBy: null }
  let pause: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  const set = (change: Partial<SaverState>) => {
    state = { ...state, ...change }
    drafts.keep(state.queue)
    for (const listener of listeners) listener()
  }
  const setQueue = (queue: SaveQueue) => set({ queue })
  const drafts = keepDrafts(memory, cardId)
  const saved = (field: CardField) => savedValue(client.getQueryData<ReadCard>(detailKey), field)
  const read = async () => {
    const card = await request(getCard, { params: { cardId } }, { organizationId: organizationOf(client) })
    return card
  }

  /** Joins the edits with what the service has now; what cannot be joined waits for a decision. */
  function join(
    edits: Edits,
    card: ReadCard,
  ): { values: Partial<Record<CardField, FieldValue>>; conflicts: FieldConflict[] } {
    const values: Partial<Record<CardField, FieldValue>> = {}
    const conflicts: FieldConflict[] = []
    for (const field of fieldsOf(edits)) {
      const { base, value: mine } = edits[field]!
      const theirs = savedValue(card, field)
      const merge = mergeField(field, { base, mine, theirs })
      if (merge.kind === 'conflict') conflicts.push({ field, base, mine, theirs })
      else values[field] = merge.value
    }
    return { values, conflicts }
  }

  /** What was typed while the request was on its way goes on from what was joined. */
  function rebase(sent: Edits, values: Partial<Record<CardField, FieldValue>>): Edits {
    const rebased: Edits = {}
    for (const field of fieldsOf(sent)) {
      const later = state.queue.waiting[field]
      const value = values[field]
      if (!later || value === undefined || isSameValue(value, sent[field]!.value)) continue
      const merge = mergeField(field, { base: sent[field]!.value, mine: later.value, theirs: value })
      if (merge.kind === 'merged') rebased[field] = { base: value, value: merge.value }
    }
    return rebased
  }

  async function send(edits: Edits): Promise<void> {
    const before = await read()
    const { values, conflicts } = join(edits, before)
    if (conflicts.length > 0) {
      client.setQueryData(detailKey, before)
      setQueue(conflict(state.queue, conflicts))
      return
    }
    const isJoined = fieldsOf(edits).some((field) => !isSameValue(edits[field]!.value, values[field]!))
    const changed = fieldsOf(edits).filter((field) => !isSameValue(values[field]!, savedValue(before, field)))
    if (changed.length > 0) await write(Object.fromEntries(changed.map((field) => [field, values[field]!])))
    else client.setQueryData(detailKey, before)
    noteSaved(memory, before, Object.fromEntries(changed.map((field) => [field, values[field]!])))
    set({
      queue: succeed(state.queue, rebase(edits, values)),
      savedAt: Date.now(),
      mergedBy: isJoined ? (before.updatedBy ?? '') : state.mergedBy,
    })
    if (changed.length > 0) void lookAgain(changed, values)
  }

  const write = (values: Partial<Record<CardField, FieldValue>>) =>
    runMutation(
      client,
      // Without a network the save fails at once and is said to; it is sent again by itself when the network is back.
      { ...updateCardMutation(cardId), networkMode: 'always' },
      bodyOf(values),
    )

  /** Between the read and the write a gap remains: the card is read once more, and what another person put there is told. */
  async function lookAgain(fields: readonly CardField[], values: Partial<Record<CardField, FieldValue>>) {
    try {
      const after = await read()
      if (!isSettled(state.queue)) return
      client.setQueryData(detailKey, after)
      const field = fields.find((each) => !isSameValue(savedValue(after, each), values[each]!))
      if (field === undefined) return
      const [mine, theirs] = [values[field]!, savedValue(after, field)]
      set({ lost: { field, mine, theirs, updatedBy: after.updatedBy } })
    } catch {
      // The save itself was done; the next look at the card tells the rest.
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      const started = start(state.queue)
      if (started === state.queue || !started.sending) return
      setQueue(started)
      const edits = started.sending
      try {
        // oxlint-disable-next-line no-await-in-loop -- one request at a time is the point
        await send(edits)
      } catch (error) {
        const failure = failureOf(error, fieldsOf(edits))
        setQueue(fail(state.queue, failure))
        // A choice that was refused is taken back; the other fields of its request were not to blame.
        if (failure.isPassing || failure.field === undefined || state.queue.waiting[failure.field]) return
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(pause)
    running ??= run().finally(() => {
      running = null
    })
    return running.then(() => {
      const { failure, conflicts } = state.queue
      if (failure) throw new NotSaved(failure.message)
      if (conflicts.length > 0) throw new NotSaved('The card was changed elsewhere at the same time.')
    })
  }
  const flushQuietly = () => void flush().catch(() => {})

  globalThis.addEventListener?.('online', () => {
    if (state.queue.failure?.isPassing) flushQuietly()
  })

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (field, value, when) => {
      setQueue(edit(state.queue, field, value, saved(field)))
      clearTimeout(pause)
      if (when === 'now') flushQuietly()
      else pause = setTimeout(flushQuietly, typingPauseMs)
    },
    flush,
    decide: (field, value) => {
      setQueue(decide(state.queue, field, value))
      flushQuietly()
    },
    drop: (field) => setQueue(drop(state.queue, field)),
    forgetLost: () => set({ lost: null }),
    forgetMerged: () => set({ mergedBy: null }),
  }
}
