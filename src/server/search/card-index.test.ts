import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CardIndex, type CardText } from './card-index.ts'
import { readQuery } from './read-query.ts'

const aCardText = (card: Partial<CardText> & Pick<CardText, 'cardId' | 'cardTitle'>): CardText => ({
  cardType: 'opportunity',
  cardStatus: null,
  organizationId: 'org',
  workspaceId: 'ws',
  archived: false,
  cardDetails: null,
  labels: [],
  quotes: [],
  parentIds: [],
  assignees: [],
  createdBy: 'ada',
  updatedBy: 'ada',
  trackerLinked: false,
  startDate: null,
  endDate: null,
  metricType: null,
  ...card,
})

function indexOf(cards: Iterable<CardText>): CardIndex {
  const index = new CardIndex()
  for (const card of cards) index.set(card)
  return index
}

const search = (index: CardIndex, text: string) =>
  index.search(readQuery(index.texts, text), { text, limit: 10 }).map(({ id, score }) => [id, score] as const)
const found = (index: CardIndex, text: string) => search(index, text).map(([id]) => id)

const ids = ['a', 'b', 'c', 'd', 'e']
const text = fc
  .array(fc.constantFrom('ramp', 'lift', 'steep', 'ferries', 'Fähre', 'der', 'the', 'gate'), { maxLength: 6 })
  .map((words) => words.join(' '))
const someCard = fc
  .record({
    cardId: fc.constantFrom(...ids),
    cardTitle: text,
    cardDetails: fc.option(text),
    labels: fc.array(text, { maxLength: 2 }),
    parentIds: fc.subarray(ids),
    archived: fc.boolean(),
  })
  .map(aCardText)

describe('CardIndex', () => {
  it('finds after any changes what an index that is built from the final cards finds', () => {
    fc.assert(
      fc.property(fc.array(someCard, { maxLength: 40 }), text, (writes, query) => {
        const final = new Map(writes.map((card) => [card.cardId, card]))
        expect(search(indexOf(writes), query)).toEqual(search(indexOf(final.values()), query))
      }),
    )
  })

  it('scores from 0 to 1, best first, and the exact title 1', () => {
    fc.assert(
      fc.property(fc.array(someCard, { maxLength: 20 }), text, (cards, query) => {
        const scores = search(indexOf(cards), query).map(([, score]) => score)
        expect(scores.every((score) => score > 0 && score <= 1)).toBe(true)
        expect(scores).toEqual(scores.toSorted((one, other) => other - one))
      }),
    )
    const titles = ['Steep ramps at low tide', 'The lift waits', 'Gates open late for people with prams']
    const index = indexOf(titles.map((cardTitle, at) => aCardText({ cardId: String(at), cardTitle })))
    titles.forEach((title, at) => expect(search(index, title)[0]).toEqual([String(at), 1]))
  })

  it('returns the beginning of all hits for any limit', () => {
    const should = [{ key: 'archived' as const, match: { value: true } }]
    fc.assert(
      fc.property(fc.array(someCard, { maxLength: 40 }), text, fc.boolean(), (cards, words, hasShould) => {
        const index = indexOf(cards.map((card, at) => ({ ...card, cardId: `card ${at}` })))
        const filter = hasShould ? { should } : {}
        const hits = [100, 3].map((limit) =>
          index.search(readQuery(index.texts, words), { text: words, filter, limit }),
        )
        expect(hits[1]).toEqual(hits[0]?.slice(0, 3))
      }),
    )
  })

  it('ranks a title with the words as typed first, stop words included', () => {
    const titles = {
      letter: 'Print the queue letter on the ticket',
      queue: 'I never know which queue is mine',
    }
    const cards = Object.entries(titles).map(([cardId, cardTitle]) =>
      aCardText({ cardId, cardTitle, parentIds: cardId === 'letter' ? ['queue'] : [] }),
    )
    expect(found(indexOf(cards), 'which queue')[0]).toBe('queue')
  })

  it('ranks a title above details, and words in the order of the query above others', () => {
    const index = indexOf([
      aCardText({ cardId: 'details', cardTitle: 'Steep at ebb', cardDetails: 'Ramps' }),
      aCardText({ cardId: 'title', cardTitle: 'Ramps', cardDetails: 'Steep at ebb' }),
      aCardText({ cardId: 'apart', cardTitle: 'Gate crew and night ferry' }),
      aCardText({ cardId: 'together', cardTitle: 'Crew of the night gate ferry' }),
    ])
    expect(found(index, 'ramps ')).toEqual(['title', 'details'])
    expect(found(index, 'night gate')[0]).toBe('together')
  })

  it('ranks cards with a matching child or parent above others', () => {
    const index = indexOf([
      aCardText({ cardId: 'other', cardTitle: 'Boarding with a ramp' }),
      aCardText({ cardId: 'parent', cardTitle: 'Boarding with a lamp' }),
      aCardText({ cardId: 'child', cardTitle: 'Wheelchair users turn back', parentIds: ['parent'] }),
    ])
    expect(found(index, 'boarding wheelchair users').slice(0, 2)).toEqual(['child', 'parent'])
  })

  it('leaves out a card that shares only a common word with a query of rare ones', () => {
    const rare = aCardText({ cardId: 'rare', cardTitle: 'Wheelchair users miss the bus' })
    const common = Array.from({ length: 10 }, (_, at) =>
      aCardText({ cardId: `common ${at}`, cardTitle: `Gate number ${at}` }),
    )
    const index = indexOf([rare, ...common])
    expect(found(index, 'gate ')).toHaveLength(10)
    expect(found(index, 'wheelchair users miss the bus at the gate ')).toEqual(['rare'])
  })
})
