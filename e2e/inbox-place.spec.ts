import type { Locator, Page } from 'playwright/test'

import { aFeedback } from './documents.ts'
import { entirely, expect, test } from './fixtures.ts'
import type { inboxOf } from './pages/inbox.ts'
import { stillPosition } from './still-position.ts'

test.use({
  document: { feedback: Array.from({ length: 130 }, (_, index) => aFeedback(`f${index}`, index + 1)) },
})

/** Opens an entry below the first screen, and returns its row with the position that it had. */
async function readEntry(
  page: Page,
  inbox: ReturnType<typeof inboxOf>,
  width: number,
): Promise<{ row: Locator; top: number }> {
  await page.setViewportSize({ width, height: 844 })
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  const row = inbox.row(/Entry f20:/)
  const top = await inbox.scrollTo(row)
  await row.getByRole('link').click()
  await expect(inbox.article).toContainText('Entry f20:')
  return { row, top }
}

test('a reload shows the open entry in its place, also if its page was not stored yet', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new Error('The page ends')
    }
  })
  const row = inbox.row(/Entry f110:/)
  await inbox.scrollTo(row)
  await row.click()
  await expect(inbox.article).toContainText('Entry f110:')
  const { y } = await stillPosition(row)
  await page.reload()
  await expect(row).toBeInViewport(entirely)
  await expect.poll(async () => Math.abs((await stillPosition(row)).y - y)).toBeLessThan(2)
  await page.keyboard.press('j')
  await expect(inbox.article).toContainText('Entry f111:')
})

test('back shows the same entries at the same position', async ({ signedIn: page, inbox, shell, home }) => {
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  const top = await inbox.scrollTo(inbox.row(/Entry f30:/))
  await inbox.row(/Entry f30:/).click()
  await expect(inbox.article).toContainText('Entry f30:')
  await shell.openHome()
  await expect(home.feedback).toBeVisible()
  await page.goBack()
  await expect(inbox.article).toContainText('Entry f30:')
  expect((await stillPosition(inbox.row(/Entry f30:/))).y).toBe(top)
  await page.reload()
  await expect(inbox.article).toContainText('Entry f30:')
  expect((await stillPosition(inbox.row(/Entry f30:/))).y).toBe(top)
})

test('back to another list moves the focus to the radio of this list', async ({ signedIn: page, inbox }) => {
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  const show = (name: string) => page.getByRole('radio', { name, exact: true })
  await show('All').click()
  await expect(show('All')).toBeChecked()
  await page.goBack()
  await expect(show('Unprocessed')).toBeChecked()
  await expect(show('Unprocessed')).toBeFocused()
  await page.goForward()
  await expect(show('All')).toBeFocused()
})

for (const width of [390, 1440])
  test(`back from an entry leaves the list at its position, at ${width} pixels`, async ({
    signedIn: page,
    inbox,
  }) => {
    const { row, top } = await readEntry(page, inbox, width)
    await page.goBack()
    await expect(page).toHaveURL(/\/feedback$/)
    expect((await stillPosition(row)).y).toBe(top)
    // On a phone, it is still the current one.
    if (width === 390) await expect(inbox.list).toHaveAttribute('aria-activedescendant', /f20$/)
  })

test('back from an entry that was opened while the list still moved leaves the list there, on a phone', async ({
  signedIn: page,
  inbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  const row = inbox.row(/Entry f20:/)
  await inbox.list.evaluate((list) => list.scrollTo({ top: 1500 }))
  await row.getByRole('link').evaluate((link: HTMLElement) => link.click())
  await expect(inbox.article).toContainText('Entry f20:')
  // The list learns of the end of its scrolling after 150 ms.
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 300)))
  await page.goBack()
  await expect(row).toBeInViewport()
})

test('a filtered list is shown where it was left, after a reload and after back', async ({
  signedIn: page,
  inbox,
}) => {
  await page.goto('/feedback?q=Entry')
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  const row = inbox.row(/Entry f20:/)
  const top = await inbox.scrollTo(row)
  await page.reload()
  await expect(row).toBeVisible()
  expect((await stillPosition(row)).y).toBe(top)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(row).toBeVisible()
  expect((await stillPosition(row)).y).toBe(top)
  await page.goto('/feedback?q=Entry+f')
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
})

