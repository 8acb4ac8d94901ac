import { expect, it } from 'vitest'

import { findInTranscript } from './find-in-transcript.ts'
import { parseTranscript } from './parse-transcript.ts'

it('finds a query in the text of each line, whatever its case and accents', () => {
  const lines = parseTranscript('Maren: Which boat?\nIda: Às vezes à pé.\nJon: Boat, boat.')
  expect(findInTranscript(lines, 'às VEZES a')).toEqual([{ line: 1, start: 0, end: 10 }])
  expect(findInTranscript(lines, 'boat').map(({ line }) => line)).toEqual([0, 2, 2])
  expect(findInTranscript(lines, '  ')).toEqual([])
})
