import { existsSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { restoreBackup } from '../backup/restore-backup.ts'
import { makeDirectory } from '../data-directory.ts'
import type { Report } from '../progress.ts'
import { lockDirectory } from '../store/directory-lock.ts'
import { openEmbedded, readyName, verifyCopy } from '../store/embedded-database.ts'
import { openPool } from '../store/postgres-pool.ts'
import { copySnapshot, replaceDatabase } from '../store/snapshot.ts'
import { lend } from '../store/sql.ts'
import type { Command } from './command.ts'
import { OperationRefused } from './operations.ts'
import { configuredDatabase } from './operator.ts'
import { fromCaller } from './atomic-file.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Replaces the embedded database by a backup or its latest snapshot, or fills an empty PostgreSQL.',
  usage: '[<file>]',
  details: [
    ['<file>', 'a file that `backup` wrote; without it, the latest snapshot in DATA_DIR that can be read'],
    [
      '',
      'Stop the service first. The replaced embedded database is kept in DATA_DIR, as db.replaced-<time>.',
    ],
  ],
  options: {},
  positionals: 1,
  isLastOptional: true,
  async run(context) {
    const { positionals, report } = context
    const [name] = positionals
    const file = name === undefined ? undefined : fromCaller(name)
    const location = configuredDatabase()
    if ('directory' in location) return context.note(await restoreDirectory(location.directory, file, report))
    if (file === undefined) {
      throw new OperationRefused(
        'DATABASE_URL is set: name a file that `backup` wrote. Only the embedded database has snapshots.',
      )
    }
    await fillPostgres(location.url, file, report)
    context.note(`${file} is restored.`)
  },
}

async function fillPostgres(url: string, file: string, report: Report): Promise<void> {
  const connections = await openPool(url)
  try {
    await lend(connections, (client) => restoreBackup(client, file, report))
  } finally {
    await connections.close()
  }
}

async function restoreDirectory(
  directory: string,
  file: string | undefined,
  report: Report,
): Promise<string> {
  if (file !== undefined) makeDirectory(directory)
  else if (!existsSync(directory)) throw noSnapshot(directory)
  const lock = await lockDirectory(directory)
  try {
    const database = join(directory, 'db')
    let source = file ?? ''
    const replaced = await replaceDatabase(database, async (unfinished) => {
      if (file !== undefined) return await buildFromBackup(unfinished, file, report)
      const takenAt = await copySnapshot(database, unfinished, verifyCopy)
      if (takenAt === undefined) throw noSnapshot(directory)
      source = `The snapshot of ${takenAt.toISOString()}`
    })
    return `${source} is restored.${replaced === null ? '' : ` The replaced database is in ${replaced}.`}`
  } finally {
    lock.release()
  }
}

const noSnapshot = (directory: string) =>
  new OperationRefused(`There is no snapshot in ${directory} that can be read.`)

async function buildFromBackup(directory: string, file: string, report: Report): Promise<void> {
  await mkdir(directory, { mode: 0o700 })
  const connections = await openEmbedded({ directory })
  try {
    await lend(connections, async (client) => {
      await restoreBackup(client, file, report)
      await client.query('analyze')
    })
  } finally {
    await connections.close()
  }
  await verifyCopy(directory)
  writeFileSync(join(directory, readyName), '')
}
