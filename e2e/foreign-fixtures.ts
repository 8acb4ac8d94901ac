import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import type { Page } from 'playwright/test'

import { freePort } from '#test/free-port.ts'

import { expect, test as base } from './fixtures.ts'
import { ForeignService } from './foreign-service.ts'

interface ForeignFixtures {
  service: ForeignService
  gateway: string
  watchPage: void
}

interface ForeignOptions {
  /** Whether the gateway has an API key, so that users need not sign in. */
  hasOwnKey: boolean
}

async function startGateway(environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../dist/server/main.js')], {
    env: { PATH: process.env.PATH, ...environment },
    cwd: environment.DATA_DIR,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((done, fail) => {
    child.stdout?.once('data', () => done())
    child.once('exit', (code) => fail(new Error(`The gateway ended with ${code}.`)))
  })
  return child
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

/** Each test has its own service and its own gateway. */
export const test = base.extend<ForeignFixtures & ForeignOptions>({
  hasOwnKey: [true, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
  service: async ({}, use) => {
    const service = new ForeignService()
    await service.start()
    service.answer('GET /v1/health', [], { body: {} })
    service.answer('GET /v1/auth/info', [], {
      body: { organizationId: 'foreign/1 ø', organizationName: 'Another Line', plan: { seats: 12 } },
    })
    await use(service)
    await service.stop()
  },
  gateway: async ({ service, hasOwnKey }, use) => {
    const port = await freePort()
    const directory = await mkdtemp(join(tmpdir(), 'understory-foreign-'))
    const child = await startGateway({
      API_URL: service.url,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: directory,
      ...(hasOwnKey ? { API_KEY: service.apiKey } : {}),
    })
    await use(`http://127.0.0.1:${port}`)
    await end(child)
    await rm(directory, { recursive: true, force: true })
  },
  baseURL: async ({ gateway }, use) => use(gateway),
  watchPage: [
    async ({ page, service }, use) => {
      await use()
      await expectHarmless(page, service)
    },
    { auto: true },
  ],
})

/** Checks what must hold on every screen, whatever the service sent. */
async function expectHarmless(page: Page, service: ForeignService): Promise<void> {
  const { schemes, html, hasRun } = await page.evaluate(() => ({
    schemes: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ protocol }) => protocol),
    html: document.documentElement.outerHTML,
    hasRun: 'foreignScriptRan' in window,
  }))
  expect(schemes.filter((scheme) => !/^(?:https?|mailto|about|blob):$/.test(scheme))).toEqual([])
  expect(html).not.toContain(service.apiKey)
  expect(hasRun, 'a script of the service ran').toBe(false)
}

export { expect }
