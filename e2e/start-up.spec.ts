import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { expect, test } from 'playwright/test'

import { freePort } from './fixtures.ts'

const root = resolve(import.meta.dirname, '..')
const versionCheck = join(root, 'src', 'server', 'node-version.cjs')

function run(parameters: string[], environment: Record<string, string>, stopAfter?: RegExp) {
  const child = spawn(process.execPath, parameters, {
    cwd: mkdtempSync(join(tmpdir(), 'understory-start-')),
    env: { PATH: process.env.PATH ?? '', ...environment },
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
    if (stopAfter?.test(output)) child.kill('SIGTERM')
  })
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  return new Promise<{ code: number | null; output: string; errors: string }>((done) => {
    child.once('close', (code) => done({ code, output, errors }))
  })
}

const service = [join(root, 'dist', 'server', 'main.js')]

const refusals: [string, () => Promise<Record<string, string>>, RegExp][] = [
  [
    'a port that is taken',
    async () => ({ PORT: process.env.E2E_PORT ?? '' }),
    /Port \d+ on 127\.0\.0\.1 is taken/,
  ],
  [
    'a data directory that another process uses',
    async () => ({ PORT: String(await freePort()), DATA_DIR: process.env.E2E_DATA_DIR ?? '' }),
    /is in use by process \d+/,
  ],
  [
    'a data directory that cannot be created',
    async () => ({ PORT: String(await freePort()), DATA_DIR: '/proc/understory' }),
    /The data directory \/proc\/understory cannot be used: [^\n]+ Set DATA_DIR to a directory that can be written to\.$/m,
  ],
  [
    'a data directory that cannot be written to, although it holds only the database',
    async () => ({
      PORT: String(await freePort()),
      DATA_DIR: '/proc',
      SESSION_SECRET: 'sixteen letters at least',
    }),
    /The data directory \/proc cannot be used: [^\n]+ Set DATA_DIR to a directory that can be written to\.$/m,
  ],
  [
    'a database that does not answer',
    async () => ({
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://user:hidden@127.0.0.1:${await freePort()}/none`,
      SESSION_SECRET: 'sixteen letters at least',
    }),
    /DATABASE_URL/,
  ],
  ['several invalid values', async () => ({ PORT: 'x', APP_URL: 'y' }), /PORT must be .*; APP_URL must be/],
  ['an open address without a secret', async () => ({ HOST: '0.0.0.0' }), /SESSION_SECRET must be set/],
]
for (const [name, environment, message] of refusals) {
  test(`the service refuses to start with ${name}, in one line`, async () => {
    const { code, output, errors } = await run(service, await environment())
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/^Understory cannot start: [^\n]+\n$/)
    expect(errors).toMatch(message)
    expect(errors).not.toContain('hidden')
  })
}

test('an unsupported version of Node is refused before anything is loaded', async () => {
  const pretend =
    "Object.defineProperty(process.versions, 'node', { value: '18.19.0' }); require(process.argv[1])"
  const { code, errors } = await run(['-e', pretend, versionCheck], {})
  expect([code, errors]).toEqual([1, 'Understory needs Node 20.20 or later; this is Node 18.19.0.\n'])
})

test('the service prints its addresses and exits cleanly on SIGTERM', async () => {
  const port = await freePort()
  const { code, output, errors } = await run(service, { PORT: String(port) }, /Database/)
  expect([code, errors]).toEqual([0, ''])
  expect(output).toContain(`Dashboard  http://localhost:${port}`)
  expect(output).toContain('Database   embedded, in .data')
})

test('the gateway starts while the service behind it does not answer', async () => {
  const environment = { PORT: String(await freePort()), API_URL: `http://127.0.0.1:${await freePort()}` }
  const { code, output } = await run(service, environment, /does not answer yet/)
  expect(code).toBe(0)
  expect(output).toContain(`Dashboard  http://localhost:${environment.PORT}`)
})
