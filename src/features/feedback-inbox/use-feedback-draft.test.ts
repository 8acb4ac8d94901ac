import { expect, test } from 'vitest'

import { emptyFeedbackDraft } from '#domain/feedback/feedback-draft.ts'

import { writtenFeedback } from './use-feedback-draft.ts'

test('reads a stored draft, also one of an earlier version', () => {
  const draft = { ...emptyFeedbackDraft, customers: ['Astrid'], recordedBy: ['Maren'], cards: [] }
  expect(writtenFeedback.parse(draft)).toEqual(draft)
  const { customers, recordedBy, ...same } = draft
  expect(writtenFeedback.parse({ ...same, saidBy: customers, heardBy: recordedBy })).toEqual(draft)
})
