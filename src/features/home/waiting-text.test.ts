import { describe, expect, it } from 'vitest'

import { waitingText } from './waiting-text.ts'

const now = new Date(2026, 5, 5, 15, 0).getTime()
const at = (hour: number, day = 5) => new Date(2026, 5, day, hour, 30).toISOString()
const entry = (createdAt?: string, source?: string) => ({
  id: `${createdAt}`,
  ...(createdAt ? { createdAt } : {}),
  ...(source ? { source } : {}),
})

describe('waitingText', () => {
  it('counts only loaded entries', () => {
    const entries = Array.from({ length: 150 }, () => entry())
    expect(waitingText({ entries, hasMore: true }, undefined, now)).toEqual({
      count: '150+',
      note: '150 loaded, more available',
      sentence: undefined,
    })
    expect(waitingText({ entries: entries.slice(0, 1), hasMore: false }, undefined, now)).toMatchObject({
      count: '1',
      note: 'entry',
    })
    expect(waitingText({ entries: [], hasMore: false }, undefined, now)).toEqual({
      count: '0',
      note: 'entries',
      sentence: 'No feedback is waiting.',
    })
  })

  it.each([
    ['a first visit', undefined, /^Newest: .*30.* from the ticket app\.$/],
    [
      'news',
      new Date(2026, 5, 5, 13).getTime(),
      /^1 since your last visit\. Newest: .*30.* from the ticket app\.$/,
    ],
    ['no news', now, /^Nothing new since your last visit\. Newest: .*30.* from the ticket app\.$/],
  ])('describes %s', (_, previousAt, sentence) => {
    const entries = [entry(at(14), 'the ticket app'), entry(at(9))]
    expect(waitingText({ entries, hasMore: false }, previousAt, now).sentence).toMatch(sentence)
  })

  it.each([
    [at(14, 4), 'yesterday'],
    [at(14, 1), 'June'],
  ])('names the day of %s', (createdAt, phrase) => {
    const { sentence } = waitingText({ entries: [entry(createdAt)], hasMore: false }, undefined, now)
    expect(sentence).toMatch(new RegExp(`Newest: .*${phrase}`))
  })
})
