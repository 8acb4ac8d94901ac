import { aFeedback } from './documents.ts'
import { expect, expectAccessible, slowDown, test } from './fixtures.ts'

test.use({
  document: { feedback: Array.from({ length: 60 }, (_, index) => aFeedback(`f${index}`, index + 1)) },
})

test('Ctrl A selects the loaded entries, and Escape none', async ({ signedIn: page, inbox }) => {
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(inbox.selection).toContainText(/\d+ selected/)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  await page.keyboard.press('Escape')
  await expect(inbox.selection).toBeHidden()
  await expect(page.getByText('No entries selected')).toBeAttached()
})

test('undo of a bulk action selects its entries again', async ({ signedIn: page, inbox, shell }) => {
  await inbox.open()
  await expect(inbox.article).toContainText('Entry f0:')
  await shell.press('x', 'Shift+J', 'e')
  await expect(inbox.selection).toBeHidden()
  await expect(inbox.article).toContainText('Entry f2:')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(inbox.selection).toContainText('2 selected')
  await expect(inbox.selectedRows).toContainText([/Entry f0:/, /Entry f1:/])
})

test('the undo of a row opens its entry again, and its redo the next one', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox.open()
  await expect(inbox.article).toContainText('Entry f0:')
  await page.keyboard.press('e')
  await expect(inbox.article).toContainText('Entry f1:')
  await inbox
    .row(/Processing in/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(inbox.article).toContainText('Entry f0:')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(inbox.row(/Processing in/)).toBeVisible()
  await expect(inbox.article).toContainText('Entry f1:')
})

test('Ctrl Enter in new feedback focuses the first invalid field', async ({ signedIn: page, inbox }) => {
  // As high as a phone: the fields are behind the foot of the dialog.
  await page.setViewportSize({ width: 390, height: 844 })
  await inbox.open()
  const { dialog, text, ...newFeedback } = inbox.newFeedback
  await newFeedback.open()
  await text.fill('The gate was closed.')
  const source = dialog.getByRole('textbox', { name: 'Source URL' })
  await source.fill('quay-desk')
  await text.focus()
  await newFeedback.send()
  await expect(source).toBeFocused()
  await expect(source).toHaveAccessibleDescription('Enter a URL that starts with http:// or https://.')
  await expect(dialog.getByText('Enter a URL that starts with')).toBeInViewport({ ratio: 1 })
})

test('Ctrl click selects and deselects an entry, and opens none', async ({ signedIn: page, inbox }) => {
  await inbox.open()
  await expect(inbox.article).toContainText('Entry f0:')
  for (const entry of [/Entry f1:/, /Entry f3:/])
    await inbox
      .row(entry)
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] })
  await expect(inbox.selection).toContainText('2 selected')
  await inbox
    .row(/Entry f1:/)
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(inbox.selectedRows).toHaveCount(1)
  await expect(inbox.selectedRows).toContainText('Entry f3:')
  await expect(inbox.article).toContainText('Entry f0:')
  expect(page.context().pages()).toHaveLength(1)
})

test('Shift click on a checkbox or on a text selects the rows between', async ({
  signedIn: _page,
  inbox,
}) => {
  await inbox.open()
  await inbox.row(/Entry f1:/).hover()
  await inbox.checkbox(/Entry f1:/).click()
  await expect(inbox.selectedRows).toHaveCount(1)
  await inbox.checkbox(/Entry f3:/).click({ modifiers: ['Shift'] })
  await expect(inbox.selectedRows).toContainText([/Entry f1:/, /Entry f2:/, /Entry f3:/])
  await expect(inbox.selection).toContainText('3 selected')
  await inbox
    .row(/Entry f5:/)
    .getByRole('link')
    .click({ modifiers: ['Shift'] })
  await expect(inbox.selection).toContainText('5 selected')
  await expect(inbox.article).toContainText('Entry f0:')
})

test('Enter and the down arrow lead from the filter to the matches, which are highlighted, and Escape to the list', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  for (const key of ['Enter', 'ArrowDown']) {
    await page.keyboard.press('/')
    // The second time, it replaces the text of the first.
    await page.keyboard.type('f33')
    await expect(inbox.find).toHaveValue('f33')
    await expect(inbox.matches).toHaveText('f33')
    await page.keyboard.press(key)
    await expect(inbox.list).toBeFocused()
    await expect(inbox.article).toContainText('Entry f33:')
    await expect.poll(inbox.textMatches).toEqual(['f33'])
  }
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(inbox.find).toHaveValue('')
  await expect.poll(inbox.textMatches).toEqual([])
  await expect(inbox.row(/Entry f32:/)).toBeVisible()
  await expect(inbox.row(/Entry f33:/)).toBeInViewport()
  await expect(inbox.list).toBeFocused()
  await expect(inbox.article).toContainText('Entry f33:')
  await page.keyboard.press('/')
  await page.keyboard.type('xylophone')
  await expect(inbox.matches).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^None of / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inbox.find).toHaveValue('')
  await expect(inbox.find).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(inbox.list).toBeFocused()
})

