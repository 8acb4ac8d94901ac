import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { StartRefused } from '../start-refused.ts'
import type { Connections } from './db.ts'
import { lockDirectory } from './directory-lock.ts'
import { EmbeddedConnection, type EmbeddedOptions } from './embedded-connection.ts'
import { valueParsers } from './value-parsers.ts'

/** Written when the database was made completely: a start that was killed midway leaves a directory without it. */
const readyName = 'understory-ready'

/** The embedded database in a data directory, which belongs to this process from now on. */
export async function openDirectory(directory: string): Promise<Connections> {
  makePrivate(directory)
  const lock = await lockDirectory(directory)
  try {
    const databaseDirectory = join(directory, 'db')
    setAsideUnfinished(databaseDirectory)
    mkdirSync(databaseDirectory, { recursive: true, mode: 0o700 })
    const connections = await openEmbedded({ directory: databaseDirectory }).catch((error: unknown) => {
      throw new StartRefused(
        `The database in ${databaseDirectory} could not be opened: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    })
    writeFileSync(join(databaseDirectory, readyName), '')
    return {
      lend: (use, isBroken) => connections.lend(use, isBroken),
      async close() {
        await connections.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
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
  try {
    const isOurs =
      !existsSync(directory) || readdirSync(directory).length === 0 || existsSync(join(directory, 'db'))
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    if (isOurs) chmodSync(directory, 0o700)
  } catch (error) {
    throw new StartRefused(
      `The data directory ${directory} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

function setAsideUnfinished(databaseDirectory: string): void {
  if (!existsSync(databaseDirectory) || existsSync(join(databaseDirectory, readyName))) return
  const aside = `${databaseDirectory}.unfinished`
  rmSync(aside, { recursive: true, force: true })
  renameSync(databaseDirectory, aside)
}

async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedConnections> {
  const connection = new EmbeddedConnection(options)
  const client = new pg.Client({
    stream: () => connection,
    user: 'postgres',
    database: 'postgres',
    password: '',
    pipeline: true,
    types: valueParsers,
  })
  // Every statement that waits is told by itself.
  client.on('error', () => {})
  await client.connect()
  /** One connection: transactions wait for each other. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  return {
    lend: (use) => inTurn(() => use(client)),
    dump: () => inTurn(() => connection.dump()),
    async close() {
      await last
      await client.end()
    },
  }
}
