import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { readEnvironment } from '../environment.ts'
import { lockDirectory } from '../store/directory-lock.ts'
import { restoreSnapshot, snapshotOf } from '../store/snapshot.ts'
import type { Command } from './command.ts'
import { OperationRefused } from './operations.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Replaces the embedded database by its latest snapshot. Stop the service first.',
  usage: '',
  details: [['', 'The replaced database is kept in DATA_DIR, as db.replaced-<time>.']],
  options: {},
  positionals: 0,
  async run(context) {
    const { dataDir, databaseUrl } = readEnvironment({
      variables: { SESSION_SECRET: 'not used by the command line', ...process.env },
    })
    if (databaseUrl !== null) {
      throw new OperationRefused('DATABASE_URL is set: restore PostgreSQL with its own tools.')
    }
    const databaseDirectory = join(dataDir, 'db')
    if (!existsSync(snapshotOf(databaseDirectory))) {
      throw new OperationRefused(`There is no snapshot in ${dataDir}.`)
    }
    const lock = await lockDirectory(dataDir)
    try {
      const replaced = await restoreSnapshot(databaseDirectory)
      context.note(
        `The snapshot is restored.${replaced === null ? '' : ` The replaced database is in ${replaced}.`}`,
      )
    } finally {
      lock.release()
    }
  },
}
