import { expect, it, onTestFinished } from 'vitest'

import { openTestDatabase } from '#test/open-test-database.ts'

import { prepareDemo } from './first-start.ts'
import { createKey, findKey, listKeys } from './store/keys.ts'
import { listOrganizations } from './store/organizations.ts'

it('fills the demo organization once, and creates a new key at each start', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const countCards = async () =>
    (await database.asOrganization('varra', (sql) => sql.query('select id from cards'))).length

  const first = await prepareDemo(database, new Date('2026-01-31T09:00:00Z'))
  const cards = await countCards()
  expect(cards).toBeGreaterThan(100)
  expect(await findKey(database, first.apiKey)).toMatchObject({
    organizationId: 'varra',
    access: 'read-write',
  })
  const ofPerson = await createKey(database, { organizationId: 'varra', label: 'mine', access: 'read' })

  // The first process was killed, so it could not delete its key.
  const second = await prepareDemo(database, new Date('2026-02-01T09:00:00Z'))
  expect(await countCards()).toBe(cards)
  expect(await findKey(database, first.apiKey)).toBeUndefined()
  expect(await findKey(database, second.apiKey)).toMatchObject({ organizationName: 'Varra Island Line' })

  await second.forgetKey()
  expect((await listKeys(database)).map(({ keyId }) => keyId)).toEqual([ofPerson.keyId])
  expect((await listOrganizations(database)).map(({ organizationId }) => organizationId)).toEqual(['varra'])
})
