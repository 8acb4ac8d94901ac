import { createHash } from 'node:crypto'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { openTestDatabase } from '#test/open-test-database.ts'

import type { Database } from './sql.ts'
import { createKey, deleteKey, findKey, listKeys, revokeKey } from './keys.ts'
import { createOrganization, findOrganization, listOrganizations } from './organizations.ts'

let database: Database
let organizationId: string
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ organizationId } = await createOrganization(database, { organizationName: 'Blue Ferry' }))
})
afterAll(() => database.close())

it('creates organizations with an id, a workspace and a time', async () => {
  const fixed = await createOrganization(database, { organizationName: 'Demo', organizationId: 'demo' })
  expect(organizationId).toMatch(/^org_[0-9a-z]{16}$/)
  expect(fixed).toEqual({
    organizationId: 'demo',
    organizationName: 'Demo',
    workspaceId: expect.stringMatching(/^ws_/),
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect((await listOrganizations(database)).map((each) => each.organizationName)).toEqual([
    'Blue Ferry',
    'Demo',
  ])
  expect(await findOrganization(database, 'demo')).toEqual(fixed)
  expect(await findOrganization(database, 'nobody')).toBeUndefined()
  const workspaces = await database.asOwner((sql) =>
    sql.query('select distinct workspace_id from organizations'),
  )
  expect(workspaces).toHaveLength(2)
})

it('refuses an organization id that is taken', async () => {
  const again = createOrganization(database, { organizationName: 'Other', organizationId })
  await expect(again).rejects.toThrow(`There is an organization ${organizationId} already.`)
})

it('finds the owner of a key, and none for a wrong or revoked one', async () => {
  const { keyId, apiKey } = await createKey(database, { organizationId, label: 'script', access: 'read' })
  expect(await findKey(database, apiKey)).toEqual({
    keyId,
    access: 'read',
    expiresAt: null,
    organizationId,
    organizationName: 'Blue Ferry',
  })
  expect(await findKey(database, `${apiKey}x`)).toBeUndefined()
  expect(await findKey(database, '')).toBeUndefined()
  expect(await revokeKey(database, keyId)).toBe(organizationId)
  expect(await revokeKey(database, keyId)).toBe(organizationId)
  expect(await findKey(database, apiKey)).toBeUndefined()
  expect(await revokeKey(database, 'key_nobody')).toBeNull()
})

it('stores the SHA-256 of a key, but no part of its secret', async () => {
  const { keyId, apiKey } = await createKey(database, {
    organizationId,
    label: 'secret',
    access: 'read-write',
  })
  expect(apiKey).toMatch(/^us_live_[0-9a-z]{16}_[\w-]{43}$/)
  const rows = await database.asOwner((sql) =>
    sql.query<{ hash: Buffer }>('select * from api_keys where id = $1', [keyId]),
  )
  expect(rows[0]?.hash).toEqual(createHash('sha256').update(apiKey).digest())
  const secret = apiKey.slice(-43)
  expect(JSON.stringify(rows)).not.toContain(secret.slice(0, 6))
})

it('lists the keys of one organization or of all', async () => {
  await createOrganization(database, { organizationName: 'Second', organizationId: 'second' })
  const { keyId } = await createKey(database, { organizationId: 'second', access: 'read-write' })
  expect(await listKeys(database, 'second')).toEqual([
    {
      keyId,
      organizationId: 'second',
      label: '',
      access: 'read-write',
      createdAt: expect.any(String),
      expiresAt: null,
      revokedAt: null,
    },
  ])
  expect((await listKeys(database)).length).toBeGreaterThan(1)
  await deleteKey(database, keyId)
  expect(await listKeys(database, 'second')).toEqual([])
})

it('refuses a key for an organization that does not exist', async () => {
  await expect(createKey(database, { organizationId: 'nobody', access: 'read' })).rejects.toMatchObject({
    code: '23503',
  })
})

it('reads the owner of a key once in five seconds, and never after a revocation in this process', async () => {
  const transactions = vi.fn((...given: Parameters<typeof database.asOrganization>) =>
    database.asOrganization(...given),
  )
  const counted: Database = { ...database, asOrganization: transactions as Database['asOrganization'] }
  const { keyId, apiKey } = await createKey(counted, { organizationId, access: 'read' })
  vi.useFakeTimers({ toFake: ['Date'] })
  const owner = await findKey(counted, apiKey)
  expect(owner).toMatchObject({ keyId })
  expect(await findKey(counted, apiKey)).toEqual(owner)
  expect(transactions).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 5000)
  await findKey(counted, apiKey)
  expect(transactions).toHaveBeenCalledTimes(2)

  // A look-up that began before the revocation.
  vi.setSystemTime(Date.now() + 5000)
  const early = findKey(counted, apiKey)
  await revokeKey(counted, keyId)
  await early
  expect(await findKey(counted, apiKey)).toBeUndefined()
  expect(await findKey(counted, `${apiKey}x`)).toBeUndefined()
  vi.useRealTimers()
})
