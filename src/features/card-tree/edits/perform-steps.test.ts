import { beforeEach, describe, expect, test, vi } from 'vitest'

import { ApiError } from '#data/api-error.ts'
import { handleUndo } from '#data/history/undo-handlers.ts'
import { showToast } from '#ui/toast.tsx'

import { performSteps, type Step } from './perform-steps.ts'
import { aTreeStore } from '../state/a-tree-store.ts'

vi.mock('#data/history/undo-handlers.ts', () => ({ handleUndo: vi.fn<typeof handleUndo>() }))
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
    renew: async () => ({ news: 'was moved in the meantime', step: forced(cardId, to) }),
  })
  const forced = (cardId: string, to: 'left' | 'right'): Step => ({
    ...put(cardId, to),
    run: async () => void side.set(cardId, to),
  })
  return { put, fails, sides: () => ids.map((id) => side.get(id)![0]).join('') }
}

const told = vi.mocked(showToast)
const lastToast = () => told.mock.calls.at(-1)?.[0]

const handlers = vi.mocked(handleUndo)
const turn = (which: 'undo' | 'redo') => handlers.mock.calls.at(-1)![1](which, () => undefined)

beforeEach(() => {
  handlers.mockClear()
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
    expect(await turn('undo')).toBeUndefined()
    expect(sides()).toBe('lll')
    expect(await turn('redo')).toBeUndefined()
    expect(sides()).toBe('rrr')
    expect(told).not.toHaveBeenCalled()
  })

  test('changes only cards that no other person moved; the moved one stays selected and can be forced back', async () => {
    const { put, fails, sides } = aBoard()
    const tree = store()
    await performSteps(
      tree,
      'moved',
      ids.map((id) => put(id, 'right')),
    )
    fails.set('b', overtaken)
    expect(await turn('undo')).toEqual({ isDone: true })
    expect(sides()).toBe('lrl')
    expect([...tree.get().selected]).toEqual(['b'])
    expect(lastToast()?.text).toBe('1 of 3 cards were not changed back: “b” was moved in the meantime')
    fails.clear()
    await turn('redo')
    expect(sides()).toBe('rrr')

    fails.set('b', overtaken)
    await turn('undo')
    lastToast()?.action?.run()
    await vi.waitFor(() => expect(sides()).toBe('lll'))
    expect(lastToast()?.action?.label).toBe('Force move back')
  })

  test('where all of it was overtaken there is nothing to redo', async () => {
    const { put, fails } = aBoard()
    await performSteps(store(), 'moved', [put('a', 'right')])
    fails.set('a', overtaken)
    expect(await turn('undo')).toEqual({ isDone: false })
    expect(lastToast()?.text).toBe('Not undone: “a” was moved in the meantime')
  })

  test('a change that was refused completely can be undone later', async () => {
    const { put, fails, sides } = aBoard()
    await performSteps(store(), 'moved', [put('a', 'right')])
    fails.set('a', offline)
    await expect(turn('undo')).rejects.toBe(offline)
    fails.clear()
    expect(await turn('undo')).toBeUndefined()
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

  test('changes nothing where all was refused', async () => {
    const { put, fails, sides } = aBoard()
    fails.set('a', refused)
    await performSteps(store(), 'moved', [put('a', 'right')])
    expect(lastToast()).toEqual({ text: '“a” was not changed: No card a.', tone: 'bad' })
    fails.clear()
    await turn('undo')
    expect(sides()).toBe('lll')
  })
})
