import { fakeFetch, type FakeCall, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { cardQueries } from '../cards/queries.ts'
import { createCard } from '../edits/create-card.ts'
import { moveCards } from '../edits/move-cards.ts'
import { storageOf } from '../local/organization-storage.ts'
import { historyOf, type NewEntry, recordEntries, settleEntry } from './history.ts'
import { heldActionsOf } from './organization-held-actions.ts'
import { canUndo, lastUndo, redo, redoable, revertInJournal, undo, undoable } from './undo.ts'

let organizationId = ''
let counter = 0
let client: QueryClient
let calls: FakeCall[]
let title = 'New'

const card = { cardId: 'c1', cardTitle: 'A card', cardType: 'problem' }
const rename = (before: string, after: string, more: object = {}) =>
  ({ ...card, kind: 'edit', field: 'cardTitle', before, after, state: 'done', ...more }) as NewEntry
const moved = (cardId: string): NewEntry => ({
  ...card,
  cardId,
  kind: 'move',
  formerParentIds: ['a'],
  added: ['b'],
  removed: ['a'],
  state: 'done',
})
const entries = () => historyOf(client).get()
const states = () =>
  entries()
    .filter(({ revertOf }) => revertOf === undefined)
    .map(({ state }) => state)
const process = (...ids: string[]) =>
  heldActionsOf(client).hold(ids.map((feedbackId) => ({ kind: 'processFeedback', feedbackId })))
/** Time passes between two actions of a user. */
const pass = (ms = 10) => vi.advanceTimersByTimeAsync(ms)
const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, shouldAdvanceTime: true })
  organizationId = `undo-${counter++}`
  client = testClient(organizationId)
  title = 'New'
  calls = fakeFetch(({ method, body }) => {
    if (method === 'PUT') title = (body as { cardTitle?: string }).cardTitle ?? title
    return { cardId: 'c1', cardTitle: title, cardType: 'problem', cardStatus: 'next', message: 'Saved' }
  })
  for (const cardId of ['c1', 'c2'])
    client.setQueryData(cardQueries.detail(cardId).queryKey, {
      cardId,
      cardTitle: title,
      cardType: 'problem',
      cardStatus: 'next',
    })
})
afterEach(() => {
  heldActionsOf(client).stop()
  storageOf(organizationId).history.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('undo takes back the newest action', () => {
  it('an edit, also while feedback actions are held', async () => {
    process('f1', 'f2')
    await pass()
    recordEntries(client, [rename('Old', 'New')])
    expect(await undo(client)).toMatchObject({ kind: 'tried', results: [{ state: 'done' }] })
    expect(states()).toEqual(['held', 'held', 'undone'])
    expect(title).toBe('Old')
  })

  it('a held action, and not those that were held before it', async () => {
    process('f1')
    await pass()
    process('f2', 'f3')
    await undo(client)
    expect(states()).toEqual(['held', 'undone', 'undone'])
    await pass(11_000)
    expect(writes()).toEqual([['/v1/feedback/f1/process', {}]])
  })

  it('reports once that a sent action can’t be undone, then undoes the one before', async () => {
    recordEntries(client, [rename('Old', 'New')])
    await pass()
    process('f1')
    await pass(11_000)
    expect(await undo(client)).toMatchObject({ kind: 'impossible', entries: [{ kind: 'processFeedback' }] })
    expect(await undo(client)).toMatchObject({ kind: 'tried', results: [{ entry: { kind: 'edit' } }] })
    expect(await undo(client)).toEqual({ kind: 'nothing' })
  })

  it('reports that a creation can’t be undone', async () => {
    recordEntries(client, [{ ...card, kind: 'create', state: 'done' }])
    expect(await undo(client)).toMatchObject({ kind: 'impossible', entries: [{ kind: 'create' }] })
  })

  it('the action that started last, although an earlier one is answered after it', async () => {
    vi.unstubAllGlobals()
    const held = heldAnswer()
    calls = fakeFetch(() => held.answer)
    const creating = createCard(client, { cardTitle: 'A card', parentId: 'w', parentType: 'backlog' })
    await pass()
    recordEntries(client, [rename('Old', 'New')])
    held.give({ cardId: 'c1', message: 'Created' })
    await creating
    expect(entries().map(({ kind }) => kind)).toEqual(['create', 'edit'])
    expect(undoable(entries())).toMatchObject([{ kind: 'edit' }])
  })

  it('a move', async () => {
    recordEntries(client, [
      { ...card, kind: 'move', formerParentIds: ['a', 'b'], added: ['c'], removed: ['a'], state: 'done' },
    ])
    await undo(client)
    expect(writes()).toEqual([
      ['/beta/cards/c1/parents', { add: [{ parentId: 'a' }], remove: [{ parentId: 'c' }] }],
    ])
    expect(states()).toEqual(['undone'])
  })

  it('a value, by the one that its time had before', async () => {
    const value = {
      kind: 'addValues',
      count: 1,
      value: 7,
      timestamp: '2026-01-01T00:00:00Z',
      state: 'done',
    } as const
    recordEntries(client, [{ ...card, ...value, before: 5 }])
    await undo(client)
    expect(writes()[0]![1]).toMatchObject({ value: 5, timestamp: '2026-01-01T00:00:00Z' })
    await redo(client)
    expect(writes()[1]![1]).toMatchObject({ value: 7 })
    expect(states()).toEqual(['done'])
    recordEntries(client, [{ ...card, ...value }])
    expect(await undo(client)).toMatchObject({ kind: 'impossible' })
  })

  it('all cards of a bulk change', async () => {
    const status = { field: 'cardStatus', before: 'now', after: 'next' }
    recordEntries(client, [rename('', '', status), rename('', '', { ...status, cardId: 'c2' })])
    const outcome = await undo(client)
    expect(outcome).toMatchObject({ results: [{ state: 'done' }, { state: 'done' }] })
    expect(states()).toEqual(['undone', 'undone'])
  })

  it('before a title that was typed, saved in part and restored', () => {
    recordEntries(client, [rename('Older', 'Old')])
    const typing = { groupId: 'typing' }
    recordEntries(client, [rename('Old', 'Old lif', typing), rename('Old lif', 'Old', typing)])
    settleEntry(client, entries().at(-1)!.entryId, { state: 'done' })
    expect(undoable(entries())).toMatchObject([{ before: 'Older' }])
  })

  it('only of this tab', async () => {
    recordEntries(client, [rename('Old', 'New', { tabId: 'other' })])
    expect(undoable(entries())).toEqual([])
  })
})

describe('undo of a move that the service rejects', () => {
  it('keeps the cards that another person moved, and skips them next time', async () => {
    recordEntries(client, [moved('c1'), moved('c2')])
    vi.unstubAllGlobals()
    calls = fakeFetch(({ method, path }) => {
      if (method === 'GET') return { cardId: 'c2', parents: [{ id: 'd' }] }
      return path.includes('c2') ? refuse(409, 'Its parents changed.') : { message: 'Moved' }
    })
    const move = { state: 'overtaken', parents: [{ cardId: 'd' }] }
    expect(await undo(client)).toMatchObject({ results: [{ state: 'done' }, { state: 'changed', move }] })
    expect(lastUndo.getState().missedIds).toEqual(['c2'])
    expect(states()).toEqual(['undone', 'done'])
    expect(undoable(entries())).toEqual([])
    await redo(client)
    expect(writes().slice(2)).toEqual([
      ['/beta/cards/c1/parents', { add: [{ parentId: 'b' }], remove: [{ parentId: 'a' }] }],
    ])
  })

  it('can be tried again after an outage', async () => {
    recordEntries(client, [moved('c1')])
    vi.unstubAllGlobals()
    fakeFetch(() => refuse(503, 'Down.'))
    expect(await undo(client)).toMatchObject({ results: [{ state: 'failed' }] })
    expect(undoable(entries())).toHaveLength(1)
  })

  it('waits for the answer to the move, which may be a rejection', async () => {
    vi.unstubAllGlobals()
    const held = heldAnswer()
    calls = fakeFetch(() => held.answer)
    const moving = moveCards(client, [{ cardId: 'c1', formerParentIds: ['a'], added: ['b'], removed: ['a'] }])
    const undone = undo(client)
    await pass()
    expect(writes()).toHaveLength(1)
    held.give(refuse(400, 'No card b.'))
    await moving
    expect(await undone).toMatchObject({ results: [{ state: 'failed', reason: 'No card b.' }] })
    expect(writes()).toHaveLength(1)
    expect(states()).toEqual(['failed'])
  })
})

it('keeps an edit that could not be taken back, so that undo can be tried again', async () => {
  recordEntries(client, [rename('Old', 'New')])
  vi.unstubAllGlobals()
  fakeFetch(({ method }) =>
    method === 'GET' ? { cardId: 'c1', cardTitle: 'New', cardType: 'problem' } : refuse(403, 'Read only.'),
  )
  expect(await undo(client)).toMatchObject({ results: [{ state: 'failed', reason: 'Read only.' }] })
  expect(states()).toEqual(['done'])
})

it('skips an edit after another person changed its value, and takes back the edit before', async () => {
  recordEntries(client, [{ ...rename('idea', 'next'), field: 'cardStatus' } as NewEntry])
  await pass()
  recordEntries(client, [rename('Old', 'Mine')])
  expect(await undo(client)).toMatchObject({ results: [{ state: 'changed', value: 'New' }] })
  expect(await undo(client)).toMatchObject({ results: [{ state: 'done' }] })
  expect(writes()).toEqual([['/beta/cards/c1', { cardStatus: 'idea' }]])
  expect(states()).toEqual(['undone', 'done'])
})

it('runs a second undo after the first one, and ignores further key presses until then', async () => {
  recordEntries(client, [rename('Old', 'Mid')])
  await pass()
  recordEntries(client, [rename('Mid', 'New')])
  const outcomes = await Promise.all([undo(client), undo(client), undo(client)])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['tried', 'tried', 'nothing'])
  expect(title).toBe('Old')
})

describe('redo', () => {
  it('restores the last undone action first', async () => {
    recordEntries(client, [rename('Old', 'Mid')])
    await pass()
    recordEntries(client, [rename('Mid', 'New')])
    await pass()
    await undo(client)
    await pass()
    await undo(client)
    expect(title).toBe('Old')
    await redo(client)
    expect(title).toBe('Mid')
    await pass()
    await redo(client)
    expect([title, ...states()]).toEqual(['New', 'done', 'done'])
    expect(await redo(client)).toEqual({ kind: 'nothing' })
  })

  it('holds a cancelled action again', async () => {
    process('f1')
    await undo(client)
    await redo(client)
    expect(states()).toEqual(['held'])
    expect(lastUndo.getState()).toMatchObject({ feedbackIds: [], reheldFeedbackIds: ['f1'] })
    await pass(11_000)
    expect(writes()).toHaveLength(1)
  })

  it('is not offered after a newer action', async () => {
    recordEntries(client, [rename('Old', 'New')])
    await undo(client)
    await pass()
    recordEntries(client, [rename('Old', 'Other')])
    expect(redoable(entries())).toEqual([])
  })

  it('is not offered after a newer action, also if the undo is answered after it', async () => {
    recordEntries(client, [rename('Old', 'New')])
    const { answer, give } = heldAnswer()
    fakeFetch(({ method }) => (method === 'PUT' ? answer : { ...card, cardTitle: 'New' }))
    const undone = undo(client)
    await pass()
    recordEntries(client, [{ ...rename('Old', 'Other'), cardId: 'c2' } as NewEntry])
    expect(redoable(entries())).toEqual([])
    await pass()
    give({})
    await undone
    await pass()
    expect(redoable(entries())).toEqual([])
  })
})

it('undo takes back an older action that is named', async () => {
  const [older] = recordEntries(client, [rename('Old', 'Mid')])
  recordEntries(client, [rename('Mid', 'New')])
  const outcome = await undo(client, older!.groupId)
  expect(outcome).toMatchObject({ kind: 'tried', results: [{ entry: { entryId: older!.entryId } }] })
  expect(await undo(client, 'unknown')).toEqual({ kind: 'nothing' })
})

it('an entry that was reverted in the journal stays reverted after a reload, and undo skips it', async () => {
  const [first, second] = recordEntries(client, [rename('Old', 'Mid'), rename('Mid', 'New')])
  expect(await revertInJournal(client, second!, { at: Date.now() })).toMatchObject({ state: 'done' })
  const stored = JSON.parse(
    localStorage.getItem(`understory.1.${organizationId}.history`)!,
  ) as (typeof first)[]
  expect(stored.map((entry) => [entry?.entryId, entry?.state]).slice(0, 2)).toEqual([
    [first!.entryId, 'done'],
    [second!.entryId, 'undone'],
  ])
  expect(undoable(entries())).toMatchObject([{ entryId: first!.entryId }])
})

it('undo first takes back a revert of the journal, then the actions before it', async () => {
  const [first] = recordEntries(client, [rename('Old', 'Mid')])
  await pass()
  const [second] = recordEntries(client, [rename('Mid', 'New')])
  await pass()
  await revertInJournal(client, second!, { at: Date.now() })
  expect(title).toBe('Mid')
  expect(canUndo(entries())).toBe(true)
  expect(await undo(client)).toMatchObject({ kind: 'tried', isRedone: true })
  expect(title).toBe('New')
  await pass()
  expect(await undo(client)).toMatchObject({ results: [{ entry: { entryId: second!.entryId } }] })
  await pass()
  expect(await undo(client)).toMatchObject({ results: [{ entry: { entryId: first!.entryId } }] })
  expect(title).toBe('Old')
})

it('undo takes back a newer action before a revert of the journal', async () => {
  const [first] = recordEntries(client, [rename('Old', 'New')])
  await revertInJournal(client, first!, { at: Date.now() })
  await pass()
  const [newer] = recordEntries(client, [rename('Old', 'Newer')])
  title = 'Newer'
  client.setQueryData(cardQueries.detail('c1').queryKey, (now) => now && { ...now, cardTitle: title })
  expect(await undo(client)).toMatchObject({ results: [{ entry: { entryId: newer!.entryId } }] })
})

it('undo takes back an action that is newer than the press of Revert, also if the answer came later', async () => {
  const [first] = recordEntries(client, [rename('Old', 'New')])
  await pass()
  const held = heldAnswer()
  const read = { cardId: 'c1', cardTitle: 'New', cardType: 'problem' }
  fakeFetch(({ method }) => (method === 'PUT' ? held.answer : read))
  const reverting = revertInJournal(client, first!, { at: Date.now() })
  await pass()
  const newer: NewEntry = { ...rename('Old', 'New'), cardId: 'c2' } as NewEntry
  const [other] = recordEntries(client, [newer])
  await pass()
  held.give({ ...read, cardTitle: 'Old', message: 'Saved' })
  await reverting
  expect(undoable(entries())).toMatchObject([{ entryId: other!.entryId }])
  expect(await undo(client)).not.toMatchObject({ isRedone: true })
})

it('undo takes back only what the last press of Revert reverted', async () => {
  const titles = new Map([
    ['c1', 'New'],
    ['c2', 'New'],
  ])
  fakeFetch(({ method, path, body }) => {
    const cardId = path.slice(-2)
    if (method === 'PUT') titles.set(cardId, (body as { cardTitle: string }).cardTitle)
    return { cardId, cardTitle: titles.get(cardId), cardType: 'problem', message: 'Saved' }
  })
  const other = { ...rename('Old', 'New'), cardId: 'c2' } as NewEntry
  const group = recordEntries(client, [rename('Old', 'New'), other])
  for (const entry of group) {
    await pass()
    await revertInJournal(client, entry, { at: Date.now() })
  }
  await pass()
  expect(await undo(client)).toMatchObject({ isRedone: true, results: [{ entry: { cardId: 'c2' } }] })
  expect([...titles.values()]).toEqual(['Old', 'New'])
})

it('an action is undone once after its revert failed in the journal', async () => {
  const [first] = recordEntries(client, [rename('A', 'Old')])
  await pass()
  const [second] = recordEntries(client, [rename('Old', 'New')])
  await pass()
  fakeFetch(({ method }) =>
    method === 'PUT' ? refuse(403, 'Read only.') : { cardId: 'c1', cardTitle: title, cardType: 'problem' },
  )
  expect(await revertInJournal(client, second!, { at: Date.now() })).toMatchObject({ state: 'failed' })
  fakeFetch(({ method, body }) => {
    if (method === 'PUT') title = (body as { cardTitle: string }).cardTitle
    return { cardId: 'c1', cardTitle: title, cardType: 'problem', message: 'Saved' }
  })
  await pass()
  expect(await undo(client)).toMatchObject({ results: [{ entry: { entryId: second!.entryId } }] })
  await pass()
  expect(await undo(client)).toMatchObject({ results: [{ entry: { entryId: first!.entryId } }] })
})
