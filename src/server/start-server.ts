import { fileURLToPath } from 'node:url'

import { operations } from '#contract/operations.ts'

import type { Environment } from './environment.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { listen, type Listener } from './gateway/listen.ts'
import { buildOpenApi } from './http/openapi.ts'
import { openSource, type Source } from './open-source.ts'
import { keptSessionSecret } from './session-secret.ts'

export interface RunningServer {
  /** Resolves with the lines to print when requests are answered; until then they wait. */
  ready: Promise<string[]>
  /** Waits for the requests in flight, then closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** The built dashboard; in development Vite serves it. */
  clientDirectory?: URL
}

/** Takes the port first, because that fails fast, then opens the source; throws StartRefused. */
export async function startServer(
  environment: Environment,
  { clientDirectory }: StartOptions = {},
): Promise<RunningServer> {
  const sessionSecret = environment.sessionSecret ?? keptSessionSecret(environment.dataDir)
  let gateway: Promise<Gateway> | undefined
  const listener = await listen(environment, async (request, bindings) => {
    const opened = await gateway
    return opened ? opened.fetch(request, bindings) : new Response(null, { status: 503 })
  })
  const source = openSource(environment)
  gateway = source.then(({ upstream, apiKey }) =>
    createGateway({
      ...environment,
      upstream,
      apiKey,
      sessionSecret,
      openApiDocument: () => buildOpenApi(operations),
      clientDirectory: clientDirectory ? fileURLToPath(clientDirectory) : null,
      onFault: (error) => console.error('An unexpected fault:', error),
    }),
  )
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopServer(listener, source))
  const ready = gateway.then(async () => describe(environment, await source))
  return {
    ready: ready.catch(async (error: unknown) => {
      await stop()
      throw error
    }),
    stop,
  }
}

async function stopServer(listener: Listener, source: Promise<Source>): Promise<void> {
  await listener.stop()
  const opened = await source.catch(() => null)
  await opened?.close()
}

function describe({ appUrl, host, port }: Environment, { description }: Source): string[] {
  const shownHost = host.includes(':') ? `[${host}]` : host
  return [`Dashboard  ${appUrl}`, `API        http://${shownHost}:${port}/v1 and /beta`, ...description]
}
