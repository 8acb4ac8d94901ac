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

/** Written when the database was made completely: a start that was killed midway leaves a directory without it. */
const readyName = 'understory-ready'

const ownNames = /^(?:db|lock|session-secret|control\.sock)(?:\.|$)/

/** The embedded database in a data directory, which belongs to this process from now on. */
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
  /** The data directory as one file, which `template` takes. */
  dump(): Promise<Uint8Array>
}

/** An embedded database that is forgotten when it is closed. */
export function openInMemory(template?: string): Promise<EmbeddedConnections> {
  return openEmbedded(template === undefined ? {} : { template })
}

function makePrivate(directory: string): void {
  makeDirectory(directory)
  // A directory with other things in it may be someone's home.
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
  /** One connection: transactions wait for each other. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: (started: Server) => Promise<T>): Promise<T> => {
    const turn = last.then(async () => {
      // What was committed is in the directory: a worker that died is replaced, as a server would be restarted.
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
  // Each statement that waits is told by itself.
  client.on('error', () => {})
  await client.connect()
  return { connection, client }
}