for (const reloaded of ['entry', 'list'] as const)
  test(`the list has its position and its current entry after a reload of the ${reloaded}, on a phone`, async ({
    signedIn: page,
    inbox,
  }) => {
    const { row, top } = await readEntry(page, inbox, 390)
    if (reloaded === 'entry') {
      await page.reload()
      await expect(inbox.article).toContainText('Entry f20:')
      await page.goBack()
    } else {
      await page.goBack()
      await expect(row).toBeVisible()
      await page.reload()
    }
    await expect(row).toBeVisible()
    expect((await stillPosition(row)).y).toBe(top)
    await expect(inbox.list).toHaveAttribute('aria-activedescendant', /f20$/)
    await page.keyboard.press('j')
    await expect(inbox.list).toHaveAttribute('aria-activedescendant', /f21$/)
    await expect(inbox.row(/Entry f21:/)).toBeInViewport(entirely)
  })

test('the list of a narrow window follows the keys, after it was loaded and after back', async ({
  signedIn: page,
  inbox,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  const step = async () => {
    for (let at = 0; at < 14; at += 1) await page.keyboard.press('j')
  }
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  await step()
  await expect(inbox.row(/Entry f14:/)).toBeInViewport(entirely)
  await page.keyboard.press('Enter')
  await expect(inbox.article).toContainText('Entry f14:')
  await page.goBack()
  await expect(inbox.row(/Entry f14:/)).toBeInViewport(entirely)
  await step()
  await expect(inbox.row(/Entry f28:/)).toBeInViewport(entirely)
})

test.describe('a text of 200,000 characters', () => {
  const lines = Array.from(
    { length: 4000 },
    (_, index) => `Line ${index}: the crew waited at the quay, and so did we.`,
  )
  test.use({
    document: { feedback: [aFeedback('long', 1, { body: lines.join('\n') }), aFeedback('short', 2)] },
  })

  test('is shown up to its end, and the keys go on', async ({ signedIn: page, inbox }) => {
    await inbox.open()
    await expect(inbox.article).toContainText('Line 3999: the crew waited at the quay, and so did we.')
    await page.keyboard.press('j')
    await expect(inbox.article).toContainText('Entry short:')
    await page.keyboard.press('k')
    await expect(inbox.article.getByText('Line 0:')).toBeInViewport()
  })

  test('has its end above the toast of another entry', async ({ signedIn: page, inbox, shell }) => {
    await inbox.open('short')
    await expect(inbox.article).toContainText('Entry short:')
    await inbox.process()
    const end = inbox.article.getByText('Line 3999:')
    await expect(end).toBeAttached()
    await page.getByRole('region', { name: 'Feedback text' }).press('End')
    await expect(end).toBeInViewport()
    await stillPosition(end)
    const toast = await shell.toasts.boundingBox()
    const { y, height } = (await end.boundingBox())!
    expect(y + height).toBeLessThan(toast!.y)
  })

  for (const width of [390, 1440])
    test(`is shown where it was left, after a reload and after back, at ${width} pixels`, async ({
      signedIn: page,
      inbox,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await inbox.open('long')
      const line = inbox.article.getByText('Line 40:')
      await expect(line).toBeAttached()
      await page.getByRole('region', { name: 'Feedback text' }).hover()
      await expect(async () => {
        await page.mouse.wheel(0, 200)
        await expect(line).toBeInViewport({ timeout: 200 })
      }).toPass()
      const { y } = await stillPosition(line)
      await page.reload()
      await expect.poll(async () => Math.abs((await stillPosition(line)).y - y)).toBeLessThan(2)
      await page.keyboard.press('g')
      await page.keyboard.press('h')
      await expect(page).toHaveURL('/')
      await page.goBack()
      await expect.poll(async () => Math.abs((await stillPosition(line)).y - y)).toBeLessThan(2)
    })
})
