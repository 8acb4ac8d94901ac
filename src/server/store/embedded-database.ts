import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { inDataDirectory, makeDirectory } from '../data-directory.ts'
import { StartRefused } from '../start-refused.ts'
import type { Connections } from './sql.ts'
import { lockDirectory } from './directory-lock.ts'
import { EmbeddedConnection, type EmbeddedOptions } from './embedded-connection.ts'
import { keepSnapshots, snapshotOf, syncTree } from './snapshot.ts'
import { valueParsers } from './value-parsers.ts'

/** Written when the database is complete: a start that was killed earlier leaves a directory without it. */
const readyName = 'understory-ready'

const ownNames = /^(?:db|lock|session-secret|control\.sock)(?:\.|$)/

/** Opens the embedded database in a data directory and locks the directory. */
export async function openDirectory(directory: string, template?: string): Promise<Connections> {
  inDataDirectory(directory, () => makePrivate(directory))
  const lock = await lockDirectory(directory)
  try {
    const databaseDirectory = join(directory, 'db')
    setAsideUnfinished(databaseDirectory)
    const isNew = !existsSync(databaseDirectory)
    mkdirSync(databaseDirectory, { recursive: true, mode: 0o700 })
    const embedded = await openEmbedded({
      directory: databaseDirectory,
      ...(isNew && template !== undefined ? { template } : {}),
    }).catch((error: unknown) => {
      throw unopened(databaseDirectory, error)
    })
    writeFileSync(join(databaseDirectory, readyName), '')
    const snapshots = keepSnapshots(databaseDirectory, embedded)
    return {
      lend: (use, isBroken) => embedded.lend(use, isBroken),
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

function unopened(databaseDirectory: string, cause: unknown): StartRefused {
  const snapshot = snapshotOf(databaseDirectory)
  const wayBack = existsSync(snapshot)
    ? ` To go back to its last snapshot, move that directory away and rename ${snapshot} to ${databaseDirectory}.`
    : ''
  return new StartRefused(
    `The database in ${databaseDirectory} could not be opened: ${cause instanceof Error ? cause.message : String(cause)}.${wayBack}`,
    { cause },
  )
}

export interface EmbeddedConnections extends Connections {
  /** Returns the data directory as one file for `template`. */
  dump(): Promise<Uint8Array>
}

/** Opens an embedded database in memory. */
export function openInMemory(template?: string): Promise<EmbeddedConnections> {
  return openEmbedded(template === undefined ? {} : { template })
}

function makePrivate(directory: string): void {
  makeDirectory(directory)
  // A directory with other content may be a user's home.
  if (readdirSync(directory).every((name) => ownNames.test(name))) chmodSync(directory, 0o700)
}

function setAsideUnfinished(databaseDirectory: string): void {
  if (!existsSync(databaseDirectory) || existsSync(join(databaseDirectory, readyName))) return
  const aside = `${databaseDirectory}.unfinished`
  rmSync(aside, { recursive: true, force: true })
  renameSync(databaseDirectory, aside)
}

async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedConnections> {
  let server = await startServer(options)
  /** One connection, so transactions wait for each other. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: (started: Server) => Promise<T>): Promise<T> => {
    const turn = last.then(async () => {
      // Committed data is in the directory, so a dead worker is replaced.
      if (server.connection.destroyed && options.directory !== undefined)
        server = await startServer({ directory: options.directory })
      return await work(server)
    })
    last = turn.catch(() => {})
    return turn
  }
  return {
    lend: (use) => inTurn(({ client }) => use(client)),
    dump: () => inTurn(({ connection }) => connection.dump()),
    close: () => inTurn(({ client }) => client.end()),
  }
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
  // Each waiting statement is rejected with its own error.
  client.on('error', () => {})
  await client.connect()
  return { connection, client }
}
