import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { absoluteUrl, decodeId, encodeId, parsePath, paths } from './paths.ts'

const anyId = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('a/b', '..', '.', '%', '%2F', '~', '~2F', 'a b', 'ä', '?x#y', 'search', '100%'),
)

describe('encodeId', () => {
  it('is one segment that survives URL parsing and one decoding by a router', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const segment = encodeId(id)
        expect(segment).not.toMatch(/[/?#%\\]/)
        expect(new URL(`http://x/cards/${segment}`).pathname).toBe(`/cards/${segment}`)
        expect(decodeURIComponent(segment)).toBe(segment)
        expect(decodeId(segment)).toBe(id)
      }),
    )
  })

  it.each(['a b~c', 'größe~1', 'a%2Fb', '~', '100%', 'a~69b', 'a b~69'])(
    'is no requirement for reading the id %s',
    (id) => {
      expect(decodeId(encodeURIComponent(id).replace(/^~$/, '%7E'))).toBe(id)
    },
  )

  it('leaves plain ids as they are', () => {
    expect(encodeId('card_41f7-x')).toBe('card_41f7-x')
  })
})

describe('parsePath', () => {
  it('reads back every path that takes an id', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        expect(parsePath(paths.tree(id))).toEqual({ kind: 'tree', cardId: id })
        expect(parsePath(paths.card(id))).toEqual({ kind: 'card', cardId: id })
        expect(parsePath(paths.evidence(id))).toEqual({ kind: 'evidence', cardId: id })
        expect(parsePath(paths.feedback(id))).toEqual({ kind: 'feedback', feedbackId: id })
        expect(parsePath(paths.interview(id))).toEqual({ kind: 'interview', interviewId: id })
      }),
    )
  })

  it.each([
    ['/', '', { kind: 'home' }],
    ['/feedback/', '', { kind: 'inbox' }],
    ['/interviews', '', { kind: 'interviews' }],
    ['/journal', '', { kind: 'journal' }],
    ['/interviews/i1', '#t=00:12:31', { kind: 'interview', interviewId: 'i1', time: '00:12:31' }],
    ['/interviews/i1', '#other', { kind: 'interview', interviewId: 'i1' }],
    ['/elsewhere', '', null],
    ['/cards/a/b', '', null],
    ['/cards/a/evidence/c', '', null],
  ])('%s%s', (pathname, hash, place) => {
    expect(parsePath(pathname, hash)).toEqual(place)
  })
})

it('prints an absolute link with the given origin', () => {
  expect(absoluteUrl(paths.card('a/b'), 'https://tree.example')).toBe('https://tree.example/cards/a~2Fb')
})
