import { beforeAll, describe, expect, it } from 'vitest'

import {
  feedbackSearchKeys,
  interviewSearchKeys,
  searchFeedback,
  searchInterviews,
} from '#contract/search.ts'
import { testAppUrl } from '#test/open-test-service.ts'
import { setUpService } from '#test/set-up-service.ts'

const { test, ours } = setUpService()
const ids: Record<'lift' | 'fare' | 'talk' | 'notes' | 'card', string> = {
  lift: '',
  fare: '',
  talk: '',
  notes: '',
  card: '',
}

const filler = 'The sea was calm and the coffee was cold.'
const transcript = [
  `00:00:01 Ada: ${filler}`,
  '00:00:20 Bo: The ramp is too steep for my wheelchair at low tide.',
  `00:00:40 Ada: ${filler}`,
].join('\n')

async function create(path: string, body: object): Promise<string> {
  const { status, json } = await ours.send('POST', path, { body })
  expect(status).toBe(200)
  return String(json.id)
}

beforeAll(async () => {
  ids.card = await ours.createCard({ cardTitle: 'Step-free boarding' })
  ids.lift = await create('/v1/feedback', {
    body: `${`${filler} `.repeat(20)}The lift for wheelchairs failed. ${filler}`,
    cardIds: [ids.card],
    feedbackProviders: [{ email: 'noor@example.org' }],
  })
  ids.fare = await create('/v1/feedback', { body: '**Fares** are hard to compare', parseMarkdown: true })
  ids.talk = await create('/v1/interviews', { body: transcript, cardIds: [ids.card] })
  ids.notes = await create('/v1/interviews', { body: 'Notes without lines: fares at the desk' })
})

const feedback = async (query: string, options: object = {}) => {
  const { status, json } = await ours.send('POST', '/v1/feedback/search', { body: { query, ...options } })
  expect(status).toBe(200)
  return searchFeedback.response.parse(json)
}
const interviews = async (query: string, options: object = {}) => {
  const { status, json } = await ours.send('POST', '/v1/interviews/search', { body: { query, ...options } })
  expect(status).toBe(200)
  return searchInterviews.response.parse(json)
}
const clause = (key: string, value: unknown) => ({ key, match: { value } })
const must = (key: string, value: unknown) => ({ filter: { must: [clause(key, value)] } })

