import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { splitPassages } from './passages.ts'
import { cutSnippet } from './snippet.ts'

const character = fc.nat(0x10_ff_ff).map((code) => String.fromCodePoint(code))
const filler = 'The sea was calm and the gulls were loud. '

describe('cutSnippet', () => {
  it('begins at the sentence with the most words of the query', () => {
    const passage = `${filler.repeat(8)}A lift. ${filler}The lift for wheelchairs failed at noon. ${filler.repeat(8)}`
    expect(cutSnippet(passage, 'wheelchair lifts').text).toMatch(
      /^…The lift for wheelchairs failed at noon\./,
    )
  })

  it('returns a short passage completely, also without a word of the query', () => {
    expect(cutSnippet('The ramp is steep.', 'ferry')).toEqual({ text: 'The ramp is steep.', time: undefined })
  })

  it('leaves out times of a transcript and returns that of its first line', () => {
    const passage = `00:01:00 Ada: Hello.\n00:01:09 Bo: ${filler.repeat(5)}\n00:02:10 Ada: The ramp is steep.\n00:02:15 Bo: I know.`
    expect(cutSnippet(passage, 'steep ramp')).toEqual({
      text: '…Ada: The ramp is steep. Bo: I know.',
      time: '00:02:10',
    })
  })

  it('is well-formed and short for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: character, maxLength: 900 }),
        fc.string({ unit: character }),
        (passage, query) => {
          const { text } = cutSnippet(passage, query)
          expect(text.isWellFormed()).toBe(true)
          expect(text.length).toBeLessThanOrEqual(210)
        },
      ),
    )
  })
})

describe('splitPassages', () => {
  it('loses no character and cuts no character in two', () => {
    const part = fc.constantFrom('a', ' ', '. ', '\n', 'Fähre', '🜁', '船', '\t', 'x'.repeat(700))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 400 }), (parts) => {
        const text = parts.join('')
        const characters = Array.from(text)
        const covered = [...splitPassages(text)].map(({ start, length, text: passage }) => {
          expect(characters.slice(start, start + length).join('')).toBe(passage)
          return passage
        })
        expect(covered.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      }),
    )
  })

  it('keeps the time of the line in which a passage begins', () => {
    const line = `00:00:05 Ada: ${filler.repeat(60)}`
    const [first, second] = splitPassages(`00:00:01 Bo: Hm.\n${line}`)
    expect([first?.time, second?.time]).toEqual([undefined, '00:00:05'])
  })
})
