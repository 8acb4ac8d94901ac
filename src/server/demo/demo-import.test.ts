import { beforeAll, describe, expect, it } from 'vitest'

import { setUpService } from '#test/set-up-service.ts'

import { importDocument } from '../import/import-document.ts'
import { createDemoDocument } from './demo-document.ts'

interface Item {
  cardId: string
  level: number
  children: string[]
  cardStatus?: string
  metricCurrent?: number
  insights?: { customerOrganization?: { name: string } }[]
}

const { test: service, ours: organization } = setUpService()
const now = new Date()
const demo = createDemoDocument(now)

beforeAll(async () => {
  await importDocument(service.database, organization.organizationId, demo, now)
})

async function contextOf(cardId: string, query: string): Promise<Item[]> {
  const answer = await organization.send('GET', `/beta/cards/${cardId}/context?${query}`)
  expect(answer.status).toBe(200)
  // The contract's own tests check the shape; these tests read four of its fields.
  return answer.json.context as Item[]
}

describe('the demo organization over HTTP', () => {
  it('contains the tree of the design, with branches in the same order', async () => {
    const items = await contextOf('getting-on-board', 'direction=descendants&maxLevels=3')
    const childrenOf = (cardId: string) => items.find((item) => item.cardId === cardId)?.children

    expect(childrenOf('getting-on-board')?.slice(0, 4)).toEqual([
      'commuters-board-without-slowing',
      'islanders-travel-the-same-day',
      'sailings-leave-on-time',
      'visitors-buy-the-right-ticket',
    ])
    expect(childrenOf('ticket-opens-on-the-quay')).toHaveLength(7)
    expect(childrenOf('which-queue-is-mine')).toHaveLength(8)
    expect(childrenOf('sailings-leave-on-time')?.slice(0, 3)).toEqual([
      'ticket-opens-on-the-quay',
      'ramp-at-low-tide',
      'crew-learn-of-lift-too-late',
    ])
  })

  it('derives one KPI in bounds and one out of bounds', async () => {
    const items = await contextOf('getting-on-board', 'direction=descendants&maxLevels=3')
    const statusOf = (cardId: string) => items.find((item) => item.cardId === cardId)?.cardStatus

    expect(statusOf('sailings-leave-on-time')).toBe('in bounds')
    expect(statusOf('wait-for-the-lift')).toBe('out of bounds')
  })

  it('has evidence of several customers for the card of the design', async () => {
    const [card] = await contextOf('ticket-opens-on-the-quay', 'direction=ancestors&includeInsights=true')
    const customers = new Set(card?.insights?.map((insight) => insight.customerOrganization?.name))

    expect(card?.metricCurrent).toBe(78)
    expect(card?.insights).toHaveLength(31)
    expect(customers.size).toBeGreaterThanOrEqual(5)
  })

  it('answers every transcript unchanged', async () => {
    for (const interview of demo.interviews ?? []) {
      const answer = await organization.send('GET', `/v1/interviews/${interview.id}/transcript`)
      expect(answer.text.trim()).toBe(interview.body)
    }
  })

  it('lists the newest feedback first, beginning with the lift', async () => {
    const answer = await organization.send('GET', '/v1/feedback?processed=false&limit=100')
    const feedback = answer.json.feedback as { id: string }[]

    expect(feedback).toHaveLength(40)
    expect(feedback[0]?.id).toBe('fb-lift-nobody-told')
  })

  it('finds the card about step-free boarding by the words of a customer', async () => {
    const body = { query: 'disabled passengers' }
    const answer = await organization.send('POST', '/beta/cards/search', { body })
    const cards = answer.json.cards as Item[]

    expect(cards.slice(0, 3).map(({ cardId }) => cardId)).toContain('step-free-door-to-door')
  })
})
