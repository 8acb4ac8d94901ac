import { beforeEach, describe, expect, test, vi } from 'vitest'

import { ApiError } from '#data/api-error.ts'
import { undoStack } from '#ui/actions/undo-stack.ts'
import { showToast } from '#ui/toast.tsx'

import { performSteps, type Step } from './perform-steps.ts'
import { aTreeStore } from '../state/a-tree-store.ts'

vi.mock('#ui/toast.tsx', () => ({ showToast: vi.fn<typeof showToast>() }))

const overtaken = new ApiError('Its parents changed.', { kind: 'refused', status: 409 })
const refused = new ApiError('No card a.', { kind: 'refused', status: 400 })
const offline = new ApiError('You are offline.', { kind: 'offline' })

const ids = ['a', 'b', 'c']
const loaded = {
  targetId: 'a',
  unreadableCount: 0,
  cards: ids.map((cardId) => ({ cardId, cardTitle: cardId, cardType: '', level: 0, childIds: [] })),
}
const store = () => aTreeStore(() => loaded)

/** Steps between two sides; a card that is told to fails on its next turn. */
function aBoard() {
  const side = new Map<string, string>(ids.map((id) => [id, 'left']))
  const fails = new Map<string, Error>()
  const put = (cardId: string, to: 'left' | 'right'): Step => ({
    cardId,
    cardTitle: cardId,
    run: async () => {
      const error = fails.get(cardId)
      if (error) throw error
      side.set(cardId, to)
    },
    inverse: () => put(cardId, to === 'left' ? 'right' : 'left'),
    renew: async () => ({ news: 'was moved meanwhile', step: anyway(cardId, to) }),
  })
  const anyway = (cardId: string, to: 'left' | 'right'): Step => ({
    ...put(cardId, to),
    run: async () => void side.set(cardId, to),
  })
  return { put, fails, sides: () => ids.map((id) => side.get(id)![0]).join('') }
}

const told = vi.mocked(showToast)
const lastToast = () => told.mock.calls.at(-1)?.[0]

beforeEach(() => {
  undoStack.clear()
  told.mockClear()
})

describe('undo and redo of several cards', () => {
  test('lead there and back', async () => {
    const { put, sides } = aBoard()
    await performSteps(
      store(),
      'moved',
      ids.map((id) => put(id, 'right')),
    )
    expect(sides()).toBe('rrr')
    expect((await undoStack.undo()).kind).toBe('done')
    expect(sides()).toBe('lll')
    expect((await undoStack.redo()).kind).toBe('done')
    expect(sides()).toBe('rrr')
    expect(told).not.toHaveBeenCalled()
  })

  test('of what another person moved meanwhile only the rest; the one stays selected and can be moved back anyway', async () => {
    const { put, fails, sides } = aBoard()
    const tree = store()
    await performSteps(
      tree,
      'moved',
      ids.map((id) => put(id, 'right')),
    )
    fails.set('b', overtaken)
    expect((await undoStack.undo()).kind).toBe('told')
    expect(sides()).toBe('lrl')
    expect([...tree.get().selected]).toEqual(['b'])
    expect(lastToast()?.text).toBe('1 of 3 cards were not changed back: “b” was moved meanwhile')
    fails.clear()
    await undoStack.redo()
    expect(sides()).toBe('rrr')

    fails.set('b', overtaken)
    await undoStack.undo()
    lastToast()?.action?.run()
    await vi.waitFor(() => expect(sides()).toBe('lll'))
    expect(lastToast()?.action?.label).toBe('Move it back anyway')
  })

  test('where all of it was overtaken there is nothing to redo', async () => {
    const { put, fails } = aBoard()
    await performSteps(store(), 'moved', [put('a', 'right')])
    fails.set('a', overtaken)
    expect((await undoStack.undo()).kind).toBe('told')
    expect(lastToast()?.text).toBe('Not undone: “a” was moved meanwhile')
    expect(undoStack.state()).toEqual({ canUndo: false, canRedo: false })
  })

  test('what was refused whole can be undone later', async () => {
    const { put, fails, sides } = aBoard()
    await performSteps(store(), 'moved', [put('a', 'right')])
    fails.set('a', offline)
    expect(await undoStack.undo()).toMatchObject({ kind: 'failed', error: offline })
    fails.clear()
    expect((await undoStack.undo()).kind).toBe('done')
    expect(sides()).toBe('lll')
  })
})

describe('what fails at first', () => {
  test('is offered again where it may succeed a little later', async () => {
    const { put, fails, sides } = aBoard()
    fails.set('a', offline)
    await performSteps(
      store(),
      'moved',
      ids.map((id) => put(id, 'right')),
    )
    expect(sides()).toBe('lrr')
    expect(lastToast()).toMatchObject({ action: { label: 'Retry' } })
    fails.clear()
    lastToast()?.action?.run()
    await vi.waitFor(() => expect(sides()).toBe('rrr'))
  })

  test('is not offered again where it was refused', async () => {
    const { put, fails } = aBoard()
    fails.set('a', refused)
    await performSteps(store(), 'moved', [put('a', 'right')])
    expect(lastToast()).toEqual({ text: '“a” was not changed: No card a.', tone: 'bad' })
    expect(undoStack.state().canUndo).toBe(false)
  })
})
