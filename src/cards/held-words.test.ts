import { expect, test } from 'vitest'

import { failuresText, failureWords, heldWords } from './held-words.ts'

test('several held actions are one sentence', () => {
  expect(heldWords(['processFeedback'])).toBe('Processing 1 entry')
  expect(heldWords(['deleteFeedback', 'deleteInterview'])).toBe('Deleting 1 entry and deleting 1 interview')
  expect(heldWords(['processFeedback', 'deleteFeedback', 'processFeedback'])).toBe(
    'Processing 2 entries and deleting 1 entry',
  )
})

test('a failure shows its reason', () => {
  const reason = 'The service does not answer.'
  expect(failureWords({ kind: 'deleteFeedback', reason })).toBe('Not deleted: the service does not answer.')
  expect(failureWords({ kind: 'createFeedback', reason })).toBe(
    'Maybe not added: the service does not answer.',
  )
  expect(failureWords({ kind: 'createFeedback', reason: 'No.', isRefused: true })).toBe('Not added: no.')
})

const failed = (reason: string) => ({ kind: 'processFeedback' as const, reason })

test('failures of one action name their reason, or how many there are', () => {
  expect(failuresText([failed('Gone.'), failed('Gone.')])).toBe('2 entries. Not processed: gone.')
  expect(failuresText([failed('Gone.'), failed('Gone.'), failed('Not for this key.')])).toBe(
    '3 entries. Not processed, for 2 reasons',
  )
})
