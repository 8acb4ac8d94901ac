import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'

import type { ControlAnswer } from './cli/call-service.ts'
import { parseInput } from './cli/input-lines.ts'
import { isRefusal, runOperation } from './cli/operations.ts'
import { controlPath } from './control-path.ts'
import type { Database } from './store/sql.ts'

export interface ControlSocket {
  close(): Promise<void>
}

/**
 * Lets the command line use the open database by HTTP on a socket that only the same user can open. The
 * caller holds the directory's lock, so an existing socket is a leftover.
 */
export async function openControlSocket(dataDir: string, database: Database): Promise<ControlSocket> {
  const socket = controlPath(dataDir)
  const server = createServer((incoming, outgoing) => void answer(database, incoming, outgoing))
  rmSync(socket.path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket.path, resolve)
    // The socket accepts connections only from the next turn of the event loop on.
    chmodSync(socket.path, 0o600)
  })
  return {
    async close() {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeIdleConnections()
      })
      rmSync(socket.path, { force: true })
      socket.release()
    },
  }
}

async function answer(
  database: Database,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const write = (line: ControlAnswer) => void outgoing.write(`${JSON.stringify(line)}\n`)
  try {
    const name = (incoming.url ?? '').slice(1)
    const input = await parseInput(createInterface({ input: incoming }))
    write({
      kind: 'done',
      result: await runOperation(database, name, input, (progress) => write({ kind: 'progress', progress })),
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    write({ kind: isRefusal(error) ? 'refused' : 'failed', message })
  }
  outgoing.end()
}
