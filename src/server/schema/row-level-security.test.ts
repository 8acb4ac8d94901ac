import { beforeAll, describe, expect, it } from 'vitest'

import type { TestOrganization } from '#test/open-test-service.ts'
import { setUpService } from '#test/set-up-service.ts'

const { test, ours } = setUpService()
let theirs: TestOrganization

beforeAll(async () => {
  theirs = await test.createOrganization()
  for (const { createCard, send } of [ours, theirs]) {
    const cardId = await createCard()
    await createCard({}, cardId)
    await send('POST', `/v1/cards/${cardId}/metrics`, { body: { value: 1 } })
    await send('POST', '/v1/feedback', {
      body: { body: 'Hello', cardIds: [cardId], feedbackProviders: [{ email: 'bo@isle.example' }] },
    })
  }
})

const tenantTables = () =>
  test.database.asOwner((sql) =>
    sql.query<{ name: string; enabled: boolean; forced: boolean }>(
      `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and a.attname = 'organization_id' and c.relnamespace = current_schema()::regnamespace
         and c.relname not in ('api_keys', 'audit_log')
       order by c.relname`,
    ),
  )
const asOurs = <T>(text: string, parameters: unknown[] = []) =>
  test.database.asOrganization(ours.organizationId, (sql) => sql.query<T>(text, parameters))

describe('row-level security', () => {
  it('is forced on every table of an organization', async () => {
    const tables = await tenantTables()
    expect(tables.length).toBeGreaterThan(10)
    expect(tables.filter(({ enabled, forced }) => !enabled || !forced)).toEqual([])
  })

  it('shows only the rows of the organization, for any query', async () => {
    for (const { name } of await tenantTables()) {
      const rows = await asOurs<{ id: string }>(`select distinct organization_id as id from ${name}`)
      expect(rows.filter(({ id }) => id !== ours.organizationId)).toEqual([])
    }
    expect(await asOurs('select id from cards where organization_id = $1', [theirs.organizationId])).toEqual(
      [],
    )
    expect(await asOurs('select id from organizations')).toEqual([{ id: ours.organizationId }])
  })

  it('shows nothing without an organization', async () => {
    for (const { name } of await tenantTables()) {
      expect(await test.database.asOrganization('', (sql) => sql.query(`select 1 from ${name}`))).toEqual([])
    }
  })

  it('refuses to write, move or take rows of another organization', async () => {
    const foreign = [theirs.organizationId]
    await expect(
      asOurs(`insert into users (organization_id, id, name) values ($1, 'x', 'x')`, foreign),
    ).rejects.toThrow('row-level security')
    await expect(asOurs('update cards set organization_id = $1', foreign)).rejects.toThrow(
      'row-level security',
    )
    expect(
      await asOurs(`update cards set title = 'x' where organization_id = $1 returning id`, foreign),
    ).toEqual([])
    await expect(asOurs('delete from cards')).rejects.toThrow('permission denied')
  })

  it('hides the keys and other secrets of the owner', async () => {
    for (const statement of [
      'select * from api_keys',
      'select * from audit_log',
      `update organizations set name = 'x'`,
      'create table mine (id text)',
      'select * from schema_migrations',
    ]) {
      await expect(asOurs(statement)).rejects.toThrow('permission denied')
    }
  })

  it('ends with the transaction', async () => {
    await asOurs('select 1')
    const [row] = await test.database.asOwner((sql) =>
      sql.query<{ role: string; organization: string | null }>(
        `select current_setting('role') as role, nullif(current_setting('app.organization', true), '') as organization`,
      ),
    )
    expect(row).toEqual({ role: 'none', organization: null })
  })
})
