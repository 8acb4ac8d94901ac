import { expect, test } from 'vitest'

import { matchesWords, nearestByWords, sortByTitle } from './card-match.ts'

test.each([
  ['The gate closes', 'gate the', true],
  ['Größe der Fähre', 'fahre', true],
  ['The gate closes', 'gates', false],
  ['The gate closes', '', true],
])('%s: %s', (text, query, expected) => {
  expect(matchesWords(text, query)).toBe(expected)
})

const titled = (...titles: string[]) => titles.map((cardTitle) => ({ cardTitle }))

test('a text finds the titles that share the words that few have', () => {
  const cards = titled(
    'The gate closes late',
    'Where the gate is',
    'Which queue is mine?',
    'Größe',
    'The sea',
  )
  const text = 'We waited where the gate was, in a queue, and had no idea which. The GROSSE? No, die größe!'
  expect(nearestByWords(cards, text)).toEqual(
    titled('Which queue is mine?', 'Where the gate is', 'Größe', 'The gate closes late'),
  )
  expect(nearestByWords(cards, 'Nothing of it')).toEqual([])
  expect(nearestByWords(titled('', '?!'), 'Nothing of it')).toEqual([])
})

test('sorts the title itself first, then its beginning, then titles with the words', () => {
  const cards = titled('Another idea', 'The queue on the quay', 'Queue', 'Queues on the quay', 'My queue')
  expect(sortByTitle(cards, ' queue ')).toEqual(
    titled('Queue', 'Queues on the quay', 'The queue on the quay', 'My queue', 'Another idea'),
  )
})
