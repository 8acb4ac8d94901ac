// @ts-check
/** `node run-module.js <module> [arguments]` runs a TypeScript module and its `run` function in a process. */
import { resolve } from 'node:path'

import { createServer } from 'vite'

const [runtime = '', , path = '', ...rest] = process.argv
process.argv = [runtime, path, ...rest]
const server = await createServer({
  root: resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const { run } = await server.ssrLoadModule(path)
await run?.(...rest)
await server.close()
