import fc from 'fast-check'
import { expect, it } from 'vitest'

import { setUpService } from '#test/set-up-service.ts'
import { createService } from '../service.ts'

const { test, ours } = setUpService({ oursPer: 'test' })

/** Reads as another process does that starts now, so from the database. */
async function readAfresh(path: string): Promise<string> {
  const service = createService({ database: test.database, appUrl: 'https://tree.example' })
  const answer = await service.request(path, { headers: { Authorization: `Bearer ${ours.apiKey}` } })
  return await answer.text()
}

const everything = 'includeComments=true&includeInsights=true&includeDescriptions=true'
const pathsOf = (cardId: string) => [
  `/beta/cards/${cardId}`,
  `/beta/cards/${cardId}/context?maxLevels=10`,
  `/beta/cards/${cardId}/context?direction=both&${everything}`,
]

type Write = (cardIds: readonly string[], one: number, other: number) => Promise<unknown>

const writes: Record<string, Write> = {
  title: (ids, one, other) =>
    ours.send('PUT', `/beta/cards/${ids[one]}`, { body: { cardTitle: `Title ${other}` } }),
  details: (ids, one, other) =>
    ours.send('PUT', `/beta/cards/${ids[one]}`, { body: { cardDetails: 'long '.repeat(other * 500) } }),
  'add parent': (ids, one, other) =>
    ours.send('PUT', `/beta/cards/${ids[one]}/parents`, { body: { add: [{ parentId: ids[other] }] } }),
  'remove parent': (ids, one, other) =>
    ours.send('PUT', `/beta/cards/${ids[one]}/parents`, { body: { remove: [{ parentId: ids[other] }] } }),
  metric: (ids, one, other) => ours.send('POST', `/v1/cards/${ids[one]}/metrics`, { body: { value: other } }),
  create: (ids, one, other) => ours.createCard({ cardTitle: `New ${other}` }, ids[one]),
  feedback: (ids, one, other) =>
    ours.send('POST', '/v1/feedback', { body: { body: 'Late', cardIds: [ids[one], ids[other]] } }),
  archive: (ids, one) =>
    test.database.asOrganization(ours.organizationId, (sql) =>
      sql.query('update cards set archived = not archived where id = $1', [ids[one]]),
    ),
  read: (ids, one) => ours.send('GET', pathsOf(ids[one] ?? '')[1] ?? ''),
}

it('gives the answers of the database after any order of writes and reads', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(writes)),
    one: fc.nat(4),
    other: fc.nat(4),
    isConcurrent: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const root = await ours.createCard()
      const cardIds = [root]
      for (let index = 0; index < 4; index += 1) {
        // Each card is the parent of the next.
        cardIds.push(await ours.createCard({ cardType: 'kpi' }, cardIds.at(-1)))
      }
      const running: Promise<unknown>[] = []
      for (const { name, one, other, isConcurrent } of steps) {
        const done = writes[name]?.(cardIds, one, other)
        running.push(Promise.resolve(done))
        if (!isConcurrent) await done
      }
      await Promise.all(running)
      for (const path of cardIds.flatMap(pathsOf)) {
        const [ourAnswer, afresh] = await Promise.all([ours.send('GET', path), readAfresh(path)])
        expect(ourAnswer.text).toBe(afresh)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)

it('reads details that are too long for the memory from the database', async () => {
  const cardId = await ours.createCard({ cardDetails: 'x'.repeat(50_000) })
  for (const length of [50_000, 10, 4001]) {
    await ours.send('PUT', `/beta/cards/${cardId}`, { body: { cardDetails: 'x'.repeat(length) } })
    const [card, context] = await Promise.all([
      ours.send('GET', `/beta/cards/${cardId}`),
      ours.send('GET', `/beta/cards/${cardId}/context?includeDescriptions=true`),
    ])
    expect(card.json.cardDetails).toHaveLength(length)
    expect(context.json.context).toMatchObject([{ cardDetails: 'x'.repeat(length) }])
  }
})
