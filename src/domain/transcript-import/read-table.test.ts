import { expect, it } from 'vitest'

import { readRecording } from './read-recording.ts'
import { readTable } from './read-table.ts'

it.each([
  ['a title with the words of headings', 'Transcript: Ida Brekke, time 10:30\nIda: Hello, all\nJon: Yes'],
  ['a title of exactly two headings', 'Transcript, time\nIda: Hello, all\nJon: Yes'],
  ['one row with the words of headings', 'Transcript: Ida Brekke, time 10:30'],
  ['one row of exactly two headings', 'Text, Speaker'],
])('leaves %s to the reader of plain text, which keeps its words', (_case, content) => {
  expect(readTable(content)).toBeNull()
  const kept = readRecording(content).lines.map(({ speaker, text }) => `${speaker ?? ''} ${text}`)
  for (const word of content.match(/\p{L}+/gu) ?? []) expect(kept.join(' ')).toContain(word)
})

it.each([
  ['at the end', 'Time,Speaker,Text\n0:05,Ida,Yes, of course'],
  ['at the beginning', 'Text,Speaker,Time\nYes, of course,Ida,0:05'],
  ['between others', 'Speaker,Text,Start\nIda,Yes, of course,0:05'],
])('keeps the words after a comma without quotes in a column %s', (_case, content) => {
  expect(readTable(content)).toEqual([{ timeSeconds: 5, speaker: 'Ida', text: 'Yes, of course' }])
})
