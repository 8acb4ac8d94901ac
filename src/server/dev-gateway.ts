import { ServerResponse } from 'node:http'
import { createServer } from 'node:net'

import { isRunnableDevEnvironment, type Plugin, type ProxyOptions, type ViteDevServer } from 'vite'

import { readEnvironment } from './environment.ts'
import { StartRefused } from './start-refused.ts'
import type { RunningServer, startServer } from './start-server.ts'

/** Where `npm run dev` serves the dashboard. */
export const devOrigin = 'http://localhost:5173'

const proxiedPaths = ['/v1', '/beta', '/session', '/openapi.json']
const entry = '/src/server/start-server.ts'

/** Runs the gateway beside Vite's dev server, in the same process, and anew when the server's code changes. */
export function devGateway(): Plugin {
  let running: RunningServer | undefined
  const stop = async () => {
    await running?.stop()
    running = undefined
  }
  return {
    name: 'understory:dev-gateway',
    apply: (_config, { command }) => command === 'serve' && !process.env.VITEST,
    config: () => orExit(() => ({ server: { proxy: proxyTo(readDevEnvironment().port) } })),
    async configureServer(server) {
      await orExit(async () => {
        await expectFreePort(servedAt(server))
        running = await start(server)
      })
      announce(server, running)
      stopOnSignals(server)
      restartOnChange(server, async () => {
        await stop()
        running = await start(server)
        await running.ready
      })
    },
    closeServer: stop,
  }
}

const readDevEnvironment = (origin = devOrigin) => readEnvironment({ servedAt: origin })

/** Differs from `devOrigin` where Vite was started with another port by hand. */
const servedAt = ({ config }: ViteDevServer) => `${devOrigin.replace(/\d+$/, '')}${config.server.port}`

/** The Host and Origin of the browser reach the gateway as they are: it decides by them who may use its own key. */
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

async function start(server: ViteDevServer): Promise<RunningServer> {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment for the server')
  const module = await ssr.runner.import<{ startServer: typeof startServer }>(entry)
  return await module.startServer(readDevEnvironment(servedAt(server)))
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

/** Vite's banner names the dashboard only. */
function announce(server: ViteDevServer, running: RunningServer | undefined) {
  server.printUrls = () => {
    void orExit(async () => {
      for (const line of (await running?.ready) ?? []) server.config.logger.info(`  ➜  ${line}`)
    })
  }
}

function stopOnSignals(server: ViteDevServer) {
  // Vite closes itself on SIGTERM, and then tells by the exit code that it was interrupted; here stopping is what was asked.
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

/** Restarts once things are quiet, one restart at a time. */
function restartOnChange(server: ViteDevServer, restart: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let isRestarting = Promise.resolve()
  const run = () => {
    isRestarting = isRestarting.then(restart).then(
      () => server.config.logger.info('gateway restarted', { timestamp: true }),
      (error: unknown) => server.config.logger.error(messageOf(error), { timestamp: true }),
    )
  }
  server.watcher.on('change', (file) => {
    if (!server.environments.ssr?.moduleGraph.getModulesByFile(file)?.size) return
    clearTimeout(timer)
    timer = setTimeout(run, 300)
  })
}

/** By name, since the classes of two module graphs differ. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'StartRefused' ? error.message : (error.stack ?? error.message)
}

/** What keeps the service from starting ends the command with one line. */
function orExit<T>(work: () => T): T {
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
