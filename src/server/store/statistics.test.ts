import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { aNewCard } from '#test/a-new-card.ts'
import { testTemplate } from '#test/open-test-database.ts'

import { importDocument } from '../import/import-document.ts'
import { insertCards } from './cards.ts'
import { openDatabase } from './db.ts'
import { openDirectory } from './embedded-database.ts'
import { createOrganization } from './organizations.ts'
import { lend, type Database } from './sql.ts'

const directory = mkdtempSync(join(tmpdir(), 'understory-statistics-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const countText = 'select count(*) as count from pg_statistic where starelid = $1::regclass'
const statistics = async (database: Database, table: string) =>
  (await database.asOwner((sql) => sql.query<{ count: number }>(countText, [table])))[0]?.count ?? 0

it('updates the statistics after an import, at a start without them and after many changes', async () => {
  const template = await testTemplate()
  const imported = await openDatabase({ memory: true, template })
  const { organizationId } = await createOrganization(imported, { organizationName: 'Blue Ferry' })
  const cards = Array.from({ length: 20 }, (_, index) => ({
    cardId: `card ${index}`,
    cardTitle: `Card ${index}`,
    cardType: 'opportunity',
  }))
  expect(await statistics(imported, 'cards')).toBe(0)
  await importDocument(imported, organizationId, { cards }, new Date())
  expect(await statistics(imported, 'cards')).toBeGreaterThan(0)
  await imported.close()

  const first = await openDatabase({ directory, template })
  await createOrganization(first, { organizationName: 'Blue Ferry', organizationId: 'blue' })
  await first.asOrganization('blue', (sql) => insertCards(sql, [aNewCard({ cardId: 'one' })]))
  expect(await statistics(first, 'cards')).toBe(0)
  await first.close()
  const second = await openDatabase({ directory })
  expect(await statistics(second, 'cards')).toBeGreaterThan(0)
  await second.close()

  const connections = await openDirectory(directory, { report: () => undefined })
  const run = (text: string) =>
    lend(connections, async (client) => (await client.query<{ count: number }>(text)).rows)
  await run('create table grown as select generate_series(1, 20000) as value')
  const count = countText.replace('$1', "'grown'")
  for (let transaction = 0; transaction < 1000; transaction += 1) {
    await run('select 1')
  }
  await expect.poll(async () => (await run(count))[0]?.count, { timeout: 10_000 }).toBeGreaterThan(0)
  await connections.close()
}, 120_000)
