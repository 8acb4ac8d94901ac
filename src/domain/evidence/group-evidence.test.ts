import { describe, expect, it } from 'vitest'

import { groupEvidence } from './group-evidence.ts'

const panel = { id: 'panel', name: 'Holm commuter panel' }
const cards = [
  {
    cardId: 'a',
    cardTitle: 'Opens in time',
    cardType: 'outcome',
    insights: [
      {
        insightId: '1',
        textPreview: 'A white screen.',
        customerInteractionId: 'i1',
        interviewUrl: '/interviews/i1',
        customerOrganization: panel,
      },
      { insightId: '2', textPreview: 'Two bars.', customerInteractionId: 'f1' },
    ],
  },
  {
    cardId: 'b',
    cardTitle: 'No signal',
    cardType: 'problem',
    insights: [
      {
        insightId: '1',
        textPreview: 'A white screen.',
        customerInteractionId: 'i1',
        interviewUrl: '/interviews/i1',
        customerOrganization: panel,
      },
      {
        insightId: '3',
        textPreview: 'At the bins.',
        customerInteractionId: 'i1',
        interviewUrl: '/interviews/i1',
        customerOrganization: panel,
      },
    ],
  },
  { cardId: 'c' },
]

describe('groupEvidence', () => {
  const evidence = groupEvidence(cards)

  it('counts an insight of two cards once', () => {
    expect(evidence).toMatchObject({ insightCount: 3, customerCount: 1, unnamedCount: 1 })
    expect(evidence.customers[0]?.sources[0]?.quotes[0]?.cards.map(({ cardId }) => cardId)).toEqual([
      'a',
      'b',
    ])
  })

  it('groups by customer and source, insights without a customer last', () => {
    expect(
      evidence.customers.map(({ customerName, sources }) => [customerName, sources.map(({ key }) => key)]),
    ).toEqual([
      ['Holm commuter panel', ['interview i1']],
      [null, ['feedback']],
    ])
  })

  it('lists every card, also those without evidence', () => {
    expect(evidence.cards.map(({ cardTitle, insightCount }) => [cardTitle, insightCount])).toEqual([
      ['Opens in time', 2],
      ['No signal', 2],
      ['c', 0],
    ])
  })
})
