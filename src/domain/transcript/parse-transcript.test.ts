import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseTranscript } from './parse-transcript.ts'
import { formatTimestamp } from './timestamp.ts'

describe('parseTranscript', () => {
  it.each([
    ['00:01:02 Ida Brekke: Hello: there', { timeSeconds: 62, speaker: 'Ida Brekke', text: 'Hello: there' }],
    ['1:02 Ida: Hello', { timeSeconds: 62, speaker: 'Ida', text: 'Hello' }],
    ['[00:01:02] Ida: Hello', { timeSeconds: 62, speaker: 'Ida', text: 'Hello' }],
    ['00:01:02.500 - Ida: Hello', { timeSeconds: 62, speaker: 'Ida', text: 'Hello' }],
    ['00:01:02 (laughs)', { timeSeconds: 62, speaker: null, text: '(laughs)' }],
    ['00:00:05 ليلى: متى يبحر القارب؟', { timeSeconds: 5, speaker: 'ليلى', text: 'متى يبحر القارب؟' }],
    ['Ida: Hello', { timeSeconds: null, speaker: 'Ida', text: 'Hello' }],
    ['See https://varra.example', { timeSeconds: null, speaker: null, text: 'See https://varra.example' }],
    ['Just words', { timeSeconds: null, speaker: null, text: 'Just words' }],
  ])('%s', (row, line) => {
    expect(parseTranscript(row)).toEqual([{ index: 0, ...line }])
  })

  it('assigns a line without a speaker to the one before; a name without a time must be known', () => {
    const lines = parseTranscript(
      '00:00:01 Ida: Hello\nOne more thing: the gate\nIda: Yes\n\n00:00:09 and the ramp',
    )
    expect(lines.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Ida', 'Hello'],
      ['Ida', 'One more thing: the gate'],
      ['Ida', 'Yes'],
      ['Ida', 'and the ramp'],
    ])
  })

  it('keeps every word of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (content) => {
        const shown = parseTranscript(content)
          .map(({ speaker, text }) => `${speaker ?? ''} ${text}`)
          .join(' ')
        for (const word of content.replace(/^\uFEFF/, '').match(/\p{L}+/gu) ?? [])
          expect(shown).toContain(word)
      }),
    )
  })

  it('parses its own output', () => {
    const name = fc.constantFrom('Ida', 'Dr. Ida B. Ås', 'ليلى')
    const text = fc.stringMatching(/^[\p{L}][\p{L}\p{N} ,.?!'’-]{0,40}[\p{L}?!.]$/u)
    const line = fc.record({ timeSeconds: fc.integer({ min: 0, max: 359_999 }), speaker: name, text })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const printed = lines.map(
          ({ timeSeconds, speaker, text: words }) => `${formatTimestamp(timeSeconds)} ${speaker}: ${words}`,
        )
        expect(parseTranscript(printed.join('\n'))).toEqual(lines.map((each, index) => ({ index, ...each })))
      }),
    )
  })

  it('parses 20,000 lines', () => {
    const content = Array.from(
      { length: 20_000 },
      (_, index) => `${formatTimestamp(index)} Speaker ${index % 3}: line ${index}`,
    ).join('\r\n')
    expect(parseTranscript(content)).toHaveLength(20_000)
  })
})
