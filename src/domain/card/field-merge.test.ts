import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { combineTexts, mergeField, mergeText, movedPosition } from './field-merge.ts'

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 }).map((lines) => lines.join('\n'))

describe('merging a text of which there are three versions', () => {
  it.each([
    ['one\ntwo\nthree', 'ONE\ntwo\nthree', 'one\ntwo\nTHREE', 'ONE\ntwo\nTHREE'],
    ['one\ntwo\nthree', 'one\ntwo\nthree\nfour', 'zero\none\ntwo\nthree', 'zero\none\ntwo\nthree\nfour'],
    ['one\ntwo\nthree\nfour', 'one\nfour', 'ONE\ntwo\nthree\nfour', null],
    ['one\n\ntwo', 'one!\n\ntwo', 'one\n\ntwo!', 'one!\n\ntwo!'],
    ['one', 'one\ntwo', 'one\ntwo', 'one\ntwo'],
    ['one', 'mine', 'theirs', null],
    ['', 'mine', 'theirs', null],
  ])('%j with mine %j and theirs %j', (base, mine, theirs, expected) => {
    const merge = mergeText(base, mine, theirs)
    expect(merge).toEqual(expected === null ? { kind: 'conflict' } : { kind: 'merged', value: expected })
  })

  it('takes the side that changed where the other did not, and the same change once', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeText(base, changed, base)).toEqual({ kind: 'merged', value: changed })
        expect(mergeText(base, base, changed)).toEqual({ kind: 'merged', value: changed })
        expect(mergeText(base, changed, changed)).toEqual({ kind: 'merged', value: changed })
      }),
    )
  })

  it('is symmetric', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(mergeText(base, mine, theirs)).toEqual(mergeText(base, theirs, mine))
      }),
    )
  })

  it('loses no line that only one side wrote', () => {
    fc.assert(
      fc.property(text, text, text, (base, one, other) => {
        const [mine, theirs] = [`${one}\nmine alone`, `theirs alone\n${other}`]
        const joined = combineTexts(base, mine, theirs)
        expect(joined).toContain('mine alone')
        expect(joined).toContain('theirs alone')
      }),
    )
  })
})

const write = (above: string, below: string) => `${above}\nmine\n${below}`

describe('a position in a text into which other lines are merged', () => {
  // The bar is the position.
  it.each([
    ['one|\ntwo\nthree', 'one|\ntwo\nTHREE'],
    ['one\ntwo\nthr|ee', 'one\nTWO!\nthr|ee'],
    ['one\ntwo\nthree|', 'zero\none\nthree|\nfour'],
    ['one\nt|wo', 'one\nt|'],
    ['|one\ntwo', '|two'],
    ['one\ntwo|', 'one|'],
    ['one|', '|'],
    ['one\n|\ntwo', 'ONE\n|\nTWO'],
  ])('%j becomes %j', (before, after) => {
    const [text, merged] = [before.replace('|', ''), after.replace('|', '')]
    expect(movedPosition(text, merged, before.indexOf('|'))).toBe(after.indexOf('|'))
  })

  it('stays at its letter, whatever is merged above or below its line', () => {
    fc.assert(
      fc.property(text, text, text, fc.nat(4), (one, other, fixed, at) => {
        const moved = movedPosition(write(one, fixed), write(other, fixed), one.length + 1 + at)
        expect(moved).toBe(other.length + 1 + at)
        const same = fixed.length + 1 + at
        expect(movedPosition(write(fixed, one), write(fixed, other), same)).toBe(same)
      }),
    )
  })
})

describe('merging a field', () => {
  it('asks only where both sides have another value', () => {
    expect(mergeField('cardTitle', { base: 'a', mine: 'b', theirs: 'b' })).toEqual({
      kind: 'merged',
      value: 'b',
    })
    expect(mergeField('cardTitle', { base: 'a', mine: 'b', theirs: 'a' })).toEqual({
      kind: 'merged',
      value: 'b',
    })
    expect(mergeField('cardTitle', { base: 'a', mine: 'b', theirs: 'c' })).toEqual({ kind: 'conflict' })
    const [one, other] = [[{ url: 'https://a.example' }], [{ url: 'https://b.example' }]]
    expect(mergeField('resources', { base: [], mine: one, theirs: other })).toEqual({ kind: 'conflict' })
    expect(mergeField('resources', { base: [], mine: one, theirs: [...one] })).toEqual({
      kind: 'merged',
      value: one,
    })
  })
})
