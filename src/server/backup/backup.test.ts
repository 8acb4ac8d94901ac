import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { collectingStream } from '#test/collecting-stream.ts'
import { openTestConnections } from '#test/open-test-database.ts'

import { createDemoDocument } from '../demo/demo-document.ts'
import { importDocument } from '../import/import-document.ts'
import type { Progress } from '../progress.ts'
import { insertCardParents, removeCardParents } from '../store/card-parents.ts'
import { getCard } from '../store/cards.ts'
import { createDatabase } from '../store/db.ts'
import { createKey, findKey } from '../store/keys.ts'
import { applySchema } from '../store/migrations.ts'
import { createOrganization } from '../store/organizations.ts'
import { lend, type Connections } from '../store/sql.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-05-01T12:00:00.000Z')

let directory: string
let path: string
let source: Connections
let apiKey: string
const progress: Progress[] = []
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'understory-backup-'))
  path = join(directory, 'saved.backup')
  source = await openTestConnections()
  const database = createDatabase(source)
  await applySchema(database)
  for (const organizationId of ['a', 'b']) {
    await createOrganization(database, { organizationId, organizationName: organizationId })
    await importDocument(database, organizationId, createDemoDocument(now), now)
  }
  ;({ apiKey } = await createKey(database, { organizationId: 'b', access: 'read' }))
  writeFileSync(path, await save(source))
})
afterAll(async () => {
  await source.close()
  rmSync(directory, { recursive: true })
})

async function save(connections: Connections): Promise<Buffer> {
  const { stream, bytes } = collectingStream()
  await lend(connections, (client) => writeBackup(client, stream, (each) => progress.push(each)))
  return bytes()
}

const linesOf = (bytes: Buffer) => gunzipSync(bytes).toString().trimEnd().split('\n')

/** The rows of each table, in no order, without the time of the backup. */
function rowsOf(bytes: Buffer): Record<string, string[]> {
  const tables: Record<string, string[]> = {}
  for (const line of linesOf(bytes)) {
    const { table, rows } = JSON.parse(line) as { table?: string; rows: unknown[] }
    if (table !== undefined) (tables[table] ??= []).push(...rows.map((row) => JSON.stringify(row)))
  }
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.toSorted()]))
}

describe('a backup', () => {
  let restored: Connections
  beforeAll(async () => {
    restored = await openTestConnections()
    await lend(restored, (client) => restoreBackup(client, path, () => undefined))
  })
  afterAll(() => restored.close())

  it('is restored with all rows of all organizations, and the keys work', async () => {
    expect(rowsOf(await save(restored))).toEqual(rowsOf(readFileSync(path)))
    expect(await findKey(createDatabase(restored), apiKey)).toMatchObject({ organizationId: 'b' })
    expect(progress.at(-1)?.done).toBe(progress.at(-1)?.total)
  })

  it('lets positions continue after those that were restored', async () => {
    const database = createDatabase(restored)
    await database.asOrganization('a', async (sql) => {
      const [link] = await sql.query<{ parentId: string; cardId: string }>(
        'select parent_id as "parentId", card_id as "cardId" from card_parents order by position limit 1',
      )
      const { parentId = '', cardId = '' } = link ?? {}
      const childrenOf = async () => (await getCard(sql, parentId))?.children?.map((child) => child.cardId)
      const [first, ...others] = (await childrenOf()) ?? []
      expect(first).toBe(cardId)
      const [unlinked] = await sql.query<{ id: string }>(
        'select id from cards c where not exists (select from card_parents l where l.card_id = c.id and l.parent_id = $1) and id <> $1 limit 1',
        [parentId],
      )
      await insertCardParents(sql, [{ cardId: unlinked?.id ?? '', parentId }])
      await removeCardParents(sql, cardId, [parentId])
      expect(await childrenOf()).toEqual([...others, unlinked?.id])
    })
  })

  it('is not restored into a database that has data', async () => {
    const restoring = lend(restored, (client) => restoreBackup(client, path, () => undefined))
    await expect(restoring).rejects.toThrow('The database has data already.')
  })
})

const change = (edit: (lines: string[]) => string[]) =>
  gzipSync(`${edit(linesOf(readFileSync(path))).join('\n')}\n`)

describe('a file that is no good backup', () => {
  let empty: Connections
  beforeAll(async () => {
    empty = await openTestConnections()
  })
  afterAll(() => empty.close())

  it.each<[string, () => Buffer, RegExp]>([
    ['cut off', () => readFileSync(path).subarray(0, 5000), /unexpected end of file/],
    [
      'with a changed byte',
      () => readFileSync(path).map((byte, index) => (index === 4000 ? byte ^ 1 : byte)) as Buffer,
      /damaged or not a backup/,
    ],
    ['without its end', () => change((lines) => lines.slice(0, -1)), /its end is missing/],
    [
      'without some rows',
      () => change((lines) => lines.filter((line) => !line.startsWith('{"table":"users"'))),
      /it should have \d+ rows of users/,
    ],
    ['of another kind', () => gzipSync('{"format":"other"}\n'), /a line of it is not valid/],
    ['not compressed', () => Buffer.from('{}'), /incorrect header check/],
    [
      'of a newer version',
      () => change((lines) => lines.map((line) => line.replace('"001-initial.sql"', '"999-later.sql"'))),
      /was written by another version of Understory \(it has 999-later\.sql\)/,
    ],
  ])('%s is refused, and changes nothing', async (_name, make, message) => {
    const file = join(directory, 'other.backup')
    writeFileSync(file, make())
    const restoring = lend(empty, (client) => restoreBackup(client, file, () => undefined))
    await expect(restoring).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(message),
    })
    const tables = await lend(empty, (client) => client.query("select to_regclass('cards') as cards"))
    expect(tables.rows).toEqual([{ cards: null }])
  })

  it('does not exist', async () => {
    await expect(readBackup(join(directory, 'nowhere'), {})).rejects.toThrow('There is no file')
  })
})
