import { beforeAll, describe, expect, it } from 'vitest'

import { operations } from '#contract/operations.ts'
import type { SendOptions, TestOrganization } from '#test/open-test-service.ts'
import { setUpService } from '#test/set-up-service.ts'

interface Things {
  cardId: string
  childId: string
  feedbackId: string
  interviewId: string
}

const { test, ours } = setUpService()
let theirs: TestOrganization
let own: Things
let foreign: Things

async function fill({ createCard, send }: TestOrganization): Promise<Things> {
  const cardId = await createCard({
    cardTitle: 'Secret plans',
    cardDetails: 'Other organizations must not read this',
  })
  const childId = await createCard({ cardTitle: 'Secret child' }, cardId)
  const people = { feedbackProviders: [{ email: 'bo@isle.example' }], cardIds: [cardId] }
  const feedback = await send('POST', '/v1/feedback', { body: { body: 'Secret feedback', ...people } })
  const interview = await send('POST', '/v1/interviews', {
    body: { body: '00:00:01 Ada: Secret', ...people },
  })
  return { cardId, childId, feedbackId: String(feedback.json.id), interviewId: String(interview.json.id) }
}

async function snapshot({ send }: TestOrganization, { cardId, childId, feedbackId, interviewId }: Things) {
  const paths = [
    `/beta/cards/${cardId}`,
    `/beta/cards/${childId}`,
    `/beta/cards/${cardId}/context?direction=both&includeInsights=true&includeComments=true&includeDescriptions=true`,
    `/v1/feedback/${feedbackId}`,
    '/v1/feedback',
    `/v1/interviews/${interviewId}/transcript`,
  ]
  return await Promise.all(paths.map(async (path) => (await send('GET', path)).text))
}

beforeAll(async () => {
  theirs = await test.createOrganization()
  own = await fill(ours)
  foreign = await fill(theirs)
})

/** Another organization's id in every position of an id, with the expected status. */
const attempts: Record<
  string,
  (theirs: Things, ours: Things) => [path: string, options?: SendOptions, status?: number][]
> = {
  getCard: ({ cardId }) => [[`/beta/cards/${cardId}`]],
  updateCard: ({ cardId }) => [[`/beta/cards/${cardId}`, { body: { cardTitle: 'Mine' } }]],
  createCard: ({ cardId }) => [
    ['/beta/cards', { body: { cardTitle: 'x', parentId: cardId, parentType: 'card' } }],
  ],
  updateCardParents: (their, our) => [
    [`/beta/cards/${their.childId}/parents`, { body: { remove: [{ parentId: their.cardId }] } }],
    [`/beta/cards/${their.childId}/parents`, { body: { add: [{ parentId: our.cardId }] } }],
    [`/beta/cards/${our.childId}/parents`, { body: { add: [{ parentId: their.cardId }] } }],
    [`/beta/cards/${our.childId}/parents`, { body: { remove: [{ parentId: their.cardId }] } }, 409],
  ],
  listCardComments: ({ cardId }) => [[`/beta/cards/${cardId}/comments`]],
  getCardContext: ({ cardId }) => [[`/beta/cards/${cardId}/context`]],
  createMetric: ({ cardId }) => [[`/v1/cards/${cardId}/metrics`, { body: { value: 1 } }]],
  createMetrics: ({ cardId }) => [
    [`/v1/cards/${cardId}/metrics/bulk`, { body: { metrics: [{ value: 1 }] } }],
  ],
  getFeedback: ({ feedbackId }) => [[`/v1/feedback/${feedbackId}`]],
  createFeedback: ({ cardId }) => [['/v1/feedback', { body: { body: 'x', cardIds: [cardId] } }]],
  deleteFeedback: ({ feedbackId }) => [[`/v1/feedback/${feedbackId}`]],
  processFeedback: (their, our) => [
    [`/v1/feedback/${their.feedbackId}/process`],
    [`/v1/feedback/${their.feedbackId}/process`, { body: { cardIds: [our.cardId] } }],
    [`/v1/feedback/${our.feedbackId}/process`, { body: { cardIds: [their.cardId] } }],
  ],
  createInterview: ({ cardId }) => [['/v1/interviews', { body: { body: 'x', cardIds: [cardId] } }]],
  deleteInterview: ({ interviewId }) => [[`/v1/interviews/${interviewId}`]],
  getTranscript: ({ interviewId }) => [[`/v1/interviews/${interviewId}/transcript`, undefined, 404]],
}
const withoutIds = [
  'getHealth',
  'getAuthInfo',
  'getPeople',
  'getWorkspace',
  'listFeedback',
  'searchCards',
  'searchFeedback',
  'searchInterviews',
]

async function customerOf({ send }: TestOrganization, { feedbackId }: Things) {
  return (await send('GET', `/v1/feedback/${feedbackId}`)).json.customerUserIds
}

describe('with the key of another organization', () => {
  it.each(operations.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s reaches nothing',
    async (id, { method }) => {
      const before = [await snapshot(theirs, foreign), await snapshot(ours, own)]
      const requests = attempts[id]?.(foreign, own) ?? []
      expect(requests.length > 0).toBe(!withoutIds.includes(id))
      for (const [path, options, status = 400] of requests) {
        const answer = await ours.send(method, path, options)
        expect([path, answer.status, Object.keys(answer.json)]).toEqual([path, status, ['message']])
        // The message is the same as for an unknown id, so that it does not reveal the record.
        const swap = (text: string) =>
          Object.values(foreign).reduce((all, each) => all.replaceAll(String(each), 'nobody'), text)
        const unknown = await ours.send(
          method,
          swap(path),
          options && JSON.parse(swap(JSON.stringify(options))),
        )
        expect([unknown.status, unknown.text]).toEqual([answer.status, swap(answer.text)])
      }
      expect([await snapshot(theirs, foreign), await snapshot(ours, own)]).toEqual(before)
    },
  )

  it('lists and searches find only own records', async () => {
    const { json } = await ours.send('GET', '/v1/feedback')
    expect((json.feedback as { id: string }[]).map(({ id }) => id)).toEqual([own.feedbackId])
    const found = await ours.send('POST', '/beta/cards/search', { body: { query: 'secret plans' } })
    expect(new Set((found.json.cards as { cardId: string }[]).map(({ cardId }) => cardId))).toEqual(
      new Set([own.cardId, own.childId]),
    )
    const backlog = { cardTitle: 'x', parentId: theirs.workspaceId, parentType: 'backlog' }
    expect((await ours.send('POST', '/beta/cards', { body: backlog })).status).toBe(400)
  })

  it('the same e-mail address is another customer', async () => {
    expect(await customerOf(ours, own)).not.toEqual(await customerOf(theirs, foreign))
  })
})
