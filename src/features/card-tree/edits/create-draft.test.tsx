import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { storageOf } from '#data/local/organization-storage.ts'
import { cardQueries } from '#data/cards/queries.ts'
import type { CardDraft } from '#domain/tree/tree-node.ts'
import { fakeFetch, heldAnswer, refuse, type Answer, type FakeCall } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { Announcer } from '#ui/announcer.tsx'
import { NoteToast } from '#ui/toast.tsx'

import { createDraft, runWhenCreated } from './create-draft.ts'
import { useNextActions } from './next-actions.ts'
import { aTreeStore } from '../state/a-tree-store.ts'

const item = (cardId: string, level: number, children: string[]) => ({
  cardId,
  cardTitle: `Title ${cardId}`,
  cardType: 'opportunity',
  level,
  children,
})

let children: string[]
let write: (call: FakeCall) => Answer | Promise<Answer>
let calls: FakeCall[]

beforeEach(() => {
  children = []
  write = () => ({ cardId: 'new', message: 'Created' })
  calls = fakeFetch((call) =>
    call.method === 'POST'
      ? write(call)
      : { context: [item('root', 0, children), ...children.map((id) => item(id, 1, []))] },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const draft = (change: Partial<CardDraft> = {}): CardDraft => ({
  draftId: 'd',
  parentId: 'root',
  cardType: 'solution',
  cardTitle: 'Lamps',
  step: 'writing',
  ...change,
})

async function open(written: CardDraft) {
  const client = testClient('org-drafts')
  const loaded = await client.fetchQuery(cardQueries.tree('root'))
  const store = aTreeStore(() => client.getQueryData(cardQueries.tree('root').queryKey) ?? loaded, {
    drafts: [written],
  })
  return { client, store, storage: storageOf('org-drafts') }
}

describe('a card that is created in place', () => {
  test('stands where it was written while it is on its way; then the card takes its place', async () => {
    const options = await open(draft())
    const held = heldAnswer()
    write = () => held.answer
    const done = createDraft(options, draft())
    expect(options.store.get().drafts).toMatchObject([{ cardTitle: 'Lamps', step: 'sending' }])
    expect(options.store.get().currentId).toBe('draft:d')
    children = ['new']
    held.give({ cardId: 'new', message: 'Created' })
    expect(await done).toBeUndefined()
    expect(options.store.get().drafts).toEqual([])
    expect(options.store.get().currentId).toBe('card:new')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      cardTitle: 'Lamps',
      cardType: 'solution',
      parentId: 'root',
      parentType: 'card',
    })
  })

  test('keeps its title and the reason where it is refused', async () => {
    const options = await open(draft())
    write = () => refuse(403, 'This key may only read.')
    await createDraft(options, draft())
    expect(options.store.get().drafts).toMatchObject([
      { cardTitle: 'Lamps', step: 'refused', reason: 'This key may only read.' },
    ])
  })

  test.each([
    ['only announces', '/tree/root'],
    ['on another page, shows', '/tree/other'],
  ])('%s that the current card was refused', async (_title, pathname) => {
    history.replaceState(null, '', pathname)
    render(<NoteToast />)
    render(<Announcer />)
    const options = await open(draft())
    write = () => refuse(403, 'This key may only read.')
    await act(() => createDraft(options, draft()))
    const text = '“Lamps” was not created: This key may only read.'
    expect(screen.getByRole('alert').textContent?.trim()).toBe(text)
    const isShown = pathname === '/tree/root'
    expect(screen.queryAllByRole('button', { name: 'Dismiss' })).toHaveLength(isShown ? 0 : 1)
    cleanup()
    history.replaceState(null, '', '/')
  })

  test('tried again, no longer says that it was refused', async () => {
    render(<NoteToast />)
    const options = await open(draft())
    write = () => refuse(403, 'This key may only read.')
    await act(() => createDraft(options, draft()))
    expect(screen.getByText(/was not created/)).toBeTruthy()
    const held = heldAnswer()
    write = () => held.answer
    const done = createDraft(options, draft())
    await waitFor(() => expect(screen.queryByText(/was not created/)).toBeNull())
    held.give({ cardId: 'new', message: 'Created' })
    await act(() => done)
    cleanup()
  })

  test('offers the titles typed on it, because they are stored nowhere else', async () => {
    render(<NoteToast />)
    const options = await open(draft())
    const held = heldAnswer()
    write = () => held.answer
    const done = createDraft(options, draft())
    runWhenCreated(options.client, 'd', { label: 'Add child', act: () => expect.unreachable() })
    for (const key of ['K', 'i', 'd', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    expect(useNextActions.getState()).toEqual({ d: { label: 'Add child', titles: 'Kid' } })
    held.give(refuse(403, 'This key may only read.'))
    await act(() => done)
    expect(screen.getByText('Not used, because the card was not there yet: “Kid”')).toBeTruthy()
    expect(useNextActions.getState()).toEqual({ d: undefined })
    cleanup()
  })

  test.each([
    [502, true],
    [500, true],
    [501, false],
    [503, false],
    [403, false],
  ])('after status %d, says whether the card may exist', async (status, isUnsure) => {
    const options = await open(draft())
    write = () => refuse(status, 'Not now.')
    await createDraft(options, draft())
    expect(options.store.get().drafts).toMatchObject([{ step: 'refused', isUnsure }])
  })

  test('as a root goes to the workspace, and is known to be one', async () => {
    const root = draft({ parentId: undefined, workspaceId: 'w', cardType: 'objective' })
    const options = await open(root)
    expect(await createDraft(options, root)).toBe('new')
    expect(calls.at(-1)?.body).toMatchObject({ parentId: 'w', parentType: 'backlog', cardType: 'objective' })
    expect(options.storage.roots.get()).toMatchObject([{ cardId: 'new', cardTitle: 'Lamps' }])
  })

  test('runs the last key that was pressed on it', async () => {
    const options = await open(draft())
    const held = heldAnswer()
    write = () => held.answer
    const done = createDraft(options, draft())
    const acts: string[] = []
    runWhenCreated(options.client, 'd', { label: 'Rename', act: () => acts.push('first') })
    runWhenCreated(options.client, 'd', {
      label: 'Move',
      act: () => acts.push(`second on ${options.store.get().currentId}`),
    })
    expect(useNextActions.getState()).toEqual({ d: { label: 'Move', titles: '' } })
    children = ['new']
    held.give({ cardId: 'new', message: 'Created' })
    await done
    expect(acts).toEqual(['second on card:new'])
  })

  test('leaves the keys to what its last key opened, as soon as that has the focus', async () => {
    const options = await open(draft())
    const held = heldAnswer()
    write = () => held.answer
    const done = createDraft(options, draft())
    const panel = document.body.appendChild(document.createElement('button'))
    const reachesPanel = () => {
      const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      return panel.dispatchEvent(escape)
    }
    const opened: boolean[] = []
    const act = () => {
      opened.push(reachesPanel())
      panel.focus()
      opened.push(reachesPanel())
    }
    runWhenCreated(options.client, 'd', { label: 'Open card', act })
    children = ['new']
    held.give({ cardId: 'new', message: 'Created' })
    await done
    expect(opened).toEqual([false, true])
    panel.remove()
  })

  test('holds no key while it waits for the connection', async () => {
    const options = await open(draft())
    options.store.set({ currentId: 'card:root' })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    write = () => Promise.reject(new TypeError('Failed to fetch'))
    void createDraft(options, draft())
    expect(options.store.get().currentId).toBe('draft:d')
    await vi.waitFor(() => expect(options.store.get().currentId).toBe('card:root'))
    expect(options.store.get().scrollTarget?.nodeId).toBe('draft:d')
    runWhenCreated(options.client, 'd', { label: 'Add child', act: () => expect.unreachable() })
    const key = new KeyboardEvent('keydown', { key: 'g', bubbles: true, cancelable: true })
    expect(document.body.dispatchEvent(key)).toBe(true)
  })

  test('leaves the focus where the user has moved since, and runs no key', async () => {
    const options = await open(draft())
    const held = heldAnswer()
    write = () => held.answer
    const done = createDraft(options, draft())
    runWhenCreated(options.client, 'd', { label: 'Add child', act: () => expect.unreachable() })
    options.store.set({ currentId: 'card:root' })
    children = ['new']
    held.give({ cardId: 'new', message: 'Created' })
    await done
    expect(options.store.get().currentId).toBe('card:root')
  })
})
