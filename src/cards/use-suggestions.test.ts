import { expect, test } from 'vitest'

import { matchLabel } from './use-suggestions.ts'

test.each([
  [0.9, 'strong match'],
  [0.3, 'good match'],
  [0.1, 'weak match'],
  [undefined, ''],
  [Number.NaN, ''],
])('a score of %j is a %j', (score, label) => {
  expect(matchLabel(score)).toBe(label)
})
