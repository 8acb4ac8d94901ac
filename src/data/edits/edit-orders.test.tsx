import { fakeCardService, type FakeCardService } from '#test/fake-cards.ts'
import { refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fieldsOf, isSettled, pendingEdits } from '#domain/card/edit-queue.ts'

import { cardQueries } from '../cards/queries.ts'
import { historyOf } from '../history/history.ts'
import { tabId } from '../history/tab-id.ts'
import { storageOf } from '../local/organization-storage.ts'
import { editorOf, editorsOf, resumeEdits } from './card-editors.ts'
import { tryCreateCard } from './create-card.ts'
import { editCard } from './edit-cards.ts'
import { isOpenCreation } from './open-creations.ts'

let service: FakeCardService
let client = testClient()
let organizationId = ''
let visits = 0

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  editorsOf(client).stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function reload(isCrash: boolean) {
  if (!isCrash) globalThis.dispatchEvent(new Event('pagehide'))
  editorsOf(client).stop()
  client = testClient(organizationId)
  resumeEdits(client, tabId())
}

const modes = ['fail', 'limit', 'refuse', 'dropAnswer', 'offline', 'mend'] as const
type Mode = (typeof modes)[number]
type Step =
  | { kind: 'type' | 'choose' | 'add'; value: string }
  | { kind: 'wait'; ms: number }
  | { kind: 'save' | 'reload' | 'crash' | Mode }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), value: fc.constantFrom('Title', 'A', 'B', 'C') }),
  fc.record({ kind: fc.constant('choose' as const), value: fc.constantFrom('idea', 'next', 'later') }),
  fc.record({ kind: fc.constant('add' as const), value: fc.constantFrom('Lift', 'Ramp') }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 100, 400, 2000, 10_000) }),
  fc.record({ kind: fc.constantFrom('save' as const, 'reload' as const, 'crash' as const) }),
  fc.record({ kind: fc.constantFrom(...modes) }),
)

const lose = () => {
  throw new TypeError('Failed to fetch')
}

function behave(mode: Mode): void {
  const { save } = service
  const isOffline = mode === 'offline'
  service.isDown = isOffline
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  service.write = {
    fail: () => refuse(503, 'Not now.'),
    limit: () => refuse(429, 'Slow down.', { 'Retry-After': '3' }),
    refuse: () => refuse(403, 'Read only.'),
    dropAnswer: (call: Parameters<typeof save>[0]) => {
      void save(call)
      return lose()
    },
    offline: lose,
    mend: save,
  }[mode]
  if (!isOffline) globalThis.dispatchEvent(new Event('online'))
}

/** The titles in the dialog for a new child that don't exist yet as far as the user knows. */
let asked: Set<string>

/** Presses Add once. A card that waits for the connection closes the dialog, and may be rejected later. */
async function add(cardTitle: string): Promise<void> {
  asked.add(cardTitle)
  const card = { cardTitle, parentId: 'c', parentType: 'card' } as const
  const state = { isOver: false }
  const onWait = () => {
    state.isOver = true
    asked.delete(cardTitle)
  }
  void tryCreateCard(client, card, { onWait }).then(({ refused }) => {
    state.isOver = true
    settleAdded(cardTitle, refused?.reason)
  })
  // A request that fails right after a reload is recorded a moment later.
  // Time passes step by step.
  while (!state.isOver) await vi.advanceTimersByTimeAsync(100)
}

/** Asked whether the card exists, the user looks. */
function settleAdded(cardTitle: string, reason: string | undefined): void {
  const isThere = service.children.some((child) => child.cardTitle === cardTitle)
  if (reason === undefined || (reason.includes('may have been added already') && isThere))
    asked.delete(cardTitle)
  else asked.add(cardTitle)
}

async function take(next: Step): Promise<void> {
  switch (next.kind) {
    case 'type':
      void editCard(client, { cardId: 'c', change: { cardTitle: next.value } }, { when: 'later' })
      return
    case 'choose':
      void editCard(client, { cardId: 'c', change: { cardStatus: next.value as 'next' } })
      return
    case 'add':
      return add(next.value)
    case 'wait':
      await vi.advanceTimersByTimeAsync(next.ms)
      return
    case 'save':
      void editorOf(client, 'c').send(true)
      return
    case 'reload':
      return reload(false)
    case 'crash':
      // A crash loses the text that was typed in the last moment.
      await vi.advanceTimersByTimeAsync(400)
      return reload(true)
    default:
      behave(next.kind)
  }
}

