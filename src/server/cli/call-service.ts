import { request, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

import { controlPath, type ControlPath } from '../control-path.ts'
import type { Progress, Report } from '../progress.ts'
import { printInput } from './input-lines.ts'
import { OperationRefused } from './operations.ts'

export class NoService extends Error {
  override readonly name = 'NoService'
}

/** A line of the service's answer: any number of progress lines, then the result. */
export type ControlAnswer =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'done'; result?: unknown }
  | { kind: 'refused' | 'failed'; message: string }

/** Throws NoService if no service has the data directory open. */
export async function callService(
  dataDir: string,
  name: string,
  input: unknown,
  report: Report,
): Promise<unknown> {
  const response = await post(dataDir, name, input)
  for await (const line of createInterface({ input: response })) {
    const answer = JSON.parse(line) as ControlAnswer
    if (answer.kind === 'progress') report(answer.progress)
    else if (answer.kind === 'done') return answer.result
    else if (answer.kind === 'refused') throw new OperationRefused(answer.message)
    else throw new Error(`The service could not do it: ${answer.message}`)
  }
  throw new Error('The service ended before it had done it.')
}

function* printLines(input: unknown): Generator<string> {
  for (const line of printInput(input)) yield `${line}\n`
}

function post(dataDir: string, name: string, input: unknown): Promise<IncomingMessage> {
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
    Readable.from(printLines(input)).pipe(sent)
  })
}
