import { expect, it } from 'vitest'

import { readRecording } from './read-recording.ts'

const texts = ['We are recording.', 'Every weekday, the 06:40 from Holm.', 'Fridays & Sundays.'] as const
const [first, second, third] = texts
const sanna = 'Sanna Rekdal'
const elin = 'Elin Haraldsen'
const spoken = [
  { timeSeconds: 4, speaker: sanna, text: first },
  { timeSeconds: 11, speaker: elin, text: second },
  { timeSeconds: 3615, speaker: elin, text: third },
]

/** The same three turns as tools export or copy them. */
const timed: Record<string, string> = {
  'Dovetail: name, time and words on rows of their own': `${sanna}\n00:00:04\n${first}\n\n${elin}\n00:00:11\n${second}\n\n${elin}\n01:00:15\n${third}`,
  'Premiere: time, name and words on rows of their own': `00:00:04:12 - 00:00:07:03\n${sanna}\n${first}\n\n00:00:11:00 - 00:00:13:12\n${elin}\n${second}\n\n01:00:15:00 - 01:00:18:00\n${elin}\n${third}\n`,
  'Teams, copied': `${sanna}   0:04\n${first}\n\n${elin}   0:11\n${second}\n\n${elin}   1:00:15\n${third}`,
  'one space before the time': `${sanna} 0:04\n${first}\n${elin} 0:11\n${second}\n${elin} 1:00:15\n${third}`,
  'Fathom, copied': `@0:04 - **${sanna}**\n${first}\n\n@0:11 - **${elin}**\n${second}\n\n@1:00:15 - **${elin}**\n${third}`,
  'tl;dv: time before the name': `[00:00:04] ${sanna}\n${first}\n[00:00:11] ${elin}\n${second}\n[01:00:15] ${elin}\n${third}`,
  'Grain: name and time before the words': `${sanna} (0:04): ${first}\n${elin} (0:11): ${second}\n${elin} (1:00:15): ${third}`,
  'Rev, older: a colon before the time': `${sanna}: (00:04)\n${first}\n\n${elin}: (00:11)\n${second}\n\n${elin}: (01:00:15)\n${third}`,
  'GoTranscript: brackets before the name': `[00:00:04] ${sanna}: ${first}\n[00:00:11] ${elin}: ${second}\n[01:00:15] ${elin}: ${third}`,
  'Descript, Markdown': `**${sanna}:** [00:00:04] ${first}\n\n**${elin}:** [00:00:11] ${second}\n\n**${elin}:** [01:00:15] ${third}`,
  'Riverside: a fraction of a second': `${sanna} (00:04.120)\n${first}\n\n${elin} (00:11.000)\n${second}\n\n${elin} (01:00:15.250)\n${third}`,
  'an end time after an arrow': `00:00:04.345 --> 00:00:07.000 ${sanna}: ${first}\n00:00:11.000 --> 00:00:13.500 ${elin}: ${second}\n01:00:15.000 --> 01:00:18.000 ${elin}: ${third}`,
  'an end time in brackets': `[00:00:04 - 00:00:07] ${sanna}: ${first}\n[00:00:11 - 00:00:13] ${elin}: ${second}\n[01:00:15 - 01:00:18] ${elin}: ${third}`,
  'Webex: the name in the identifier': `WEBVTT\n\n1 "${sanna}" (123)\n00:00:04.000 --> 00:00:07.000\n${first}\n\n2 "${elin}" (456)\n00:00:11.000 --> 00:00:13.000\n${second}\n\n3 "${elin}" (456)\n01:00:15.000 --> 01:00:18.000\n${third}\n`,
  'WhisperX: names in brackets': `1\n00:00:04,000 --> 00:00:07,000\n[${sanna}]: ${first}\n\n2\n00:00:11,000 --> 00:00:13,000\n[${elin}]: ${second}\n\n3\n01:00:15,000 --> 01:00:18,000\n[${elin}]: ${third}\n`,
  'cues without blank rows between them': `1\n00:00:04,000 --> 00:00:07,000\n${sanna}: ${first}\n2\n00:00:11,000 --> 00:00:13,000\n${elin}: ${second}\n3\n01:00:15,000 --> 01:00:18,000\n${third}\n`,
  'names only where the speaker changes': `WEBVTT\n\n00:04.000 --> 00:07.000\n<v ${sanna}>${first}\n\n00:11.000 --> 00:13.000\n<v ${elin}>${second}\n\n01:00:15.000 --> 01:00:18.000\n${third}\n`,
  'Fathom, JSON': JSON.stringify({
    transcript: [
      { speaker: { display_name: sanna }, text: first, timestamp: '00:00:04' },
      { speaker: { display_name: elin }, text: second, timestamp: '00:00:11' },
      { speaker: { display_name: elin }, text: third, timestamp: '01:00:15' },
    ],
  }),
  'Recall, JSON': JSON.stringify([
    { participant: { name: sanna }, words: [{ text: first, start_timestamp: { relative: 4.2 } }] },
    { participant: { name: elin }, words: [{ text: second, start_timestamp: { relative: 11 } }] },
    { participant: { name: elin }, words: [{ text: third, start_timestamp: { relative: 3615.9 } }] },
  ]),
  'Rev, JSON': JSON.stringify({
    monologues: spoken.map(({ timeSeconds, speaker, text }) => ({
      speaker_name: speaker,
      elements: text.split(/(?= )/).map((value) => ({ type: 'text', value, ts: timeSeconds + 0.3 })),
    })),
  }),
  'a table': `Start,End,Speaker,Text\n0:04,0:07,${sanna},${first}\n0:11,0:13,${elin},"${second}"\n1:00:15,1:00:18,${elin},${third}\n`,
  'a table without quotes': `speaker_name,start_time,sentence\n${sanna},4.2,${first}\n${elin},11,${second}\n${elin},3615,${third}\n`,
  'columns without headings': `${sanna}\t00:00:04\t${first}\n${elin}\t00:00:11\t${second}\n${elin}\t01:00:15\t${third}`,
  'an item per row': spoken
    .map(({ timeSeconds, speaker, text }) => JSON.stringify({ start: timeSeconds + 0.5, speaker, text }))
    .join('\n'),
}

