// @ts-check
/** Runs the exported `run` of a TypeScript module in a process of its own: `node run-module.js <module> [arguments]`. */
import { resolve } from 'node:path'

import { createServer } from 'vite'

const [, , path = '', ...rest] = process.argv
const server = await createServer({
  root: resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const { run } = await server.ssrLoadModule(path)
await run(...rest)
