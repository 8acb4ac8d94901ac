import { expect, it } from 'vitest'

import { countEdits } from './edit-distance.ts'

it.each([
  ['ticket', 'ticket', 0],
  ['tiket', 'ticket', 1],
  ['tciket', 'ticket', 1],
  ['wicket', 'ticket', 1],
  ['tickets', 'ticket', 1],
  ['ticekst', 'ticket', 2],
  ['gull', 'ticket', 3],
])('finds between %j and %j %d errors, at most 3', (one, other, edits) => {
  expect(countEdits(one, other, 2)).toBe(edits)
  expect(countEdits(other, one, 2)).toBe(edits)
})
