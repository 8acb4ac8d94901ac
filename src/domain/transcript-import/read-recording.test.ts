import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readRecording } from './read-recording.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')

const spoken = [
  { timeSeconds: 4, speaker: 'Sanna Rekdal', text: 'We are recording.' },
  { timeSeconds: 11, speaker: 'Elin Haraldsen', text: 'Every weekday, the 06:40 from Holm.' },
  { timeSeconds: 3615, speaker: 'Elin Haraldsen', text: 'Fridays & Sundays.' },
]

describe('readRecording', () => {
  it.each([
    ['zoom.vtt', 'vtt'],
    ['teams.vtt', 'vtt'],
    ['descript.srt', 'srt'],
    ['google-meet.sbv', 'sbv'],
    ['otter.txt', 'heads'],
    ['rev.txt', 'heads'],
    ['zoom.txt', 'heads'],
    ['fireflies.json', 'json'],
    ['assemblyai.json', 'json'],
    ['whisperx.json', 'json'],
  ])('reads %s', (name, format) => {
    expect(readRecording(fixture(name))).toMatchObject({ format, lines: spoken })
    expect(readRecording(`\uFEFF${fixture(name).replaceAll('\n', '\r\n')}`).lines).toEqual(spoken)
  })

  it('names the speakers of tools that only count them', () => {
    expect(readRecording(fixture('deepgram.json')).lines).toEqual(
      spoken.map((line) => ({
        ...line,
        speaker: line.speaker === 'Sanna Rekdal' ? 'Speaker 1' : 'Speaker 2',
      })),
    )
  })

  it('counts the omitted lines and tags', () => {
    expect(readRecording(fixture('teams.vtt'))).toMatchObject({ emptyCount: 1, tagCount: 2 })
  })

  it('reads plain text and the shape of the API', () => {
    expect(readRecording('00:00:04 Ida: Hello\nand more').lines).toMatchObject([
      { timeSeconds: 4, speaker: 'Ida', text: 'Hello' },
      { timeSeconds: null, speaker: 'Ida', text: 'and more' },
    ])
    expect(readRecording('We waited.\nThe boat left at 7:10').lines.map(({ text }) => text)).toEqual([
      'We waited.',
      'The boat left at 7:10',
    ])
  })

  it.each(['{', '[]', '{"a": 1}', '[1, 2]', '{"text": 5}'])('reads %s as plain text', (content) => {
    expect(readRecording(content)).toMatchObject({ format: 'text', lines: [{ text: content }] })
  })

  it('keeps every word of any cue', () => {
    const words = fc.stringMatching(/^[a-zA-Zæøå]{1,9}( [a-zA-Zæøå]{1,9}){0,6}$/)
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (rows) => {
        const cues = rows.map((row, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${row}`)
        expect(readRecording(cues.join('\n\n')).lines.map(({ text }) => text)).toEqual(rows)
      }),
    )
  })
})
