import { expect, test } from 'vitest'

import { heldRowLabel } from './held-row.tsx'

test.each([
  ['process', 7000, 'Processing in 7 s'],
  ['process', 6100, 'Processing in 7 s'],
  ['delete', 10, 'Deleting in 1 s'],
  ['delete', 0, 'Deleting'],
] as const)('%s with %s ms left reads %j', (verb, leftMs, label) => {
  expect(heldRowLabel(verb, { leftMs })).toBe(label)
})

test.each([7000, 0])('offline, with %s ms left, the request waits for the connection', (leftMs) => {
  expect(heldRowLabel('process', { leftMs, isOnline: false })).toBe('Processing when you’re back online')
})

test('says that its countdown is paused', () => {
  expect(heldRowLabel('process', { leftMs: 7000, isPaused: true })).toBe('Processing · paused')
})
