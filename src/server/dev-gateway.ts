import { ServerResponse } from 'node:http'
import { createServer } from 'node:net'

import { isRunnableDevEnvironment, type Plugin, type ProxyOptions, type ViteDevServer } from 'vite'

import { readEnvironment } from './environment.ts'
import { StartRefused } from './start-refused.ts'
import type { RunningServer, startServer } from './start-server.ts'

export const devOrigin = 'http://localhost:5173'

const proxiedPaths = ['/v1', '/beta', '/session', '/openapi.json', '/live', '/ready']
const entry = '/src/server/start-server.ts'

/** One per process: Vite loads this file again when it restarts itself. */
interface Process {
  running?: RunningServer
  /** Vite starts its next server before it closes the last one: changes of `running` take turns. */
  turn?: Promise<unknown>
  /** Belongs to the server that started the gateway; aborted when Vite closes that server. */
  owner?: AbortController
  hearsSignals?: boolean
}
const processKey = Symbol.for('understory.dev-gateway')
const ofProcess = ((globalThis as { [processKey]?: Process })[processKey] ??= {})

export function devGateway(): Plugin {
  const closing = new AbortController()
  return {
    name: 'understory:dev-gateway',
    apply: (_config, { command }) => command === 'serve' && !process.env.VITEST,
    config: () => orExit(() => ({ server: { proxy: proxyTo(readDevEnvironment().port) } })),
    async configureServer(server) {
      await orExit(async () => {
        if (ofProcess.running === undefined) await expectFreePort(servedAt(server))
        await inTurn(async () => {
          await restart(server)
          ofProcess.owner = closing
        })
      })
      announce(server)
      stopOnSignals(server)
      restartOnChange(server, closing)
    },
    async closeServer({ reason }) {
      closing.abort()
      if (reason === 'close') await inTurn(async () => ofProcess.running?.stop())
    },
  }
}

const readDevEnvironment = (origin = devOrigin) => readEnvironment({ servedAt: origin })

/** Differs from `devOrigin` if Vite was started with another port. */
const servedAt = ({ config }: ViteDevServer) => `${devOrigin.replace(/\d+$/, '')}${config.server.port}`

/** Host and Origin stay unchanged, because the gateway uses them to protect its own key. */
const proxyTo = (port: number) =>
  Object.fromEntries(
    proxiedPaths.map((path) => [
      `^${path.replace('.', '\\.')}(?:[/?]|$)`,
      { target: `http://127.0.0.1:${port}`, changeOrigin: false, configure: answerWhileRestarting },
    ]),
  )

const answerWhileRestarting: ProxyOptions['configure'] = (proxy) => {
  proxy.on('error', (_error, _request, answer) => {
    if (!(answer instanceof ServerResponse) || answer.headersSent) return
    answer.writeHead(502, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ message: 'The gateway does not answer; it may be restarting.' }))
  })
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = (ofProcess.turn ?? Promise.resolve()).then(work)
  ofProcess.turn = turn.catch(() => undefined)
  return turn
}

async function restart(server: ViteDevServer): Promise<void> {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment for the server')
  const isFirst = ofProcess.running === undefined
  await ofProcess.running?.stop()
  const module = await ssr.runner.import<{ startServer: typeof startServer }>(entry)
  const running = await module.startServer(readDevEnvironment(servedAt(server)))
  ofProcess.running = running
  running.ready.catch((error: unknown) => {
    if (isFirst) exitWith(error)
    server.config.logger.error(messageOf(error), { timestamp: true })
  })
}

/** Vite's own message about a taken port is a stack trace. */
function expectFreePort(origin: string): Promise<void> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      reject(new StartRefused(`Port ${port}, where the dashboard is served, is taken.`)),
    )
    probe.listen({ host: hostname, port: Number(port), exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** Vite's banner shows only the dashboard's address. */
function announce(server: ViteDevServer) {
  server.printUrls = () => {
    const { logger } = server.config
    ofProcess.running?.ready.then(
      (lines) => lines.forEach((line) => logger.info(`  ➜  ${line}`)),
      () => undefined,
    )
  }
}

function stopOnSignals(server: ViteDevServer) {
  if (ofProcess.hearsSignals) return
  ofProcess.hearsSignals = true
  // Vite handles SIGTERM itself, with the exit code of an interruption; here stopping is a success.
  process.once('SIGTERM', () => {
    process.exitCode = 0
  })
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(130))
      void server.close().finally(() => process.exit(0))
    })
  }
}

/** Does nothing if Vite has started another server by then, which has read the change itself. */
function restartOnChange(server: ViteDevServer, closing: AbortController) {
  let timer: NodeJS.Timeout | undefined
  const { logger } = server.config
  const run = () =>
    inTurn(async () => {
      if (ofProcess.owner !== closing || closing.signal.aborted) return
      await restart(server)
      logger.info('gateway restarted', { timestamp: true })
    }).catch((error: unknown) => logger.error(messageOf(error), { timestamp: true }))
  server.watcher.on('change', (file) => {
    if (!server.environments.ssr?.moduleGraph.getModulesByFile(file)?.size) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), 300)
  })
  closing.signal.addEventListener('abort', () => clearTimeout(timer))
}

/** By name, because two module graphs have different classes. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'StartRefused' ? error.message : (error.stack ?? error.message)
}

/** At the first start an error ends the command with one line; at a restart Vite shows it. */
function orExit<T>(work: () => T): T {
  if (ofProcess.running !== undefined) return work()
  try {
    const result = work()
    if (result instanceof Promise) result.catch(exitWith)
    return result
  } catch (error) {
    return exitWith(error)
  }
}

function exitWith(error: unknown): never {
  console.error(`Understory cannot start: ${messageOf(error)}`)
  process.exit(1)
}
