import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { StartRefused } from '../start-refused.ts'

export const engineVersion = '18'

/** Refuses files of another version of PostgreSQL, which the engine cannot read. */
export function checkEngine(databaseDirectory: string): void {
  const version = versionOf(databaseDirectory)
  if (version === undefined || version === engineVersion) return
  throw new StartRefused(
    `The database in ${databaseDirectory} was made with PostgreSQL ${version}, but this version of Understory contains PostgreSQL ${engineVersion}. ` +
      `With the version of Understory that made it, run: npm run -s cli -- backup <file>. Then, with this version: npm run -s cli -- restore <file>`,
  )
}

function versionOf(databaseDirectory: string): string | undefined {
  try {
    return readFileSync(join(databaseDirectory, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return undefined
  }
}
