import { aCard, aFeedback } from './documents.ts'
import { expect, test } from './fixtures.ts'

const pastUndoWindowMs = 11_000
const text = 'The gate on Lunsay beeps twice for some tickets'

test.use({
  document: {
    cards: [
      aCard({ cardId: 'gate', cardTitle: 'The gate beeps without a reason', cardType: 'problem' }),
      // Still highlighted when the keys send the link to the other card.
      aCard({ cardId: 'tickets', cardTitle: 'Some tickets beep twice at the gate', cardType: 'problem' }),
    ],
    feedback: [
      aFeedback('one', 1, { body: text }),
      aFeedback('other', 2, { body: 'The ramp is too steep at low tide for my chair.' }),
      aFeedback('two', 3, { body: `${text}, why?` }),
      aFeedback('three', 4, { body: `${text.toUpperCase()}!` }),
    ],
  },
})

test('similar entries are processed together with one link', async ({
  signedIn: page,
  inbox,
  shell,
  colleague,
}) => {
  await page.clock.install()
  await inbox.open('one')
  await expect(page.getByRole('heading', { name: 'Similar entries (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await expect(inbox.selection).toContainText('3 selected')
  await shell.press('l')
  await expect(inbox.linkDialog.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('reason')
  await expect(inbox.linkDialog.getByRole('option', { name: /without a reason/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(inbox.linkDialog.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await expect(inbox.linkDialog.getByRole('option', { name: /Some tickets/ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(inbox.linkDialog).toBeHidden()
  await page.clock.runFor(pastUndoWindowMs)
  await expect.poll(() => colleague.isProcessed('three')).toBe(true)
  expect(await colleague.isProcessed('one')).toBe(true)
  expect(await colleague.isProcessed('other')).toBe(false)
})

test('the suggested cards of the next entry are in view, also if those of the last one were scrolled away', async ({
  signedIn: page,
  inbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 320 })
  await inbox.open('one')
  const first = inbox.suggestions.first()
  await expect(first).toBeInViewport()
  await page.getByRole('heading', { name: 'Similar entries (2)' }).hover()
  await page.mouse.wheel(0, 1000)
  await expect(first).not.toBeInViewport()
  await inbox.row(/why\?/).click()
  await expect(inbox.article).toContainText('why?')
  await expect(first).toBeInViewport()
})

test('a number chooses a suggested card for several entries, unless it belongs to a typed text', async ({
  signedIn: page,
  inbox,
  shell,
}) => {
  await page.clock.install()
  await inbox.open('one')
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await expect(inbox.selection).toContainText('3 selected')
  await shell.press('l')
  await expect(inbox.linkDialog.getByRole('option').nth(1)).toBeVisible()
  await page.keyboard.press('1')
  await expect(inbox.linkDialog.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await page.keyboard.type('beep 1')
  await expect(inbox.linkDialog.getByRole('combobox')).toHaveValue('beep 1')
  await expect(inbox.linkDialog.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  const request = page.waitForRequest(/\/process$/)
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.clock.runFor(pastUndoWindowMs)
  expect(((await request).postDataJSON() as { cardIds: string[] }).cardIds).toHaveLength(1)
})

test('a card that was chosen for an entry is offered for the selection with that entry', async ({
  signedIn: page,
  inbox,
  shell,
}) => {
  await page.clock.install()
  await inbox.open('one')
  await expect(inbox.suggestion('Some tickets beep twice')).toBeVisible()
  await inbox.suggestion('Some tickets beep twice').click()
  await shell.press('x', 'Shift+J')
  await expect(inbox.selection).toContainText('2 selected')
  await expect(inbox.selection.getByRole('button', { name: 'Process only 2' })).toBeVisible()
  expect(await inbox.selection.evaluate((bar) => bar.scrollWidth > bar.clientWidth)).toBe(false)
  await inbox.selection.getByRole('button', { name: 'Link to 1 card…' }).click()
  await expect(inbox.linkDialog.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  const request = page.waitForRequest(/\/process$/)
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.clock.runFor(pastUndoWindowMs)
  expect((await request).postDataJSON()).toEqual({ cardIds: ['tickets'] })
})
