import { expect, test } from 'vitest'

import { failureWords, heldWords, undoWords } from './held-words.ts'

test('several holds are one sentence', () => {
  expect(heldWords(['processFeedback'])).toBe('Processing 1')
  expect(heldWords(['deleteFeedback', 'deleteInterview'])).toBe('Deleting 2')
  expect(heldWords(['processFeedback', 'deleteFeedback', 'processFeedback'])).toBe(
    'Processing 2 and deleting 1',
  )
})

test.each([
  [1, 'Undo'],
  [2, 'Undo both'],
  [7, 'Undo all 7'],
])('the button for %d says %s', (count, words) => expect(undoWords(count)).toBe(words))

test('a failure gives its reason', () => {
  expect(failureWords('deleteFeedback', 'The service does not answer.')).toBe(
    'Not deleted: the service does not answer.',
  )
})
