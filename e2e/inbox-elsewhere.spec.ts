import { aFeedback } from './documents.ts'
import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'
import type { inboxOf } from './pages/inbox.ts'
import { stillPosition } from './still-position.ts'

const pollingMs = 35_000
const pastUndoWindowMs = 12_000

test.use({
  // A deleted entry that is open is read again.
  expectedErrors: [failedResource],
  document: { feedback: Array.from({ length: 24 }, (_, index) => aFeedback(`f${index}`, index + 1)) },
})

/** Before the list is there, the entry that follows is not known. */
async function openF1(inbox: ReturnType<typeof inboxOf>): Promise<void> {
  await inbox.open('f1')
  await expect(inbox.article).toContainText('Entry f1:')
  await expect(inbox.row(/Entry f1:/)).toBeVisible()
}

test('entries that others processed or deleted leave the list, also after a reload', async ({
  signedIn: page,
  inbox,
  colleague,
}) => {
  await page.clock.install()
  await inbox.open()
  await expect(page.getByText('24 entries, newest first')).toBeVisible()
  await colleague.processFeedback('f3')
  await colleague.deleteFeedback('f5')
  await page.clock.runFor(pollingMs)
  await expect(inbox.row(/Entry f3:/)).toHaveCount(0)
  await expect(inbox.row(/Entry f5:/)).toHaveCount(0)
  await expect(page.getByText('22 entries, newest first')).toBeVisible()
  await colleague.processFeedback('f7')
  await page.reload()
  await expect(page.getByText('21 entries, newest first')).toBeVisible()
  await expect(inbox.row(/Entry f7:/)).toHaveCount(0)
})

