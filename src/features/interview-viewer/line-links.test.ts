import { expect, it } from 'vitest'

import { parseTranscript } from '#domain/transcript/parse-transcript.ts'

import { linesAtTarget, linkToLines } from './line-links.ts'

const lines = parseTranscript('0:05 A: one\n0:05 B: two\n0:09 A: three\n0:02 A: back')

it.each([
  [{ firstLine: 2, lastLine: 2 }, '/interviews/i#t=00:00:09'],
  [{ firstLine: 0, lastLine: 0 }, '/interviews/i#t=00:00:05'],
  // The time would lead to the other line of this second.
  [{ firstLine: 1, lastLine: 1 }, '/interviews/i#lines=2'],
  [{ firstLine: 1, lastLine: 2 }, '/interviews/i#lines=2-3'],
  [{ firstLine: 3, lastLine: 3 }, '/interviews/i#t=00:00:02'],
])('links to %j', (span, link) => {
  expect(linkToLines('i', lines, span)).toBe(link)
})

it('finds the lines of an address', () => {
  expect(linesAtTarget(lines, { kind: 'time', timeSeconds: 9 })).toEqual({ firstLine: 2, lastLine: 2 })
  expect(linesAtTarget(lines, { kind: 'lines', firstLine: 1, lastLine: 90 })).toEqual({
    firstLine: 1,
    lastLine: 3,
  })
  const insightLines = new Map([['a', { firstLine: 1, lastLine: 2 }]])
  expect(linesAtTarget(lines, { kind: 'insight', insightId: 'a' }, insightLines)).toEqual({
    firstLine: 1,
    lastLine: 2,
  })
  expect(linesAtTarget(lines, { kind: 'insight', insightId: 'b' }, insightLines)).toBeNull()
  expect(linesAtTarget([], { kind: 'time', timeSeconds: 9 })).toBeNull()
  expect(linesAtTarget(lines, null)).toBeNull()
})
