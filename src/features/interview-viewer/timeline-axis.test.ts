import { describe, expect, it } from 'vitest'

import { parseTranscript } from '#domain/transcript/parse-transcript.ts'

import { axisMarks, timelineAxis, timelineBars } from './timeline-axis.ts'

const lines = parseTranscript(
  [
    '00:00:00 Ida: One two three four five.',
    '00:00:03 Ida: Six.',
    '00:05:00 Jon: Yes.',
    '00:09:58 Ida: No.',
  ].join('\n'),
)

describe('timelineAxis', () => {
  it('ends after the last words', () => {
    expect(timelineAxis(lines)).toMatchObject({ kind: 'time', end: 600 })
  })

  it('counts lines without times', () => {
    const axis = timelineAxis(parseTranscript('Ida: One\nJon: Two'))
    expect([axis.kind, axis.end, axis.at(1)]).toEqual(['lines', 2, 1])
  })

  it('reaches its end with the last line', () => {
    const axis = timelineAxis(lines)
    expect([axis.endOf(0), axis.endOf(3)]).toEqual([3, 600])
    const withoutTimes = timelineAxis(parseTranscript('Ida: One\nJon: Two'))
    expect(withoutTimes.endOf(1)).toBe(withoutTimes.end)
  })

  it('never goes back, even if a time does', () => {
    const axis = timelineAxis(parseTranscript('00:01:00 Ida: a\n00:00:10 Ida: b\nc'))
    expect([axis.at(0), axis.at(1), axis.at(2)]).toEqual([60, 60, 60])
  })
})

describe('timelineBars', () => {
  it('joins lines that touch and leaves pauses', () => {
    const bars = timelineBars(lines, timelineAxis(lines), [['Ida'], ['nobody']])
    expect(bars).toEqual([
      [
        { from: 0, to: 5 },
        { from: 598, to: 600 },
      ],
      [],
    ])
  })
})

describe('axisMarks', () => {
  it.each([
    [2892, ['00:00', '10:00', '20:00', '30:00', '40:00', '48:12']],
    [4328, ['0:00:00', '0:15:00', '0:30:00', '0:45:00', '1:00:00', '1:12:08']],
    [45, ['00:00', '00:10', '00:20', '00:30', '00:40', '00:45']],
  ])('%i seconds', (end, labels) => {
    expect(axisMarks({ kind: 'time', end, at: () => 0, endOf: () => 0 }).map(({ label }) => label)).toEqual(
      labels,
    )
  })
})
