import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { testTemplate } from '#test/open-test-database.ts'
import { runCommand } from '#test/run-command.ts'

import { openControlSocket } from '../control-socket.ts'
import { importDocument } from '../import/import-document.ts'
import { openDatabase } from '../store/db.ts'
import { openEmbedded, verifyCopy } from '../store/embedded-database.ts'
import { engineVersion } from '../store/engine-version.ts'
import { createOrganization } from '../store/organizations.ts'
import { snapshotOf } from '../store/snapshot.ts'
import { lend } from '../store/sql.ts'

const cards = Array.from({ length: 600 }, (_, index) => ({
  cardId: `card-${index}`,
  cardTitle: `Card ${index}`,
  cardType: 'product',
}))

/** A data directory with an organization that has many cards; each test uses a copy. */
let filled: string
/** The file of the cards, below the directory of the database. */
let cardsFile: string
beforeAll(async () => {
  filled = mkdtempSync(join(tmpdir(), 'understory-filled-'))
  const database = await openDatabase({ directory: filled, template: await testTemplate() })
  await createOrganization(database, { organizationId: 'harbour', organizationName: 'Harbour' })
  await importDocument(database, 'harbour', { cards }, new Date())
  const [file] = await database.asOwner((sql) =>
    sql.query<{ path: string }>("select pg_relation_filepath('cards') as path"),
  )
  cardsFile = file?.path ?? ''
  await database.close()
}, 120_000)
afterAll(() => rmSync(filled, { recursive: true }))

let home: string
let directory: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'understory-commands-'))
  directory = join(home, 'data')
  cpSync(filled, directory, { recursive: true })
  vi.stubEnv('DATA_DIR', directory)
  for (const name of ['DATABASE_URL', 'API_URL', 'HOST', 'PORT', 'APP_URL']) vi.stubEnv(name, '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true, force: true })
})

async function countCards(): Promise<number | undefined> {
  const connections = await openEmbedded({ directory: join(directory, 'db') })
  const { rows } = await lend(connections, (client) =>
    client.query<{ count: number }>('select count(*) as count from cards'),
  )
  await connections.close()
  return rows[0]?.count
}

describe('while a service has the database open', () => {
  it('saves and exports it, and restores the file into another directory', async () => {
    const database = await openDatabase({ directory })
    const control = await openControlSocket(directory, database)
    const [backup, document] = [join(home, 'saved.backup'), join(home, 'harbour.json')]
    const saved = await runCommand('backup', backup)
    expect(saved).toMatchObject({
      code: 0,
      printed: '',
      noted: expect.stringMatching(/^Saved [\d,]+ rows in .*saved\.backup, and read them back\.$/),
    })
    expect(saved.progress.at(-1)).toMatchObject({ what: 'Rows' })
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(await runCommand('backup', backup)).toMatchObject({
      code: 1,
      noted: expect.stringContaining('already'),
    })
    expect(await runCommand('export', 'harbour', document)).toMatchObject({
      code: 0,
      noted: `Exported Harbour (harbour) to ${document}.`,
    })
    expect(JSON.parse(readFileSync(document, 'utf8'))).toMatchObject({
      cards: expect.objectContaining({ length: 600 }),
    })
    expect(await runCommand('export', 'unknown', join(home, 'x.json'))).toMatchObject({
      code: 1,
      noted: expect.stringContaining('There is no organization unknown'),
    })
    expect(await runCommand('restore', backup)).toMatchObject({
      code: 1,
      noted: expect.stringContaining('in use by process'),
    })
    expect(readdirSync(directory).filter((name) => name.startsWith('db.copy'))).toEqual([])
    await control.close()
    await database.close()

    directory = join(home, 'new', 'data')
    vi.stubEnv('DATA_DIR', directory)
    expect(await runCommand('restore', backup)).toMatchObject({ code: 0, noted: `${backup} is restored.` })
    expect(await countCards()).toBe(600)
  }, 120_000)
})

describe('with a damaged table', () => {
  it('saves and exports nothing, and restores the latest snapshot that can be read', async () => {
    const database = join(directory, 'db')
    cpSync(database, snapshotOf(database, 1), { recursive: true })
    truncateSync(join(database, cardsFile), 8192)
    cpSync(database, snapshotOf(database), { recursive: true })
    const refusal = { code: 1, noted: expect.stringMatching(/ is damaged \(.*npm run -s cli -- restore$/) }
    expect(await runCommand('backup', join(home, 'saved.backup'))).toMatchObject(refusal)
    expect(await runCommand('export', 'harbour', join(home, 'x.json'))).toMatchObject(refusal)
    expect(readdirSync(home)).toEqual(['data'])
    await expect(verifyCopy(snapshotOf(database))).rejects.toThrow(/could not read block|rows, but its index/)

    const restored = await runCommand('restore')
    expect(restored).toMatchObject({
      code: 0,
      noted: expect.stringMatching(/^The snapshot of 2.*Z is restored\. The replaced database is in /),
    })
    expect(await countCards()).toBe(600)
    expect(readdirSync(directory).filter((name) => name.startsWith('db.replaced-'))).toHaveLength(1)
  }, 120_000)
})

describe('with a database of another version of PostgreSQL', () => {
  it('names both versions and the commands that move the data, which work', async () => {
    const version = join(directory, 'db', 'PG_VERSION')
    expect(readFileSync(version, 'utf8').trim()).toBe(engineVersion)
    const backup = join(home, 'saved.backup')
    expect(await runCommand('backup', backup)).toMatchObject({ code: 0 })
    writeFileSync(version, '17\n')
    const sentence =
      /was made with PostgreSQL 17, but this version of Understory contains PostgreSQL 18\. With the version of Understory that made it, run: npm run -s cli -- backup <file>\. Then, with this version: npm run -s cli -- restore <file>$/
    const refusal = { code: 1, noted: expect.stringMatching(sentence) }
    expect(await runCommand('organizations', 'list')).toMatchObject(refusal)
    expect(await runCommand('backup', join(home, 'other.backup'))).toMatchObject(refusal)
    await expect(openDatabase({ directory })).rejects.toMatchObject({ name: 'StartRefused' })

    const cutOff = join(home, 'cut-off.backup')
    writeFileSync(cutOff, readFileSync(backup).subarray(0, 1000))
    expect(await runCommand('restore', cutOff)).toMatchObject({
      code: 1,
      noted: expect.stringContaining('is damaged'),
    })
    expect(existsSync(version)).toBe(true)
    expect(await runCommand('restore', backup)).toMatchObject({ code: 0 })
    expect(await countCards()).toBe(600)
  }, 120_000)
})
