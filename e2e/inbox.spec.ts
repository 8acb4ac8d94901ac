import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'
import { aFeedback } from './documents.ts'

const processed = /\/process$/

test('shows what is unprocessed, newest first, and reads it', async ({ signedIn: page }) => {
  await page.goto('/feedback')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('I use a powered chair')
  await expect(page.getByRole('article')).toContainText('Nobody at the gate had been told.')
  await expectAccessible(page)
})

test('keeps filter and entry in the address', async ({ signedIn: page }) => {
  await page.goto('/feedback')
  await page.getByRole('radio', { name: 'Processed', exact: true }).click()
  await page
    .getByRole('row', { name: /Which queue is mine/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/feedback\/f4/)
  await page.reload()
  await expect(page.getByRole('article')).toContainText('The letter is nowhere.')
  await expect(page.getByRole('radio', { name: 'Processed', exact: true })).toBeChecked()
})

test('processes by keys, holds it, and takes it back', async ({ signedIn: page }) => {
  const sent: string[] = []
  page.on('request', (request) => processed.test(request.url()) && sent.push(request.url()))
  await page.goto('/feedback')
  await expect(page.getByRole('article')).toContainText('Nobody at the gate')
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible()
  await expect(page.getByRole('article')).toContainText('The code is too dim')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /I use a powered chair/ })).toBeVisible()
  expect(sent).toEqual([])
})

test('sends what was held when its window ends', async ({ signedIn: page }) => {
  await page.clock.install()
  await page.goto('/feedback/f1')
  await expect(page.getByRole('article')).toContainText('Nobody at the gate')
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible()
  const answer = page.waitForResponse(processed)
  await page.clock.runFor(11_000)
  expect((await answer).ok()).toBe(true)
  await page.goto('/feedback')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('links a suggested card by its number', async ({ signedIn: page }) => {
  await page.clock.install()
  await page.goto('/feedback/f1')
  const suggested = page.getByRole('complementary', { name: /Suggested cards/ }).getByRole('checkbox')
  await expect(suggested.filter({ hasText: /queue/i }).first()).toBeVisible()
  await page.keyboard.press('1')
  await expect(suggested.first()).toBeChecked()
  const request = page.waitForRequest(processed)
  await page.keyboard.press('l')
  await page.clock.runFor(11_000)
  expect(((await request).postDataJSON() as { cardIds: string[] }).cardIds).toHaveLength(1)
})

test.describe('many entries', () => {
  test.use({
    expectedErrors: [failedResource],
    document: { feedback: Array.from({ length: 130 }, (_, index) => aFeedback(`f${index}`, index + 1)) },
  })

  test('scroll on without end', async ({ signedIn: page }) => {
    await page.goto('/feedback')
    await expect(page.getByRole('row').first()).toBeVisible()
    const list = page.getByRole('grid')
    await list.hover()
    await expect(async () => {
      await page.mouse.wheel(0, 8000)
      await expect(page.getByText('Entry f129:')).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
  })

  test('are processed together, and those that failed stay selected with their reasons', async ({
    signedIn: page,
  }) => {
    await page.goto('/feedback')
    await page
      .getByRole('row', { name: /Entry f0:/ })
      .getByRole('checkbox')
      .click({ force: true })
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('Shift+J')
    await expect(page.getByText('3 selected')).toBeVisible()
    const accept = await refuse(page, /f1\/process$/, 403, 'This key may only read.')
    await page.clock.install()
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible()
    await page.clock.runFor(15_000)
    await expect(page.getByRole('row', { name: /Entry f1:/ })).toContainText(/this key may only read/i)
    await accept()
  })
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: [failedResource] })

  test('says so in words and is asked again', async ({ signedIn: page }) => {
    const accept = await refuse(page, /\/v1\/feedback$/, 403, 'This key may not read feedback.')
    await page.goto('/feedback')
    await expect(page.getByText('This key may not read feedback.').first()).toBeVisible()
    await accept()
    await page.reload()
    await expect(page.getByRole('row')).toHaveCount(3)
  })
})
