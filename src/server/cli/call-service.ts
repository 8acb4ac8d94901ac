import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { controlPath, type ControlPath } from '../control-path.ts'
import { OperationRefused } from './operations.ts'

/** Nobody listens: no service has this data directory open. */
export class NoService extends Error {
  override readonly name = 'NoService'
}

/** Has the service that owns the data directory run an operation; throws NoService where there is none. */
export async function callService(dataDir: string, name: string, input: unknown): Promise<unknown> {
  const response = await post(dataDir, name, JSON.stringify(input))
  const body = JSON.parse(await text(response)) as { result?: unknown; message?: string }
  if (response.statusCode === 200) return body.result
  if (response.statusCode === 400) throw new OperationRefused(body.message ?? '')
  throw new Error(`The service could not do it: ${body.message ?? 'it gave no reason'}`)
}

function post(dataDir: string, name: string, json: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let socket: ControlPath
    try {
      socket = controlPath(dataDir)
    } catch (cause) {
      reject(new NoService('There is no data directory', { cause }))
      return
    }
    const sent = request({ socketPath: socket.path, method: 'POST', path: `/${name}`, agent: false })
    sent.once('response', resolve)
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const isAbsent = error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
      reject(isAbsent ? new NoService('No service is running', { cause: error }) : error)
    })
    sent.once('close', () => socket.release())
    sent.end(json)
  })
}
