import { describe, expect, it } from 'vitest'

import { indexEvidence } from './evidence-index.ts'
import { parseTranscript } from '../transcript/parse-transcript.ts'

import { dotsByLine, locateInsights, type InterviewInsight } from './locate-insights.ts'

const lines = parseTranscript(
  [
    '00:00:04 Maren: Which boat did you take today?',
    '00:00:14 Ida: The seven ten, as every morning of the week.',
    '00:00:24 Ida: By the gangway the app is a white screen.',
  ].join('\n'),
)

const insight = (insightId: string, cardId: string, textPreview: string): InterviewInsight => ({
  insightId,
  textPreview,
  cardId,
  cardTitle: `Card ${cardId}`,
  cardType: 'problem',
})

describe('locateInsights', () => {
  const evidence = locateInsights(
    [
      insight('1', 'lost', 'Seagulls stole the sandwich of the captain twice'),
      insight('2', 'screen', 'By the gangway the app is a white screen.'),
      insight('3', 'boat', 'By the gangway the app is a white screen.'),
      insight('4', 'boat', 'The seven ten, as every morning of the week.'),
      insight('5', 'boat', 'The seven ten, as every morning of the week.'),
    ],
    indexEvidence(lines).locate,
  )

  it('sorts cards by their first line, those without a line last', () => {
    expect(
      evidence.map(({ cardId, locations }) => [cardId, locations.map(({ firstLine }) => firstLine)]),
    ).toEqual([
      ['boat', [1, 2]],
      ['screen', [2]],
      ['lost', []],
    ])
  })

  it('sorts cards of one line, or without one, by their title in whichever order they were read', () => {
    const text = 'The seven ten, as every morning of the week.'
    const read = ['b', 'a', 'c'].flatMap((cardId) => [
      insight(cardId, cardId, text),
      insight(cardId, `${cardId}-lost`, 'Seagulls stole the sandwich of the captain twice'),
    ])
    for (const each of [read, read.toReversed()]) {
      const sorted = locateInsights(each, indexEvidence(lines).locate).map(({ cardId }) => cardId)
      expect(sorted).toEqual(['a', 'b', 'c', 'a-lost', 'b-lost', 'c-lost'])
    }
  })

  it('returns the best match of an insight that was not found', () => {
    expect(evidence.at(-1)?.bestMatch).toBeLessThan(0.8)
    expect(evidence[0]?.bestMatch).toBe(1)
  })

  it('returns the cards of each line', () => {
    expect(
      dotsByLine(evidence)
        .get(2)
        ?.map(({ cardId }) => cardId),
    ).toEqual(['boat', 'screen'])
  })
})
