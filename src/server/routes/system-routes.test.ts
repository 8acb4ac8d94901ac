import { expect, it } from 'vitest'

import { setUpService } from '#test/set-up-service.ts'

import { createKey, revokeKey } from '../store/keys.ts'
import { insertUsers } from '../store/people.ts'

const { test, ours } = setUpService()

const labelledKey = (organizationId: string, label: string) =>
  createKey(test.database, { organizationId, label, access: 'read' })

it('GET /v1/people names the members and the labelled keys of the organization, also revoked ones', async () => {
  const { keyId } = await labelledKey(ours.organizationId, 'Night export')
  await revokeKey(test.database, keyId)
  const { organizationId: theirs } = await test.createOrganization()
  await labelledKey(theirs, 'Not ours')
  await test.database.asOrganization(ours.organizationId, (sql) =>
    insertUsers(sql, [{ userId: 'lior-amsel', name: 'Lior Amsel' }]),
  )
  const { status, json } = await ours.send('GET', '/v1/people')
  expect([status, json]).toEqual([
    200,
    {
      people: [
        { userId: 'lior-amsel', name: 'Lior Amsel' },
        { userId: `key:${keyId}`, name: 'Night export' },
      ],
      callerId: `key:${ours.keyId}`,
    },
  ])
})
