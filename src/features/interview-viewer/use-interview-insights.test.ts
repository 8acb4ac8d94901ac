import { expect, it } from 'vitest'

import { insightsByInterview } from './use-interview-insights.ts'

it('groups insights by interview, once per card and without feedback', () => {
  const insight = {
    insightId: '1',
    textPreview: 'A white screen.',
    customerInteractionId: 'i1',
    interviewUrl: '/interviews/i1',
  }
  const items = [
    {
      cardId: 'a',
      cardTitle: 'A',
      cardType: 'problem',
      insights: [insight, { insightId: '2', customerInteractionId: 'f1' }],
    },
    { cardId: 'b', insights: [insight] },
    { cardId: 'a', cardTitle: 'A', cardType: 'problem', insights: [insight] },
  ]
  expect([...insightsByInterview(items)]).toEqual([
    [
      'i1',
      [
        { insightId: '1', textPreview: 'A white screen.', cardId: 'a', cardTitle: 'A', cardType: 'problem' },
        { insightId: '1', textPreview: 'A white screen.', cardId: 'b', cardTitle: 'b', cardType: '' },
      ],
    ],
  ])
})
