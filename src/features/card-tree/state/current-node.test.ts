import { expect, it } from 'vitest'

import { readContext } from '#domain/tree/loaded-tree.ts'

import { aTreeState } from './a-tree-store.ts'
import { currentNodeOf, tabStopOf } from './current-node.ts'
import { deriveView, type TreeState } from './derive-view.ts'

const loaded = readContext('root', [
  { cardId: 'root', children: ['lift', 'ramp'] },
  { cardId: 'lift', level: 1, children: [] },
  { cardId: 'ramp', level: 1, children: [] },
])

const openedAtLift = { loaded: { ...loaded, targetId: 'lift' } }

it.each<[string, Partial<TreeState>, string, string]>([
  ['a root', {}, 'card:root', 'card:root'],
  ['a card below its ancestors', openedAtLift, 'card:lift', 'card:lift'],
  ['a card, with another one current', { ...openedAtLift, currentId: 'card:ramp' }, 'card:ramp', 'card:ramp'],
  ['a focused branch', { ...openedAtLift, focusId: 'ramp' }, 'card:ramp', 'card:ramp'],
  ['a card in a closed branch', { ...openedAtLift, folded: new Set(['root']) }, 'card:lift', 'card:root'],
])(
  'of a tree opened at %s, keys act on the current card, and Tab enters a shown one',
  (_at, state, current, tabStop) => {
    const view = deriveView({ ...aTreeState(loaded), ...state })
    expect(currentNodeOf(view)?.nodeId).toBe(current)
    expect(tabStopOf(view)).toBe(tabStop)
  },
)
