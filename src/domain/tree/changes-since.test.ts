import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { changesSince, type CardBefore } from './changes-since.ts'
import type { LoadedCard } from './loaded-tree.ts'

const card = (cardId: string, childIds?: string[], more: Partial<LoadedCard> = {}): LoadedCard => ({
  cardId,
  cardTitle: `Title ${cardId}`,
  cardType: 'opportunity',
  cardStatus: 'next',
  level: 0,
  childIds,
  ...more,
})

const before = [card('root', ['a', 'b', 'deep']), card('a', ['x']), card('b', []), card('x', [])]

test.each<[string, LoadedCard[], string, unknown]>([
  ['nothing', before, 'x', undefined],
  [
    'a new card',
    [card('root', ['a', 'b', 'deep', 'n']), card('a', ['x']), card('n', [])],
    'n',
    { kind: 'added' },
  ],
  ['a card that was known by its id only', [...before, card('deep', [])], 'deep', undefined],
  [
    'another status',
    [card('root', ['a', 'b']), card('b', [], { cardStatus: 'now' })],
    'b',
    { kind: 'status', before: 'next' },
  ],
  [
    'another parent',
    [card('root', ['a', 'b', 'deep']), card('a', []), card('b', ['x']), card('x', [])],
    'x',
    { kind: 'moved', fromTitle: 'Title a' },
  ],
  [
    'one more parent',
    [card('root', ['a', 'b', 'deep']), card('a', ['x']), card('b', ['x']), card('x', [])],
    'x',
    { kind: 'moved', fromTitle: undefined },
  ],
  [
    'another title',
    [card('root', ['a', 'b']), card('b', [], { cardTitle: 'New words' })],
    'b',
    { kind: 'renamed', before: 'Title b' },
  ],
])('%s', (_what, now, cardId, change) => {
  expect(changesSince(before, now).byCard.get(cardId)).toEqual(change)
})

test('removes a card that no loaded card lists from its former parent', () => {
  const now = [card('root', ['a', 'b', 'deep']), card('a', []), card('b', [])]
  expect(changesSince(before, now).removed).toEqual([
    { cardId: 'x', cardTitle: 'Title x', parentId: 'a', siblingIds: ['x'] },
  ])
})

test.each<[string, LoadedCard[]]>([
  ['moved under a card that is loaded', [card('root', ['a', 'b']), card('a', []), card('b', ['x'])]],
  ['moved, and loaded there', [card('root', ['a', 'b', 'x']), card('a', []), card('x', [])]],
  ['under a parent that is not loaded', [card('root', ['a', 'b'])]],
  ['under a parent with unknown children', [card('root', ['a']), card('a')]],
  ['under a parent that was removed itself', [card('root', ['b'])]],
])('a card %s is not removed', (_what, now) => {
  expect(changesSince(before, now).removed.map(({ cardId }) => cardId)).not.toContain('x')
})

test('does not count an unloaded branch as removed', () => {
  expect(changesSince(before, [card('root', ['a', 'b', 'deep'])])).toEqual({ byCard: new Map(), removed: [] })
})

const ids = ['a', 'b', 'c', 'd', 'e']
const tree = fc.uniqueArray(
  fc.record({
    cardId: fc.constantFrom(...ids),
    cardTitle: fc.constantFrom('one', 'two'),
    childIds: fc.subarray(ids),
  }),
  { selector: ({ cardId }) => cardId },
)

const loaded = (cards: readonly CardBefore[]) =>
  cards.map((each) => card(each.cardId, [], { cardStatus: undefined, ...each }))

test('finds no changes between equal trees, and no card is both present and removed', () => {
  fc.assert(
    fc.property(tree, tree, (then, now) => {
      expect(changesSince(then, loaded(then))).toEqual({ byCard: new Map(), removed: [] })
      const { byCard, removed } = changesSince(then, loaded(now))
      for (const { cardId } of removed) expect(now.some((each) => each.cardId === cardId)).toBe(false)
      for (const cardId of byCard.keys()) expect(now.some((each) => each.cardId === cardId)).toBe(true)
    }),
  )
})
