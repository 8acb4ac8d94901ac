import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { analyzeText } from './analyze-text.ts'
import { readQuery } from './read-query.ts'
import { TextIndex } from './text-index.ts'

const anyText = fc.string({ unit: fc.nat(0x10_ff_ff).map((code) => String.fromCodePoint(code)) })
const index = new TextIndex()
const titles = [
  'Wheelchair users wait for the accessible lift',
  'Receipts for the ticket machine',
  'Ticket inspectors check seats W18',
  'The checklist of the crew',
  'Fahrkarten am Automaten sind teuer und die Fähre ist voll',
]
titles.forEach((title, at) => index.set(String(at), analyzeText(title)))
const termsOf = (query: string) =>
  readQuery(index, query).map(({ terms }) => terms.map(({ termId }) => index.termText(termId)))

describe('readQuery', () => {
  it.each([
    ['tikets ', [['ticket']]],
    ['weelchair acessible ', [['wheelchair'], ['access']]],
    ['recieptz ', [['receipt']]],
    // A word that a text has is right, although another one is near.
    ['seat ', [['seat']]],
    // Codes differ by one character.
    ['W19 ', [[]]],
    ['zzzzqq', [[]]],
    ['wheel', [['wheelchair']]],
    ['wheel ', [[]]],
    ['check list', [['check'], ['checklist'], ['lift']]],
    ['Fahrkartenautomat ', [['fahrkart'], ['automat']]],
    ['ticket ticket tickets', [['ticket'], ['ticket'], ['ticket']]],
    ['the', [[]]],
  ])('reads %j as %j', (query, terms) => {
    expect(termsOf(query)).toEqual(terms)
  })

  it('counts a repeated word once, with more weight', () => {
    const weights = readQuery(index, 'ticket crew ticket').map(({ weight }) => weight)
    expect(weights).toEqual([1 + Math.log(2), 1, 0])
  })

  it('corrects at most five words', () => {
    const wrong = 'tikets weelchair acessible recieptz inspektors machyne '
    expect(termsOf(wrong)).toEqual([['ticket'], ['wheelchair'], ['access'], ['receipt'], ['inspector'], []])
    expect(termsOf('machyne ')).toEqual([['machin']])
  })

  it('leaves a word unchanged that is in another text', () => {
    const teacher = new TextIndex()
    teacher.set('a', analyzeText('A tiket is no ticket'))
    expect(readQuery(index, 'tiket ', [teacher])).toEqual([{ terms: [], weight: 0, isKnown: true }])
  })

  it('reads any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readQuery(index, text).every(({ weight }) => weight >= 0)).toBe(true)
      }),
    )
  })
})
