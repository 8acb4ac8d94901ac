import type { QueryClient } from '@tanstack/react-query'

import { rebaseEdits } from '#domain/card/merge-edits.ts'
import type { LostValue } from '#domain/card/lost-values.ts'
import {
  type CardField,
  compare,
  conflict,
  decide,
  drop,
  edit,
  type Edits,
  emptyQueue,
  fail,
  fieldsOf,
  type FieldEdit,
  type FieldValue,
  type SaveQueue,
  start,
  succeed,
} from '#domain/card/save-queue.ts'

import { ApiError } from '../api-error.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { keepDrafts } from './card-drafts.ts'
import { noteSaved, savedValue, saveFailureOf } from './card-fields.ts'
import { cardQueries } from './queries.ts'
import { lookAgain, type Sent, sendEdits } from './send-edits.ts'

export interface SaverState {
  queue: SaveQueue
  /** When the last save was done. */
  savedAt: number | null
  /** At most one of each field. */
  lost: readonly LostValue[]
  /** Whose lines were joined with one's own, until it has been said; '' where the service does not tell. */
  joinedWith: string | null
}

/** Typing is sent when it has paused for this long. */
const typingPauseMs = 1500
const firstRetryMs = 4000
const longestRetryMs = 60_000

const savers = new WeakMap<QueryClient, Map<string, CardSaver>>()

/** The saver of a card: it outlives the panel, so that leaving a card loses no edit. */
export function cardSaverOf(client: QueryClient, cardId: string): CardSaver {
  const ofClient = savers.get(client) ?? new Map<string, CardSaver>()
  savers.set(client, ofClient)
  const known = ofClient.get(cardId)
  if (known) return known
  const saver = new CardSaver(client, cardId)
  ofClient.set(cardId, saver)
  return saver
}

/** Before what is held of an organization is dropped: what its savers still have goes nowhere. */
export function stopCardSavers(client: QueryClient): void {
  for (const saver of savers.get(client)?.values() ?? []) saver.stop()
  savers.delete(client)
}

/** Sends the edits of one card, one request at a time; the latest of each field waits behind it. */
export class CardSaver {
  readonly #client: QueryClient
  readonly #cardId: string
  readonly #drafts: ReturnType<typeof keepDrafts>
  readonly #listeners = new Set<() => void>()
  #isStopped = false
  #state: SaverState = { queue: emptyQueue, savedAt: null, lost: [], joinedWith: null }
  #timer: ReturnType<typeof setTimeout> | undefined
  #retryMs = firstRetryMs
  #running: Promise<void> | null = null

  constructor(client: QueryClient, cardId: string) {
    this.#client = client
    this.#cardId = cardId
    this.#drafts = keepDrafts(storageOfClient(client), cardId)
    globalThis.addEventListener?.('online', this.#retryOnline)
  }

  #retryOnline = (): void => {
    if (this.#state.queue.failure?.isPassing === true) this.retry()
  }

  get = (): SaverState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes a value; it is sent at once, or when typing has paused. */
  edit(field: CardField, value: FieldValue, when: 'now' | 'later'): void {
    this.#put(edit(this.#state.queue, field, value, this.#saved(field)))
    if (when === 'now') this.retry()
    else this.#retryIn(typingPauseMs)
  }

  /** Sends what waits; settles with the save, and rejects with the reason where it was not done. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    await this.#running
    const { failure, conflicts } = this.#state.queue
    if (failure) throw new ApiError(failure.message, { kind: 'refused', status: 400 })
    if (conflicts.length > 0)
      throw new ApiError('The card was changed elsewhere at the same time', { kind: 'refused', status: 409 })
  }

  /** As `flush`, where the state itself tells how it went. */
  retry(): void {
    this.flush().catch(() => {})
  }

  /** Sends and keeps nothing any more. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#drafts.stop()
    globalThis.removeEventListener?.('online', this.#retryOnline)
  }

  decide(field: CardField, value: FieldValue): void {
    this.#put(decide(this.#state.queue, field, value))
    this.retry()
  }

  /** Asks for a decision between an earlier text and what the service has now. */
  compare(field: CardField, earlier: FieldEdit): void {
    this.#put(compare(this.#state.queue, field, earlier, this.#saved(field)))
  }

  drop(field: CardField): void {
    this.#put(drop(this.#state.queue, field))
  }

  forgetLost(field: CardField): void {
    this.#set({ lost: this.#state.lost.filter((each) => each.field !== field) })
  }

  forgetJoined(): void {
    this.#set({ joinedWith: null })
  }

  #saved(field: CardField): FieldValue {
    return savedValue(this.#client.getQueryData(cardQueries.detail(this.#cardId).queryKey), field)
  }

  #set(change: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...change }
    if (!this.#isStopped) this.#drafts.keep(this.#state.queue)
    for (const listener of this.#listeners) listener()
  }

  #put(queue: SaveQueue): void {
    this.#set({ queue })
  }

  #retryIn(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => this.retry(), ms)
  }

  async #run(): Promise<void> {
    for (;;) {
      const started = start(this.#state.queue)
      if (started === this.#state.queue || !started.sending) return
      this.#put(started)
      // oxlint-disable-next-line no-await-in-loop -- one request at a time is the point
      if (!(await this.#send(started.sending))) return
    }
  }

  /** Whether the queue may go on. */
  async #send(edits: Edits): Promise<boolean> {
    try {
      const sent = await sendEdits(this.#client, this.#cardId, edits)
      if (this.#isStopped) return false
      this.#retryMs = firstRetryMs
      if (sent.kind === 'conflict') {
        this.#put(conflict(this.#state.queue, sent.conflicts))
        return true
      }
      noteSaved(storageOfClient(this.#client), sent.before, sent.values)
      const { queue, joinedWith } = this.#state
      this.#set({
        queue: succeed(queue, rebaseEdits(queue.waiting, edits, sent.values)),
        savedAt: Date.now(),
        joinedWith: sent.isJoined ? (sent.before.updatedBy ?? '') : joinedWith,
      })
      if (sent.changed.length > 0) void this.#lookAgain(sent)
      return true
    } catch (error) {
      const failure = saveFailureOf(error, fieldsOf(edits))
      this.#put(fail(this.#state.queue, failure))
      if (failure.isPassing) {
        this.#retryIn(Math.max(this.#retryMs, error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0))
        this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
        return false
      }
      // A choice that was refused is taken back; the other fields of its request were not to blame.
      return failure.field !== undefined && this.#state.queue.waiting[failure.field] === undefined
    }
  }

  async #lookAgain(sent: Extract<Sent, { kind: 'saved' }>): Promise<void> {
    try {
      const found = await lookAgain(this.#client, this.#cardId, sent)
      const { waiting, sending } = this.#state.queue
      // A newer edit of the field meets the value that stands when it is sent; what it replaced would be forgotten.
      const lost = found.filter(
        ({ field, whose }) => whose === 'theirs' || (!waiting[field] && !sending?.[field]),
      )
      const others = this.#state.lost.filter((each) => lost.every(({ field }) => field !== each.field))
      if (lost.length > 0) this.#set({ lost: [...others, ...lost] })
    } catch {
      // The save itself was done; the next look at the card tells the rest.
    }
  }
}
