import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '#test/free-port.ts'

import { runCli } from '../organization.ts'

const main = resolve(import.meta.dirname, '../../dist/server/main.js')

async function whenHealthy(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The service ended with exit code ${child.exitCode}`)
    const response = await fetch(`${origin}/v1/health`).catch(() => undefined)
    if (response?.ok) return
    await sleep(200)
  }
  throw new Error('The service did not start within a minute')
}

interface LoopDelay {
  delayMs: number
  /** The part of it that the service spent on the processor; 0 if the system does not report it. */
  processorMs: number
}

export interface BuiltService {
  origin: string
  /** Returns the longest delays of its event loop since the last call; needs `watchesEventLoop`. */
  longestDelay(): Promise<LoopDelay>
  stop(): Promise<void>
}

/** Starts the built service with a new database on a free port. `runCli` then uses it too. */
interface BuiltServiceOptions {
  environment?: Record<string, string>
  watchesEventLoop?: boolean
}

export async function startBuiltService(options: BuiltServiceOptions = {}): Promise<BuiltService> {
  const directory = mkdtempSync(join(tmpdir(), 'understory-bench-'))
  const port = await freePort()
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: directory }
  // `runCli` needs them too.
  Object.assign(process.env, options.environment, { E2E_DATA_DIR: directory })
  const watch = options.watchesEventLoop ? ['--import', join(import.meta.dirname, 'watch-event-loop.js')] : []
  const child = spawn(process.execPath, [...watch, main], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      child.kill('SIGKILL')
      rmSync(directory, { recursive: true, force: true })
      process.exit(1)
    })
  }
  await whenHealthy(origin, child)
  return {
    origin,
    async longestDelay() {
      const answered = once(child, 'message')
      child.send('delay')
      return (await answered)[0] as LoopDelay
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export interface BenchOrganization {
  rootId: string
  apiKey: string
}

export async function generateFor(cards: number, feedback = 0): Promise<BenchOrganization> {
  const line = await runCli(
    'generate',
    '--cards',
    String(cards),
    '--feedback',
    String(feedback),
    '--transcript-lines',
    '0',
  )
  const { organizationId, rootCardIds } = JSON.parse(line) as {
    organizationId: string
    rootCardIds: string[]
  }
  // A command, because the control socket of `createKey` exists only with the embedded database.
  const apiKey = await runCli('keys', 'create', '--organization', organizationId)
  return { rootId: rootCardIds[0] ?? '', apiKey }
}
