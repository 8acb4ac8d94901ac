import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { statusesOf, statusLook } from '../card/card-status.ts'
import { cardTypesInTreeOrder, cardTypeWord } from '../card/card-type.ts'
import {
  countNotLoaded,
  escapeOutlineText,
  looksLikeOutline,
  parseOutline,
  printResource,
  type OutlineItem,
} from './markdown-outline.ts'

function writeOutline(items: readonly OutlineItem[], depth = 0): string {
  return items
    .map(({ cardTitle, cardType, cardStatus, children }) => {
      const facts = [cardType && cardTypeWord(cardType), cardStatus && statusLook(cardStatus).word]
      const line = [escapeOutlineText(cardTitle), ...facts.filter(Boolean)].join(' · ')
      return `${'  '.repeat(depth)}- ${line}\n${writeOutline(children, depth + 1)}`
    })
    .join('')
}

function flat(items: readonly OutlineItem[], depth = 0): string[] {
  return items.flatMap(({ cardTitle, children }) => [
    `${'>'.repeat(depth)}${cardTitle}`,
    ...flat(children, depth + 1),
  ])
}

describe('parseOutline', () => {
  it.each([
    ['- Watch [a link](https://x.example/a?b=1) first', 'Watch a link first'],
    ['- **See [one](https://x.example)** and ![two](/two.png) · Solution', 'See one and two'],
    ['- Seats [2](3) and [draft]', 'Seats [2](3) and [draft]'],
    [String.raw`- A \[b\](https://x.example)`, 'A [b](https://x.example)'],
  ])('keeps the words of links in %s', (line, title) => {
    expect(parseOutline(line)[0]?.cardTitle).toBe(title)
  })

  it('reads the type of a KPI and leaves its status to the service', () => {
    const exported = 'Complaints · KPI · Out of bounds\nLate sailings · KPI'
    expect(parseOutline(exported)).toMatchObject([
      { cardTitle: 'Complaints', cardType: 'kpi', cardStatus: undefined },
      { cardTitle: 'Late sailings', cardType: 'kpi' },
    ])
  })

  it.each([
    ['dashes and spaces', '- a\n  - b\n    - c\n- d', ['a', '>b', '>>c', 'd']],
    ['stars and tabs', '* a\n\t* b\n\t\t* c', ['a', '>b', '>>c']],
    ['plus, Windows line ends, blank lines', '+ a\r\n\r\n  + b\r\n', ['a', '>b']],
    ['numbers', '1. a\n   2) b\n10. c', ['a', '>b', 'c']],
    ['a checklist', '- [ ] a\n- [x] b', ['a', 'b']],
    ['indented lines of a spreadsheet', 'a\n\tb\n\t\tc\n\td', ['a', '>b', '>>c', '>d']],
    ['an indented list', '    - a\n      - b\n    - c', ['a', '>b', 'c']],
    ['a step back between levels', '- a\n    - b\n  - c', ['a', '>b', '>c']],
    ['bullets of other programs', '• a\n  ◦ b', ['a', '>b']],
    ['headings', '# a\n## b\n- c\n  - d\n### e\nf\n## g', ['a', '>b', '>>c', '>>>d', '>>e', '>>>f', '>g']],
    ['a number sign', '#1 of all\n- # tickets', ['#1 of all', '# tickets']],
    ['a minus sign', '-5 % on Fridays', ['-5 % on Fridays']],
    [
      'marked words as plain titles',
      '- **Queues** are _long_\n- ***a `b`*** ~~c~~\n- **Type**: x\n- snake_case_name, 5*3*2, fee* and tax*',
      ['Queues are long', 'a b c', 'Type: x', 'snake_case_name, 5*3*2, fee* and tax*'],
    ],
    ['escaped signs as they are', String.raw`- \*\*a\*\* \~\~b\~\~`, ['**a** ~~b~~']],
    ['nothing', ' \n\t\n', []],
  ])('parses %s', (_what, text, expected) => {
    expect(flat(parseOutline(text))).toEqual(expected)
  })

  it('parses quoted lines as details, and types before a title', () => {
    const text = [
      '> a quote without a card',
      '- Objective: Board in time',
      '  > First line',
      '  >',
      '  >  - indented',
      '- Note: keep this · Solution',
      '- Someone said: no',
      '- **Solution:** _Print_ it',
    ].join('\n')
    expect(parseOutline(text)).toEqual([
      { cardTitle: '> a quote without a card', children: [] },
      {
        cardTitle: 'Board in time',
        cardType: 'objective',
        cardDetails: 'First line\n\n - indented',
        children: [],
      },
      { cardTitle: 'Note: keep this', cardType: 'solution', children: [] },
      { cardTitle: 'Someone said: no', children: [] },
      { cardTitle: 'Print it', cardType: 'solution', children: [] },
    ])
  })

  it('parses resources below a line, and prints them so', () => {
    const resources = [{ url: 'https://a.example/%281%29', title: 'One [1]' }, { url: 'mailto:b@c.example' }]
    const text = ['Resource: <https://no.card>', '- A', ...resources.map(printResource), '- Resource: a plan']
    expect(parseOutline(text.join('\n  '))).toMatchObject([
      {
        cardTitle: 'Resource: <https://no.card>',
        children: [{ cardTitle: 'A', resources }, { cardTitle: 'Resource: a plan' }],
      },
    ])
  })

  it('parses a copied branch with types, statuses and repeated cards, without unloaded ones', () => {
    const text = [
      String.raw`- [The \[quay\]](https://here/cards/a) · Opportunity · Now`,
      '  - [Lamps](https://here/cards/b) · Solution',
      '    - +2 not loaded',
      '  - [Elsewhere](https://here/cards/c) (also here)',
      '',
      '*3 of 1,005+ cards loaded*',
    ].join('\n')
    expect(parseOutline(text)).toEqual([
      {
        cardTitle: 'The [quay]',
        cardType: 'opportunity',
        cardStatus: 'now',
        link: 'https://here/cards/a',
        alsoBelow: ['https://here/cards/c'],
        children: [
          {
            cardTitle: 'Lamps',
            cardType: 'solution',
            cardStatus: undefined,
            link: 'https://here/cards/b',
            children: [],
          },
        ],
      },
    ])
  })

  it('counts the cards that a copied branch has not loaded', () => {
    const text =
      '- A\n  > +9 not loaded\n  - +2 not loaded\r\n\t- B\n\t\t- +12 not loaded\n- +3 not loaded today'
    expect(countNotLoaded(text)).toBe(14)
  })

  it('parses its own output', () => {
    const cardTitle = fc
      .oneof(
        fc.string(),
        fc.constantFrom('- x', '1. x', '[ ] x', '+2 not loaded', 'a · Solution · Now', '[a](b)'),
      )
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
    const facts = fc.constantFrom(...cardTypesInTreeOrder).chain((cardType) => {
      const statuses = statusesOf(cardType)
      return fc.record({
        cardType: fc.constant(cardType),
        cardStatus: fc.constantFrom(undefined, ...statuses),
      })
    })
    const outlineOf = (depth: number): fc.Arbitrary<OutlineItem[]> =>
      fc.array(
        fc
          .tuple(
            cardTitle,
            fc.option(facts, { nil: undefined }),
            depth === 0 ? fc.constant<OutlineItem[]>([]) : outlineOf(depth - 1),
          )
          .map(([title, known, children]) => ({ cardTitle: title, ...known, children })),
        { maxLength: 3 },
      )
    fc.assert(
      fc.property(outlineOf(3), (items) => {
        // toEqual treats absent and undefined facts alike.
        expect(parseOutline(writeOutline(items))).toEqual(items)
      }),
    )
  })
})

it.each([
  ['- one', true],
  ['one\ntwo', true],
  ['card_12', false],
  ['https://here/cards/a', false],
  ['-5', false],
  ['\n', false],
])('takes %j for a list: %j', (text, expected) => {
  expect(looksLikeOutline(text)).toBe(expected)
})
