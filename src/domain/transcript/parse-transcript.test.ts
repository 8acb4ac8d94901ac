import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseTranscript, printTranscript } from './parse-transcript.ts'
import { countWords, speakerShares, turnStarts } from './speaker-shares.ts'
import { formatTimestamp } from './timestamp.ts'

const timesOf = (content: string) => parseTranscript(content).map(({ timeSeconds }) => timeSeconds)
const hasTimes = (lines: readonly { timeSeconds: number }[]) =>
  lines.length < 2 || lines.some(({ timeSeconds }) => timeSeconds > 0)

describe('parseTranscript', () => {
  it.each([
    ['00:01:02 Ida Brekke: Hello: there', { timeSeconds: 62, speaker: 'Ida Brekke', text: 'Hello: there' }],
    ['1:02 Ida: Hello', { timeSeconds: 62, speaker: 'Ida', text: 'Hello' }],
    ['[00:01:02] Ida: Hello', { timeSeconds: 62, speaker: 'Ida', text: 'Hello' }],
    ['00:01:02.500 - Ida: Hello', { timeSeconds: 62, speaker: 'Ida', text: 'Hello' }],
    ['00:01:02 (laughs)', { timeSeconds: 62, speaker: null, text: '(laughs)' }],
    ['00:00:05 ليلى: متى يبحر القارب؟', { timeSeconds: 5, speaker: 'ليلى', text: 'متى يبحر القارب؟' }],
    ['Ida: Hello', { timeSeconds: null, speaker: 'Ida', text: 'Hello' }],
    ['00:00:05 → 3 boats were late', { timeSeconds: 5, speaker: null, text: '→ 3 boats were late' }],
    ['00:00:05 → 00:00:07 Ida: Hello', { timeSeconds: 5, speaker: 'Ida', text: 'Hello' }],
    ['0:05.120 --> 0:07.500 Ida: Hello', { timeSeconds: 5, speaker: 'Ida', text: 'Hello' }],
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

  it('takes a long text between a time and a colon for a name if it is repeated', () => {
    const name = 'Ida Brekke, head of operations'
    const lines = parseTranscript(
      `00:00:05 ${name}: Hello\n00:00:07 Jon: And then we all said: go\n00:00:08 and then he said to me: go\n00:00:09 ${name}: Yes: now\nand more\n00:00:11 ${name}: No`,
    )
    expect(lines.map(({ speaker, text }) => [speaker, text])).toEqual([
      [name, 'Hello'],
      ['Jon', 'And then we all said: go'],
      ['Jon', 'and then he said to me: go'],
      [name, 'Yes: now'],
      [name, 'and more'],
      [name, 'No'],
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

  const name = fc.constantFrom('Ida', 'Dr. Ida B. Ås', 'ليلى')
  const text = fc.stringMatching(/^[\p{L}][\p{L}\p{N} ,.?!'’-]{0,40}[\p{L}?!.]$/u)
  const line = fc.record({ timeSeconds: fc.integer({ min: 0, max: 3_599_999 }), speaker: name, text })

  it('parses a printed transcript, and prints a parsed one', () => {
    fc.assert(
      fc.property(fc.array(line).filter(hasTimes), (lines) => {
        const printed = printTranscript(lines)
        const parsed = parseTranscript(printed)
        expect(parsed).toEqual(lines.map((each, index) => ({ index, ...each })))
        expect(printTranscript(parsed)).toBe(printed)
      }),
    )
  })

  it('has each word in exactly one turn', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const parsed = parseTranscript(printTranscript(lines))
        const starts = turnStarts(parsed)
        const turns = starts.map((start, at) => parsed.slice(start, starts[at + 1]))
        expect(turns.flat()).toEqual(parsed)
        expect(turns.every((turn) => new Set(turn.map(({ speaker }) => speaker)).size === 1)).toBe(true)
        const words = speakerShares(parsed).reduce((sum, share) => sum + share.words, 0)
        expect(words).toBe(lines.reduce((sum, each) => sum + countWords(each.text), 0))
      }),
    )
  })

  it.each([
    ['hours over 99', '123:00:05 Ida: Hi', { timeSeconds: 442_805, speaker: 'Ida', text: 'Hi' }],
    ['a speaker without words', '00:00:05 Ida:', { timeSeconds: 5, speaker: 'Ida', text: '' }],
    ['full-width colons', '00：00：05 美咲： 船です', { timeSeconds: 5, speaker: '美咲', text: '船です' }],
    ['a time alone', '00:00:05', { timeSeconds: 5, speaker: null, text: '' }],
  ])('reads %s', (_case, row, expected) => {
    expect(parseTranscript(row)).toEqual([{ index: 0, ...expected }])
  })

  it('knows no times if each line has 00:00:00', () => {
    expect(timesOf('00:00:00 Anna: Hello\n00:00:00 Olav: Hello')).toEqual([null, null])
    expect(timesOf('00:00:00 Anna: Hello\n00:00:01 Olav: Hello')).toEqual([0, 1])
    expect(timesOf('00:00:00 Anna: Hello')).toEqual([0])
  })

  it('keeps the order of turns in one second and of times that run backwards', () => {
    const lines = parseTranscript('0:05 A: one\n0:05 B: two\n0:05 A: three\n0:01 B: four')
    expect(lines.map(({ timeSeconds, text }) => [timeSeconds, text])).toEqual([
      [5, 'one'],
      [5, 'two'],
      [5, 'three'],
      [1, 'four'],
    ])
  })

  it('keeps a line of 40,000 characters', () => {
    const words = 'word '.repeat(8000).trim()
    expect(parseTranscript(`0:05 A: ${words}`)[0]?.text).toBe(words)
  })

  it('parses 20,000 lines', () => {
    const content = Array.from(
      { length: 20_000 },
      (_, index) => `${formatTimestamp(index)} Speaker ${index % 3}: line ${index}`,
    ).join('\r\n')
    expect(parseTranscript(content)).toHaveLength(20_000)
  })
})