test('the open entry and the selected ones stay, and say that they were processed or deleted', async ({
  signedIn: page,
  inbox,
  shell,
  colleague,
}) => {
  await page.clock.install()
  await openF1(inbox)
  await shell.press('x', 'Shift+J')
  await expect(inbox.selection).toContainText('2 selected')
  await colleague.processFeedback('f1')
  await colleague.deleteFeedback('f2')
  await page.clock.runFor(pollingMs)
  await expect(page.getByText('22 entries, newest first')).toBeVisible()
  await expect(inbox.row(/Entry f1:/)).toContainText('Processed or deleted elsewhere')
  await expect(inbox.article).toContainText('Entry f2:')
  await expect(inbox.article.getByText('Deleted elsewhere')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(inbox.row(/Entry f1:/)).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(inbox.article).toContainText('Entry f3:')
  await expect(inbox.row(/Entry f2:/)).toHaveCount(0)
})

test('an open entry that was deleted elsewhere offers only the next one', async ({
  signedIn: page,
  inbox,
  shell,
  colleague,
}) => {
  await page.clock.install()
  await inbox.open('f1')
  await expect(inbox.article.getByRole('button', { name: /^Process/ }).first()).toBeVisible()
  await colleague.deleteFeedback('f1')
  await page.clock.runFor(pollingMs)
  await expect(inbox.article.getByText('Deleted elsewhere. You can only read it')).toBeVisible()
  await expect(inbox.article.getByRole('button')).toHaveText([/^Next entry/])
  await page.keyboard.press('l')
  await expect(shell.toasts.getByText('Deleted elsewhere. You can only read it')).toBeVisible()
  await shell.press('1', 'e', '#')
  await expectAccessible(page)
  await inbox.article.getByRole('button', { name: 'Next entry' }).click()
  await expect(inbox.article).toContainText('Entry f2:')
  await expect(inbox.list).toBeFocused()
  await expect(page.getByText(/^(Processing|Deleting) /)).toHaveCount(0)
})

test('a link to an entry that the list has lost says that it was deleted', async ({
  signedIn: page,
  inbox,
  colleague,
}) => {
  await page.clock.install()
  await openF1(inbox)
  await page.keyboard.press('j')
  await expect(inbox.article).toContainText('Entry f2:')
  await colleague.deleteFeedback('f1')
  await page.clock.runFor(pollingMs)
  await expect(inbox.row(/Entry f1:/)).toHaveCount(0)
  await inbox.open('f1')
  await expect(inbox.article.getByText('Deleted elsewhere. You can only read it')).toBeVisible()
  await expect(inbox.article.getByRole('button')).toHaveText([/^Next entry/])
})

test('says that an entry could not be processed because another person deleted it', async ({
  signedIn: page,
  inbox,
  shell,
  colleague,
}) => {
  await page.clock.install()
  await openF1(inbox)
  await inbox.process()
  await expect(shell.undoButton.first()).toBeVisible()
  await colleague.deleteFeedback('f1')
  await page.clock.runFor(pastUndoWindowMs)
  await expect(
    shell.toasts.getByText(/^Not processed: “Entry f1:.*”\. The entry was deleted elsewhere\.$/),
  ).toBeVisible()
})

test('an undo of several actions is announced, and selects no entries', async ({ signedIn: page, inbox }) => {
  await page.clock.install()
  await openF1(inbox)
  await inbox.process()
  await expect(inbox.article).toContainText('Entry f2:')
  await inbox.process()
  await expect(inbox.article).toContainText('Entry f3:')
  await page.getByRole('button', { name: 'Undo all 2' }).click()
  await expect(page.getByRole('status').getByText('Undone: processing 2 feedback entries')).toBeAttached()
  await expect(inbox.article).toContainText('Entry f1:')
  await expect(inbox.selection).toHaveCount(0)
})

test('a selected entry that was deleted elsewhere is not part of the action', async ({
  signedIn: page,
  inbox,
  shell,
  colleague,
}) => {
  await page.clock.install()
  await openF1(inbox)
  await shell.press('x', 'Shift+J')
  await colleague.deleteFeedback('f2')
  await page.clock.runFor(pollingMs)
  await expect(inbox.article.getByText('Deleted elsewhere')).toBeVisible()
  await page.keyboard.press('k')
  await expect(inbox.article).toContainText('Entry f1:')
  await expect(inbox.article.getByText('Deleted elsewhere')).toBeHidden()
  await inbox.selection.getByRole('button', { name: 'Delete 1' }).click()
  await expect(page.getByText(/^Deleting 1 entry in/)).toBeVisible()
})

test('the report names an entry that was deleted elsewhere, and a retry counts both actions', async ({
  signedIn: page,
  inbox,
  shell,
  colleague,
}) => {
  await page.clock.install()
  await openF1(inbox)
  const accept = await refuse(page, /f[34]\/process$/, 403, 'This key may only read.')
  const acceptDeletion = await refuse(page, /f7$/, 403, 'This key may only read.', 'DELETE')
  await shell.press('x', 'Shift+J', 'Shift+J', 'Shift+J')
  await colleague.deleteFeedback('f2')
  await inbox.process()
  await page.clock.runFor(pastUndoWindowMs)
  await expect(inbox.report).toContainText('1 processed, 3 were not')
  await expect(inbox.row(/Entry f2:/)).toHaveCount(0)
  await expect(inbox.report).toContainText('Entry f2:')
  await inbox.open('f7')
  await expect(inbox.article).toContainText('Entry f7:')
  await shell.press('#')
  await page.clock.runFor(pastUndoWindowMs)
  await expect(inbox.selection).toContainText('3 failed')
  await accept()
  await acceptDeletion()
  await inbox.retrySelection.click()
  await expect(shell.toasts).toContainText('2 processed, 1 deleted')
})

test('no row moves while the pointer is on the list', async ({ signedIn: page, inbox, colleague }) => {
  await page.clock.install()
  await inbox.open()
  await inbox.row(/Entry f4:/).hover()
  const { y } = await stillPosition(inbox.row(/Entry f4:/))
  await colleague.processFeedback('f2')
  await page.clock.runFor(pollingMs)
  await expect(inbox.row(/Entry f2:/)).toContainText('Processed or deleted elsewhere')
  await expect(page.getByText('23 entries, newest first')).toBeVisible()
  expect((await stillPosition(inbox.row(/Entry f4:/))).y).toBe(y)
  await inbox.article.hover()
  await expect(inbox.row(/Entry f2:/)).toHaveCount(0)
})

test('a bulk action with failures offers no entry as new', async ({ signedIn: page, inbox, shell }) => {
  await page.clock.install()
  await inbox.open()
  await expect(inbox.article).toContainText('Entry f0:')
  await shell.press('x', 'Shift+J', 'Shift+J', 'Shift+J', 'Shift+J', 'Shift+J')
  await expect(inbox.selection).toContainText('6 selected')
  await refuse(page, /f[25]\/process$/, 500, 'Out of order.')
  await inbox.process()
  const isListRead = page.waitForResponse(/processed=false&limit=50$/)
  await page.clock.runFor(pastUndoWindowMs)
  await isListRead
  await expect(inbox.report).toContainText('4 processed, 2 were not')
  await expect(page.getByText('20 entries, newest first')).toBeVisible()
  await expect(inbox.rows.first()).toContainText('Entry f2:')
  // The next read of the newest entries would hide a false offer.
  expect(await inbox.arrivals.count()).toBe(0)
  await page.clock.runFor(pollingMs)
  await expect(inbox.arrivals).toHaveCount(0)
})
