import { Socket } from 'node:net'

import pg from 'pg'

import { StartRefused } from '../start-refused.ts'
import { DatabaseBusy, DatabaseUnavailable, sqlState, type Connections } from './sql.ts'
import { valueParsers } from './value-parsers.ts'

const oldestVersion = 14
const ignore = () => {}
/** The longest wait for a lock or a connection. */
const lockTimeoutMs = 5000
const statementTimeoutMs = 30_000

/** Sends the statements of one turn of the event loop together: a system call is slower than a statement. */
function openSocket(): Socket {
  const socket = new Socket()
  let isHeld = false
  const hold = () => {
    isHeld = true
    socket.cork()
    setImmediate(() => {
      isHeld = false
      socket.uncork()
    })
  }
  // Before, `connect` would set it again.
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    // All parameters are passed on, so it has the overloads of `write`.
    socket.write = ((...parameters: Parameters<typeof write>) => {
      if (!isHeld) hold()
      return write(...parameters)
    }) as typeof socket.write
  })
  return socket
}

/** Throws StartRefused if the server cannot be used. */
export async function openPool(url: string): Promise<Connections> {
  const pool = new pg.Pool({
    connectionString: checkedUrl(url),
    application_name: 'understory',
    connectionTimeoutMillis: lockTimeoutMs,
    keepAlive: true,
    max: 10,
    pipeline: true,
    stream: openSocket,
    types: valueParsers,
  })
  // The pool replaces an idle connection that breaks; without a listener, its error would end the process.
  pool.on('error', ignore)
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    const version = rows[0]?.version ?? 0
    if (version < oldestVersion)
      throw new StartRefused(`DATABASE_URL: PostgreSQL ${version} is too old, ${oldestVersion} is needed`)
  } catch (error) {
    await pool.end()
    throw error instanceof StartRefused ? error : refusal(url, error)
  }
  return {
    isShared: true,
    timeouts: { lockMs: lockTimeoutMs, statementMs: statementTimeoutMs },
    async acquire() {
      const client = await pool.connect().catch(throwNoConnection)
      // Statements are rejected themselves; without a listener, a lost connection would end the process.
      client.on('error', ignore)
      const release = (isBroken: boolean) => {
        client.off('error', ignore)
        client.release(isBroken)
      }
      return {
        client,
        release: (last) =>
          void last.then(
            () => release(false),
            () => release(true),
          ),
      }
    },
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** If all connections are in use, more attempts would only make the queue longer. */
function throwNoConnection(cause: unknown): never {
  if (cause instanceof Error && cause.message.startsWith('timeout exceeded'))
    throw new DatabaseBusy('All connections to PostgreSQL are in use', { cause })
  throw new DatabaseUnavailable('PostgreSQL accepts no connection', { cause })
}

function checkedUrl(url: string): string {
  if (/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)) return url
  throw new StartRefused(
    'DATABASE_URL must be a PostgreSQL URL such as postgres://user:password@localhost:5432/understory',
  )
}

/** Describes the problem in one line, without the URL's password. */
function refusal(url: string, error: unknown): StartRefused {
  const { hostname, port, pathname, username } = new URL(url)
  const server = `${hostname || 'localhost'}:${port || '5432'}`
  const code = sqlState(error)
  const sentence =
    {
      ECONNREFUSED: `nothing listens at ${server}`,
      ENOTFOUND: `the host ${hostname} is not known`,
      EAI_AGAIN: `the host ${hostname} could not be looked up`,
      '28P01': `${server} refuses the password of user ${username}`,
      '28000': `${server} refuses the user ${username}`,
      '3D000': `there is no database ${pathname.slice(1)} at ${server}`,
      '53300': `${server} has no connection left`,
    }[code] ?? `${server}: ${error instanceof Error && error.message !== '' ? error.message : String(error)}`
  return new StartRefused(`DATABASE_URL: ${sentence}`, { cause: error })
}
