import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findLostValues } from './lost-values.ts'
import type { CardField } from './edit-queue.ts'
import type { FieldValue } from './field-value.ts'

type Card = Partial<Record<CardField, FieldValue>>
const reading = (card: Card, updatedBy?: string) => ({
  valueOf: (field: CardField) => card[field] ?? '',
  updatedBy,
})
const title = (cardTitle: string): Card => ({ cardTitle })
const details = (...lines: string[]): Card => ({ cardDetails: lines.join('\n\n') })
const link = (url: string): Card => ({ resources: [{ url }] })

const lostOf = (before: Card, sent: Card, after: Card) =>
  findLostValues({
    before: reading(before),
    sent,
    after: reading(after, 'after'),
    isReturned: () => true,
  }).map(({ restored }) => (typeof restored === 'string' ? restored : JSON.stringify(restored)))

interface Row {
  what: string
  before: Card
  sent: Card
  after: Card
  lost: string[]
}

const rows: Row[] = [
  {
    what: 'no other person wrote',
    before: title('a'),
    sent: title('b'),
    after: title('b'),
    lost: [],
  },
  {
    what: 'another person saved another value right after',
    before: title('a'),
    sent: title('b'),
    after: title('t'),
    lost: ['b'],
  },
  {
    what: 'another person restored it, or the service ignored it',
    before: title('a'),
    sent: title('b'),
    after: title('a'),
    lost: ['b'],
  },
  {
    what: 'the service normalizes text',
    before: title('a'),
    sent: title('cafe\u0301 \r\nx'),
    after: title('café \nx'),
    lost: [],
  },
  {
    what: 'the service normalizes a URL',
    before: link('https://a.example/x'),
    sent: link('https://B.example'),
    after: link('https://b.example/'),
    lost: [],
  },
  {
    what: 'one of several fields',
    before: { ...title('a'), cardStatus: 'idea' },
    sent: { ...title('b'), cardStatus: 'next' },
    after: { ...title('b'), cardStatus: 'done' },
    lost: ['next'],
  },
  {
    what: 'a field that was not sent',
    before: title('a'),
    sent: { cardStatus: 'next' },
    after: { ...title('t'), cardStatus: 'next' },
    lost: [],
  },
  {
    what: 'details: theirs contain our lines',
    before: details('1', '2'),
    sent: details('one', '2'),
    after: details('one', 'two'),
    lost: [],
  },
  {
    what: 'details: theirs lack our lines, restored into theirs',
    before: details('1', '2'),
    sent: details('one', '2'),
    after: details('1', 'two'),
    lost: ['one\n\ntwo'],
  },
  {
    what: 'details: the same line, restored below theirs',
    before: details('1'),
    sent: details('one'),
    after: details('eins'),
    lost: ['eins\n\none'],
  },
  {
    what: 'details: merged lines that were sent with ours are lost with ours',
    before: details('1', 'THEIRS', '3'),
    sent: details('one', 'THEIRS', '3'),
    after: details('1', '2', '3'),
    lost: ['one\n\n2\n\n3'],
  },
  {
    what: 'details: restored by another person',
    before: details('1'),
    sent: details('one'),
    after: details('1'),
    lost: ['one'],
  },
  {
    what: 'resources: another person saved others right after',
    before: link('https://a.example'),
    sent: link('https://b.example'),
    after: link('https://t.example'),
    lost: ['[{"url":"https://b.example"}]'],
  },
]

describe('values that were replaced after a save', () => {
  it.each([
    ['is never returned', '', '', false, true],
    ['is returned, and was not saved', '', '', true, false],
    ['is returned, and was cleared by another person', 'now', '', true, false],
  ])('reports a field that %s', (_what, was, is, isReturned, isMissing) => {
    const [lost] = findLostValues({
      before: reading({ cardStatus: was }),
      sent: { cardStatus: 'next' },
      after: reading({ cardStatus: is }),
      isReturned: () => isReturned,
    })
    expect(lost?.isMissing).toBe(isMissing)
  })

  it.each(rows)('$what', ({ before, sent, after, lost }) => {
    expect(lostOf(before, sent, after)).toEqual(lost)
  })

  it('names who saved the present value', () => {
    const [lost] = findLostValues({
      before: reading(title('a')),
      sent: title('b'),
      after: reading(title('t'), 'maren'),
      isReturned: () => true,
    })
    expect(lost?.updatedBy).toBe('maren')
  })

  it('restores without losing a line of either side', () => {
    const line = fc.constantFrom('a', 'b', 'c', 'd')
    const text = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, text, (before, mine, present) => {
        const [lost] = findLostValues({
          before: reading({ cardDetails: before }),
          sent: { cardDetails: mine },
          after: reading({ cardDetails: present }),
          isReturned: () => true,
        })
        if (typeof lost?.restored !== 'string') return
        const restored = lost.restored.split('\n')
        const added = (side: string) => side.split('\n').filter((each) => !before.split('\n').includes(each))
        for (const each of [...added(mine), ...added(present)]) expect(restored).toContain(each)
      }),
    )
  })
})
