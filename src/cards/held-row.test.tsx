import { expect, test } from 'vitest'

import { heldRowLabel } from './held-row.tsx'

test.each([
  ['process', 7000, 'Processing in 7 s'],
  ['process', 6100, 'Processing in 7 s'],
  ['delete', 10, 'Deleting in 1 s'],
  ['delete', 0, 'Deleting'],
] as const)('%s with %s ms left reads %j', (verb, leftMs, label) => {
  expect(heldRowLabel(verb, leftMs)).toBe(label)
})
