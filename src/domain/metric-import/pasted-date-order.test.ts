import { expect, test } from 'vitest'

import { dependsOnDateOrder } from './pasted-date-order.ts'

test.each([
  ['24.11.2026', false],
  ['11/24/2026', false],
  ['5/5/2026', false],
  ['2026-05-06', false],
  ['5/6/2026', true],
  ['03.04.2026 14:30', true],
  ['26-05-12', true],
])('whether %s depends on the order of day and month: %s', (text, depends) =>
  expect(dependsOnDateOrder(text)).toBe(depends),
)
