import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  inverseParentChange,
  movedNews,
  parentsAfter,
  rebaseParentChange,
  effectiveParentChange,
  type ParentChange,
} from './parent-change.ts'

const change = (formerIds: string, removed: string, added: string, isLinkOnly = false): ParentChange => ({
  formerIds: formerIds.split(''),
  removed: removed.split(''),
  added: added.split(''),
  isLinkOnly,
})
const text = (given: ParentChange | undefined) =>
  given && `-${given.removed.join('')} +${given.added.join('')}`

describe('a change after another person has moved the card', () => {
  test.each<[string, ParentChange, string, string | undefined]>([
    ['moved from a to b, they moved it to c', change('a', 'a', 'b'), 'c', '-c +b'],
    ['moved from a to b, so did they', change('a', 'a', 'b'), 'b', undefined],
    ['moved from a to b, they took it out of a', change('a', 'a', 'b'), '', '- +b'],
    ['one parent of two moved, they moved that one', change('ax', 'a', 'b'), 'xc', '-c +b'],
    ['made a root, they moved it', change('a', 'a', ''), 'c', '-c +'],
    ['made a root, so did they', change('a', 'a', ''), '', undefined],
    ['a parent added, they moved it', change('a', '', 'b', true), 'c', '- +b'],
    ['undo of the move to b, they moved it to c', inverseParentChange(change('a', 'a', 'b')), 'c', '-c +a'],
    ['undo of the move to b, they moved it back', inverseParentChange(change('a', 'a', 'b')), 'a', undefined],
    [
      'undo of an added parent that they removed',
      inverseParentChange(change('a', '', 'b', true)),
      'ac',
      undefined,
    ],
    [
      'undo of a root moved under b, they moved it to c',
      inverseParentChange(change('', '', 'b')),
      'c',
      '-c +',
    ],
  ])('%s', (_what, given, now, expected) => {
    expect(text(rebaseParentChange(given, now.split('')))).toBe(expected)
  })
})

const someIds = fc.subarray(['a', 'b', 'c', 'd', 'e'])
const anyWish = fc
  .record({ formerIds: someIds, removed: someIds, added: someIds, isLinkOnly: fc.boolean() })
  .map(effectiveParentChange)
const sorted = (ids: readonly string[]) => ids.toSorted().join('')

test('undo restores the former parents, and redo the requested ones', () => {
  fc.assert(
    fc.property(anyWish, (given) => {
      if (!given) return
      expect(sorted(parentsAfter(inverseParentChange(given)))).toBe(sorted(given.formerIds))
      expect(sorted(parentsAfter(inverseParentChange(inverseParentChange(given))))).toBe(
        sorted(parentsAfter(given)),
      )
    }),
  )
})

test('a renewed change removes only present parents and results in the requested ones', () => {
  fc.assert(
    fc.property(anyWish, someIds, (given, now) => {
      const renewed = given && rebaseParentChange(given, now)
      if (!given || !renewed) return
      expect(now).toEqual(expect.arrayContaining([...renewed.removed]))
      expect(renewed.added.filter((id) => now.includes(id))).toEqual([])
      const after = parentsAfter(renewed)
      expect(after).toEqual(expect.arrayContaining([...given.added]))
      expect(after.filter((id) => given.removed.includes(id))).toEqual([])
      const lost = now.filter((id) => !after.includes(id) && !given.removed.includes(id))
      expect(given.isLinkOnly ? lost : []).toEqual([])
    }),
  )
})

test.each([
  ['a', 'b', 'was moved in the meantime: it is now under “B”'],
  ['ab', 'a', 'was moved in the meantime: it is now under “B”'],
  ['ab', 'ba', 'is still under “B”: the move was rejected because the tree changed. Reload and try again'],
  ['', '', 'is still under “B”: the move was rejected because the tree changed. Reload and try again'],
])('of a card from under %j that is under %j now', (former, present, news) => {
  expect(movedNews(former.split(''), present.split(''), 'under “B”')).toBe(news)
})
