import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from 'playwright/test'

import type { ImportDocument } from '#server/import/import-schema.ts'

import { smallOrganization } from './documents.ts'
import { createOrganization, type TestOrganization } from './organization.ts'

interface Options {
  /** What the test's own organization holds; the small one where a test does not care. */
  document: ImportDocument
}

interface Fixtures {
  organization: TestOrganization
  /** A page that is signed in to the test's organization. */
  signedIn: Page
  /** Console errors that a test provokes on purpose; any other fails it. */
  expectedErrors: RegExp[]
  watchConsole: void
}

/** Signs in as a person does: the key into the field, Enter. */
export async function signIn(page: Page, apiKey: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('API key').fill(apiKey)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/sign-in/)
  // The address changes a moment before the screen: a key would still be typed into the field.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

export const test = base.extend<Options & Fixtures>({
  document: [smallOrganization, { option: true }],
  organization: async ({ document }, use, { title }) => {
    await use(await createOrganization(title.slice(0, 60), document))
  },
  signedIn: async ({ page, organization }, use) => {
    await signIn(page, organization.apiKey)
    await use(page)
  },
  expectedErrors: [[], { option: true }],
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
})

/** All that scripts of a page can read of what stays: its address, web storage and cookies. */
export const readKept = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ]),
  )

/** Opens the palette by its keys; what is typed next goes into its field. */
export async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('combobox')).toBeFocused()
  return palette
}

/** Refuses the requests of a path with a status and the API's own body, until the returned function is called. */
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
      : route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ message }) }),
  )
  return () => page.unroute(isRefused)
}

/** What Chromium itself logs when an answer is an error: expected by tests that refuse. */
export const failedResource = /Failed to load resource/

/** axe over the whole page, in the theme that stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

export { expect }
