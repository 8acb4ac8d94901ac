import type { QueryClient } from '@tanstack/react-query'
import type { StoreApi } from 'zustand/vanilla'

import { compare, decide, leaveToUser, merge } from '#domain/card/edit-decisions.ts'
import {
  allowRefused,
  type CardField,
  conflict,
  drop,
  dropOffer,
  edit,
  type EditQueue,
  type Edits,
  emptyQueue,
  fail,
  fieldsOf,
  isOpen,
  start,
  succeed,
  without,
} from '#domain/card/edit-queue.ts'
import type { FieldValue } from '#domain/card/field-value.ts'
import { rebaseEdits } from '#domain/card/field-merge.ts'
import type { LostValue } from '#domain/card/lost-values.ts'

import { cardQueries } from '../cards/queries.ts'
import type { DelayedSave } from '../local/delayed-save.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import type { InTurn } from '../in-turn.ts'
import { type EditOptions, type FieldChanges, knownValue, savedValue, valueIn } from './card-values.ts'
import { EditPatch } from './edit-patch.ts'
import { type CardEditState, editsIn, type EditStates, withLost } from './edit-states.ts'
import { keepEdits, type LeftEdits, withLeft } from './kept-edits.ts'
import { recordAndSend, recordDropped, recordReplaced, withEntryIds } from './record-edits.ts'
import type { FailedEdits, SavedEdits, SendResult } from './send-edits.ts'

const typingPauseMs = 1500
const [firstRetryMs, longestRetryMs] = [4000, 60_000]

/** Sends the edits of one card, one request at a time. It outlives the screens that show the card. */
export class CardEditor {
  readonly cardId: string
  readonly #client: QueryClient
  readonly #states: StoreApi<EditStates>
  readonly #patch: EditPatch
  readonly #keeper: DelayedSave
  readonly #stopped = new AbortController()
  #sendTimer: ReturnType<typeof setTimeout> | undefined
  #retryMs = firstRetryMs
  #blockedUntil = 0
  #running: Promise<void> | null = null
  #verifying: Promise<void> | undefined

  constructor(client: QueryClient, cardId: string, states: StoreApi<EditStates>) {
    this.#client = client
    this.cardId = cardId
    this.#states = states
    this.#patch = new EditPatch(client, cardId, () => this.queue)
    this.#keeper = keepEdits(storageOfClient(client).pendingEdits, cardId, () => this.queue)
  }

  get #state() {
    return editsIn(this.#states.getState(), this.cardId)
  }

  get queue() {
    return this.#state.queue
  }

