import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { minimumMatch, indexEvidence } from './evidence-index.ts'
import { parseTranscript } from '../transcript/parse-transcript.ts'

const lines = parseTranscript(
  [
    '00:00:04 Maren: Which boat did you take?',
    '00:00:14 Ida: The seven ten, as every morning.',
    '00:00:24 Ida: By the gangway the app is a white screen.',
    '00:00:30 Ida: I take a screenshot at home now, it’s quicker.',
    '00:00:44 Ida: The gate beeped and nobody knew why.',
  ].join('\n'),
)
const index = indexEvidence(lines)

describe('locate', () => {
  it.each([
    ['word for word', 'By the gangway the app is a white screen.', 2, 2, 1],
    ['over two lines', 'the app is a white screen. I take a screenshot at home now', 2, 3, 1],
    ['other punctuation and case', 'by the GANGWAY, the app is a white screen', 2, 2, 1],
    ['shortened in a word', 'I take a screenshot at home now, it’s qui…', 3, 3, 1],
    ['a straight apostrophe', "it's quicker", 3, 3, 1],
  ])('%s', (_case, preview, firstLine, lastLine, match) => {
    expect(index.locate(preview)).toEqual({ firstLine, lastLine, match })
  })

  it('finds a line among many similar ones', () => {
    const alike = parseTranscript(
      Array.from(
        { length: 20 },
        (_, at) => `00:00:${10 + at} Ida: Sailing ${at} leaves from gate ${at + 50}, on the quay`,
      ).join('\n'),
    )
    const found = indexEvidence(alike).locate('Sailing 9 leaves from gate 59, on the quay')
    expect(found).toMatchObject({ firstLine: 9, lastLine: 9, match: 1 })
  })

  it('returns how well a changed text matches', () => {
    const location = index.locate('By the gangway this app shows a white screen')
    expect(location).toMatchObject({ firstLine: 2, lastLine: 2 })
    expect(location?.match).toBeGreaterThan(0.7)
    expect(location?.match).toBeLessThan(1)
  })

  it('finds nothing for other words', () => {
    expect(index.locate('Seagulls stole my sandwich twice')?.match ?? 0).toBeLessThan(minimumMatch)
    expect(index.locate('…')).toBeNull()
    expect(indexEvidence([]).locate('anything')).toBeNull()
  })

  it('finds every passage of a transcript in itself', () => {
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.nat(2), (from, more) => {
        const passage = lines.slice(from, from + 1 + more)
        const location = index.locate(passage.map(({ text }) => text).join(' '))
        expect(location).toEqual({ firstLine: passage[0]?.index, lastLine: passage.at(-1)?.index, match: 1 })
      }),
    )
  })
})
