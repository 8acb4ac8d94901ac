import type { Page } from 'playwright/test'

import { aFeedback } from './documents.ts'
import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

const processed = /\/process$/
const pastUndoWindowMs = 11_000

function watchProcessing(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => processed.test(request.url()) && sent.push(new URL(request.url()).pathname))
  return sent
}

test('lists unprocessed entries, newest first, and shows the first', async ({ signedIn: page, inbox }) => {
  await inbox.open()
  await expect(inbox.rows).toHaveCount(3)
  await expect(inbox.rows.first()).toContainText('I use a powered chair')
  await expect(inbox.article).toContainText('The crew at the gate did not know.')
  await expectAccessible(page)
})

test('shows the text of an entry as it is, with its addresses as links', async ({
  signedIn: _page,
  inbox,
}) => {
  await inbox.open()
  const { text, ...newFeedback } = inbox.newFeedback
  await newFeedback.open()
  await text.fill('Wishes:\n- **faster** [gate](https://varra.example/gate)\n- 2 # 3')
  await newFeedback.send()
  await inbox
    .row(/Wishes/)
    .getByRole('link')
    .click()
  const lines = 'Wishes:\n• faster gate (https://varra.example/gate)\n• 2 # 3'
  await expect(inbox.article.getByText('Wishes')).toHaveText(lines, { useInnerText: true })
  await expect(inbox.article.getByRole('link', { name: 'https://varra.example/gate' })).toBeVisible()
})

test('keeps filter and entry in the URL', async ({ signedIn: page, inbox }) => {
  await inbox.open()
  await inbox.processedFilter.click()
  await inbox
    .row(/Which queue is mine/)
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/feedback\/f4/)
  await page.reload()
  await expect(inbox.article).toContainText('The letter is nowhere.')
  await expect(inbox.processedFilter).toBeChecked()
})

