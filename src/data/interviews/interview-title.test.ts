import { expect, it } from 'vitest'

import { parseTranscript } from '#domain/transcript/parse-transcript.ts'

import { interviewTitle } from './interview-title.ts'

it.each([
  ['00:00:01 Ida: a b\n00:00:02 Jon: c', 'Ida, Jon'],
  ['A: a a a\nB: b b\nC: c\nD: d\nE: e', 'A, B, C and 2 more'],
  ['only words here', 'Interview without names'],
  ['00:00:00 Unknown speaker: Date: today\n00:00:01 Ida: a', 'Ida'],
])('names %j', (content, title) => {
  expect(interviewTitle(parseTranscript(content))).toBe(title)
})
