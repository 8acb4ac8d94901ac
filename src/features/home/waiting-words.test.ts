import { describe, expect, it } from 'vitest'

import { waitingWords } from './waiting-words.ts'

const now = new Date(2026, 5, 5, 15, 0).getTime()
const at = (hour: number, day = 5) => new Date(2026, 5, day, hour, 30).toISOString()
const entry = (createdAt?: string, source?: string) => ({
  id: `${createdAt}`,
  ...(createdAt ? { createdAt } : {}),
  ...(source ? { source } : {}),
})

describe('waitingWords', () => {
  it('never claims to have counted what was not read', () => {
    const entries = Array.from({ length: 150 }, () => entry())
    expect(waitingWords({ entries, hasMore: true }, undefined, now)).toEqual({
      count: '150+',
      note: '150 loaded, more available',
      sentence: undefined,
    })
    expect(waitingWords({ entries: entries.slice(0, 1), hasMore: false }, undefined, now)).toMatchObject({
      count: '1',
      note: 'entry',
    })
    expect(waitingWords({ entries: [], hasMore: false }, undefined, now)).toEqual({
      count: '0',
      note: 'entries',
      sentence: 'All that came in is processed.',
    })
  })

  it.each([
    ['a first visit', undefined, /^The newest came at .*30.* from the ticket app\.$/],
    [
      'news',
      new Date(2026, 5, 5, 13).getTime(),
      /^1 since your last visit, the newest at .*30.* from the ticket app\.$/,
    ],
    ['no news', now, /^None since your last visit, the newest came at .*30.* from the ticket app\.$/],
  ])('says what came: %s', (_, previousAt, sentence) => {
    const entries = [entry(at(14), 'the ticket app'), entry(at(9))]
    expect(waitingWords({ entries, hasMore: false }, previousAt, now).sentence).toMatch(sentence)
  })

  it.each([
    [at(14, 4), 'yesterday'],
    [at(14, 1), 'on '],
  ])('says when: %s', (createdAt, phrase) => {
    const { sentence } = waitingWords({ entries: [entry(createdAt)], hasMore: false }, undefined, now)
    expect(sentence).toContain(`The newest came ${phrase}`)
  })
})
