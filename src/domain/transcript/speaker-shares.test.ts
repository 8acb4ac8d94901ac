import { expect, it } from 'vitest'

import { parseTranscript } from './parse-transcript.ts'
import { speakerShares, turnStarts } from './speaker-shares.ts'

const lines = parseTranscript(
  '00:00:04 Maren: Which boat?\n00:00:14 Ida: The seven ten.\n00:00:24 Ida: Às vezes à pé.\n00:01:00 Jon: Boat, boat.',
)

it('starts a turn where the speaker changes', () => {
  expect(turnStarts(lines)).toEqual([0, 1, 3])
  expect(turnStarts(lines.filter(({ speaker }) => speaker !== 'Maren'))).toEqual([1, 3])
  expect(turnStarts([])).toEqual([])
})

it('counts turns and finds the longest', () => {
  expect(speakerShares(lines)[0]).toMatchObject({
    speaker: 'Ida',
    turns: 1,
    longestTurn: { words: 7, line: 1 },
  })
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
