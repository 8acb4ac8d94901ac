import { expect, it } from 'vitest'

import { readJsonRecording } from './read-json-recording.ts'

it.each([
  ['milliseconds', 1_778_659_200_000, 1000],
  ['seconds', 1_778_659_200, 1],
])('reads dates in %s of a short recording', (_case, date, unit) => {
  const items = [0, 5, 12].map((seconds) => ({ start: date + seconds * unit, speaker: 'Ida', text: 'Hello' }))
  expect(readJsonRecording(JSON.stringify(items))?.map(({ timeSeconds }) => timeSeconds)).toEqual([0, 5, 12])
})

const item = (text: string, start?: number) => ({ text, speaker: 'Ida', start })
const wordsOf = (channels: readonly object[][]) =>
  readJsonRecording(JSON.stringify({ channels: channels.map((items) => ({ turns: items })) }))?.map(
    ({ text }) => text,
  )

it('reads the channels of a recording by time', () => {
  const [one, other] = [
    [item('a', 0.5), item('c', 4), item('d', 9)],
    [item('b', 2), item('e', 9)],
  ]
  expect(wordsOf([one, other])).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('keeps the order of lists of which an item has no time', () => {
  expect(wordsOf([[item('a', 5)], [item('b'), item('c', 1)]])).toEqual(['a', 'b', 'c'])
})
