import { expect, it } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext } from '#domain/tree/loaded-tree.ts'

import { countGaps, type Gap, matchingCards, noFilter, type TreeFilter } from './matching-cards.ts'

const tree = buildTree(
  readContext('root', [
    { cardId: 'root', cardType: 'outcome', cardTitle: 'Quick boarding', children: ['queue', 'calm'] },
    { cardId: 'queue', cardType: 'opportunity', cardStatus: 'now', level: 1, children: ['lift', 'ramp'] },
    { cardId: 'lift', cardType: 'solution', cardTitle: 'Élevator', level: 2, children: ['trial'] },
    { cardId: 'trial', cardType: 'experiment', level: 3, children: [] },
    { cardId: 'ramp', cardType: 'solution', cardStatus: 'now', level: 2, children: [] },
    { cardId: 'calm', cardType: 'outcome', level: 1, children: [] },
  ]),
)
const evidence = new Map([['queue', []]])

it.each<[string, Partial<TreeFilter>, string[]]>([
  ['a type', { types: ['solution'] }, ['lift', 'ramp']],
  ['a status', { statuses: ['now'] }, ['queue', 'ramp']],
  ['a type and a status', { types: ['solution'], statuses: ['now'] }, ['ramp']],
  ['an opportunity without evidence', { gaps: ['evidence'] }, ['queue']],
  ['a solution without experiment', { gaps: ['experiment'] }, ['ramp']],
  ['an outcome without opportunity', { gaps: ['opportunity'] }, ['calm']],
  ['one of two gaps', { gaps: ['evidence', 'opportunity'] }, ['queue', 'calm']],
])('matches %s', (_what, filter, matches) => {
  expect(matchingCards(tree.roots, '', { ...noFilter, ...filter }, evidence)).toEqual(matches)
})

it('finds a title without its accents, and matches nothing at all without a filter', () => {
  expect(matchingCards(tree.roots, ' elev', noFilter, evidence)).toEqual(['lift'])
  expect(matchingCards(tree.roots, ' ', noFilter, evidence)).toBeUndefined()
})

it.each([
  ['BOARD quick', ['root']],
  ['quick elev', []],
])('finds the titles with all words of %j, in any order', (query, matches) => {
  expect(matchingCards(tree.roots, query, noFilter, evidence)).toEqual(matches)
})

it.each<[string, Partial<TreeFilter>, Record<Gap, number>]>([
  ['all cards', {}, { evidence: 1, experiment: 1, opportunity: 1 }],
  ['the cards of a status', { statuses: ['now'] }, { evidence: 1, experiment: 1, opportunity: 0 }],
  ['the cards of a type', { types: ['outcome'] }, { evidence: 0, experiment: 0, opportunity: 1 }],
  [
    'the same cards while a gap is chosen',
    { gaps: ['evidence'] },
    { evidence: 1, experiment: 1, opportunity: 1 },
  ],
])('counts the gaps of %s', (_what, filter, counts) => {
  expect(countGaps(tree.roots, { ...noFilter, ...filter }, evidence)).toEqual(counts)
})
