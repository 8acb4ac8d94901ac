import { afterEach, describe, expect, it, vi } from 'vitest'

import { fakeFetch } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'

import { recordCards } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { parseSearchAnswer, searchQueries } from './queries.ts'

describe('parseSearchAnswer', () => {
  const hit = { cardId: 'c1', cardTitle: 'Ramp' }
  it.each(['cards', 'results', 'matches', 'data'])('takes the hits from %s', (name) => {
    expect(parseSearchAnswer({ message: 'Found', [name]: [hit, { cardTitle: 'no id' }] })).toEqual({
      hasList: true,
      hits: [hit],
      unreadable: 1,
    })
  })

  it.each([{}, { message: 'Found 3 cards' }, { cards: null }, { data: { cards: [] } }, { results: 'three' }])(
    'says that there is no list in %j',
    (answer) => {
      expect(parseSearchAnswer(answer)).toEqual({ hasList: false, hits: [], unreadable: 0 })
    },
  )

  it.each([
    [{ id: 'c1', title: 'Ramp', type: 'solution', status: 'now', score: 0.5 }],
    [
      {
        id: 'hit-7',
        score: 0.5,
        card: { cardId: 'c1', cardTitle: 'Ramp', cardType: 'solution', cardStatus: 'now' },
      },
    ],
    [{ score: 0.5, card: { id: 'c1', title: 'Ramp', type: 'solution', status: 'now' } }],
  ])('takes a hit with other names: %j', (hit) => {
    const card = { cardId: 'c1', cardTitle: 'Ramp', cardType: 'solution', cardStatus: 'now', score: 0.5 }
    expect(parseSearchAnswer({ results: [hit, null, 'c2'] })).toMatchObject({ hits: [card], unreadable: 2 })
  })

  it('lists a card once', () => {
    expect(parseSearchAnswer({ cards: [hit, { cardId: 'c2' }, hit] }).hits).toEqual([hit, { cardId: 'c2' }])
  })

  it('knows an empty list from none', () => {
    expect(parseSearchAnswer({ cards: [] })).toEqual({ hasList: true, hits: [], unreadable: 0 })
  })
})

describe('searchQueries.cards', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('reads hits with other names also under the name of the contract', async () => {
    fakeFetch(() => ({ cards: [{ id: 'c1', title: 'Ramp' }, { title: 'no id' }] }))
    const found = await testClient('org-other-names').fetchQuery(searchQueries.cards('ramp'))
    expect(found).toMatchObject({ hits: [{ cardId: 'c1', cardTitle: 'Ramp' }], unreadable: 1 })
  })
})

describe('hits that have only an id', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('are named by the cards seen in this browser, and others by reading them', async () => {
    const client = testClient('org-nameless-hits')
    recordCards(storageOfClient(client), [{ cardId: 'seen', cardTitle: 'Ramp', cardType: 'solution' }])
    const calls = fakeFetch(({ method }) =>
      method === 'POST'
        ? { cards: [{ cardId: 'seen' }, { cardId: 'other' }] }
        : { cardId: 'other', cardTitle: 'Lift', cardType: 'problem' },
    )
    const { hits } = await client.fetchQuery(searchQueries.cards('quay'))
    expect(hits).toMatchObject([
      { cardId: 'seen', cardTitle: 'Ramp', cardType: 'solution' },
      { cardId: 'other', cardTitle: 'Lift', cardType: 'problem' },
    ])
    expect(calls.filter(({ method }) => method === 'GET').map(({ path }) => path)).toEqual([
      expect.stringMatching(/other$/),
    ])
  })
})
