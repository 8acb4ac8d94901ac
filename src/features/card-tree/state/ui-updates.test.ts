import { expect, test } from 'vitest'

import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import { extendSelected } from './ui-updates.ts'
import { aTreeState } from './a-tree-store.ts'
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
