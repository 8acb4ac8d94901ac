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
    '00:00:44 Ida: The gate beeped and no one knew why.',
  ].join('\n'),
)
const index = indexEvidence(lines)

describe('locate', () => {
  it.each([
    ['word for word', 'By the gangway the app is a white screen.', 2, 2, 1],
    ['over two lines', 'the app is a white screen. I take a screenshot at home now', 2, 3, 1],
    ['other punctuation and case', 'by the GANGWAY, the app is a white screen', 2, 2, 1],
    ['shortened in a word', 'I take a screenshot at home now, it’s qui…', 3, 3, 1],
    ['a copied line', '00:00:24 Ida: By the gangway the app is a white screen.', 2, 2, 1],
    [
      'two copied lines',
      '00:00:14 Ida: The seven ten, as every morning.\n00:00:24 Ida: By the gangway',
      1,
      2,
      1,
    ],
    ['cut in the middle', 'By the gangway … a white screen … the gate beeped', 2, 4, 1],
    ['a straight apostrophe', "it's quicker", 3, 3, 1],
  ])('%s', (_case, preview, firstLine, lastLine, match) => {
    expect(index.locate(preview)[0]).toEqual({ firstLine, lastLine, match })
  })

  it('finds a line among many similar ones', () => {
    const alike = parseTranscript(
      Array.from(
        { length: 20 },
        (_, at) => `00:00:${10 + at} Ida: Sailing ${at} leaves from gate ${at + 50}, on the quay`,
      ).join('\n'),
    )
    const found = indexEvidence(alike).locate('Sailing 9 leaves from gate 59, on the quay')
    expect(found[0]).toMatchObject({ firstLine: 9, lastLine: 9, match: 1 })
  })

  it('returns how well a changed text matches', () => {
    const [location] = index.locate('By the gangway this app shows a white screen')
    expect(location).toMatchObject({ firstLine: 2, lastLine: 2 })
    expect(location?.match).toBeGreaterThan(0.7)
    expect(location?.match).toBeLessThan(1)
  })

  it('finds nothing for other words', () => {
    expect(index.locate('Seagulls stole my sandwich twice')[0]?.match ?? 0).toBeLessThan(minimumMatch)
    expect(index.locate('…')).toEqual([])
    expect(indexEvidence([]).locate('anything')).toEqual([])
  })

  it('finds every passage of a transcript in itself', () => {
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.nat(2), (from, more) => {
        const passage = lines.slice(from, from + 1 + more)
        const [location] = index.locate(passage.map(({ text }) => text).join(' '))
        expect(location).toEqual({ firstLine: passage[0]?.index, lastLine: passage.at(-1)?.index, match: 1 })
      }),
    )
  })
})

describe('a changed quote', () => {
  const word = fc.stringMatching(/^[a-z]{3,9}$/)
  const transcript = fc.uniqueArray(word, { minLength: 60, maxLength: 120 }).map((words) => {
    const rows: string[] = []
    for (let at = 0; at + 12 <= words.length; at += 12) rows.push(words.slice(at, at + 12).join(' '))
    return rows
  })

  it('is found after cuts, other punctuation, a left-out word and a typing mistake', () => {
    fc.assert(
      fc.property(
        transcript,
        fc.nat(),
        fc.nat(2),
        fc.nat(2),
        fc.integer({ min: 3, max: 8 }),
        (rows, pick, start, end, at) => {
          const spoken = parseTranscript(rows.map((row, index) => `0:0${index} Ida: ${row}`).join('\n'))
          const line = pick % rows.length
          const words = (rows[line] ?? '').split(' ').slice(start, 12 - end)
          const typed = words.map((each, index) => (index === at - 1 && each.length > 4 ? `${each}x` : each))
          const quote = `…${typed
            .filter((_, index) => index !== at)
            .join(', ')
            .toUpperCase()}…`
          const [location] = indexEvidence(spoken).locate(quote)
          expect(location).toMatchObject({ firstLine: line, lastLine: line })
          expect(location?.match).toBeGreaterThan(minimumMatch)
        },
      ),
    )
  })

  it('shows at most three positions, best first, without overlaps', () => {
    const alike = parseTranscript(
      Array.from({ length: 9 }, (_, at) => `0:0${at} Ida: the boat of ${at} left the quay late`).join('\n'),
    )
    const found = indexEvidence(alike).locate('the boat of 4 left the quay early')
    expect(found.map(({ firstLine }) => firstLine)).toEqual([4, 0, 1])
  })

  it('is found in a language without spaces', () => {
    const [location] = indexEvidence(
      parseTranscript('0:01 A: 我们等了很久，船没有来。\n0:05 B: 天气很好。'),
    ).locate('等了很久，船没来')
    expect(location).toMatchObject({ firstLine: 0, lastLine: 0 })
    expect(location?.match).toBeGreaterThan(minimumMatch)
  })
})
