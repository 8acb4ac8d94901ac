import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type pg from 'pg'

import { lend, type Connections } from './sql.ts'

/** Older snapshots are named `<name>.snapshot.1`, `.2` and so on. */
const generations = 3

export const snapshotOf = (databaseDirectory: string, age = 0) =>
  `${databaseDirectory}.snapshot${age === 0 ? '' : `.${age}`}`

interface SnapshotSteps {
  /** Blocks the database while `work` copies its files. */
  holdStill: (work: () => Promise<void>) => Promise<void>
  verify: (directory: string) => Promise<void>
}

/** Makes the backup for a power cut, verified and synced: the embedded database itself never calls fsync. */
export async function takeSnapshot(
  databaseDirectory: string,
  { holdStill, verify }: SnapshotSteps,
): Promise<void> {
  const unfinished = `${databaseDirectory}.snapshot.new`
  await rm(unfinished, { recursive: true, force: true })
  await holdStill(() => copyTree(databaseDirectory, unfinished))
  await verify(unfinished)
  await syncTree(unfinished)
  await rm(snapshotOf(databaseDirectory, generations - 1), { recursive: true, force: true })
  for (let age = generations - 2; age >= 0; age -= 1) {
    await rename(snapshotOf(databaseDirectory, age), snapshotOf(databaseDirectory, age + 1)).catch(
      ignoreAbsent,
    )
  }
  await rename(unfinished, snapshotOf(databaseDirectory))
  await syncPath(join(databaseDirectory, '..'))
}

/** Keeps the present database and returns its new name; null if there was none. */
export async function replaceDatabase(
  databaseDirectory: string,
  build: (directory: string) => Promise<void>,
): Promise<string | null> {
  const unfinished = `${databaseDirectory}.restoring`
  await rm(unfinished, { recursive: true, force: true })
  await build(unfinished)
  await syncTree(unfinished)
  const replaced = `${databaseDirectory}.replaced-${Date.now()}`
  const isReplaced = await rename(databaseDirectory, replaced).then(() => true, ignoreAbsent)
  await rename(unfinished, databaseDirectory)
  await syncPath(join(databaseDirectory, '..'))
  return isReplaced === true ? replaced : null
}

/** Copies the latest readable snapshot and returns its time; undefined without one. */
export async function copySnapshot(
  databaseDirectory: string,
  to: string,
  verify: SnapshotSteps['verify'],
): Promise<Date | undefined> {
  for (let age = 0; age < generations; age += 1) {
    const snapshot = snapshotOf(databaseDirectory, age)
    if (!existsSync(snapshot)) continue
    const { mtime } = await stat(snapshot)
    await copyTree(snapshot, to)
    const isGood = await verify(to).then(
      () => true,
      () => false,
    )
    if (isGood) return mtime
    await rm(to, { recursive: true, force: true })
  }
  return undefined
}

export async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      // If the file system supports it, a copy shares its blocks with the original and takes almost no time.
      return entry.isDirectory()
        ? copyTree(source, target)
        : copyFile(source, target, constants.COPYFILE_FICLONE)
    }),
  )
}

const firstAfterMs = 60_000
const intervalMs = 600_000

export interface Snapshots {
  takeIfWritten(): Promise<void>
  stop(): Promise<void>
}

/** Takes a snapshot regularly if something was written since the last one. */
export function keepSnapshots(
  databaseDirectory: string,
  connections: Connections,
  { verify, report }: Pick<SnapshotSteps, 'verify'> & { report: (error: unknown) => void },
): Snapshots {
  let kept = ''
  let running: Promise<void> = Promise.resolve()
  const alone = <T>(work: (client: pg.ClientBase) => Promise<T>) => lend(connections, work)
  const takeIfWritten = async () => {
    if ((await alone(walPosition)) === kept) return
    let copied = ''
    const holdStill = (copy: () => Promise<void>) =>
      alone(async (client) => {
        await client.query('checkpoint')
        copied = await walPosition(client)
        await copy()
      })
    await takeSnapshot(databaseDirectory, { holdStill, verify })
    kept = copied
  }
  let timer = setTimeout(function onTime() {
    running = takeIfWritten().catch((error: unknown) => {
      report(new Error('No snapshot of the database could be taken', { cause: error }))
    })
    void running.then(() => {
      timer = setTimeout(onTime, intervalMs).unref()
    })
  }, firstAfterMs).unref()
  return {
    takeIfWritten,
    async stop() {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
    },
  }
}

/** Changes with every write. */
async function walPosition(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  )
  return rows[0]?.position ?? ''
}

export async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    // A thousand at once would block the file threads.
    await (entry.isDirectory() ? syncTree(path) : syncPath(path))
  }
  await syncPath(directory)
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
