import { expect, test } from './fixtures.ts'

for (const view of ['canvas', 'outline']) {
  test(`${view}: no key lets the focus fall back to the page`, async ({ signedIn: page }) => {
    await page.goto(`/tree/root?view=${view}`)
    const card = page.locator('[data-card-id="queue"]')
    await card.click()
    await page.keyboard.press('Escape')
    const keys = ['f', 'f', 'z', '*', 'ArrowUp', 'End', 'Home', 'F2', 'Escape', 'n', 'Escape', 'm', 'Escape']
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key)
      const until = keys.slice(0, index + 1).join(' ')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), until).not.toBe('BODY')
    }
  })
}
