import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from './free-port.ts'

const debian = '/usr/lib/postgresql'
const directories = existsSync(debian)
  ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
  : []

/** The directory of PostgreSQL's programs; undefined if it is not installed. */
export const postgresPrograms = [...directories, ...(process.env.PATH ?? '').split(':')].find((directory) =>
  existsSync(join(directory, 'initdb')),
)

/** PostgreSQL refuses to run as root. */
const nobody = 65534
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

export interface TemporaryPostgres {
  url: string
  start: () => Promise<void>
  stop: () => Promise<void>
  remove: () => Promise<void>
}

/** Starts a PostgreSQL server in a temporary directory, for one test file. */
export async function startTemporaryPostgres(programs: string): Promise<TemporaryPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'understory-postgres-'))
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid)
  const data = join(home, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust'], {
    ...user,
    cwd: home,
    stdio: 'ignore',
  })
  const port = await freePort()
  let server: ChildProcess | undefined
  const start = async () => {
    const options = ['-D', data, '-p', String(port), '-k', home, '-c', 'listen_addresses=127.0.0.1']
    server = spawn(join(programs, 'postgres'), [...options, '-c', 'fsync=off'], {
      ...user,
      cwd: home,
      stdio: 'ignore',
    })
    while (!isReady(programs, port)) await sleep(50)
  }
  const stop = async () => {
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    // SIGQUIT is PostgreSQL's immediate shutdown.
    if (server?.kill('SIGQUIT')) await ended
  }
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Whether the server answers: it accepts connections before it has started, and refuses them. */
function isReady(programs: string, port: number): boolean {
  const { status } = spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)])
  return status === 0
}
