import { readEnvironment } from './environment.ts'
import { startServer, type RunningServer } from './start-server.ts'
import { StartRefused } from './start-refused.ts'

try {
  const server = await startServer(readEnvironment(), {
    clientDirectory: new URL('../client/', import.meta.url),
  })
  stopOnSignals(server)
  for (const line of await server.ready) server.log.print(line)
} catch (error) {
  console.error(error instanceof StartRefused ? `Understory cannot start: ${error.message}` : error)
  process.exit(1)
}

function stopOnSignals(server: RunningServer) {
  let isStopping = false
  const stop = async (exitCode = 0) => {
    if (isStopping) process.exit(130)
    isStopping = true
    await server.stop()
    await server.log.end()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // An error in one request must not end the others.
  process.on('unhandledRejection', (reason) => server.log.fault(reason))
  process.on('uncaughtException', (error) => {
    server.log.fault(error)
    void stop(1)
  })
}
