import type { Page } from 'playwright/test'

import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

const item = (page: Page, name: RegExp) => page.getByRole('treeitem', { name })

const notes = (page: Page) => page.getByRole('region', { name: 'Notifications' })

async function openTree(page: Page): Promise<void> {
  await page.goto('/tree/root')
  await expect(item(page, /Boarding is the easiest part/)).toBeVisible()
}

test.describe('tree', () => {
  test.use({ expectedErrors: [failedResource] })

  test('shows a tree on the canvas, in both themes', async ({ signedIn: page }) => {
    await openTree(page)
    await expect(item(page, /Commuters board without slowing down/)).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })

  test('is walked by keys, and found again at the same card after a reload', async ({ signedIn: page }) => {
    await openTree(page)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(item(page, /Commuters board without slowing down/)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(item(page, /Sailings that leave on time/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/card=on-time/)
    await page.reload()
    await expect(item(page, /Sailings that leave on time/)).toHaveAttribute('aria-selected', 'true')
  })

  test('keeps a card in its place while its branch is closed and opened', async ({ signedIn: page }) => {
    await openTree(page)
    const commuters = item(page, /Commuters board without slowing down/)
    const before = await commuters.boundingBox()
    await commuters.hover()
    await commuters.getByRole('button', { name: 'Close the branch' }).click()
    await expect(commuters).toHaveAttribute('aria-expanded', 'false')
    await expect(item(page, /I never know which queue is mine/)).toHaveCount(0)
    const after = await commuters.boundingBox()
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(2)
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  })

  test('moves a card by keys, and undoes it', async ({ signedIn: page }) => {
    await openTree(page)
    await item(page, /I never know which queue is mine/).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('m')
    await page.getByRole('combobox', { name: 'New parent' }).fill('sailings')
    await expect(page.getByRole('option', { name: /Sailings that leave on time/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('o')
    const order = async () => {
      const rows = await page.getByRole('row').allInnerTexts()
      const at = (title: string) => rows.findIndex((text) => text.includes(title))
      return at('I never know which queue is mine') - at('Sailings that leave on time')
    }
    await expect.poll(order).toBeGreaterThan(0)
    await page.keyboard.press('Control+z')
    await expect(notes(page)).toContainText('Undone: moved')
    await expect.poll(order).toBeLessThan(0)
    await page.reload()
    await expect.poll(order).toBeLessThan(0)
  })

  test('takes a refused title back and says why', async ({ signedIn: page }) => {
    await openTree(page)
    await refuse(page, /^\/beta\/cards\/queue$/, 403, 'This key may only read.', 'PUT')
    await item(page, /I never know which queue is mine/).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('F2')
    await page.keyboard.type('Another title')
    await page.keyboard.press('Enter')
    await expect(notes(page)).toContainText(
      '“I never know which queue is mine” was not changed: This key may only read.',
    )
    await expect(item(page, /I never know which queue is mine/)).toBeVisible()
  })

  test('creates a child in place', async ({ signedIn: page }) => {
    await openTree(page)
    await item(page, /I never know which queue is mine/).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await page.keyboard.type('Paint the queue letters on the quay')
    await page.keyboard.press('Enter')
    await expect(item(page, /Paint the queue letters on the quay/)).toBeFocused()
    await page.reload()
    await expect(item(page, /Paint the queue letters on the quay/)).toBeVisible()
  })

  test('finds in titles, steps from hit to hit and keeps the words in the address', async ({
    signedIn: page,
  }) => {
    await openTree(page)
    await page.keyboard.press('/')
    await page.keyboard.type('the')
    await expect(page).toHaveURL(/find=the/)
    await expect(page.getByRole('status').filter({ hasText: '1 /' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '2 /' })).toBeVisible()
  })

  test('is an outline by keyboard alone', async ({ signedIn: page }) => {
    await openTree(page)
    await page.keyboard.press('o')
    await expect(page.getByRole('treegrid', { name: 'Discovery tree' })).toBeVisible()
    await page.keyboard.press('Home')
    const root = page.getByRole('row', { name: /Boarding is the easiest part/ })
    await expect(root).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(root).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('row', { name: /Commuters board without slowing down/ })).toBeFocused()
    await expectAccessible(page)
  })
})
