import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type CardMove, effectiveMove, inverseMove, moveNews, parentsAfter, rebaseMove } from './card-move.ts'

const move = (former: string, removed: string, added: string): CardMove => ({
  cardId: 'card',
  formerParentIds: former.split(''),
  removed: removed.split(''),
  added: added.split(''),
})
const text = (given: CardMove | undefined) => given && `-${given.removed.join('')} +${given.added.join('')}`

describe('a move after another person has moved the card', () => {
  test.each<[string, CardMove, string, string | undefined]>([
    ['moved from a to b, they moved it to c', move('a', 'a', 'b'), 'c', '-c +b'],
    ['moved from a to b, so did they', move('a', 'a', 'b'), 'b', undefined],
    ['moved from a to b, they took it out of a', move('a', 'a', 'b'), '', '- +b'],
    ['one parent of two moved, they moved that one', move('ax', 'a', 'b'), 'xc', '-c +b'],
    ['moved from a to b, they added c', move('a', 'a', 'b'), 'ac', '-a +b'],
    ['made a root, they added c', move('a', 'a', ''), 'ac', '-a +'],
    ['made a root, they moved it', move('a', 'a', ''), 'c', '-c +'],
    ['made a root, so did they', move('a', 'a', ''), '', undefined],
    ['a parent added, they moved it', move('a', '', 'b'), 'c', '- +b'],
    ['undo of the move to b, they moved it to c', inverseMove(move('a', 'a', 'b')), 'c', '-c +a'],
    ['undo of the move to b, they moved it back', inverseMove(move('a', 'a', 'b')), 'a', undefined],
    ['undo of an added parent that they removed', inverseMove(move('a', '', 'b')), 'ac', undefined],
    ['undo of a root moved under b, they moved it to c', inverseMove(move('', '', 'b')), 'c', '-c +'],
  ])('%s', (_what, given, now, expected) => {
    expect(text(rebaseMove(given, now.split('')))).toBe(expected)
  })
})

const parents = (ids: string) => ids.split('').map((cardId) => ({ cardId, cardTitle: cardId }))

describe('the news of a move that another person was faster with', () => {
  test.each([
    ['c', 'was moved in the meantime: it is now under “c”'],
    ['ac', 'got another parent in the meantime: it is now under “a” and “c”'],
    ['', 'was moved in the meantime: it is now without a parent'],
    ['a', 'is still under “a”: the move was rejected because the tree changed. Reload and try again'],
  ])('with the parents %j', (now, words) => {
    expect(moveNews(move('a', 'a', 'b'), parents(now))).toBe(words)
  })
})

const someIds = fc.subarray(['a', 'b', 'c', 'd', 'e'])
const anyMove = fc
  .record({
    cardId: fc.constant('card'),
    formerParentIds: someIds,
    removed: someIds,
    added: someIds,
  })
  .map(effectiveMove)
const sorted = (ids: readonly string[]) => ids.toSorted().join('')

test('undo restores the former parents, and redo the requested ones', () => {
  fc.assert(
    fc.property(anyMove, (given) => {
      if (!given) return
      expect(sorted(parentsAfter(inverseMove(given)))).toBe(sorted(given.formerParentIds))
      expect(sorted(parentsAfter(inverseMove(inverseMove(given))))).toBe(sorted(parentsAfter(given)))
    }),
  )
})

test('a rebased move removes only present parents and results in the requested ones', () => {
  fc.assert(
    fc.property(anyMove, someIds, (given, now) => {
      const rebased = given && rebaseMove(given, now)
      if (!given || !rebased) return
      expect(now).toEqual(expect.arrayContaining([...rebased.removed]))
      expect(rebased.added.filter((id) => now.includes(id))).toEqual([])
      const after = parentsAfter(rebased)
      expect(after).toEqual(expect.arrayContaining([...given.added]))
      expect(after.filter((id) => given.removed.includes(id))).toEqual([])
      const lost = now.filter((id) => !after.includes(id) && !given.removed.includes(id))
      expect(given.removed.length === 0 ? lost : []).toEqual([])
    }),
  )
})
