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
    expect(waitingText({ entries, unreadable: 0, hasMore: true }, undefined, now)).toEqual({
      count: '150+',
      note: '150 loaded, more available',
      sentence: '',
    })
    expect(
      waitingText({ entries: entries.slice(0, 1), unreadable: 0, hasMore: false }, undefined, now),
    ).toMatchObject({
      count: '1',
      note: 'entry',
    })
    expect(waitingText({ entries: [], unreadable: 0, hasMore: false }, undefined, now)).toEqual({
      count: '0',
      note: 'entries',
      sentence: 'No feedback is waiting.',
    })
  })

  it('counts the entries that could not be read, and never shows them as none', () => {
    const waiting = { entries: [entry(at(14))], unreadable: 3, hasMore: false }
    expect(waitingText(waiting, undefined, now).sentence).toMatch(
      /^Newest: .* 3 entries could not be read\.$/,
    )
    expect(waitingText({ ...waiting, entries: [] }, undefined, now)).toEqual({
      count: '3',
      note: 'entries',
      sentence: 'None of them could be read.',
    })
    expect(waitingText({ entries: [], unreadable: 1, hasMore: true }, undefined, now)).toEqual({
      count: '1+',
      note: 'entry',
      sentence: 'It could not be read.',
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
    expect(waitingText({ entries, unreadable: 0, hasMore: false }, previousAt, now).sentence).toMatch(
      sentence,
    )
  })

  it.each([
    [at(14, 4), 'yesterday'],
    [at(14, 1), 'June'],
  ])('names the day of %s', (createdAt, phrase) => {
    const { sentence } = waitingText(
      { entries: [entry(createdAt)], unreadable: 0, hasMore: false },
      undefined,
      now,
    )
    expect(sentence).toMatch(new RegExp(`Newest: .*${phrase}`))
  })
})
