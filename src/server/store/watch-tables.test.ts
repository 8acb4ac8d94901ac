import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'

import { openTestDatabase, testTemplate } from '#test/open-test-database.ts'
import { postgresPrograms, startTemporaryPostgres } from '#test/temporary-postgres.ts'

import { importDocument } from '../import/import-document.ts'
import { createService } from '../service.ts'
import { openDatabase } from './db.ts'
import { createOrganization } from './organizations.ts'
import type { Database, Sql } from './sql.ts'
import { watchTables } from './watch-tables.ts'

function watch(database: Database, isThorough: boolean) {
  const reports: unknown[] = []
  const watched = watchTables(database, { isThorough, report: (error) => reports.push(error) })
  onTestFinished(() => watched.stop())
  const service = createService({
    database,
    appUrl: 'https://tree.example',
    tableFault: () => watched.fault(),
  })
  const health = async () => {
    await watched.check()
    return (await service.request('/v1/health')).status
  }
  return { reports, health }
}

describe('the health of the service', () => {
  it('is bad while the file of a table is cut off, and is reported once', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'understory-watch-'))
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
    const database = await openDatabase({ directory, template: await testTemplate() })
    await createOrganization(database, { organizationId: 'harbour', organizationName: 'Harbour' })
    const feedback = Array.from({ length: 500 }, (_, index) => ({ id: `f${index}`, body: 'Late again' }))
    await importDocument(database, 'harbour', { feedback }, new Date())
    const [file] = await database.asOwner((sql) =>
      sql.query<{ path: string }>("select pg_relation_filepath('interactions') as path"),
    )
    const { reports, health } = watch(database, true)
    expect(await health()).toBe(200)
    await database.asOwner((sql) => sql.query('checkpoint'))
    truncateSync(join(directory, 'db', file?.path ?? ''), 8192)
    expect(await health()).toBe(500)
    expect(await health()).toBe(500)
    expect(reports.map(String)).toEqual([
      expect.stringMatching(/^Error: The table interactions cannot be read: /),
    ])
    await database.close()
  }, 60_000)

  it.each([true, false])('is bad until a table can be read again (thorough: %s)', async (isThorough) => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    let isDamaged = true
    const asOwner: Database['asOwner'] = (work, options) =>
      database.asOwner((sql) => {
        const query: Sql['query'] = (text, parameters) => {
          if (isDamaged && text.includes('from comments')) throw new Error('could not read block 3')
          return sql.query(text, parameters)
        }
        return work({ ...sql, query })
      }, options)
    const { reports, health } = watch({ ...database, asOwner }, isThorough)
    expect(await health()).toBe(500)
    expect(reports.map(String)).toEqual(['Error: The table comments cannot be read: could not read block 3'])
    isDamaged = false
    expect(await health()).toBe(200)
  })
})

describe.skipIf(postgresPrograms === undefined)(
  'the health of a service with a role that is not a superuser',
  () => {
    it('is found by reading rows of an organization', async () => {
      const server = await startTemporaryPostgres(postgresPrograms ?? '')
      onTestFinished(() => server.remove())
      const admin = new pg.Client(server.url)
      await admin.connect()
      await admin.query('create role plain login createrole')
      await admin.query('create database plain owner plain')
      await admin.end()
      const database = await openDatabase({
        url: server.url.replace(/postgres@(.*)postgres$/, 'plain@$1plain'),
      })
      onTestFinished(() => database.close())
      await createOrganization(database, { organizationId: 'harbour', organizationName: 'Harbour' })
      await importDocument(database, 'harbour', { feedback: [{ id: 'f', body: 'Late again' }] }, new Date())
      const seen: unknown[] = []
      const asOwner: Database['asOwner'] = (work, options) =>
        database.asOwner((sql) => {
          const query: Sql['query'] = async (text, parameters) => {
            const rows = await sql.query<never>(text, parameters)
            if (text.includes('from interactions')) seen.push(...rows)
            return rows
          }
          return work({ ...sql, changed: () => undefined, query })
        }, options)
      const { health } = watch({ ...database, asOwner }, false)
      expect(await health()).toBe(200)
      expect(seen).toContainEqual(expect.objectContaining({ id: 'f' }))
    }, 60_000)
  },
)
