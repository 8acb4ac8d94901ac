import { expect, it } from 'vitest'

import { readContext } from '#domain/tree/loaded-tree.ts'
import { mirrorNodeId } from '#domain/tree/tree-node.ts'

import { aTreeState } from './a-tree-store.ts'
import { branchOf } from './branch-actions.tsx'
import { deriveView } from './derive-view.ts'

const loaded = readContext('root', [
  { cardId: 'root', children: ['a', 'b'] },
  { cardId: 'a', level: 1, children: ['shared', 'leaf'] },
  { cardId: 'b', level: 1, children: ['shared', 'leaf'] },
  { cardId: 'shared', level: 2, children: ['below'] },
  { cardId: 'leaf', level: 2, children: [] },
  { cardId: 'below', level: 3, children: [] },
])

it.each([
  ['an open card', 'card:a', 'open'],
  ['a closed card', 'card:b', 'closed'],
  ['a leaf', 'card:leaf', undefined],
  ['a mirror of a card with children', mirrorNodeId('b', 'shared'), 'elsewhere'],
  ['a mirror of a leaf', mirrorNodeId('b', 'leaf'), undefined],
])('knows the branch of %s', (_what, currentId, branch) => {
  const view = deriveView({ ...aTreeState(loaded), folded: new Set(['b']), currentId })
  expect(branchOf(view)).toBe(branch)
})