test('marks the processed entries in the list of all, where number keys only link', async ({
  signedIn: page,
  inbox,
  shell,
}) => {
  const processedRow = inbox.row(/Which queue is mine/)
  await inbox.open()
  await expect(page.getByText('1–5 process and link')).toBeVisible()
  await inbox.allFilter.click()
  await expect(processedRow).toContainText('Processed')
  await expect(inbox.row(/I use a powered chair/)).not.toContainText('Processed')
  await processedRow.getByRole('link').click()
  await expect(page.getByText('1–5 link')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('1')
  await expect(shell.toasts.getByText(/^Linking 1 entry/)).toBeVisible()
  await expect(processedRow).toContainText('Linking in')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(shell.toasts.getByText(/^Undone: linking “/)).toBeVisible()
  await inbox.processedFilter.click()
  await expect(inbox.row(/I use a powered chair/)).toHaveCount(0)
  await expect(processedRow).not.toContainText('Processed')
})

test('sends nothing for an entry after its processing was undone', async ({
  signedIn: page,
  inbox,
  shell,
  colleague,
}) => {
  const sent = watchProcessing(page)
  await page.clock.install()
  await inbox.open()
  await expect(inbox.article).toContainText('The crew at the gate')
  await inbox.process()
  await expect(shell.undoButton.first()).toBeVisible()
  await expect(inbox.article).toContainText('The code is too dim')
  await shell.undo()
  await expect(shell.undoButton).toHaveCount(0)
  await expect(inbox.row(/I use a powered chair/)).toBeVisible()
  await expect(inbox.article).toContainText('The crew at the gate')
  await page.clock.runFor(pastUndoWindowMs)
  // The window of a second entry ends later: once that entry is processed, the first would be processed too.
  await inbox.row(/The code is too dim/).click()
  await expect(inbox.article).toContainText('The code is too dim')
  await inbox.process()
  await expect(shell.undoButton.first()).toBeVisible()
  await page.clock.runFor(pastUndoWindowMs)
  await expect.poll(() => colleague.isProcessed('f2')).toBe(true)
  expect(sent).toEqual(['/v1/feedback/f2/process'])
  expect(await colleague.isProcessed('f1')).toBe(false)
})

test('sends the processing when its undo window ends', async ({ signedIn: page, inbox, shell }) => {
  await page.clock.install()
  await inbox.open('f1')
  await expect(inbox.article).toContainText('The crew at the gate')
  await inbox.process()
  await expect(shell.undoButton.first()).toBeVisible()
  const response = page.waitForResponse(processed)
  await page.clock.runFor(pastUndoWindowMs)
  expect((await response).ok()).toBe(true)
  await inbox.open()
  await expect(inbox.rows).toHaveCount(2)
})

test('deletes an entry when its undo window ends', async ({ signedIn: page, inbox, shell, colleague }) => {
  await page.clock.install()
  await inbox.open('f1')
  await expect(inbox.article).toContainText('The crew at the gate')
  await shell.press('#')
  await expect(inbox.row(/Deleting in/)).toBeVisible()
  const response = page.waitForResponse((each) => each.request().method() === 'DELETE')
  await page.clock.runFor(pastUndoWindowMs)
  expect((await response).ok()).toBe(true)
  await expect(inbox.rows).toHaveCount(2)
  await expect(colleague.isProcessed('f1')).rejects.toThrow('400')
})

test('a number processes the entry and links it to the suggested card; after s it only chooses the card', async ({
  signedIn: page,
  inbox,
}) => {
  await page.clock.install()
  await inbox.open('f1')
  await expect(inbox.suggestions.filter({ hasText: /queue/i }).first()).toBeVisible()
  await page.keyboard.press('s')
  await page.keyboard.press('1')
  await expect(inbox.suggestions.first()).toBeChecked()
  const request = page.waitForRequest(processed)
  await page.keyboard.press('1')
  await expect(inbox.article).toContainText('The code is too dim')
  await page.clock.runFor(pastUndoWindowMs)
  expect(((await request).postDataJSON() as { cardIds: string[] }).cardIds).toHaveLength(1)
})

test('the focus on Undo in a row pauses its countdown', async ({ signedIn: page, inbox }) => {
  await page.clock.install()
  const sent = watchProcessing(page)
  await inbox.open()
  await expect(inbox.article).toContainText('The crew at the gate')
  await page.keyboard.press('e')
  await expect(inbox.article).not.toContainText('The crew at the gate')
  await page.keyboard.press('Tab')
  await expect(inbox.list.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.clock.runFor(pastUndoWindowMs)
  await expect(inbox.list.getByText(/^Processing · paused/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(inbox.article).toContainText('The crew at the gate')
  await page.clock.runFor(pastUndoWindowMs)
  expect(sent).toEqual([])
})

test.describe('at 768 px', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('all actions of an entry are in the window', async ({ signedIn: page, inbox }) => {
    await inbox.open()
    await expect(inbox.article).toContainText('The crew at the gate')
    for (const name of [/^Process/, /^Copy link/, /^Delete/])
      await expect(inbox.article.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  })
})

test.describe('at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('a number shows the suggested cards before one can be linked', async ({ signedIn: page, inbox }) => {
    await inbox.open('f1')
    await expect(inbox.article).toContainText('The crew at the gate')
    const sent = watchProcessing(page)
    await page.keyboard.press('1')
    await expect(inbox.linkDialog).toBeVisible()
    const first = inbox.linkDialog.getByRole('checkbox').first()
    await expect(first).not.toBeChecked()
    await page.keyboard.press('1')
    await expect(first).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(inbox.linkDialog).toBeHidden()
    await expect(page.getByText(/^Processing/)).toHaveCount(0)
    expect(sent).toEqual([])
  })

  test('a letter in the dialog of suggested cards searches for others', async ({ signedIn: page, inbox }) => {
    await inbox.open('f1')
    await expect(inbox.article).toContainText('The crew at the gate')
    await page.keyboard.press('l')
    await expect(inbox.linkDialog.getByRole('button', { name: 'Find another card' })).toBeFocused()
    await page.keyboard.type('tickets')
    await expect(page.getByRole('combobox', { name: 'Find another card' })).toHaveValue('tickets')
    await expect(page.getByRole('option').first()).toContainText('ticket')
    await page.keyboard.press('Enter')
    await expect(inbox.linkDialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  })
})

test('links several entries to a suggested card without the mouse', async ({
  signedIn: page,
  inbox,
  shell,
  colleague,
}) => {
  await page.clock.install()
  await inbox.open()
  await expect(inbox.rows).toHaveCount(3)
  const keyHint = page.getByText('1–5 process and link')
  await expect(keyHint).toBeVisible()
  await expect(inbox.suggestions.first()).toHaveText(/^1/)
  await shell.press('x')
  await expect(keyHint).toBeHidden()
  await expect(inbox.suggestions.first()).not.toHaveText(/^1/)
  await shell.press('Shift+J', 'l')
  await expect(inbox.linkDialog.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(inbox.linkDialog.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(inbox.linkDialog).toBeHidden()
  await page.clock.runFor(pastUndoWindowMs)
  await expect.poll(() => colleague.isProcessed('f2')).toBe(true)
  expect(await colleague.isProcessed('f1')).toBe(true)
})

test.describe('many entries', () => {
  test.use({
    expectedErrors: [failedResource],
    document: { feedback: Array.from({ length: 130 }, (_, index) => aFeedback(`f${index}`, index + 1)) },
  })

  test('are loaded while scrolling', async ({ signedIn: page, inbox }) => {
    await inbox.open()
    await expect(inbox.rows.first()).toBeVisible()
    await inbox.list.hover()
    await expect(async () => {
      await page.mouse.wheel(0, 8000)
      await expect(inbox.row(/Entry f129:/)).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  test('are loaded when an action holds all loaded ones', async ({ signedIn: page, inbox, shell }) => {
    await page.clock.install()
    await inbox.open()
    await expect(page.getByText('50 of 130 loaded')).toBeVisible()
    await shell.press('ControlOrMeta+a', '#')
    await expect(inbox.article).toContainText('Entry f50:')
    await expect(inbox.row(/Entry f50:/)).toBeInViewport()
    await expect(page.getByText('50 of 80 loaded')).toBeVisible()
  })

  test('are processed together; a failed one stays selected with its reason and is retried', async ({
    signedIn: page,
    inbox,
    shell,
    colleague,
  }) => {
    const sent = watchProcessing(page)
    await page.clock.install()
    await inbox.open()
    await inbox.checkbox(/Entry f0:/).click({ force: true })
    await shell.press('Shift+J', 'Shift+J')
    await expect(inbox.selection).toContainText('3 selected')
    const accept = await refuse(page, /f1\/process$/, 403, 'This key may only read.')
    await inbox.process()
    await expect(shell.undoButton.first()).toBeVisible()
    await page.clock.runFor(pastUndoWindowMs)
    await expect(inbox.row(/Entry f1:/)).toContainText(/this key may only read/i)
    await expect(inbox.row(/Entry f0:/)).toHaveCount(0)
    await expect(inbox.row(/Entry f2:/)).toHaveCount(0)
    await expect(inbox.selection).toContainText('1 failed')
    await expect(inbox.selectedRows).toHaveCount(1)
    await expect(inbox.selectedRows).toContainText('Entry f1:')
    await expect(inbox.report).toContainText('2 processed, 1 was not')
    await expect(inbox.report).toContainText('This key may only read.')
    // No entry is in view.
    await inbox.process()
    await expect(shell.undoButton).toHaveCount(0)
    await expect(shell.toasts).toContainText('Open an entry first')
    await page.keyboard.press('Escape')
    await expect(inbox.row(/Entry f1:/)).toContainText(/this key may only read/i)
    await accept()
    sent.length = 0
    await page.keyboard.press('r')
    await expect(shell.toasts).toContainText('3 processed')
    await expect(inbox.row(/Entry f1:/)).toHaveCount(0)
    await expect.poll(() => colleague.isProcessed('f1')).toBe(true)
    expect(sent).toEqual(['/v1/feedback/f1/process'])
  })

  test('keys act on the open entry, not on one with a late refusal', async ({
    signedIn: page,
    inbox,
    colleague,
  }) => {
    await page.clock.install()
    await inbox.open()
    await expect(inbox.article).toContainText('Entry f0:')
    await refuse(page, /f0\/process$/, 403, 'This key may only read.')
    const sent = watchProcessing(page)
    await inbox.process()
    await expect(inbox.article).toContainText('Entry f1:')
    await page.clock.runFor(pastUndoWindowMs)
    await expect(inbox.selection).toContainText('1 failed')
    await inbox.process()
    await expect(inbox.article).toContainText('Entry f2:')
    await page.clock.runFor(pastUndoWindowMs)
    await expect.poll(() => colleague.isProcessed('f1')).toBe(true)
    await expect(inbox.row(/Entry f0:/)).toContainText(/this key may only read/i)
    expect(sent).toEqual(['/v1/feedback/f0/process', '/v1/feedback/f1/process'])
  })
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: [failedResource] })

  test('after it has deleted an entry is asked once what became of it', async ({
    signedIn: page,
    inbox,
    shell,
    colleague,
  }) => {
    await page.clock.install()
    await inbox.open('f1')
    await expect(inbox.article).toContainText('The crew at the gate')
    await page.route(/\/v1\/feedback\/f1$/, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await shell.press('#')
    await expect(inbox.row(/Deleting in/)).toBeVisible()
    await page.clock.runFor(pastUndoWindowMs)
    await expect(inbox.rows).toHaveCount(2)
    await expect(colleague.isProcessed('f1')).rejects.toThrow('400')
    await expect(page.getByText(/not deleted/i)).toHaveCount(0)
    await expect(inbox.retrySelection).toHaveCount(0)
  })

  test('at a processing and at the read after it leaves the result unknown, and a retry settles it', async ({
    signedIn: page,
    inbox,
  }) => {
    await page.clock.install()
    await inbox.open('f1')
    await expect(inbox.article).toContainText('The crew at the gate')
    const accept = await refuse(page, /\/v1\/feedback\/f1(\/process)?$/, 504, 'No answer in time.')
    await inbox.process()
    await expect(inbox.row(/Processing in/)).toBeVisible()
    await page.clock.runFor(pastUndoWindowMs)
    await expect(inbox.row(/I use a powered chair/)).toContainText('Maybe not processed: no answer in time')
    await accept()
    await inbox.retrySelection.click()
    await expect(inbox.rows).toHaveCount(2)
  })

  test('is reported, and the list appears once the service answers', async ({ signedIn: page, inbox }) => {
    const accept = await refuse(page, /\/v1\/feedback$/, 403, 'This key may not read feedback.')
    await inbox.open()
    await expect(page.getByText('This key may not read feedback.').first()).toBeVisible()
    await accept()
    await page.reload()
    await expect(inbox.rows).toHaveCount(3)
  })
})

test('a selection without an unprocessed entry has no button to process it', async ({
  signedIn: _page,
  inbox,
  shell,
}) => {
  await inbox.open()
  await inbox.processedFilter.click()
  await expect(inbox.rows).toHaveCount(1)
  await shell.press('x')
  await expect(inbox.selection).toContainText('1 selected')
  await expect(inbox.selection.getByRole('button', { name: 'Link' })).toBeVisible()
  await expect(inbox.selection.getByRole('button', { name: /^Process/ })).toHaveCount(0)
  await inbox.allFilter.click()
  await inbox.checkbox(/I use a powered chair/).click()
  await expect(inbox.selection.getByRole('button', { name: 'Process 1' })).toBeVisible()
})
