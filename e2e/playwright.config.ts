import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from 'playwright/test'

import { freePort } from '#test/free-port.ts'

import { chromiumArguments, findChromium } from './chromium.ts'
import type { Options } from './fixtures.ts'

// The first process chooses. Workers read this file again and find the choice in the environment.
const port = (process.env.E2E_PORT ??= String(await freePort()))
const dataDirectory = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'understory-e2e-')))
const baseURL = `http://127.0.0.1:${port}`

const slowdown = Number(process.env.E2E_SLOWDOWN ?? 1)

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Wide enough for a machine that does other work too: a limit here only ends what hangs.
  timeout: 120_000 * slowdown,
  expect: { timeout: 20_000 * slowdown },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    slowdown,
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    // A service worker would answer before the routes of a test; only offline.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
  webServer: {
    command: 'node dist/server/main.js',
    cwd: '..',
    url: `${baseURL}/v1/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: { PORT: port, DATA_DIR: dataDirectory, HOST: '127.0.0.1', LOG_LEVEL: 'error' },
  },
})
