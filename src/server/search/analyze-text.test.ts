import { describe, expect, it } from 'vitest'

import { analyzeText, splitWords } from './analyze-text.ts'

const termsOf = (text: string) => analyzeText(text).parts[0]

describe('analyzeText', () => {
  it.each([
    ['The tickets are ticketed by a ticketing machine', ['ticket', 'ticket', 'ticket', 'machin']],
    ["I don't want it, she doesn't either", ['want', 'either']],
    ['Die Verspätungen der Fähren sind ein Ärgernis', ['verspat', 'fahr', 'argernis']],
    ['Billettene er dyre, og fergen er forsinket i dag', ['billett', 'dyr', 'ferg', 'forsink', 'dag']],
    ['Les billets ne sont pas valables dans les bateaux', ['billet', 'valabl', 'bateau']],
    ['Queue at W19, 06:36', ['queue', 'w19', '06', '36']],
    ['渡し船の切符', ['渡し', 'し船', '船の', 'の切', '切符']],
    ['船', ['船']],
    ['', []],
    ['¿? … —', []],
  ])('finds in %j the terms %j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  it('keeps the words of a text that has stop words only', () => {
    expect(termsOf('Who are we')).toEqual(['who', 'ar', 'we'])
  })

  it('reads accents and composed letters alike', () => {
    expect(termsOf('Cafe\u0301 au lait')).toEqual(termsOf('Café au lait'))
  })
})

describe('splitWords', () => {
  it('returns the positions of the words in the text', () => {
    const text = 'Ramp 🜁 Fähre, 切符売り場 end'
    for (const { word, start, end } of splitWords(text))
      expect(text.slice(start, end).toLowerCase()).toBe(word)
  })
})
