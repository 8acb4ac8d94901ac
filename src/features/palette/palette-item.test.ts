import { describe, expect, test } from 'vitest'

import type { Action, ActionHead } from '#ui/actions/action-registry.ts'

import { listKeys } from './key-list-rows.ts'
import { filterItems, matchRank, itemsOfActions, type PaletteItem } from './palette-item.ts'

const item = (label: string): PaletteItem => ({ id: label, label, run: () => undefined })

describe('filterItems', () => {
  test.each([
    ['Focus the branch', '', 2],
    ['Focus the branch', 'fo', 2],
    ['Focus the branch', 'branch fo', 1],
    ['Focus the branch', 'ocus', 0],
    ['Île de Holm', 'ile', 2],
    ['Zoom to 100 %', '100 %', 1],
    ['Zoom to 100 %', '%', 0],
  ])('ranks %s for %j: %d', (label, query, rank) => expect(matchRank(label, query)).toBe(rank))

  test('sorts labels that start with the query first', () => {
    const items = ['Copy the tree', 'Tree', 'Export the tree', 'Home'].map(item)
    expect(filterItems(items, 'tree').map(({ label }) => label)).toEqual([
      'Tree',
      'Copy the tree',
      'Export the tree',
    ])
    expect(filterItems(items, ' ')).toHaveLength(4)
  })

  test('finds words of the label together with words of the hint', () => {
    const exporting = { ...item('Export'), hint: 'PNG, SVG' }
    expect(filterItems([item('Export the tree'), exporting], 'export png')).toEqual([exporting])
  })
})

const head = (id: string, more: Partial<ActionHead> = {}): ActionHead => ({
  id,
  label: id,
  keys: [id],
  scope: 'screen',
  group: 'Inbox',
  ...more,
})

test('leaves out disabled actions and those not for the palette', () => {
  const actions: Action[] = [
    { ...head('e'), run: () => undefined },
    { ...head('j'), isInPalette: false, run: () => undefined },
    { ...head('l'), isEnabled: false, run: () => undefined },
  ]
  const registered = actions.map((action, order) => ({ action, layer: 0, order }))
  expect(itemsOfActions(registered, () => undefined).map(({ label }) => label)).toEqual(['e'])
})

describe('listKeys', () => {
  test('joins rows of one label, sorts sections, and shows ranges of keys as one', () => {
    const sections = listKeys([
      head('j', { listedAs: 'Next, previous' }),
      head('k', { listedAs: 'Next, previous' }),
      head('suggestion', { keys: ['1', '2', '3', '4', '5'] }),
      head('suggestion-1', { label: 'Process and link to Lift', keys: ['1'] }),
      head('choice', { keys: ['s 1', 's 2', 's 3'] }),
      head('g t', { group: 'Everywhere' }),
      head('c', { label: 'Copy link', group: 'Everywhere' }),
      head('inbox.c', { label: 'Copy link', keys: ['c'] }),
      ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) =>
        head(key, { group: 'Tree', listedAs: 'Walk' }),
      ),
      ...['Up', 'Down', 'Left', 'Right'].map((key) =>
        head(`Shift+Arrow${key}`, { group: 'Tree', listedAs: 'Extend selection' }),
      ),
      head('j', { label: 'again' }),
      { id: 'menu only', label: 'No key', scope: 'screen', group: 'Inbox' },
    ])
    expect(sections.map(({ title }) => title)).toEqual(['Everywhere', 'Tree', 'Inbox'])
    expect(sections[1]?.rows).toEqual([
      { label: 'Walk', bindings: ['Arrows'] },
      { label: 'Extend selection', bindings: ['Shift+Arrows'] },
    ])
    expect(sections[2]?.rows).toEqual([
      { label: 'Next, previous', bindings: ['j', 'k'] },
      { label: 'suggestion', bindings: ['1–5'] },
      { label: 'choice', bindings: ['s 1–3'] },
    ])
  })
})
