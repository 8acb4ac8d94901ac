import { expect, it } from 'vitest'

import { describeRecording, printRecording } from './describe-recording.ts'
import { readRecording } from './read-recording.ts'

const recording = readRecording('Ida Brekke  0:05\nOne.\nTwo.\nida brekke  0:09\nThree.\nJon  0:12\nFour.\n')

it('describes a recording, and merges spellings of one name', () => {
  expect(describeRecording(recording)).toMatchObject({
    lineCount: 4,
    endSeconds: 12,
    speakers: [
      { speaker: 'Ida Brekke', name: 'Ida Brekke', lineCount: 2 },
      { speaker: 'ida brekke', name: 'Ida Brekke', lineCount: 1 },
      { speaker: 'Jon', name: 'Jon', lineCount: 1 },
    ],
  })
})

it('leaves out turns without words, which the service would add to those before', () => {
  const empty = readRecording(
    JSON.stringify([
      { start: 5.5, speaker: 'Ida', text: 'One.' },
      { start: 12.5, speaker: 'Jon', text: ' ' },
      { start: 15.5, speaker: 'Ida', text: 'Two.' },
    ]),
  )
  expect(empty).toMatchObject({ emptyCount: 1, lines: [{ text: 'One.' }, { text: 'Two.' }] })
  expect(printRecording(empty, new Map())).toBe('00:00:05 Ida: One.\n00:00:15 Ida: Two.')
})

it('prints each line with a time and the chosen name', () => {
  expect(printRecording(recording, new Map([['Jon', 'Jon Ness']])).split('\n')).toEqual([
    '00:00:05 Ida Brekke: One.',
    '00:00:05 Ida Brekke: Two.',
    '00:00:09 Ida Brekke: Three.',
    '00:00:12 Jon Ness: Four.',
  ])
  expect(printRecording(readRecording('Words'), new Map())).toBe('00:00:00 Unknown speaker: Words')
})
