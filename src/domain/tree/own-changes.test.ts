import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { changesSince, type CardBefore } from './changes-since.ts'
import { applyMove, changeLoadedCard, type LoadedTree } from './loaded-tree.ts'
import { ownChanges, withOwnChanges, type OwnChange } from './own-changes.ts'

const ids = ['root', 'a', 'b', 'c', 'd']
const childIds: Record<string, string[]> = { root: ['a', 'b'], a: ['c'], b: ['d'] }
const now: LoadedTree = {
  targetId: 'root',
  unreadableCount: 0,
  cards: ids.map((cardId) => ({
    cardId,
    cardTitle: `Title ${cardId}`,
    cardType: 'opportunity',
    cardStatus: 'next',
    level: 0,
    childIds: childIds[cardId] ?? [],
  })),
}
const seen = { seenAt: 100, cards: now.cards as readonly CardBefore[] }

describe('withOwnChanges', () => {
  test.each<[string, OwnChange[], string | undefined]>([
    ['a title', [{ changedAt: 200, cardId: 'c', cardTitle: 'Mine' }], 'Mine'],
    ['an edit that was seen then', [{ changedAt: 50, cardId: 'c', cardTitle: 'Mine' }], 'Title c'],
    [
      'the last of two',
      [
        { changedAt: 300, cardId: 'c', cardTitle: 'Second' },
        { changedAt: 200, cardId: 'c', cardTitle: 'First' },
      ],
      'Second',
    ],
    ['a card that was not seen', [{ changedAt: 200, cardId: 'z', cardTitle: 'Mine' }], 'Title c'],
  ])('%s', (_what, changes, expected) => {
    expect(withOwnChanges(seen, changes).find(({ cardId }) => cardId === 'c')?.cardTitle).toBe(expected)
  })

  test('still reports later changes of another person to the same card', () => {
    const mine = withOwnChanges(seen, [{ changedAt: 200, cardId: 'c', cardStatus: 'now' }])
    const theirs = changeLoadedCard(now, 'c', { cardStatus: 'addressed' })
    expect(changesSince(mine, theirs.cards).byCard.get('c')).toEqual({ kind: 'status', before: 'now' })
  })

  test('a card that one has created is not new', () => {
    const cards = now.cards.map((card) => (card.cardId === 'a' ? { ...card, childIds: ['c', 'new'] } : card))
    const created = { ...now.cards[3]!, cardId: 'new' }
    const before = withOwnChanges(seen, [{ changedAt: 200, cardId: 'new', addedTo: ['a'] }])
    expect(changesSince(before, [...cards, created]).byCard.size).toBe(0)
    expect(changesSince(seen.cards, [...cards, created]).byCard.size).toBe(1)
  })
})

const anyEdit = fc.oneof(
  fc.record({ cardId: fc.constantFrom(...ids), cardTitle: fc.constantFrom('x', 'y') }),
  fc.record({ cardId: fc.constantFrom(...ids), cardStatus: fc.constantFrom('now', 'later', null) }),
  fc.record({
    cardId: fc.constantFrom('c', 'd'),
    addedTo: fc.subarray(['root', 'a', 'b']),
    removedFrom: fc.subarray(['root', 'a', 'b']),
  }),
)

test('reports nothing as changed or removed, whatever the user edits', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 8 }), (edits) => {
      let tree = now
      const own: OwnChange[] = []
      for (const [index, edit] of edits.entries()) {
        const change: OwnChange = { changedAt: 200 + index, ...edit }
        const { cardId, cardTitle, cardStatus, addedTo = [], removedFrom = [] } = change
        const removed = removedFrom.filter((id) => !addedTo.includes(id))
        own.push({ ...change, removedFrom: removed })
        if (cardTitle !== undefined) tree = changeLoadedCard(tree, cardId, { cardTitle })
        if (cardStatus !== undefined)
          tree = changeLoadedCard(tree, cardId, { cardStatus: cardStatus ?? undefined })
        tree = applyMove(tree, { cardId, added: addedTo, removed })
      }
      const { byCard, removed } = changesSince(withOwnChanges(seen, own), tree.cards)
      expect([...byCard.keys(), ...removed]).toEqual([])
    }),
  )
})

describe('ownChanges', () => {
  const done = { state: 'done', at: 7, cardId: 'a' }
  test.each([
    [
      { ...done, kind: 'edit', field: 'cardTitle', after: ' New ' },
      { changedAt: 7, cardId: 'a', cardTitle: 'New' },
    ],
    [
      { ...done, kind: 'edit', field: 'cardStatus', after: '' },
      { changedAt: 7, cardId: 'a', cardStatus: null },
    ],
    [
      { ...done, kind: 'edit', field: 'cardType', after: 'kpi', clearedStatus: 'now' },
      { changedAt: 7, cardId: 'a', cardStatus: null },
    ],
    [
      { ...done, kind: 'move', added: ['b'], removed: ['c'] },
      { changedAt: 7, cardId: 'a', addedTo: ['b'], removedFrom: ['c'] },
    ],
    [
      { ...done, kind: 'create', parentId: 'b' },
      { changedAt: 7, cardId: 'a', addedTo: ['b'] },
    ],
  ])('reads %o', (action, change) => {
    expect(ownChanges([action])).toEqual([change])
  })

  test.each([
    { ...done, kind: 'edit', field: 'cardDetails', after: 'x' },
    { ...done, kind: 'create' },
    { ...done, kind: 'edit', field: 'cardTitle', after: 'x', state: 'failed' },
    { ...done, kind: 'edit', field: 'cardTitle', after: 'x', state: 'undone' },
    { state: 'done', at: 7, kind: 'processFeedback' },
  ])('leaves out %o', (action) => {
    expect(ownChanges([action])).toEqual([])
  })
})
