import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { analyzeText } from './analyze-text.ts'
import { readQuery } from './read-query.ts'
import { addPairs, bestSlots, perfectScore, scoreWords } from './score-texts.ts'
import { TextIndex } from './text-index.ts'

function indexOf(texts: Iterable<readonly [string, readonly string[]]>): TextIndex {
  const index = new TextIndex()
  for (const [id, [title = '', body = '']] of texts) index.set(id, analyzeText(title, body))
  return index
}

function ranking(index: TextIndex, text: string): [string | undefined, number][] {
  const query = readQuery(index, text)
  const scores = scoreWords(index, query)
  addPairs(index, query, scores)
  return bestSlots(index, scores, 20).map((slot) => [index.idOf(slot), scores[slot] ?? 0])
}

const word = fc.constantFrom(
  'ramp',
  'ramps',
  'ferry',
  'lift',
  'der',
  'die',
  'Fähre',
  'ikke',
  'ferga',
  'the',
  'is',
  '船の切符',
)
const sentence = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
const change = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  text: fc.option(fc.tuple(sentence, sentence)),
})

describe('TextIndex', () => {
  it('ranks after any changes as an index that is built from the remaining texts', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), sentence, (changes, query) => {
        const changed = new TextIndex()
        const texts = new Map<string, [string, string]>()
        for (const { id, text } of changes) {
          if (text === null) {
            changed.delete(id)
            texts.delete(id)
          } else {
            changed.set(id, analyzeText(...text))
            texts.set(id, text)
          }
        }
        const built = indexOf(texts)
        expect(changed.size).toBe(built.size)
        expect(ranking(changed, query)).toEqual(ranking(built, query))
        expect(perfectScore(changed, readQuery(changed, query))).toBe(
          perfectScore(built, readQuery(built, query)),
        )
      }),
    )
  })

  it('does not grow while the same text is written again and again', async () => {
    let index = indexOf([['other', ['Ferry']]])
    for (let count = 0; count < 2000; count += 1) {
      index.set('a', analyzeText(`Ramp number ${count}`, 'Steep at low tide'))
      index = await index.compacted()
    }
    expect(index.slotCount).toBeLessThan(300)
    expect(ranking(index, 'ramp 1999').map(([id]) => id)).toEqual(['a'])
    expect(ranking(index, 'number 1998')[0]?.[1]).toBe(ranking(index, 'number')[0]?.[1])
  })

  it('counts a word that occurs very often in a text', () => {
    const index = indexOf([
      ['a', ['ramp '.repeat(100), 'ramp '.repeat(1000)]],
      ['b', ['ramp', '']],
    ])
    expect(new Set(ranking(index, 'ramp').map(([id]) => id))).toEqual(new Set(['a', 'b']))
  })
})
