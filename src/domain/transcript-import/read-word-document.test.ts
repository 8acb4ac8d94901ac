import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'

import { readRecording } from './read-recording.ts'
import { readWordDocument } from './read-word-document.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)))
const textOf = (bytes: Uint8Array) => {
  const document = readWordDocument(bytes)
  return 'text' in document ? document.text : document.problem
}
const written = (body: string) =>
  zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`) })

const spoken = [
  { timeSeconds: 4, speaker: 'Sanna Rekdal', text: 'We are recording.' },
  { timeSeconds: 11, speaker: 'Elin Haraldsen', text: 'Every weekday, the 06:40 from Holm.' },
  { timeSeconds: 3615, speaker: 'Elin Haraldsen', text: 'Fridays & Sundays.' },
]

it.each(['teams.docx', 'teams-2022.docx'])('reads %s', (name) => {
  expect(readRecording(textOf(fixture(name))).lines).toEqual(spoken)
})

it('reads google-meet.docx, with its title and attendees', () => {
  const { lines } = readRecording(textOf(fixture('google-meet.docx')))
  expect(lines.slice(-3)).toMatchObject(spoken)
  expect(lines.slice(0, -3).map(({ text }) => text)).toEqual([
    'Holm panel (2026-05-13 10:00 GMT+2) - Transcript',
    'Attendees',
    'Sanna Rekdal, Elin Haraldsen',
    'Transcript',
  ])
})

it.each([
  ['paragraphs', '<w:p><w:r><w:t>One</w:t></w:r></w:p><w:p><w:r><w:t>Two</w:t></w:r></w:p>', 'One\nTwo\n'],
  [
    'runs',
    '<w:p><w:r><w:t xml:space="preserve">One </w:t></w:r><w:r><w:t>Two</w:t></w:r></w:p>',
    'One Two\n',
  ],
  [
    'breaks and tabs',
    '<w:p><w:t>One</w:t><w:tab/><w:t>Two</w:t><w:br w:type="page"/><w:t>3</w:t></w:p>',
    'One\tTwo\n3\n',
  ],
  [
    'no tab stops',
    '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr><w:t>One</w:t></w:p>',
    'One\n',
  ],
  [
    'no deleted words',
    '<w:p><w:del><w:r><w:delText>Old</w:delText></w:r></w:del><w:t>New</w:t></w:p>',
    'New\n',
  ],
  [
    'moved words once',
    '<w:p><w:moveFrom w:id="1"><w:t>Moved</w:t></w:moveFrom><w:moveTo><w:t>Moved</w:t></w:moveTo></w:p>',
    'Moved\n',
  ],
  [
    'characters',
    '<w:p><w:t>A &amp; B &lt;c&gt; &#8211; &#x1F600; &amp;lt;</w:t></w:p>',
    'A & B <c> – 😀 &lt;\n',
  ],
])('reads %s', (_case, body, text) => {
  expect(textOf(written(body))).toBe(text)
})

const compoundFile = (content: string) =>
  strToU8(`\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1${content}`, true)

it.each([
  ['a part of a document', fixture('teams.docx').slice(0, 600), 'damaged'],
  ['a document with other bytes', fixture('teams.docx').fill(7, 700, 800), 'damaged'],
  ['a protected document', compoundFile('EncryptedPackage'.split('').join('\0')), 'protected'],
  ['an old document', compoundFile('W\0o\0r\0d\0'), 'old'],
  ['a table', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }), 'not a document'],
])('rejects %s', (_case, bytes, problem) => {
  expect(readWordDocument(bytes)).toEqual({ problem })
})
