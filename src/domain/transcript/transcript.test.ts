import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  citeQuote,
  extractTranscript,
  findHits,
  interviewTitle,
  formatStamp,
  groupTurns,
  lineAt,
  parseStamp,
  parseTranscript,
  speakerShares,
} from './transcript.ts'

describe('extractTranscript', () => {
  it.each([
    ['no line of the shape', 'Ida came at nine.\nShe was late.', null],
    ['lines before the first are left out', 'Notes\n00:00:01 Ida: Hello', '00:00:01 Ida: Hello'],
    [
      'lines without the shape are joined by a space',
      '00:00:01 Ida: Hello\r\nand\r\n\r\n  good day',
      '00:00:01 Ida: Hello and good day',
    ],
    ['a time that does not exist is no line', '00:61:00 Ida: Hello', null],
    ['names with spaces and dots', '10:00:01 Dr. Ida B. Ås: Ja', '10:00:01 Dr. Ida B. Ås: Ja'],
  ])('%s', (_case, body, transcript) => {
    expect(extractTranscript(body)).toBe(transcript)
  })
})

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

  it('gives a line without a speaker to the one before, and believes a name without a time only when it is known', () => {
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

  it('drops no word, whatever the text', () => {
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

  it('reads 20,000 lines', () => {
    const content = Array.from(
      { length: 20_000 },
      (_, index) => `${formatStamp(index)} Speaker ${index % 3}: line ${index}`,
    ).join('\r\n')
    expect(parseTranscript(content)).toHaveLength(20_000)
  })
})

const lines = parseTranscript(
  '00:00:04 Maren: Which boat?\n00:00:14 Ida: The seven ten.\n00:00:24 Ida: Às vezes à pé.\n00:01:00 Jon: Boat, boat.',
)

describe('turns, times and shares', () => {
  it('groups successive lines of a speaker', () => {
    expect(groupTurns(lines).map((turn) => [turn.speaker, turn.lines.length])).toEqual([
      ['Maren', 1],
      ['Ida', 2],
      ['Jon', 1],
    ])
  })

  it.each([
    [0, 0],
    [4, 0],
    [23, 1],
    [24, 2],
    [9999, 3],
  ])('at %i s line %i is spoken', (timeSeconds, index) => {
    expect(lineAt(lines, timeSeconds)).toBe(index)
  })

  it('parses what it prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999 }), (seconds) => {
        expect(parseStamp(formatStamp(seconds))).toBe(seconds)
      }),
    )
  })

  it.each([
    ['12:31', 751],
    ['90', 90],
    ['1:75', null],
    ['soon', null],
  ])('reads %s', (text, seconds) => {
    expect(parseStamp(text)).toBe(seconds)
  })

  it('shares out all words', () => {
    const shares = speakerShares(lines)
    expect(shares.map(({ speaker, words }) => [speaker, words])).toEqual([
      ['Ida', 7],
      ['Maren', 2],
      ['Jon', 2],
    ])
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })
})

describe('interviewTitle', () => {
  it.each([
    ['00:00:01 Ida: a b\n00:00:02 Jon: c', 'Ida, Jon'],
    ['A: a a a\nB: b b\nC: c\nD: d\nE: e', 'A, B, C and 2 more'],
    ['only words here', 'Interview without names'],
  ])('%s', (content, title) => {
    expect(interviewTitle(parseTranscript(content))).toBe(title)
  })
})

describe('findHits', () => {
  it('ignores case and diacritics and answers places in the text itself', () => {
    const hits = findHits(lines, 'às VEZES a')
    expect(hits.map(({ line, start, end }) => lines[line]?.text.slice(start, end))).toEqual(['Às vezes à'])
    expect(findHits(lines, 'boat')).toHaveLength(3)
    expect(findHits(lines, '  ')).toEqual([])
  })

  it('marks exactly what was asked, in any script', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (before, needle) => {
          const text = `${before} ${needle}`
          for (const { start, end } of findHits(
            [{ index: 0, timeSeconds: null, speaker: null, text }],
            needle,
          )) {
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(text.length)
          }
        },
      ),
    )
  })
})

describe('citeQuote', () => {
  it('names the words, the speaker, the time and the link', () => {
    expect(citeQuote(lines.slice(1, 3), 'https://x/interviews/i#t=00:00:14')).toBe(
      '“The seven ten. Às vezes à pé.”\n— Ida, 00:00:14\nhttps://x/interviews/i#t=00:00:14',
    )
  })
})