it.each(Object.entries(timed))('reads %s', (_name, content) => {
  expect(readRecording(content).lines).toMatchObject(spoken)
  expect(readRecording(`\uFEFF${content.replaceAll('\n', '\r\n')}`).lines).toMatchObject(spoken)
})

it('reads the times of day of Google Meet as times since the first', () => {
  const entries = spoken.map(({ timeSeconds, speaker, text }) => ({
    participant: speaker,
    text,
    startTime: new Date(Date.UTC(2026, 4, 13, 8, 0, timeSeconds)).toISOString(),
  }))
  expect(readRecording(JSON.stringify({ transcriptEntries: entries })).lines).toMatchObject(
    spoken.map((line) => ({ ...line, timeSeconds: line.timeSeconds - 4 })),
  )
})

it('reads the document of Google Meet: times on rows of their own, names before the words', () => {
  const content = `Holm panel (2026-05-13) - Transcript\nAttendees\n${sanna}, ${elin}\nTranscript\n00:00:00\n\n${sanna}: ${first}\n${elin}: ${second}\n01:00:00\n\n${elin}: ${third}\n`
  expect(readRecording(content).lines).toMatchObject([
    { speaker: null, text: 'Holm panel (2026-05-13) - Transcript' },
    { text: 'Attendees' },
    { text: `${sanna}, ${elin}` },
    { text: 'Transcript' },
    { timeSeconds: 0, speaker: sanna, text: first },
    { timeSeconds: null, speaker: elin, text: second },
    { timeSeconds: 3600, speaker: elin, text: third },
  ])
})

const result = (text: string, seconds: string) => ({
  alternatives: [
    { transcript: text, words: [{ word: text, startTime: seconds }] },
    { transcript: 'something else', words: [{ word: 'else', startTime: seconds }] },
  ],
})

it('reads all results of a service that answers with alternatives', () => {
  const content = JSON.stringify({ results: [result(first, '4.1s'), result(third, '3615s')] })
  expect(readRecording(content).lines).toMatchObject([
    { timeSeconds: 4, text: first },
    { timeSeconds: 3615, text: third },
  ])
})

