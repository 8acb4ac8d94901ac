import { readEnvironment } from '#server/environment.ts'
import { startServer } from '#server/start-server.ts'

/** Serves the API and the gateway in a process of its own; prints a line when it is ready. */
export async function run(): Promise<void> {
  const server = await startServer(readEnvironment())
  await server.ready
  process.stdout.write('ready\n')
}