describe('POST /v1/feedback/search', () => {
  it('returns entries with the passage that matches', async () => {
    const { message, results } = await feedback('failing wheelchair lift')
    expect(message).toBe('1 entry was found.')
    expect(results).toEqual([
      {
        id: ids.lift,
        processed: false,
        source: 'api',
        cardIds: [ids.card],
        customerUserIds: [expect.any(String)],
        insightCount: 1,
        appUrl: `${testAppUrl}/feedback/${ids.lift}`,
        capturedAt: expect.any(String),
        createdAt: expect.any(String),
        textPreview: expect.stringContaining(filler),
        score: expect.any(Number),
        snippet: `…The lift for wheelchairs failed. ${filler}`,
      },
    ])
  })

  it('searches the plain text and forgives typing errors', async () => {
    expect((await feedback('compair fares')).results).toMatchObject([
      { id: ids.fare, snippet: 'Fares are hard to compare' },
    ])
    expect((await feedback('zzzzqq')).results).toEqual([])
  })

  it.each([
    ['processed', false, true],
    ['processed', true, false],
    ['processed', 'false', false],
    ['source', 'api', true],
    ['source', 'mail', false],
    ['customerUserIds', 'none', false],
  ])('selects by %s %j', async (key, value, isFound) => {
    expect((await feedback('lift', must(key, value))).results).toHaveLength(isFound ? 1 : 0)
    const filter = { must_not: [clause(key, value)] }
    expect((await feedback('lift', { filter })).results).toHaveLength(isFound ? 0 : 1)
  })

  it('selects by linked cards, and sees links, processing and deletion at once', async () => {
    const id = await create('/v1/feedback', { body: 'The gangway is slippery when it rains' })
    expect((await feedback('slippery gangway', must('cardIds', ids.card))).results).toEqual([])
    await ours.send('POST', `/v1/feedback/${id}/process`, { body: { cardIds: [ids.card] } })
    expect((await feedback('slippery gangway', must('cardIds', ids.card))).results).toMatchObject([
      { id, processed: true, cardIds: [ids.card] },
    ])
    expect((await feedback('slippery gangway', must('processed', false))).results).toEqual([])
    await ours.send('DELETE', `/v1/feedback/${id}`)
    expect((await feedback('slippery gangway')).results).toEqual([])
  })

  it('leads to the cards that it is linked to, until it is deleted', async () => {
    const id = await create('/v1/feedback', { body: 'My kayak does not fit anywhere' })
    const find = async () => {
      const { json } = await ours.send('POST', '/beta/cards/search', { body: { query: 'kayaks' } })
      return (json.cards as { cardId: string }[]).map(({ cardId }) => cardId)
    }
    expect(await find()).toEqual([])
    await ours.send('POST', `/v1/feedback/${id}/process`, { body: { cardIds: [ids.card] } })
    expect(await find()).toEqual([ids.card])
    await ours.send('DELETE', `/v1/feedback/${id}`)
    expect(await find()).toEqual([])
  })

  it('returns at most `limit` entries, and at most 50', async () => {
    for (let count = 0; count < 52; count += 1)
      await create('/v1/feedback', { body: `Bench wanted at quay ${count}` })
    expect((await feedback('bench')).results).toHaveLength(50)
    expect((await feedback('bench', { limit: 3 })).results).toHaveLength(3)
  })
})

describe('POST /v1/interviews/search', () => {
  it('returns interviews with the line that matches', async () => {
    expect((await interviews('steep ramps')).results).toEqual([
      {
        id: ids.talk,
        score: expect.any(Number),
        snippet: `…Bo: The ramp is too steep for my wheelchair at low tide. Ada: ${filler}`,
        interviewUrl: `${testAppUrl}/interviews/${ids.talk}#t=00:00:20`,
        cardIds: [ids.card],
        customerUserIds: [],
        capturedAt: expect.any(String),
        createdAt: expect.any(String),
      },
    ])
    expect((await interviews('steep ramps', must('cardIds', 'none'))).results).toEqual([])
  })

  it('finds an interview without a transcript by its text, until it is deleted', async () => {
    const interviewUrl = `${testAppUrl}/interviews/${ids.notes}`
    expect((await interviews('fares')).results).toMatchObject([{ id: ids.notes, interviewUrl }])
    await ours.send('DELETE', `/v1/interviews/${ids.notes}`)
    expect((await interviews('fares')).results).toEqual([])
  })
})

describe.each([
  ['/v1/feedback/search', feedbackSearchKeys],
  ['/v1/interviews/search', interviewSearchKeys],
])('%s', (path, keys) => {
  it.each([
    [{}, 'query is required'],
    [{ query: ' ' }, 'query must be a text that is not empty'],
    [{ query: 'x'.repeat(1001) }, 'query must be a text of at most 1,000 characters'],
    [{ query: 'x', limit: 0 }, 'limit must be'],
    [{ query: 'x', limit: 51 }, 'limit must be'],
    [{ query: 'x', filter: { must: [clause('archived', true)] } }, keys.join(', ')],
  ])('refuses %j', async (body, message) => {
    const answer = await ours.send('POST', path, { body })
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain(message)
  })

  it('may be used with a read key, and finds nothing of other organizations', async () => {
    const read = await ours.sendWith('read')
    const body = { query: 'wheelchair' }
    expect((await read('POST', path, { body })).json.results).toHaveLength(1)
    const others = await test.createOrganization()
    expect((await others.send('POST', path, { body })).json.results).toEqual([])
  })
})
