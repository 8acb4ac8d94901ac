import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { readContext } from '#domain/tree/loaded-tree.ts'
import { mirrorNodeId } from '#domain/tree/tree-node.ts'

import { aTreeStore } from './a-tree-store.ts'
import { createTreeCommands } from './tree-commands.ts'

const loaded = readContext('r', [
  { cardId: 'r', cardTitle: 'Root', children: ['a', 'b'] },
  { cardId: 'a', cardTitle: 'A', children: ['m'] },
  { cardId: 'b', cardTitle: 'B', children: ['m'] },
  { cardId: 'm', cardTitle: 'M', children: [] },
])
const loading = { loadChildren: vi.fn(), loadCompletely: vi.fn(), loadAll: vi.fn(), loadPathTo: vi.fn() }

function commandsOn(pointer: 'fine' | 'coarse', isNarrow = false, panelCardId?: string) {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('innerWidth', 1440)
  const matching = [`(pointer: ${pointer})`, ...(isNarrow ? ['(max-width: 720px)'] : [])]
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matching.includes(query) }))
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '416px' }))
  const store = aTreeStore(() => loaded, { currentId: 'card:r' }, { panelCardId })
  const go = vi.spyOn(store, 'go').mockImplementation(() => undefined)
  return { go, store, commands: createTreeCommands(store, loading) }
}

const clickAt = (clientX: number) => ({ clientX, shiftKey: false, metaKey: false, ctrlKey: false })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['left of the panel', 'fine', 1000, true],
  ['where the panel will be', 'fine', 1100, false],
  ['where the panel will be, by touch', 'coarse', 1100, true],
  ['in a narrow window, which the panel will fill', 'fine', 100, false, true],
] as const)(
  'a click %s opens the panel at the right time',
  (_where, pointer, x, isSoon, isNarrow?: boolean) => {
    const { go, store, commands } = commandsOn(pointer, isNarrow)
    commands.press('card:r', clickAt(x))
    expect(store.get().currentId).toBe('card:r')
    vi.advanceTimersByTime(250)
    expect(go).toHaveBeenCalledTimes(isSoon ? 1 : 0)
    vi.advanceTimersByTime(100)
    expect(go).toHaveBeenCalledExactlyOnceWith({ cardId: 'r' }, 'push')
  },
)

it('a click on a card that the panel will cover in part opens it later, since the card then moves', () => {
  const { go, commands } = commandsOn('fine')
  commands.press('card:r', clickAt(900), 1100)
  vi.advanceTimersByTime(250)
  expect(go).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(go).toHaveBeenCalledOnce()
})

it('a click on a mirror opens the panel of its card, and a key on to one leads the panel there', () => {
  const { go, commands } = commandsOn('fine')
  commands.press(mirrorNodeId('b', 'm'), clickAt(1000))
  vi.advanceTimersByTime(1000)
  expect(go).toHaveBeenCalledExactlyOnceWith({ cardId: 'm' }, 'push')

  const open = commandsOn('fine', false, 'b')
  open.commands.select(mirrorNodeId('b', 'm'))
  vi.advanceTimersByTime(1000)
  expect(open.go).toHaveBeenCalledExactlyOnceWith({ cardId: 'm' })
})

it('a double click opens no panel', () => {
  const { go, commands } = commandsOn('fine')
  commands.press('card:r', clickAt(1100))
  vi.advanceTimersByTime(250)
  expect(commands.cancelOpening()).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(go).not.toHaveBeenCalled()
})

it('a click while presenting opens no panel, also if the presenting ends right after it', () => {
  const { go, commands } = commandsOn('fine')
  vi.stubGlobal('document', { documentElement: {}, fullscreenElement: {} })
  commands.press('card:r', clickAt(1100))
  vi.stubGlobal('document', { documentElement: {}, fullscreenElement: null })
  vi.advanceTimersByTime(1000)
  expect(go).not.toHaveBeenCalled()
})

it('a key pressed right after a click decides which card the panel shows', () => {
  const { go, commands } = commandsOn('fine')
  commands.press('card:r', clickAt(1100))
  vi.advanceTimersByTime(200)
  commands.select('card:a')
  vi.advanceTimersByTime(1000)
  expect(go).toHaveBeenCalledExactlyOnceWith({ cardId: 'a' }, 'push')
})

it.each([
  ['follows to a card that gets the focus', 'card:a', 1],
  ['stays on the card that a dialog opened, when the dialog gives the focus back', 'card:r', 0],
])('the panel %s', (_, focusedId, followed) => {
  const { go, commands } = commandsOn('fine', false, 'elsewhere')
  commands.takeFocus(focusedId)
  vi.advanceTimersByTime(1000)
  expect(go).toHaveBeenCalledTimes(followed)
})