test('the text that is read keeps the focus after a reload and after back', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox.open()
  await expect(inbox.rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const text = page.getByRole('region', { name: 'Feedback text' })
  await expect(text).toBeFocused()
  await page.reload()
  await expect(text).toBeFocused()
  await page.goto('/journal')
  await page.goBack()
  await expect(text).toBeFocused()
})

test('the list has the focus after a reload and after back, so that the keys work', async ({
  signedIn: page,
  inbox,
  shell,
}) => {
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/\/f1$/)
  await page.reload()
  await expect(inbox.list).toBeFocused()
  await page.keyboard.press('j')
  await expect(inbox.article).toContainText('Entry f2:')
  await expect(page).toHaveURL(/\/f2$/)
  await shell.openHome()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(inbox.list).toBeFocused()
  await page.goto('/')
  await page.goBack()
  await expect(inbox.list).toBeFocused()
})

test('a held key opens the entry at which it is released, and back leaves the list', async ({
  signedIn: page,
  inbox,
  home,
}) => {
  await page.goto('/')
  await expect(home.feedback).toBeVisible()
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  await slowDown(page, 6)
  // A key that is already down repeats.
  for (let count = 0; count < 25; count += 1) await page.keyboard.down('j')
  await page.keyboard.up('j')
  await expect(inbox.row(/Entry f25:/)).toHaveAttribute('aria-current', 'true')
  await expect(inbox.article).toContainText('Entry f25:')
  await expect(page).toHaveURL(/\/f25$/)
  await page.goBack()
  await expect(home.feedback).toBeVisible()
  await page.goForward()
  await expect(inbox.article).toContainText('Entry f25:')
})

test('a double click on Add sends one entry, and the new entry appears', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  const { dialog, text, open } = inbox.newFeedback
  await open()
  await expect(text).toBeFocused()
  await text.fill('The ramp is wet.')
  await dialog.getByRole('button', { name: 'Add feedback' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(inbox.row('The ramp is wet.')).toHaveCount(1)
  await page.reload()
  await expect(inbox.row('The ramp is wet.')).toHaveCount(1)
})

test('the text of new feedback is written with the keys of card details', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox.open()
  const { dialog, text, open } = inbox.newFeedback
  await open()
  await page.keyboard.type('- wet')
  await page.keyboard.press('Enter')
  await page.keyboard.type('cold')
  await expect(text).toHaveValue('- wet\n- cold')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text).not.toHaveValue('- wet\n- cold')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a discarded draft can be restored, and the text field keeps the focus', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox.open()
  const { dialog, text, ...newFeedback } = inbox.newFeedback
  await newFeedback.open()
  await text.fill('The gate was closed.')
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect(text).toHaveValue('')
  await expect(text).toBeFocused()
  await dialog.getByRole('button', { name: 'Undo discard' }).click()
  await expect(text).toHaveValue('The gate was closed.')
  await expect(text).toBeFocused()
  await page.reload()
  await newFeedback.open()
  await expect(text).toHaveValue('The gate was closed.')
})

test('after Undo in a row the list has the keys', async ({ signedIn: page, inbox }) => {
  await inbox.open()
  await expect(inbox.article).toContainText('Entry f0:')
  await page.keyboard.press('e')
  await expect(page.getByRole('status').filter({ hasText: /^Processing 1 entry$/ })).toHaveCount(1)
  await expect(inbox.article).toContainText('Entry f1:')
  await inbox.list.getByRole('button', { name: 'Undo' }).click()
  await expect(inbox.list).toBeFocused()
  await page.keyboard.press('k')
  await expect(inbox.article).toContainText('Entry f0:')
})

test('Ctrl Enter in the field for cards sends the new entry', async ({ signedIn: page, inbox }) => {
  await inbox.open()
  const { dialog, text, open } = inbox.newFeedback
  await open()
  await text.fill('The ramp is dry.')
  await dialog.getByRole('button', { name: 'Find a card' }).focus()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  await expect(inbox.row('The ramp is dry.')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('an entry that is added offline is sent once when the network is back', async ({
    signedIn: page,
    inbox,
    context,
  }) => {
    await inbox.open()
    // What shows an entry is loaded with the first one.
    await expect(inbox.article).toContainText('Entry f0:')
    const { dialog, text, open, send } = inbox.newFeedback
    await open()
    await expect(text).toBeFocused()
    await context.setOffline(true)
    await text.fill('The ramp was closed.')
    await send()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 new entry will be sent when you’re back online')).toBeVisible()
    await open()
    await expect(text).toHaveValue('')
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await expect(inbox.row('The ramp was closed.')).toHaveCount(1)
    await page.reload()
    await expect(inbox.row('The ramp was closed.')).toHaveCount(1)
  })
})
