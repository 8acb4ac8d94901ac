import { expect, it } from 'vitest'

import { parseTranscript } from '#domain/transcript/parse-transcript.ts'

import { citeQuote } from './cite-quote.ts'

const link = 'https://x/interviews/i#t=00:00:14'

it.each([
  [
    '00:00:14 Ida: The seven ten.\n00:00:24 Ida: Às vezes.\n00:00:30 Jon: Yes.',
    `“The seven ten. Às vezes. Yes.”\n— Ida, Jon, 00:00:14\n${link}`,
  ],
  ['Just words', `“Just words”\n${link}`],
])('prints the words, the speakers, the time and the link of %j', (content, quote) => {
  expect(citeQuote(parseTranscript(content), link)).toBe(quote)
})
