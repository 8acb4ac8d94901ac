import { expect, it } from 'vitest'

import { parseTranscript } from './parse-transcript.ts'
import { transcriptEnd } from './transcript-end.ts'

it.each([
  ['00:00:00 Ida: One', 2],
  ['00:00:10 Ida: One\n00:00:05 Jon: Two', 12],
  [`00:01:00 Ida: ${'a'.repeat(100)}`, 67],
])('ends %j at %d s, after its last words', (content, end) => {
  expect(transcriptEnd(parseTranscript(content))).toBeCloseTo(end)
})

it('knows no end without times', () => {
  expect(transcriptEnd(parseTranscript('Ida: One'))).toBeNull()
})
