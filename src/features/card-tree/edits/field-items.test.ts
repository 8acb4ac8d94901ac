import { expect, test } from 'vitest'

import { titleOfField } from './field-items.tsx'

const cards = (...cardTypes: string[]) =>
  cardTypes.map((cardType, index) => ({
    cardId: `c${index}`,
    cardTitle: '',
    cardType,
    childIds: [],
    level: 0,
  }))

test.each([
  [['opportunity'], 'Status'],
  [['solution', 'solution'], 'Status of 2 solutions'],
  [['solution', 'kpi', 'kpi'], 'Status of 3 cards'],
])('the heading for %j is %s', (cardTypes, heading) => {
  expect(titleOfField(cards(...cardTypes), 'cardStatus')).toBe(heading)
})
