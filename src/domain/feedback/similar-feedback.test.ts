import { expect, test } from 'vitest'

import { findSimilar } from './similar-feedback.ts'

const entry = (id: string, textPreview: string, cardIds: string[] = []) => ({ id, textPreview, cardIds })
const open = entry('open', 'The gate beeps twice for some tickets on Lunsay', ['gate'])

test('finds entries with nearly the same text, most similar first', () => {
  const entries = [
    open,
    entry('other', 'The ramp is too steep at low tide for my chair'),
    entry('near', 'The gate beeps twice for tickets at Lunsay quay'),
    entry('same', 'the GATE beeps twice, for some tickets on Lunsay!'),
  ]
  expect(findSimilar(open, entries).map(({ id }) => id)).toEqual(['same', 'near'])
})

test('entries that are linked to the same card may differ more', () => {
  const text = 'Why the gate beeps twice for half of the tickets is a mystery'
  expect(findSimilar(open, [entry('linked', text, ['gate'])])).toHaveLength(1)
  expect(findSimilar(open, [entry('unlinked', text)])).toHaveLength(0)
})

test('texts of a few words are not compared', () => {
  expect(findSimilar(entry('open', 'No signal'), [entry('same', 'No signal')])).toEqual([])
})
