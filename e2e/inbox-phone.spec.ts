import type { Locator, Page } from 'playwright/test'

import { titles } from './documents.ts'
import { entirely, expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Swipes with one finger; Playwright has no gesture of its own. */
async function swipe(page: Page, row: Locator, px: number): Promise<void> {
  const box = await row.boundingBox()
  if (box === null) throw new Error('The row is not on the screen.')
  const y = box.y + box.height / 2
  const from = box.x + box.width / 2
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + (px * step) / 5)
  await touch('touchEnd')
}

test.beforeEach(async ({ signedIn: page, inbox }) => {
  await inbox.open()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('a swipe to the right processes, one to the left deletes, and both can be undone', async ({
  signedIn: page,
  inbox,
  shell,
}) => {
  // A short swipe does nothing: the toast would name its action too.
  await swipe(page, inbox.row(/The code is too dim/), 40)
  await swipe(page, inbox.row(/I use a powered chair/), 160)
  await expect(page.getByText(/^Processing 1 entry in/)).toBeVisible()
  await swipe(page, inbox.row(/Please open the left gate/), -160)
  await expect(page.getByText(/^Processing 1 entry and deleting 1 entry · the first in/)).toBeVisible()
  await shell.undo()
  await shell.undo()
  await expect(inbox.row(/I use a powered chair/).getByRole('link')).toBeVisible()
  await expect(inbox.row(/Please open the left gate/).getByRole('link')).toBeVisible()
  await expectAccessible(page)
})

test.describe('a row that was processed or deleted elsewhere', () => {
  test.use({ expectedErrors: [failedResource] })

  test('is not swiped', async ({ signedIn: page, inbox, colleague }) => {
    await page.clock.install()
    await page.reload()
    const row = inbox.row(/I use a powered chair/)
    await row.getByRole('checkbox').click({ force: true })
    await colleague.deleteFeedback('f1')
    await page.clock.runFor(35_000)
    await expect(row).toContainText('Processed or deleted elsewhere')
    await swipe(page, row, -160)
    await swipe(page, row, 160)
    await swipe(page, inbox.row(/Please open the left gate/), -160)
    await expect(page.getByText(/^Deleting 1 entry in/)).toBeVisible()
  })
})

test('an entry fills the screen, with next and previous', async ({ signedIn: page, inbox }) => {
  await inbox
    .row(/I use a powered chair/)
    .getByRole('link')
    .click()
  await expect(inbox.article).toContainText('The crew at the gate')
  await expect(page.getByRole('region', { name: 'Feedback text' })).toBeFocused()
  await page.getByRole('button', { name: 'Next entry' }).click()
  await expect(inbox.article).toContainText('The code is too dim')
  await page.getByRole('button', { name: 'Previous entry' }).click()
  await expect(inbox.article).toContainText('The crew at the gate')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to list' }).click()
  await expect(page.getByRole('grid')).toBeFocused()
})

test('the text of an entry has a focus ring after a key, but not after a tap', async ({
  signedIn: page,
  inbox,
}) => {
  const text = page.getByRole('region', { name: 'Feedback text' })
  await inbox.row(/I use a powered chair/).tap()
  await expect(text).toBeFocused()
  await expect(text).toHaveCSS('outline-style', 'none')
  await page.getByRole('button', { name: 'Back to list' }).tap()
  await expect(inbox.list).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveCSS('outline-style', 'solid')
})

test('the suggested cards of the dialog begin at its edge, without room for keys', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox
    .row(/I use a powered chair/)
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Suggested cards' }).click()
  const heading = inbox.linkDialog.getByRole('heading', { name: 'Link to cards' })
  const title = inbox.linkDialog.getByText(titles.queue)
  await expect(title).toBeVisible()
  expect((await title.boundingBox())?.x).toBe((await heading.boundingBox())?.x)
})

const shown = async (button: Locator) => expect(button).toBeInViewport(entirely)

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 640 }, expectedErrors: [failedResource] })

  test('shows every button of a bulk action that failed', async ({ signedIn: page, inbox }) => {
    await page.clock.install()
    await refuse(page, /\/process$/, 403, 'This key may only read.')
    await page.keyboard.press('ControlOrMeta+a')
    await expect(inbox.selection).toContainText('3 selected')
    await inbox.process()
    await expect(page.getByText(/^Processing 3 entries in/)).toBeVisible()
    await page.clock.runFor(11_000)
    await expect(inbox.selection).toContainText('3 failed')
    for (const name of ['Retry 3', 'Copy report', 'Delete 3', 'Dismiss failures'])
      await shown(inbox.selection.getByRole('button', { name }))
  })

  test('shows why a row of a file cannot be added without scrolling sideways', async ({
    signedIn: page,
    inbox,
  }) => {
    await page.getByRole('button', { name: 'Import' }).filter({ visible: true }).click()
    const columns = 'text,customer e-mail,date,link,stars'
    await inbox.importFile.paste(
      `${columns}\nThe gate beeps twice on every single day,not given,2026-06-02,,4`,
    )
    await shown(inbox.importFile.dialog.getByText("“not given” isn't an e-mail address"))
  })

  test('shows every button of the inbox entirely, and texts in readable lines', async ({
    signedIn: page,
    inbox,
    shell,
  }) => {
    await shown(page.getByRole('button', { name: 'New feedback' }).filter({ visible: true }))
    await shown(page.getByRole('button', { name: 'Import' }).filter({ visible: true }))
    await inbox.checkbox(/I use a powered chair/).click()
    await shown(inbox.selection.getByRole('button', { name: 'Clear selection' }))
    await inbox.selection.getByRole('button', { name: /^Process/ }).click()
    await shown(page.getByRole('button', { name: 'Undo', exact: true }).last())
    await shell.undo()
    await inbox
      .row(/I use a powered chair/)
      .getByRole('link')
      .click()
    await shown(inbox.article.getByRole('button', { name: 'Copy link' }))
    await shown(inbox.article.getByRole('button', { name: 'Delete' }))
    await page.goBack()
    await page.getByRole('button', { name: 'Import' }).filter({ visible: true }).click()
    await inbox.importFile.paste('text\nThe gate beeps twice.')
    const hint = inbox.importFile.dialog.getByText('Rows that fail keep their number')
    expect((await hint.boundingBox())?.width).toBeGreaterThan(200)
    await shown(inbox.importFile.dialog.getByRole('button', { name: 'Add 1' }))
    await expectAccessible(page)
  })
})
