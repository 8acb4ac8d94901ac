import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { lend, type Connections } from '../store/sql.ts'
import { lockDirectory } from '../store/directory-lock.ts'
import { openEmbedded } from '../store/embedded-database.ts'
import { openPool } from '../store/postgres-pool.ts'
import { readAllTables } from '../store/read-all-tables.ts'
import { copyTree } from '../store/snapshot.ts'
import { callService } from './call-service.ts'
import { copyName, OperationRefused } from './operations.ts'
import { configuredDatabase, throughService } from './operator.ts'

/** Reads PostgreSQL in one transaction, and a copy of an embedded database, which has one connection. */
export async function withConsistentCopy<T>(work: (connections: Connections) => Promise<T>): Promise<T> {
  const location = configuredDatabase()
  if ('url' in location) return await using(await openPool(location.url), work)
  const copy = await copyDatabase(location.directory)
  try {
    return await using(await openEmbedded({ directory: copy }), async (connections) => {
      await lend(connections, readAllTables).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new OperationRefused(
          `The database in ${location.directory} is damaged (${reason}). To return to its last snapshot, stop the service and run: npm run -s cli -- restore`,
          { cause },
        )
      })
      return await work(connections)
    })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function using<T>(
  connections: Connections,
  work: (connections: Connections) => Promise<T>,
): Promise<T> {
  try {
    return await work(connections)
  } finally {
    await connections.close()
  }
}

async function copyDatabase(directory: string): Promise<string> {
  const source = join(directory, 'db')
  if (!existsSync(source)) throw new OperationRefused(`There is no database in ${directory}.`)
  removeLeftCopies(directory)
  const name = `db.copy-${process.pid}`
  const copy = join(directory, name)
  await throughService(
    directory,
    async () => void (await callService(directory, 'copyFiles', { name }, () => undefined)),
    async () => {
      const lock = await lockDirectory(directory)
      try {
        await copyTree(source, copy)
      } finally {
        lock.release()
      }
    },
  )
  return copy
}

/** Removes the copies of processes that were killed. */
function removeLeftCopies(directory: string): void {
  for (const name of readdirSync(directory)) {
    const pid = copyName.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(directory, name), { recursive: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch {
    return false
  }
}
