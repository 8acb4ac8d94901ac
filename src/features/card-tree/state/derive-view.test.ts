import { expect, it } from 'vitest'

import { readContext } from '#domain/tree/loaded-tree.ts'

import { aTreeState } from './a-tree-store.ts'
import { deriveView, isNodeDimmed, type TreeData } from './derive-view.ts'
import { noFilter } from './matching-cards.ts'

const loaded = readContext('root', [
  { cardId: 'root', cardType: 'outcome', children: ['lift', 'ramp'] },
  { cardId: 'lift', cardType: 'solution', cardTitle: 'Elevator', level: 1, children: [] },
  { cardId: 'ramp', cardType: 'outcome', cardTitle: 'Ramp', level: 1, children: [] },
])
const cards = [
  { cardId: 'root', cardTitle: '', childIds: ['lift', 'ramp', 'gone'] },
  { cardId: 'lift', cardTitle: 'Lift', childIds: [] },
  { cardId: 'ramp', cardTitle: 'Ramp', childIds: [] },
  { cardId: 'gone', cardTitle: 'Stairs', childIds: [] },
]

function dimmedIn(data: Partial<TreeData>): string[] {
  const before = { seenAt: 0, leftOut: 0, cards }
  const view = deriveView({ ...aTreeState(loaded), before, ...data })
  return [...view.tree.nodes.values()].flatMap((node) =>
    isNodeDimmed(view, node) && 'cardId' in node ? node.cardId : [],
  )
}

it.each<[string, Partial<TreeData>, string[]]>([
  ['nothing without a filter', {}, []],
  ['what a filter leaves out', { filter: { ...noFilter, types: ['outcome'] } }, ['lift']],
  ['what did not change, but not what was removed', { showsChanges: true }, ['root', 'ramp']],
  [
    'what did not change or does not match',
    { showsChanges: true, filter: { ...noFilter, types: ['outcome'] } },
    ['root', 'lift', 'ramp'],
  ],
  ['nothing if nothing changed', { showsChanges: true, before: undefined }, []],
])('dims %s', (_what, data, dimmed) => {
  expect(dimmedIn(data)).toEqual(dimmed)
})
