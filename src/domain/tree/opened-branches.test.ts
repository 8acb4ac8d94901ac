import { describe, expect, it } from 'vitest'

import { readContext } from './loaded-tree.ts'
import { branchesBelow, branchesToRead, onlyOpened } from './opened-branches.ts'

/** 'a>b,c b>d' loads a and b with their children; a card without '>' has none. */
const aTree = (text: string) =>
  readContext(
    text[0]!,
    text.split(' ').map((card) => {
      const [cardId, children = ''] = card.split('>')
      return { cardId, children: children === '' ? [] : children.split(',') }
    }),
  )
const idsOf = (tree: string, near: string, answer: string) =>
  onlyOpened(aTree(tree), aTree(near), aTree(answer).cards)
    .cards.map(({ cardId }) => cardId)
    .join('')

describe('the branches below the answered cards', () => {
  it.each([
    ['none are open', 'a>b b>c', 'ab', []],
    ['all are answered', 'a>b b', 'ab', []],
    ['one is open', 'a>b b>c c>d d', 'ab', [{ cardId: 'b', levels: 2 }]],
    ['one of two is open', 'a>b,c b>x c>d d', 'abc', [{ cardId: 'c', levels: 1 }]],
    [
      'an answered card is below an open one',
      'a>b,d b>c c>d d>e e',
      'abd',
      [
        { cardId: 'b', levels: 1 },
        { cardId: 'd', levels: 1 },
      ],
    ],
    ['a faulty service answers a loop', 'a>b b>c c>b,c', 'a', [{ cardId: 'a', levels: 2 }]],
  ])('%s', (_name, tree, answered, branches) => {
    expect(branchesBelow(aTree(tree), new Set(answered))).toMatchObject(branches)
  })

  it('are one branch if they are too many to read one by one', () => {
    const ids = Array.from({ length: 31 }, (_, index) => `b${index}`)
    const tree = aTree(`a>${ids.join(',')} ${ids.map((id) => `${id}>${id}x ${id}x`).join(' ')}`)
    const near = new Set(['a', ...ids])
    expect(branchesToRead(tree, near)).toMatchObject([{ cardId: 'a', levels: 2 }])
    expect(branchesToRead(tree, new Set(ids.slice(1)))).toHaveLength(30)
  })
})

describe('of the answers, only opened branches are kept', () => {
  it.each([
    ['a branch that is not opened is left out', 'a>b,c b>d c>e d', 'a b c', 'a>b,c b>d c>e d e', 'abcd'],
    ['a new child of an opened card appears with its children', 'a>b b', 'a', 'a>b b>n n>m m', 'abnm'],
    ['a new child appears next to its siblings', 'a>b b>c c', 'a b', 'a>b b>c,n c n', 'abcn'],
    ['a new child of a card that is not opened stays out', 'a>b b>c', 'a b', 'a>b b>c,n c n', 'ab'],
    ['near cards stay, also if another card lists them', 'a b', 'a b', 'a b', 'ab'],
  ])('%s', (_name, tree, near, answered, kept) => {
    expect(idsOf(tree, near, answered)).toBe(kept)
  })
})
