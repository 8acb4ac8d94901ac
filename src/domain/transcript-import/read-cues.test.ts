import { expect, it } from 'vitest'

import { readCues } from './read-cues.ts'

const first = '00:00:01.000 --> 00:00:03.000'
const second = '00:00:03.000 --> 00:00:05.000'
const wordsOf = (content: string) => readCues(content)?.lines.map(({ text }) => text)

it.each([
  ['the header', `WEBVTT\n${first}\nHello everyone`],
  ['a note', `WEBVTT\n\nNOTE of the tool\n${first}\nHello everyone`],
  ['a header of several rows', `WEBVTT\nKind: captions\n${first}\nHello everyone`],
  ['a header and an identifier', `WEBVTT\n1\n${first}\nHello everyone`],
])('keeps a cue directly below %s', (_case, content) => {
  expect(wordsOf(content)).toEqual(['Hello everyone'])
})

it('leaves out the coordinates of SubRip', () => {
  const content = `1\n00:00:01,000 --> 00:00:03,000  X1:117 X2:619 Y1:042 Y2:428\nHello everyone`
  expect(wordsOf(content)).toEqual(['Hello everyone'])
})

it.each([
  [
    'a word with a full stop',
    `WEBVTT\n\n${first}\nAre you\n\nYes.\n${second}\nGood`,
    ['Are you Yes.', 'Good'],
  ],
  ['a number', `WEBVTT\n\n${first}\n42\n${second}\nGood`, ['42', 'Good']],
  ['a number above an identifier', `1\n${first}\n42\n2\n${second}\nGood`, ['42', 'Good']],
])('keeps %s directly above the next cue', (_case, content, words) => {
  expect(wordsOf(content)).toEqual(words)
})

it.each([
  ['numbers', `WEBVTT\n1\n${first}\nHello\n\n2\n${second}\nGood`],
  ['numbers without blank rows', `1\n${first}\nHello\n2\n${second}\nGood`],
  ['words', `WEBVTT\n\nintro\n${first}\nHello\n\na4c1-7/2\n${second}\nGood`],
  ['words from the second cue on', `WEBVTT\n\n${first}\nHello\n\na4c1-7/2\n${second}\nGood`],
])('leaves out identifiers: %s', (_case, content) => {
  expect(wordsOf(content)).toEqual(['Hello', 'Good'])
})

const voicesOf = (content: string) =>
  readCues(content)?.lines.map(({ speaker, text }) => `${speaker ?? 'nobody'}: ${text}`)

it.each([
  [
    'who speaks elsewhere',
    `1\n${first}\nANA: Hello.\n\n2\n${second}\nBO: Hi.\n\n3\n00:00:08,000 --> 00:00:09,000\nANA: Late?\nBO: Yes,\ntwenty minutes.`,
    ['ANA: Hello.', 'BO: Hi.', 'ANA: Late?', 'BO: Yes, twenty minutes.'],
  ],
  ['after a dash', `1\n${first}\n- ANA: Hello.\n- BO: Hi there.`, ['ANA: Hello.', 'BO: Hi there.']],
  [
    'but not a word with a colon',
    `1\n${first}\nANA: One thing\nNote: it rains.\n\n2\n${second}\nBO: Hi.`,
    ['ANA: One thing Note: it rains.', 'BO: Hi.'],
  ],
])('begins a line at another speaker in a cue %s', (_case, content, voices) => {
  expect(voicesOf(content)).toEqual(voices)
})
