import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import pg from 'pg'

import { inDataDirectory, makeDirectory } from '../data-directory.ts'
import { StartRefused } from '../start-refused.ts'
import { DatabaseBusy, DatabaseUnavailable, lend, type Connections, type Lease } from './sql.ts'
import { lockDirectory } from './directory-lock.ts'
import { checkEngine } from './engine-version.ts'
import { EmbeddedConnection, type EmbeddedOptions } from './embedded-connection.ts'
import { readAllTables } from './read-all-tables.ts'
import { copyTree, keepSnapshots, syncTree } from './snapshot.ts'
import { valueParsers } from './value-parsers.ts'

/** Written into the directory when the database is complete. */
export const readyName = 'understory-ready'

const ownNames = /^(?:db|lock|session-secret|control\.sock)(?:\.|$)/

interface DirectoryOptions {
  template?: string
  report: (error: unknown) => void
}

export async function openDirectory(
  directory: string,
  { template, report }: DirectoryOptions,
): Promise<Connections> {
  inDataDirectory(directory, () => makePrivate(directory))
  const lock = await lockDirectory(directory)
  try {
    const databaseDirectory = join(directory, 'db')
    const creating = `${databaseDirectory}.creating`
    const isNew = isToBeCreated(databaseDirectory, creating)
    if (isNew) writeFileSync(creating, '')
    mkdirSync(databaseDirectory, { recursive: true, mode: 0o700 })
    const embedded = await openEmbedded({
      directory: databaseDirectory,
      template: isNew ? template : undefined,
    }).catch((error: unknown) => {
      throw unopened(databaseDirectory, error)
    })
    writeFileSync(join(databaseDirectory, readyName), '')
    rmSync(creating, { force: true })
    const snapshots = keepSnapshots(databaseDirectory, embedded, { verify: verifyCopy, report })
    const countUse = keepStatistics(embedded, report)
    return {
      isShared: false,
      acquire(options) {
        countUse()
        return embedded.acquire(options)
      },
      usage: () => embedded.usage(),
      copyFiles: (name) =>
        lend(embedded, async (client) => {
          await client.query('checkpoint')
          await copyTree(databaseDirectory, join(directory, name))
        }),
      async close() {
        await snapshots.stop()
        await embedded.close()
        await syncTree(databaseDirectory)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const usesBetweenChecks = 1000
const growthToAnalyze = 1.1

/** Runs when the tables have grown; returns a function that counts transactions. */
function keepStatistics(embedded: Connections, report: DirectoryOptions['report']): () => void {
  let uses = 0
  let analyzedBytes = 0
  const check = async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ bytes: number }>(
      "select sum(pg_relation_size(oid))::int8 as bytes from pg_class where relkind = 'r'",
    )
    const bytes = rows[0]?.bytes ?? 0
    if (bytes < analyzedBytes * growthToAnalyze) return
    await client.query('analyze')
    analyzedBytes = bytes
  }
  return () => {
    uses += 1
    if (uses % usesBetweenChecks !== 0) return
    lend(embedded, check).catch((error: unknown) => {
      report(new Error('The statistics of the database could not be updated', { cause: error }))
    })
  }
}

function unopened(databaseDirectory: string, cause: unknown): StartRefused {
  if (cause instanceof StartRefused) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StartRefused(
    `The database in ${databaseDirectory} could not be opened: ${reason}.${restoreHint(databaseDirectory)}`,
    { cause },
  )
}

const besides = (databaseDirectory: string, pattern: RegExp) =>
  readdirSync(dirname(databaseDirectory))
    .filter((name) => pattern.test(name))
    .toSorted()

const snapshotNames = /^db\.snapshot(?:\.\d+)?$/
/** The files that a restore or a snapshot, also an interrupted one, leaves in the folder of the database. */
const keptNames = /^db\.(?:snapshot(?:\..+)?|replaced-.+|restoring)$/

function restoreHint(databaseDirectory: string): string {
  return besides(databaseDirectory, snapshotNames).length > 0
    ? ' To return to its last snapshot, run: npm run -s cli -- restore'
    : ''
}

/** Reads all of the copy in a separate worker; throws if a part is damaged. */
export async function verifyCopy(directory: string): Promise<void> {
  const copy = await openEmbedded({ directory })
  try {
    await lend(copy, readAllTables)
  } finally {
    await copy.close()
  }
}

export interface EmbeddedConnections extends Connections {
  /** Returns the data directory as one file for `template`. */
  dump(): Promise<Uint8Array>
}

export function openInMemory(template?: string): Promise<EmbeddedConnections> {
  return openEmbedded({ template })
}

function makePrivate(directory: string): void {
  makeDirectory(directory)
  // A directory with other content may be a user's home.
  if (readdirSync(directory).every((name) => ownNames.test(name))) chmodSync(directory, 0o700)
}

/** Existing data is never replaced: only a first start that was killed begins again. */
function isToBeCreated(databaseDirectory: string, creating: string): boolean {
  const isUnfinished = existsSync(creating) && !existsSync(join(databaseDirectory, readyName))
  if (isUnfinished && existsSync(databaseDirectory)) {
    renameSync(databaseDirectory, `${databaseDirectory}.unfinished-${Date.now()}`)
  }
  if (existsSync(databaseDirectory) && readdirSync(databaseDirectory).length > 0) return false
  const kept = besides(databaseDirectory, keptNames)
  if (kept.length > 0) {
    const hint =
      restoreHint(databaseDirectory) || ' To restore it from a backup, run: npm run -s cli -- restore <file>'
    throw new StartRefused(
      `The database ${databaseDirectory} is missing, but beside it is ${kept.join(', ')}.${hint}`,
    )
  }
  return true
}

/** Opens an embedded database without a lock; in memory if no directory is given. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedConnections> {
  if (options.directory !== undefined) checkEngine(options.directory)
  let server = await startServer(options)
  /** One connection, so transactions wait for each other. */
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  const acquire = async ({ maxWaitMs }: { maxWaitMs?: number } = {}): Promise<Lease & Server> => {
    unfinished += 1
    const previous = last
    let endTurn: (() => void) | undefined
    last = new Promise<void>((resolve) => {
      endTurn = () => {
        unfinished -= 1
        resolve()
      }
    })
    if (!(await endsWithin(previous, maxWaitMs))) {
      void previous.then(endTurn)
      throw new DatabaseBusy('Another transaction holds the embedded database')
    }
    try {
      // Committed data is in the directory, so a dead worker is replaced.
      if (server.connection.destroyed && options.directory !== undefined)
        server = await startServer({ directory: options.directory })
    } catch (error) {
      endTurn?.()
      const reason = error instanceof Error ? error.message : String(error)
      throw new DatabaseUnavailable(`The database could not be restarted: ${reason}`, { cause: error })
    }
    // The worker answers in order, so the next turn begins while the last statement of this one runs.
    return { ...server, release: () => endTurn?.() }
  }
  const inTurn = async <T>(work: (started: Server) => Promise<T>): Promise<T> => {
    const { release, ...started } = await acquire()
    return await work(started).finally(() => release(Promise.resolve()))
  }
  return {
    isShared: false,
    acquire,
    usage: () => ({ open: 1, idle: unfinished === 0 ? 1 : 0, waiting: Math.max(0, unfinished - 1) }),
    dump: () => inTurn(({ connection }) => connection.dump()),
    close: () => inTurn(({ client }) => client.end()),
  }
}

async function endsWithin(turn: Promise<unknown>, maxWaitMs?: number): Promise<boolean> {
  const ended = turn.then(() => true)
  if (maxWaitMs === undefined) return await ended
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs, false)
  })
  return await Promise.race([ended, late]).finally(() => clearTimeout(timer))
}

interface Server {
  connection: EmbeddedConnection
  client: pg.Client
}

async function startServer(options: EmbeddedOptions): Promise<Server> {
  const connection = new EmbeddedConnection(options)
  const client = new pg.Client({
    stream: () => connection,
    user: 'postgres',
    database: 'postgres',
    password: '',
    pipeline: true,
    types: valueParsers,
  })
  // After a fatal error of the engine (a full disk), the client is of no use, so the worker is replaced.
  client.on('error', () => connection.destroy())
  await client.connect()
  return { connection, client }
}
