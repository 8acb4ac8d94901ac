import { expect, it } from 'vitest'

import { parseTranscript } from '#domain/transcript/parse-transcript.ts'

import { citeQuote } from './cite-quote.ts'

it('prints the words, the speaker, the time and the link', () => {
  const lines = parseTranscript('00:00:05 Ida: A <white> screen.\n00:00:09 Ida: Two bars.')
  expect(citeQuote(lines, 'https://x/interviews/i#t=00:00:05')).toEqual({
    markdown: '> A <white> screen. Two bars.\n>\n> — [Ida, 00:00:05](https://x/interviews/i#t=00:00:05)',
    html: '<blockquote><p>A &lt;white&gt; screen. Two bars.</p><p>— <a href="https://x/interviews/i#t=00:00:05">Ida, 00:00:05</a></p></blockquote>',
  })
})

it('names each of several speakers', () => {
  const lines = parseTranscript('Ida: One.\nJon: Two.\nJon: Three.')
  expect(citeQuote(lines, 'https://x/1').markdown).toBe(
    '> Ida: One.\n> Jon: Two.\n> Three.\n>\n> — [Ida, Jon](https://x/1)',
  )
})
