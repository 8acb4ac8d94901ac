import { expect, test } from 'vitest'

import { failureWords, heldWords } from './held-words.ts'

test('several held actions are one sentence', () => {
  expect(heldWords(['processFeedback'])).toBe('Processing 1')
  expect(heldWords(['deleteFeedback', 'deleteInterview'])).toBe('Deleting 2')
  expect(heldWords(['processFeedback', 'deleteFeedback', 'processFeedback'])).toBe(
    'Processing 2 and deleting 1',
  )
})

test('a failure shows its reason', () => {
  expect(failureWords('deleteFeedback', 'The service does not answer.')).toBe(
    'Not deleted: the service does not answer.',
  )
})
