import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findLostValues } from './lost-values.ts'
import type { CardField, FieldValue } from './save-queue.ts'

type Card = Partial<Record<CardField, FieldValue>>
const reading = (card: Card, updatedBy?: string) => ({
  valueOf: (field: CardField) => card[field] ?? '',
  updatedBy,
})
const title = (cardTitle: string): Card => ({ cardTitle })
const details = (...lines: string[]): Card => ({ cardDetails: lines.join('\n\n') })
const link = (url: string): Card => ({ resources: [{ url }] })

/** whose / restored, for each field in which something was lost. */
const lostOf = (before: Card, sent: Card, during: Card | undefined, after: Card) =>
  findLostValues({
    before: reading(before),
    sent,
    during: during && reading(during, 'during'),
    after: reading(after, 'after'),
  }).map(
    ({ whose, restored }) =>
      `${whose}: ${typeof restored === 'string' ? restored : JSON.stringify(restored)}`,
  )

interface Row {
  what: string
  before: Card
  sent: Card
  during?: Card
  after: Card
  lost: string[]
}

const rows: Row[] = [
  {
    what: 'nobody else wrote',
    before: title('a'),
    sent: title('b'),
    during: title('a'),
    after: title('b'),
    lost: [],
  },
  {
    what: 'nobody else wrote; the read on the way came late',
    before: title('a'),
    sent: title('b'),
    during: title('b'),
    after: title('b'),
    lost: [],
  },
  {
    what: 'theirs came right after ours',
    before: title('a'),
    sent: title('b'),
    during: title('a'),
    after: title('t'),
    lost: ['mine: b'],
  },
  {
    what: 'theirs came right after ours, and was read on the way',
    before: title('a'),
    sent: title('b'),
    during: title('t'),
    after: title('t'),
    lost: ['mine: b'],
  },
  {
    what: 'theirs came in the gap, was read on the way, and ours replaced it',
    before: title('a'),
    sent: title('b'),
    during: title('t'),
    after: title('b'),
    lost: ['theirs: t'],
  },
  {
    what: 'theirs came in the gap and nobody read it: cannot be known',
    before: title('a'),
    sent: title('b'),
    during: title('a'),
    after: title('b'),
    lost: [],
  },
  { what: 'the read on the way failed', before: title('a'), sent: title('b'), after: title('b'), lost: [] },
  {
    what: 'both wrote the same',
    before: title('a'),
    sent: title('b'),
    during: title('b'),
    after: title('b'),
    lost: [],
  },
  {
    what: 'somebody put it back, or the service did not take it',
    before: title('a'),
    sent: title('b'),
    during: title('a'),
    after: title('a'),
    lost: ['mine: b'],
  },
  {
    what: 'the service writes it its own way',
    before: title('a'),
    sent: title('cafe\u0301 \r\nx'),
    after: title('café \nx'),
    lost: [],
  },
  {
    what: 'the service writes an address its own way',
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
    lost: ['mine: next'],
  },
  {
    what: 'several fields, one each way',
    before: { ...title('a'), cardStatus: 'idea' },
    sent: { ...title('b'), cardStatus: 'next' },
    during: { ...title('t'), cardStatus: 'idea' },
    after: { ...title('b'), cardStatus: 'done' },
    lost: ['theirs: t', 'mine: next'],
  },
  {
    what: 'a field that was not sent',
    before: title('a'),
    sent: { cardStatus: 'next' },
    during: { ...title('t') },
    after: { ...title('t'), cardStatus: 'next' },
    lost: [],
  },
  {
    what: 'details: theirs holds our lines',
    before: details('1', '2'),
    sent: details('one', '2'),
    after: details('one', 'two'),
    lost: [],
  },
  {
    what: 'details: theirs lacks our lines, restored into theirs',
    before: details('1', '2'),
    sent: details('one', '2'),
    after: details('1', 'two'),
    lost: ['mine: one\n\ntwo'],
  },
  {
    what: 'details: theirs in the gap, restored into ours',
    before: details('1', '2'),
    sent: details('one', '2'),
    during: details('1', 'two'),
    after: details('one', '2'),
    lost: ['theirs: one\n\ntwo'],
  },
  {
    what: 'details: the same line, restored below theirs',
    before: details('1'),
    sent: details('one'),
    after: details('eins'),
    lost: ['mine: eins\n\none'],
  },
  {
    what: 'details: joined lines that were sent with ours are lost with ours',
    before: details('1', 'THEIRS', '3'),
    sent: details('one', 'THEIRS', '3'),
    after: details('1', '2', '3'),
    lost: ['mine: one\n\n2\n\n3'],
  },
  {
    what: 'details: put back, restored whole',
    before: details('1'),
    sent: details('one'),
    after: details('1'),
    lost: ['mine: one'],
  },
  {
    what: 'resources: theirs right after ours',
    before: link('https://a.example'),
    sent: link('https://b.example'),
    after: link('https://t.example'),
    lost: ['mine: [{"url":"https://b.example"}]'],
  },
]

describe('what was lost where two saves crossed', () => {
  it.each(rows)('$what', ({ before, sent, during, after, lost }) => {
    expect(lostOf(before, sent, during, after)).toEqual(lost)
  })

  it('names who is told to have saved it', () => {
    const by = (during: Card, after: Card) =>
      findLostValues({
        before: reading(title('a')),
        sent: title('b'),
        during: reading(during, 'first'),
        after: reading(after, 'last'),
      })[0]?.updatedBy
    expect(by(title('t'), title('t'))).toBe('last')
    expect(by(title('t'), title('b'))).toBe('first')
  })

  it('restored, loses no line of either side', () => {
    const line = fc.constantFrom('a', 'b', 'c', 'd')
    const text = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, text, (before, mine, stands) => {
        const [lost] = findLostValues({
          before: reading({ cardDetails: before }),
          sent: { cardDetails: mine },
          during: undefined,
          after: reading({ cardDetails: stands }),
        })
        if (typeof lost?.restored !== 'string') return
        const restored = lost.restored.split('\n')
        const added = (side: string) => side.split('\n').filter((each) => !before.split('\n').includes(each))
        for (const each of [...added(mine), ...added(stands)]) expect(restored).toContain(each)
      }),
    )
  })
})