  /** Returns the edits that get an entry in the history at once: all but texts that are still typed. */
  enqueue({ change, expected }: FieldChanges, { when, onFailure, ...origin }: EditOptions): Edits {
    const fields = fieldsOf(change)
    for (const field of fields) {
      const base = valueIn(expected, field) ?? knownValue(this.#client, this.cardId, field)
      const value = valueIn(change, field) ?? ''
      const added = { base, value, origin, isDroppedOnFailure: onFailure === 'drop' }
      this.#replace(field, edit(this.queue, field, added))
    }
    if (when === 'later') return {}
    const { waiting } = this.queue
    const others = fieldsOf(waiting).filter((field) => !fields.includes(field))
    const queued = withEntryIds(without(waiting, others))
    this.#setQueue({ ...this.queue, waiting: { ...waiting, ...queued } })
    return queued
  }

  /** Sends the queued edits in their turn, and returns the queue after the answer. */
  async sendQueued(fields: readonly CardField[], { when }: EditOptions, inTurn: InTurn): Promise<EditQueue> {
    if (when === 'later') this.#sendIn(typingPauseMs)
    else {
      // Also before the answer to an earlier edit.
      this.#patch.showPending()
      const isWithdrawn = !fields.some((field) => isOpen(this.queue, field))
      const sent = inTurn(this.send)
      // Fields that have their base again need no request, and don't wait for others.
      if (isWithdrawn) return emptyQueue
      await sent
    }
    return this.queue
  }

  restore(left: LeftEdits): void {
    this.#setQueue(withLeft(this.queue, left))
    void this.send()
  }

  /** Settles when everything is sent or the first request fails; never rejects. */
  send = async (isForced = false): Promise<void> => {
    if (isForced) this.#setQueue(allowRefused(this.queue))
    const waitMs = this.#blockedUntil - Date.now()
    if (!isForced && waitMs > 0 && !this.#running) return this.#sendIn(waitMs)
    // A run that has just failed keeps the timer of its retry.
    if (!this.#running) {
      clearTimeout(this.#sendTimer)
      if (start(this.queue) === this.queue) return undefined
      this.#running = this.#run()
    }
    return this.#running
  }

  /** Sends the waiting edits at once, except rejected ones. */
  resume(): void {
    this.#blockedUntil = 0
    void this.send()
  }

  decide(field: CardField, value: FieldValue): void {
    this.#replace(field, decide(this.queue, field, value))
    void this.send()
  }

  merge(field: CardField, both: string): void {
    this.#replace(field, merge(this.queue, field, both))
  }

  takeOffer(field: CardField, how: 'use' | 'compare' | 'discard'): void {
    if (how === 'discard') return this.#replace(field, dropOffer(this.queue, field))
    const card = this.#client.getQueryData(cardQueries.detail(this.cardId).queryKey)
    const asked = compare(this.queue, field, savedValue(card, field))
    const found = asked.conflicts.find((each) => each.field === field)
    this.#setQueue(how === 'use' && found ? decide(asked, field, found.mine) : asked)
    void this.send()
  }

  drop(field: CardField): void {
    this.#replace(field, drop(this.queue, field))
    void this.send()
  }

  leaveToUser(field: CardField): void {
    this.#setQueue(leaveToUser(this.queue, field))
  }

  forgetLost(field: CardField): void {
    this.#set({ lost: this.#state.lost.filter((each) => each.field !== field) })
  }

  forgetMerged = (): void => this.#set({ mergedWith: null })

  stop(): void {
    this.#stopped.abort()
    clearTimeout(this.#sendTimer)
    this.#keeper.stop()
    this.#patch.stop()
  }

  #set(changed: Partial<CardEditState>): void {
    const states = new Map(this.#states.getState())
    this.#states.setState(states.set(this.cardId, { ...this.#state, ...changed }), true)
  }

  #setQueue(queue: EditQueue): void {
    if (queue === this.queue) return
    this.#set({ queue })
    this.#keeper.schedule()
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#sendTimer)
    if (!this.#stopped.signal.aborted) this.#sendTimer = setTimeout(() => void this.send(), ms)
  }

  #replace(field: CardField, queue: EditQueue): void {
    const before = this.queue
    this.#setQueue(queue)
    recordReplaced(this.#client, field, before, queue)
    if (!queue.waiting[field]) this.#patch.showPending()
  }

  async #run(): Promise<void> {
    try {
      while (start(this.queue) !== this.queue) {
        // The read after a PUT brings the version for the next one.
        await this.#verifying
        const started = start(this.queue)
        if (this.#stopped.signal.aborted || !started.sending || started === this.queue) return
        const sending = withEntryIds(started.sending)
        this.#setQueue({ ...started, sending })
        this.#keeper.flush()
        const result = await recordAndSend(sending, this.#patch, this.#stopped.signal)
        if (result.kind === 'stopped' || !this.#settle(sending, result)) return
      }
    } finally {
      // At once: an edit of the next microtask would wait for a run that sends nothing any more.
      this.#running = null
    }
  }

  /** Returns whether the next edits can be sent at once. */
  #settle(edits: Edits, result: SendResult): boolean {
    if (result.kind === 'failed') return this.#fail(result)
    this.#retryMs = firstRetryMs
    this.#blockedUntil = 0
    if (result.kind === 'saved') this.#succeed(edits, result)
    if (result.kind === 'conflict') {
      const before = this.queue
      this.#setQueue(conflict(before, result.conflicts))
      // The trees have the values from before the other person's edit.
      this.#patch.confirm(Object.fromEntries(result.conflicts.map(({ field, theirs }) => [field, theirs])))
      // An edit of an earlier visit is only offered.
      this.#patch.showPending()
      recordDropped(this.#client, { before, after: this.queue })
    }
    return true
  }

  #succeed(edits: Edits, { before, values, isMerged, verify }: SavedEdits): void {
    const { queue, mergedWith: author } = this.#state
    this.#setQueue(succeed(queue, rebaseEdits(queue.waiting, edits, values)))
    this.#set({ savedAt: Date.now(), mergedWith: isMerged ? (before.updatedBy ?? '') : author })
    this.#keeper.flush()
    this.#verifying = verify(this.#showLost)
  }

  #fail({ failure, refused, retryAfterMs }: FailedEdits): boolean {
    const before = this.queue
    this.#setQueue(fail(before, failure))
    this.#patch.showPending()
    recordDropped(this.#client, { before, after: this.queue, refused })
    if (!failure.isPassing) return true
    this.#blockedUntil = Date.now() + retryAfterMs
    this.#sendIn(Math.max(this.#retryMs, retryAfterMs))
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
    return false
  }

  #showLost = (found: readonly LostValue[]): void => {
    if (found.length > 0) this.#set({ lost: withLost(this.#state, found) })
  }
}
