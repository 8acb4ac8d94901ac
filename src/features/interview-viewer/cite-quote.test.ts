import { expect, it } from 'vitest'

import { parseTranscript } from '#domain/transcript/parse-transcript.ts'

import { captureTime, citeQuote } from './cite-quote.ts'

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

it.each([
  ['the time of its line', '2026-11-01T09:00:00Z', 90, '2026-11-01T09:01:30.000Z'],
  ['no time after now', '2026-11-01T11:59:00Z', 90, '2026-11-01T12:00:00.000Z'],
  ['the start without times', '2026-11-01T09:00:00Z', null, '2026-11-01T09:00:00.000Z'],
  ['no time if the start is unknown', undefined, 90, ''],
])('gives a quote %s', (_what, heldAt, timeSeconds, captured) => {
  expect(captureTime(heldAt, timeSeconds, Date.parse('2026-11-01T12:00:00Z'))).toBe(captured)
})
