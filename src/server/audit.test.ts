import { expect, it } from 'vitest'

import { operations } from '#contract/operations.ts'
import { setUpService } from '#test/set-up-service.ts'

import { recordIdsOf } from './http/record-ids.ts'
import { deleteOldAuditEntries, listAuditEntries } from './store/audit.ts'

const { test, ours } = setUpService({ oursPer: 'test' })

const entries = (filter: { operation?: string; recordId?: string } = {}) =>
  listAuditEntries(test.database, { organizationId: ours.organizationId, limit: 100, ...filter })

it('records who changed which records, when and in which request, and no content', async () => {
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { 'X-Request-Id': `${method} ${path}` }
    return await ours.send(method, path, { ...(body === undefined ? {} : { body }), headers })
  }
  const cardId = await ours.createCard({ cardTitle: 'Secret title' })
  const otherId = await ours.createCard({ cardTitle: 'Secret parent' })
  await send('PUT', `/beta/cards/${cardId}`, { cardTitle: 'Secret words', cardDetails: 'Secret details' })
  await send('PUT', `/beta/cards/${cardId}/parents`, { add: [{ parentId: otherId }] })
  await send('POST', `/v1/cards/${cardId}/metrics`, { value: 42.4242 })
  const bulk = [{ value: 42.4242, noteId: 'Secret note' }, { recordIds: ['Secret list'] }]
  await send('POST', `/v1/cards/${cardId}/metrics/bulk`, { metrics: bulk })
  const people = { feedbackProviders: [{ email: 'secret@isle.example' }] }
  const created = await send('POST', '/v1/feedback', { body: 'Secret feedback', ...people })
  const feedbackId = String(created.json.id)
  await send('POST', `/v1/feedback/${feedbackId}/process`, { cardIds: [cardId, otherId] })
  await send('DELETE', `/v1/feedback/${feedbackId}`)

  const list = await entries()
  expect(list.map(({ operation }) => operation)).toEqual([
    'deleteFeedback',
    'processFeedback',
    'createFeedback',
    'createMetrics',
    'createMetric',
    'updateCardParents',
    'updateCard',
    'createCard',
    'createCard',
  ])
  expect(list[1]).toEqual({
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    organizationId: ours.organizationId,
    keyId: ours.keyId,
    operation: 'processFeedback',
    recordIds: [feedbackId, cardId, otherId],
    requestId: `POST /v1/feedback/${feedbackId}/process`,
  })
  expect(list[3]?.recordIds).toEqual([cardId])
  expect(list[6]?.recordIds).toEqual([cardId])
  expect(JSON.stringify(list)).not.toMatch(/secret|42\.42/i)
  expect((await entries({ recordId: otherId })).length).toBeGreaterThan(1)
  expect(await entries({ operation: 'updateCard' })).toHaveLength(1)
})

it('has an entry for every operation that changes something, and none for reads and refused changes', async () => {
  const cardId = await ours.createCard()
  const before = await entries()
  await ours.send('GET', `/beta/cards/${cardId}`)
  await ours.send('PUT', `/beta/cards/${cardId}`, { body: { cardTitle: '' } })
  await ours.send('PUT', `/beta/cards/${cardId}/parents`, { body: { add: [{ parentId: 'nobody' }] } })
  const read = await ours.sendWith('read')
  await read('PUT', `/beta/cards/${cardId}`, { body: { cardTitle: 'Not allowed' } })
  expect(await entries()).toEqual(before)
  const writing = operations.filter(({ method, id }) => method !== 'GET' && !id.startsWith('search'))
  expect(writing.filter(({ writes }) => writes !== true)).toEqual([])
})

it('cannot be read or changed by a request, not even its own entries', async () => {
  await ours.createCard()
  for (const statement of [
    'select * from audit_log',
    "update audit_log set key_id = 'x'",
    'delete from audit_log',
    "insert into audit_log (organization_id, key_id, operation, record_ids) values ('other', 'k', 'o', '{}')",
  ]) {
    const run = test.database.asOrganization(ours.organizationId, (sql) => sql.query(statement))
    await expect(run).rejects.toMatchObject({ code: '42501' })
  }
})

it('loses its old entries only', async () => {
  await ours.createCard()
  await test.database.asOwner((sql) =>
    sql.query(
      `insert into audit_log (organization_id, key_id, operation, record_ids, at)
       values ($1, 'old', 'createCard', '{}', now() - interval '31 days')`,
      [ours.organizationId],
    ),
  )
  expect(await entries()).toHaveLength(2)
  await deleteOldAuditEntries(test.database, 30, new Date())
  expect(await entries()).toMatchObject([{ keyId: ours.keyId }])
})

it('takes at most 100 ids of at most 200 characters', () => {
  const ids = recordIdsOf({ cardIds: Array.from({ length: 500 }, (_, at) => `${at}${'x'.repeat(999)}`) })
  expect(ids).toHaveLength(100)
  expect(ids[99]).toHaveLength(200)
  expect(
    recordIdsOf({ title: 'a', list: ['b'], id: 'c', cardId: 'c', nested: { parentId: 'd', text: 'e' } }),
  ).toEqual(['c', 'd'])
})
