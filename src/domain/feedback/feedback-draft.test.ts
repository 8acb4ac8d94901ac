import { describe, expect, test } from 'vitest'

import { createFeedback } from '#contract/feedback.ts'

import {
  bodyToDraft,
  cardsOfIds,
  checkDraft,
  draftToBody,
  emptyFeedbackDraft,
  isDraftEmpty,
  parsePerson,
} from './feedback-draft.ts'

test.each([
  ['astrid@holm.example', { email: 'astrid@holm.example' }],
  [' Astrid <astrid@holm.example>', { email: 'astrid@holm.example', firstName: 'Astrid' }],
  [
    '"Astrid Marie Vang" <astrid@holm.example>',
    { email: 'astrid@holm.example', firstName: 'Astrid Marie', lastName: 'Vang' },
  ],
  ['not given', null],
  ['Astrid <astrid>', null],
])('parses %j as %j', (text, person) => {
  expect(parsePerson(text)).toEqual(person)
})

describe('checkDraft', () => {
  const draft = { ...emptyFeedbackDraft, body: 'The gate beeps twice' }

  test.each([
    [draft, []],
    [{ ...draft, body: '  ' }, ['body']],
    [{ ...draft, url: 'quay-desk/holm' }, ['url']],
    [{ ...draft, url: ' https://varra.example/1 ' }, []],
    [{ ...draft, customers: ['nobody'] }, ['customers']],
    [{ ...draft, recordedBy: ['maren@varra.example', 'x'] }, ['recordedBy']],
  ])('%j', (written, fields) => {
    expect(Object.keys(checkDraft(written))).toEqual(fields)
  })

  test('a draft without problems is a request that the contract accepts', () => {
    const body = draftToBody({
      ...draft,
      customers: ['Astrid Vang <astrid@holm.example>'],
      recordedBy: ['Maren <maren@varra.example>'],
      cards: cardsOfIds(['crd_1']),
      timestamp: '2026-06-06T05:10:00Z',
      url: ' https://varra.example/1 ',
    })
    expect(createFeedback.body.safeParse(body).success).toBe(true)
    expect(body.feedbackReceivers).toEqual([{ email: 'maren@varra.example' }])
    expect(body.url).toBe('https://varra.example/1')
    expect(draftToBody(bodyToDraft(body))).toEqual(body)
  })

  test('sends no empty fields', () => {
    expect(draftToBody(draft)).toEqual({ body: 'The gate beeps twice', parseMarkdown: true })
  })
})

test('a draft is empty until a field has a value', () => {
  expect(isDraftEmpty(emptyFeedbackDraft)).toBe(true)
  expect(isDraftEmpty({ ...emptyFeedbackDraft, cards: cardsOfIds(['crd_1']) })).toBe(false)
})
