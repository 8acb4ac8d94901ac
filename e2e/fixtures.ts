import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from 'playwright/test'

import type { ImportDocument } from '#server/import/import-schema.ts'

import { smallOrganization } from './documents.ts'
import { Colleague, createOrganization, type TestOrganization } from './organization.ts'
import { cardPanelOf } from './pages/card-panel.ts'
import { evidenceOf } from './pages/evidence.ts'
import { homeOf } from './pages/home.ts'
import { inboxOf } from './pages/inbox.ts'
import { interviewsOf, transcriptOf } from './pages/interviews.ts'
import { journalOf } from './pages/journal.ts'
import { metricOf } from './pages/metric-values.ts'
import { paletteOf } from './pages/palette.ts'
import { shellOf } from './pages/shell.ts'
import { signInPageOf } from './pages/sign-in.ts'
import { treeDialogsOf, treeOf } from './pages/tree.ts'

export interface Options {
  /** The content of the test's own organization. */
  document: ImportDocument
  /** Console errors that a test provokes; any other error fails the test. */
  expectedErrors: RegExp[]
  /** How many times slower the pages compute: what depends on the order of events fails more often then. */
  slowdown: number
}

interface Fixtures {
  organization: TestOrganization
  colleague: Colleague
  signedIn: Page
  watchConsole: void
  slowProcessor: void
}

/** For `toBeInViewport`. The browser's share has single precision: in a scaled drawing, all of an element may be 0.99999994. */
export const entirely = { ratio: 0.9999 }

/** Signs in with the keyboard and waits for the first screen. */
export async function signIn(page: Page, apiKey: string): Promise<void> {
  await signInPageOf(page).open()
  await signInPageOf(page).enter(apiKey)
  await expect(page).not.toHaveURL(/sign-in/)
  // The address changes before the screen does: a key pressed now would still reach the field.
  await expect(shellOf(page).navigation).toBeVisible()
}

export async function slowDown(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
}

const screens = {
  card: cardPanelOf,
  evidence: evidenceOf,
  home: homeOf,
  inbox: inboxOf,
  interviews: interviewsOf,
  journal: journalOf,
  metric: metricOf,
  palette: paletteOf,
  shell: shellOf,
  signInPage: signInPageOf,
  transcript: transcriptOf,
  tree: treeOf,
  treeDialogs: treeDialogsOf,
}
type Screens = { [Name in keyof typeof screens]: ReturnType<(typeof screens)[Name]> }

const screenFixtures = Object.fromEntries(
  Object.entries(screens).map(([name, screenOf]) => [
    name,
    async ({ page }: { page: Page }, use: (screen: unknown) => Promise<void>) => use(screenOf(page)),
  ]),
) as {
  [Name in keyof Screens]: (
    args: { page: Page },
    use: (screen: Screens[Name]) => Promise<void>,
  ) => Promise<void>
}

export const test = base.extend<Options & Fixtures & Screens>({
  ...screenFixtures,
  document: [smallOrganization, { option: true }],
  expectedErrors: [[], { option: true }],
  slowdown: [1, { option: true }],
  organization: async ({ document }, use) => use(await createOrganization('Harbour Ferries', document)),
  colleague: async ({ request, organization }, use) => use(new Colleague(request, organization.apiKey)),
  signedIn: async ({ page, organization }, use) => {
    await signIn(page, organization.apiKey)
    await use(page)
  },
  watchConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use()
      expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  slowProcessor: [
    async ({ page, slowdown }, use) => {
      if (slowdown > 1) await slowDown(page, slowdown)
      await use()
    },
    { auto: true },
  ],
})

/** Address, web storage and cookies: what scripts of a page can read. */
export const readStorage = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ]),
  )

/** Everything stored in IndexedDB as text; the cache is written once a second. */
export const readDatabases = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page receives this function only
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
      })
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const contents = await Promise.all(
      names.map(async (name) => {
        const database = await settle(indexedDB.open(name))
        const stores = [...database.objectStoreNames]
        const values = await Promise.all(
          stores.map((store) => settle(database.transaction(store).objectStore(store).getAll())),
        )
        database.close()
        return values
      }),
    )
    return JSON.stringify(contents)
  })

/** In the API's own form, until the returned function is called. */
export async function refuse(
  page: Page,
  path: RegExp,
  status: number,
  message: string,
  method?: string,
): Promise<() => Promise<void>> {
  const isRefused = (url: URL) => path.test(url.pathname)
  await page.route(isRefused, (route) =>
    method !== undefined && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: { message } }),
  )
  return () => page.unroute(isRefused)
}

/** Chromium logs this for every failed response: expected by tests that refuse requests. */
export const failedResource = /Failed to load resource/

/** Waits for the end of all animations: axe would measure the contrast of a colour in transition. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let running: Animation[]
    do {
      // A new colour scheme reaches the page with the next frame, and starts its transitions there; so does what React has yet to render.
      await new Promise(requestAnimationFrame)
      // Chromium sometimes never calls this without a timeout (4 of 1,100 times on a busy machine).
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
      running = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
      await Promise.allSettled(running.map((animation) => animation.finished))
    } while (running.length > 0)
  })

export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page)
  // Speech control finds a button by its visible text. axe counts this rule as experimental and has it off.
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

export { expect }
export { freePort } from '#test/free-port.ts'
