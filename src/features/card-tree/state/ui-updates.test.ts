import { expect, test } from 'vitest'

import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import { extendSelected, selectAll, selectRange } from './ui-updates.ts'
import { aTreeState } from './a-tree-store.ts'
import { noFilter } from './matching-cards.ts'
import { deriveView, type TreeView } from './derive-view.ts'

const item = (cardId: string, ...children: string[]): ContextItem => ({ cardId, cardTitle: cardId, children })
const loaded = readContext('r', [item('r', 'a', 'b'), item('a', 'm'), item('b', 'm'), item('m')])

function chosenAfter(start: string, ...steps: string[]): { chosen: string[]; currentId: string | undefined } {
  const begin: TreeView = deriveView({
    ...aTreeState(loaded),
    currentId: `card:${start}`,
    selected: new Set([start]),
  })
  const view = steps.reduce((seen, nodeId) => {
    const node = seen.tree.nodes.get(nodeId)!
    return deriveView({ ...seen, ...extendSelected(seen, node) }, seen)
  }, begin)
  return { chosen: [...view.selected], currentId: view.currentId }
}

const mirror = 'mirror:b\u0000m'

test.each<[string, string[], string[]]>([
  ['one further', ['card:a'], ['r', 'a']],
  ['and another', ['card:a', 'card:m'], ['r', 'a', 'm']],
  ['and back again', ['card:a', 'card:m', 'card:a'], ['r', 'a']],
  ['past nodes that are no cards', ['card:b', mirror], ['r', 'b']],
])('chooses %s', (_what, steps, chosen) => {
  expect(chosenAfter('r', ...steps)).toEqual({ chosen, currentId: steps.at(-1) })
})

const typed = readContext('r', [
  { ...item('r', 'a', 'b', 'c'), cardType: 'outcome' },
  { ...item('a', 'd'), cardType: 'solution' },
  { ...item('d'), cardType: 'solution' },
  { ...item('b'), cardType: 'problem' },
  { ...item('c'), cardType: 'solution' },
])

const solutions = (more: object = {}) =>
  deriveView({
    ...aTreeState(typed),
    currentId: 'card:a',
    selected: new Set(['a']),
    filter: { types: ['solution'], statuses: [], gaps: [] },
    ...more,
  })

test('a range leaves out the cards that don’t match', () => {
  const view = solutions()
  expect(selectRange(view, 'card:c')).toEqual({ selected: new Set(['a', 'd', 'c']) })
  const below = deriveView({ ...view, ...extendSelected(view, view.tree.nodes.get('card:b')!) }, view)
  expect([...below.selected]).toEqual(['a'])
  expect([...extendSelected(below, below.tree.nodes.get('card:c')!).selected!]).toEqual(['a', 'c'])
})

test.each<[string, object, string[], string[]]>([
  ['all matches, and opens their branches', { folded: new Set(['a']) }, ['a', 'd', 'c'], []],
  ['the matches of the focused branch', { focusId: 'a' }, ['a', 'd'], []],
  [
    'without a filter the cards that are shown',
    { filter: noFilter, folded: new Set(['a']) },
    ['r', 'a', 'b', 'c'],
    ['a'],
  ],
])('selects %s', (_what, more, cardIds, folded) => {
  const view = solutions(more)
  const after = deriveView({ ...view, ...selectAll(view) }, view)
  expect([[...after.selected], [...after.folded]]).toEqual([cardIds, folded])
})
