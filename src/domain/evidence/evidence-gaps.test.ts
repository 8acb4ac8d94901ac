import { expect, it } from 'vitest'

import { findGaps } from './evidence-gaps.ts'
import { groupEvidence } from './group-evidence.ts'

const insights = (count: number, customer: string, start = 0) =>
  Array.from({ length: count }, (_, index) => ({
    insightId: `i${start + index}`,
    textPreview: 'Words.',
    customerOrganization: { id: customer, name: customer },
  }))

type Item = Parameters<typeof findGaps>[1][number] & Parameters<typeof groupEvidence>[0][number]

const gapOf = (cards: readonly Item[]) =>
  findGaps(groupEvidence(cards), cards).map(({ card, gap }) => [card.cardId, gap])

it('names the missing evidence first', () => {
  expect(gapOf([{ cardId: 'a', cardType: 'solution', children: [] }])).toEqual([
    ['a', { kind: 'noEvidence' }],
  ])
})

it.each([
  ['without children', [], [['a', { kind: 'noExperiment' }]]],
  ['with an experiment below', [{ cardId: 'b', cardType: 'experiment', insights: insights(1, 'x', 9) }], []],
  ['with a child that is not loaded', undefined, []],
] as const)('a solution %s', (_name, below, expected) => {
  const children = below?.map(({ cardId }) => cardId) ?? ['elsewhere']
  const solution = { cardId: 'a', cardType: 'solution', children, insights: insights(1, 'x') }
  expect(gapOf([solution, ...(below ?? [])])).toEqual(expected)
})

it('finds cards with evidence from one customer only', () => {
  const said = [...insights(4, 'panel'), ...insights(1, 'council', 4)]
  expect(gapOf([{ cardId: 'a', cardType: 'problem', insights: said }])).toEqual([
    ['a', { kind: 'oneCustomer', count: 4, total: 5 }],
  ])
  expect(gapOf([{ cardId: 'a', cardType: 'problem', insights: said.slice(2) }])).toEqual([])
})