const untimed: Record<string, readonly [string, readonly (readonly [string | null, string])[]]> = {
  'names without times': [
    `${sanna}: ${first}\nRekdal, Ida K.: ${second}\nand more\nRekdal, Ida K.: ${third}`,
    [
      [sanna, first],
      ['Rekdal, Ida K.', second],
      ['Rekdal, Ida K.', 'and more'],
      ['Rekdal, Ida K.', third],
    ],
  ],
  'names in brackets': [
    `[SPEAKER_00]: ${first}\n[SPEAKER_01]: ${second}`,
    [
      ['SPEAKER_00', first],
      ['SPEAKER_01', second],
    ],
  ],
  'words that begin like the headings of a table': [
    `Transcript, Speaker 1: ${first}\n${sanna}: ${second}\n${sanna}: ${third}`,
    [
      ['Transcript, Speaker 1', first],
      [sanna, second],
      [sanna, third],
    ],
  ],
  'the marks of lists and captions': [
    `- speaker 1: ${first}\n>> IDA: ${second}\n- **speaker 2:** ${third}`,
    [
      ['speaker 1', first],
      ['IDA', second],
      ['speaker 2', third],
    ],
  ],
  'names on rows of their own': [
    `${sanna}:\n${first}\n\n${elin}:\n${second}`,
    [
      [sanna, first],
      [elin, second],
    ],
  ],
  'times without names': [
    '0:04 We waited.\n0:07 And then he said to us: go\n0:09 Gate 7 was open',
    [
      [null, 'We waited.'],
      [null, 'And then he said to us: go'],
      [null, 'Gate 7 was open'],
    ],
  ],
  'times on rows of their own': [
    '0:04\nWe waited at the gate\n0:07\nand it rained\n0:09\nYes',
    [
      [null, 'We waited at the gate'],
      [null, 'and it rained'],
      [null, 'Yes'],
    ],
  ],
  'the console of Whisper': [
    '[00:00:04.000 --> 00:00:07.000]  We waited at 7:10.\n[00:00:07.000 --> 00:00:09.000]  (it rains)',
    [
      [null, 'We waited at 7:10.'],
      [null, '(it rains)'],
    ],
  ],
  'a language without spaces': [
    '0:04 我们等了很久\n0:07 船没有来\n0:09 是的',
    [
      [null, '我们等了很久'],
      [null, '船没有来'],
      [null, '是的'],
    ],
  ],
  'two languages': [
    '0:04 ليلى: متى يبحر القارب؟ When does it sail?\n0:09 Ida: 7:10 – الساعة',
    [
      ['ليلى', 'متى يبحر القارب؟ When does it sail?'],
      ['Ida', '7:10 – الساعة'],
    ],
  ],
  'notes in brackets': [
    '0:04 Ida: [laughs] So.\n[inaudible 00:12:03]\n(0:12) Ida: Yes f**k and s**t',
    [
      ['Ida', '[laughs] So.'],
      ['Ida', '[inaudible 00:12:03]'],
      ['Ida', 'Yes f**k and s**t'],
    ],
  ],
}

it.each(Object.entries(untimed))('reads %s', (_name, [content, expected]) => {
  expect(readRecording(content).lines.map(({ speaker, text }) => [speaker, text])).toEqual(expected)
})

it('keeps the times of a text without names', () => {
  expect(readRecording('0:04\nWe waited\n0:07\nand it rained').lines).toMatchObject([
    { timeSeconds: 4, text: 'We waited' },
    { timeSeconds: 7, text: 'and it rained' },
  ])
})

it('keeps the last name without words, and words before the first name', () => {
  const content = `Holm panel\n${sanna}  0:04\n${first}\n${elin}  0:11\n${second}\n${elin}  0:15`
  expect(readRecording(content).lines.map(({ text }) => text)).toEqual([
    'Holm panel',
    first,
    second,
    `${elin}  0:15`,
  ])
})

it('reads rows of 40,000 characters, also of spaces, without trying all their parts', () => {
  const row = `a${' \t'.repeat(20_000)}b`
  expect(readRecording(`${row}\n${'word '.repeat(8000)}`).lines).toHaveLength(2)
})
