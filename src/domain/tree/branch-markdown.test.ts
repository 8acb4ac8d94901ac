import { expect, test } from 'vitest'

import { countNotLoaded, parseOutline } from '../markdown/markdown-outline.ts'
import { branchMarkdown } from './branch-markdown.ts'
import { buildTree } from './build-tree.ts'
import { readContext, type ContextItem } from './loaded-tree.ts'
import { nodeOfCard } from './tree-node.ts'

const card = (cardId: string, cardTitle: string, ...children: string[]): ContextItem => ({
  cardId,
  cardTitle,
  cardType: 'opportunity',
  cardStatus: 'now',
  children,
  level: 0,
})

const tree = buildTree(
  readContext('a', [
    card('a', 'The [quay]', 'b', 'c'),
    card('b', 'Two\nlines', 'x', 'y'),
    card('c', 'Shared', 'b'),
  ]),
)
const linkOf = (cardId: string) => `https://here/cards/${cardId}`

test('writes details as quoted lines below the card', () => {
  const details = new Map([['c', 'Green,\n\nnot red']])
  expect(branchMarkdown([nodeOfCard(tree, 'c')!], linkOf, details)).toBe(
    [
      '- [Shared](https://here/cards/c) · Opportunity · Now',
      '  > Green,',
      '  >',
      '  > not red',
      '  - [Two lines](https://here/cards/b) (also here)',
      '',
    ].join('\n'),
  )
})

test('names cards that loading did not return as not readable, and reading skips them', () => {
  const items = [card('a', 'One', 'b', 'x'), card('b', 'Two', 'y', 'z')]
  const { roots } = buildTree({ ...readContext('a', items), unreturnedIds: ['x', 'y', 'z'] })
  const text = branchMarkdown(roots, linkOf)
  expect(text).toBe(
    [
      '- [One](https://here/cards/a) · Opportunity · Now',
      '  - [Two](https://here/cards/b) · Opportunity · Now',
      '    - 2 not readable',
      '  - 1 not readable',
      '',
    ].join('\n'),
  )
  expect(countNotLoaded(text)).toBe(0)
  const [one] = parseOutline(text)
  expect(one?.children.map(({ cardTitle, children }) => [cardTitle, children])).toEqual([['Two', []]])
})

test('writes a branch as an outline with each card once', () => {
  expect(branchMarkdown([nodeOfCard(tree, 'a')!, nodeOfCard(tree, 'b')!], linkOf)).toBe(
    [
      String.raw`- [The \[quay\]](https://here/cards/a) · Opportunity · Now`,
      '  - [Two lines](https://here/cards/b) · Opportunity · Now',
      '    - +2 not loaded',
      '  - [Shared](https://here/cards/c) · Opportunity · Now',
      '    - [Two lines](https://here/cards/b) (also here)',
      '',
    ].join('\n'),
  )
})