/** Returns the last value of each field and the new titles. */
async function takeAll(steps: readonly Step[]) {
  const last = { cardTitle: 'Title', cardStatus: 'idea' }
  const added = new Set<string>()
  for (const next of steps) {
    if (next.kind === 'type') last.cardTitle = next.value
    if (next.kind === 'choose') last.cardStatus = next.value
    // Each new title is meant once: the dialog is still open only if the last try failed.
    if (next.kind === 'add' && added.has(next.value) && !asked.has(next.value)) continue
    if (next.kind === 'add') added.add(next.value)
    // One step after the other.
    await take(next)
  }
  return { last, added: [...added] }
}

const isDone = () =>
  isSettled(editorOf(client, 'c').queue) &&
  !historyOf(client)
    .get()
    .some((entry) => isOpenCreation(entry) && entry.state === 'pending')

/** The service works again: edits and waiting cards are sent by themselves, failed cards by another press. */
async function settle(): Promise<void> {
  behave('mend')
  // An answer takes a few real turns of the event loop, which one long step would leave out.
  for (let turn = 0; turn < 100 && !isDone(); turn++) {
    // Retries follow one another.
    await vi.advanceTimersByTimeAsync(3000)
  }
  for (const title of [...asked, ...asked]) {
    // The second try follows a question.
    if (asked.has(title)) await add(title)
  }
  await vi.advanceTimersByTimeAsync(2000)
}

/** The first value is saved without an answer, and the way back from it is rejected. */
const rejectedWayBack: Step[] = [
  { kind: 'dropAnswer' },
  { kind: 'choose', value: 'later' },
  { kind: 'wait', ms: 0 },
  { kind: 'choose', value: 'idea' },
  { kind: 'refuse' },
  { kind: 'crash' },
]

it('ends with every last value and every new card at the service once, or visible as pending, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 16 }),
      fc.boolean(),
      async (steps: Step[], hasETag) => {
        editorsOf(client).stop()
        service = fakeCardService({ hasETag })
        visits += 1
        organizationId = `org-orders-${visits}`
        client = testClient(organizationId)
        asked = new Set()
        behave('mend')
        await client.fetchQuery(cardQueries.detail('c'))
        const { last, added } = await takeAll(steps)
        await settle()

        const queue = () => editorOf(client, 'c').queue
        const pending = pendingEdits(queue())
        const kept = storageOf(organizationId).pendingEdits.get()
        expect(kept.map(({ field, value }) => [field, value])).toEqual(
          fieldsOf(pending).map((field) => [field, pending[field]?.value]),
        )
        const isRejected = steps.some(({ kind }) => kind === 'refuse')
        // Only what was rejected stays in its field, with the reason.
        expect(isRejected ? [] : kept).toEqual([])
        expect(kept.length > 0 && queue().failure?.message).toBe(kept.length > 0 && 'Read only.')
        expect(pending.cardTitle?.value ?? service.card.cardTitle).toBe(last.cardTitle)
        // A choice that was rejected alone is rolled back, and the history has its reason.
        const rejected = historyOf(client)
          .get()
          .filter(
            (entry) => entry.kind === 'edit' && entry.state === 'failed' && entry.reason === 'Read only.',
          )
          .map((entry) => entry.kind === 'edit' && entry.after)
        expect([service.card.cardStatus, pending.cardStatus?.value, ...rejected]).toContain(last.cardStatus)
        void editorOf(client, 'c').send(true)
        await vi.advanceTimersByTimeAsync(3000)
        expect(service.card.cardTitle).toBe(last.cardTitle)
        const titles = service.children.map(({ cardTitle }) => cardTitle)
        expect(titles).toHaveLength(added.length)
        expect(titles).toEqual(expect.arrayContaining(added))
      },
    ),
    { numRuns: 150, examples: [[rejectedWayBack, false]] },
  )
})
