import { expect, it } from 'vitest'

import { mergeSpeakers, speakerMerges } from './merge-speakers.ts'
import { parseTranscript } from './parse-transcript.ts'

const lines = parseTranscript(
  '0:01 Sanna Rekdal: a\n0:02 sanna  rekdal: b\n0:03 Sanna Rekdal: c\n0:04 Ida: d',
)

it('offers the spelling of most lines', () => {
  const merges = speakerMerges(lines)
  expect([...merges]).toEqual([['sanna  rekdal', 'Sanna Rekdal']])
  expect(mergeSpeakers(lines, merges).map(({ speaker }) => speaker)).toEqual([
    'Sanna Rekdal',
    'Sanna Rekdal',
    'Sanna Rekdal',
    'Ida',
  ])
})

it('leaves different names alone', () => {
  const others = parseTranscript('0:01 Ida: a\n0:02 Ida B: b')
  expect(mergeSpeakers(others, speakerMerges(others))).toBe(others)
})
