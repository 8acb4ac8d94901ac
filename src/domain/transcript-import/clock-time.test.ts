import { expect, it } from 'vitest'

import { createClockReader } from './clock-time.ts'
import { readRecording } from './read-recording.ts'

it.each([
  ['seconds', ['10:15:32 AM', '10:15:40 AM', '10:16:02 AM'], [0, 8, 30]],
  ['minutes', ['9:05 p.m.', '9:07 p.m.'], [0, 120]],
  ['over noon', ['11:59:50 AM', '12:00:10 PM', '1:00:10 PM'], [0, 20, 3620]],
  ['over midnight', ['11:59:50 PM', '12:00:10 AM', '1:00:10 am'], [0, 20, 3620]],
  ['slightly backwards', ['10:15:32 AM', '10:15:40 AM', '10:15:38 AM'], [0, 8, 6]],
  ['before the first', ['10:15:32 AM', '10:15:30 AM', '10:15:34 AM'], [0, 0, 2]],
  ['other texts', ['13:00 PM', '0:05', '10:15', '10:15:32 AM'], [null, null, null, 0]],
])('counts the seconds since the first time of day: %s', (_case, times, expected) => {
  expect(times.map(createClockReader())).toEqual(expected)
})

const spoken = [
  { timeSeconds: 0, speaker: 'Sanna Rekdal', text: 'We are recording.' },
  { timeSeconds: 7, speaker: 'Elin Haraldsen', text: 'Every weekday, the 06:40 from Holm.' },
  { timeSeconds: 3611, speaker: 'Elin Haraldsen', text: 'At 7:10 PM there is another.' },
]
const times = ['11:30:05 AM', '11:30:12 AM', '12:30:16 PM']
const rows = (write: (time: string, speaker: string, text: string) => string) =>
  spoken.map(({ speaker, text }, at) => write(times[at] ?? '', speaker, text)).join('\n')

it.each([
  ['before the name', rows((time, speaker, text) => `${time} ${speaker}: ${text}`)],
  ['in brackets', rows((time, speaker, text) => `[${time}] ${speaker}: ${text}`)],
  ['before the name, above the words', rows((time, speaker, text) => `${time} ${speaker}\n${text}\n`)],
  ['after the name', rows((time, speaker, text) => `${speaker}  ${time}\n${text}\n`)],
  ['in brackets after the name', rows((time, speaker, text) => `${speaker} (${time}): ${text}`)],
  ['on a row of their own', rows((time, speaker, text) => `${speaker}\n${time}\n${text}\n`)],
  [
    'with a narrow space',
    rows((time, speaker, text) => `${time.replace(' ', '\u202f')} ${speaker}: ${text}`),
  ],
  ['in a table', `Time,Speaker,Text\n${rows((time, speaker, text) => `${time},${speaker},"${text}"`)}`],
  [
    'in JSON',
    JSON.stringify(spoken.map(({ speaker, text }, at) => ({ speaker, text, timestamp: times[at] }))),
  ],
])('reads times of day %s', (_case, content) => {
  expect(readRecording(content).lines).toMatchObject(spoken)
})

it('keeps a sentence that begins with a time of day', () => {
  const content = 'We waited.\n7:10 PM was the last boat.\nIt never came.'
  expect(
    readRecording(content)
      .lines.map(({ text }) => text)
      .join('\n'),
  ).toContain('was the last boat.')
  const speech = `${rows((time, speaker, text) => `${speaker} (${time}): ${text}`)}\n7:10 PM is the last.`
  expect(readRecording(speech).lines.at(-1)?.text).toBe('7:10 PM is the last.')
})
