import { expect, test } from 'vitest'

import type { HeldKind } from '#data/history/history-entry.ts'

import { failuresText, failureWords, heldWords } from './held-words.ts'

const words = (...kinds: HeldKind[]) => heldWords(kinds.map((kind) => ({ kind })))

test('several held actions are one sentence', () => {
  expect(words('processFeedback')).toBe('Processing 1 entry')
  expect(words('deleteFeedback', 'deleteInterview')).toBe('Deleting 1 entry and deleting 1 interview')
  expect(words('processFeedback', 'deleteFeedback', 'processFeedback')).toBe(
    'Processing 2 entries and deleting 1 entry',
  )
})

test('an entry that was processed before is only linked', () => {
  const action = { kind: 'processFeedback', isLinking: true } as const
  expect(heldWords([action, { kind: 'processFeedback' }])).toBe('Linking 1 entry and processing 1 entry')
  expect(failureWords({ ...action, reason: 'No.', isRefused: true })).toBe('Not linked: no.')
  expect(failureWords({ ...action, reason: 'No answer.' })).toBe('Maybe not linked: no answer.')
})

test.each([
  ['A key may only read.', 'a key may only read.'],
  ['API keys may only read.', 'API keys may only read.'],
  ['NullPointerException.', 'NullPointerException.'],
  ['No.', 'no.'],
])('a reason continues the sentence: %s', (reason, words) => {
  expect(failureWords({ kind: 'createFeedback', reason })).toBe(`Maybe not added: ${words}`)
})

test('a failure shows its reason', () => {
  const reason = 'The service does not answer.'
  expect(failureWords({ kind: 'deleteInterview', reason })).toBe('Not deleted: the service does not answer.')
  expect(failureWords({ kind: 'createFeedback', reason: 'No.', isRefused: true })).toBe('Not added: no.')
})

test.each([
  ['createFeedback', 'Maybe not added: the service does not answer.'],
  ['processFeedback', 'Maybe not processed: the service does not answer.'],
  ['deleteFeedback', 'Maybe not deleted: the service does not answer.'],
] as const)('without a refusal, %s may have been done', (kind, words) => {
  expect(failureWords({ kind, reason: 'The service does not answer.' })).toBe(words)
  const [one, other] = ['No.', 'No answer.'].map((reason) => ({ kind, reason, isRefused: reason === 'No.' }))
  expect(failuresText([one!, other!])).toMatch(/^2 entries\. Maybe not \w+, for 2 reasons$/)
})

const failed = (reason: string) => ({ kind: 'processFeedback' as const, reason, isRefused: true })

test('failures of one action name their reason, or how many there are', () => {
  expect(failuresText([failed('Gone.'), failed('Gone.')])).toBe('2 entries. Not processed: gone.')
  expect(failuresText([failed('Gone.'), failed('Gone.'), failed('Not for this key.')])).toBe(
    '3 entries. Not processed, for 2 reasons',
  )
})

test('the failure of one entry names it by the beginning of its text', () => {
  const title = `The gate\nwas ${'very '.repeat(20)}closed`
  expect(failuresText([{ ...failed('The entry was deleted elsewhere.'), title }])).toMatch(
    /^Not processed: “The gate was very .*…”\. The entry was deleted elsewhere\.$/,
  )
  expect(failuresText([failed('Gone.')])).toBe('Not processed: gone.')
})
