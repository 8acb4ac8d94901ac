import type { Page } from 'playwright/test'

import { aFeedback } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { inboxOf } from './pages/inbox.ts'

const pastUndoWindowMs = 11_000
/** A tab that takes over waits a little, in case the other one only reloads. */
const pastTakeOverMs = 20_000

test.use({
  document: { feedback: Array.from({ length: 30 }, (_, index) => aFeedback(`f${index}`, index + 1)) },
})

/** Returns the paths of all requests of any tab that process an entry. */
async function openInbox(page: Page): Promise<string[]> {
  const sent: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/process')) sent.push(pathname)
  })
  await page.clock.install()
  const inbox = inboxOf(page)
  await inbox.open()
  await expect(inbox.article).toContainText('Entry f0:')
  return sent
}

test('of two tabs one sends, once, and both show the same', async ({
  signedIn: page,
  context,
  inbox,
  colleague,
}) => {
  const sent = await openInbox(page)
  const other = await context.newPage()
  const otherInbox = inboxOf(other)
  await otherInbox.open()
  await expect(otherInbox.row(/Entry f0:/)).toBeVisible()
  await inbox.process()
  await expect(inbox.row(/Processing in/)).toBeVisible()
  await expect(otherInbox.row(/Processing in/)).toBeVisible()
  await page.clock.runFor(pastUndoWindowMs)
  await expect.poll(() => colleague.isProcessed('f0')).toBe(true)
  await page.clock.runFor(pastTakeOverMs)
  await expect(otherInbox.row(/Entry f0:/)).toHaveCount(0)
  await expect(inbox.row(/Entry f0:/)).toHaveCount(0)
  expect(sent).toEqual(['/v1/feedback/f0/process'])
})

test('what a closed tab held is sent once by the next tab', async ({
  signedIn: page,
  context,
  inbox,
  colleague,
}) => {
  const sent = await openInbox(page)
  await inbox.process()
  await expect(inbox.row(/Processing in/)).toBeVisible()
  await page.close()
  const next = await context.newPage()
  const nextInbox = inboxOf(next)
  await nextInbox.open()
  await expect(nextInbox.row(/Entry f0:/)).toBeVisible()
  await expect(async () => {
    await next.clock.runFor(pastTakeOverMs)
    expect(await colleague.isProcessed('f0')).toBe(true)
  }).toPass()
  await expect(nextInbox.row(/Entry f0:/)).toHaveCount(0)
  expect(sent).toEqual(['/v1/feedback/f0/process'])
})

test('an action can be undone after a reload, and then nothing is sent', async ({
  signedIn: page,
  inbox,
  shell,
  colleague,
}) => {
  const sent = await openInbox(page)
  await inbox.process()
  await expect(inbox.row(/Processing in/)).toBeVisible()
  await page.reload()
  await expect(inbox.row(/Processing in/)).toBeVisible()
  await shell.undo()
  await expect(inbox.row(/Entry f0:/).getByRole('link')).toBeVisible()
  await expect(inbox.rows.first()).toContainText('Entry f0:')
  await page.clock.runFor(pastUndoWindowMs)
  // A second entry is sent later than the first would have been.
  await inbox.row(/Entry f1:/).click()
  await inbox.process()
  await page.clock.runFor(pastUndoWindowMs)
  await expect.poll(() => colleague.isProcessed('f1')).toBe(true)
  expect(sent).toEqual(['/v1/feedback/f1/process'])
})

test('twenty entries are processed in a row by one key, without waiting', async ({
  signedIn: page,
  inbox,
  colleague,
}) => {
  const sent = await openInbox(page)
  // One key after the other.
  for (let count = 0; count < 20; count += 1) await inbox.process()
  await expect(inbox.article).toContainText('Entry f20:')
  await expect(inbox.list).toBeFocused()
  await page.clock.runFor(pastUndoWindowMs)
  await expect.poll(() => new Set(sent).size).toBe(20)
  await expect.poll(() => colleague.isProcessed('f19')).toBe(true)
  const results = await Promise.all(
    Array.from({ length: 21 }, (_, index) => colleague.isProcessed(`f${index}`)),
  )
  expect(results).toEqual([...Array.from({ length: 20 }, () => true), false])
  expect(sent).toHaveLength(20)
})
