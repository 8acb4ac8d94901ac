import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type pg from 'pg'

import type { Connections } from './sql.ts'

/**
 * Copies the database's directory to `<name>.snapshot` and syncs the copy to the disk. The embedded database never calls
 * fsync, so a power cut may damage its own files; the copy is the backup. `holdStill` blocks the database only while the
 * files are copied; the slow sync comes after it.
 */
export async function takeSnapshot(
  databaseDirectory: string,
  holdStill: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const [unfinished, previous] = [`${databaseDirectory}.snapshot.new`, `${databaseDirectory}.snapshot.old`]
  const snapshot = snapshotOf(databaseDirectory)
  await rm(unfinished, { recursive: true, force: true })
  await holdStill(() => copyTree(databaseDirectory, unfinished))
  await syncTree(unfinished)
  await rm(previous, { recursive: true, force: true })
  await rename(snapshot, previous).catch(ignoreAbsent)
  await rename(unfinished, snapshot)
  await syncPath(join(databaseDirectory, '..'))
  await rm(previous, { recursive: true, force: true })
}

async function copyTree(from: string, to: string): Promise<void> {
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
  /** Waits for a snapshot in progress, and takes no more. */
  stop(): Promise<void>
}

/** Takes a snapshot regularly if something was written since the last one. */
export function keepSnapshots(databaseDirectory: string, connections: Connections): Snapshots {
  let kept = ''
  let running: Promise<void> = Promise.resolve()
  const alone = <T>(work: (client: pg.ClientBase) => Promise<T>) => connections.lend(work, () => false)
  const takeIfWritten = async () => {
    if ((await alone(walPosition)) === kept) return
    let copied = ''
    await takeSnapshot(databaseDirectory, (copy) =>
      alone(async (client) => {
        await client.query('checkpoint')
        copied = await walPosition(client)
        await copy()
      }),
    )
    kept = copied
  }
  let timer = setTimeout(function onTime() {
    running = takeIfWritten().catch((error: unknown) => {
      console.error(
        `No snapshot of the database could be taken: ${error instanceof Error ? error.message : String(error)}`,
      )
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

export const snapshotOf = (databaseDirectory: string) => `${databaseDirectory}.snapshot`

/** Syncs every file and folder below a directory to the disk. */
export async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    // One after the other: a thousand at once would block the file threads of the process.
    // oxlint-disable-next-line no-await-in-loop
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
