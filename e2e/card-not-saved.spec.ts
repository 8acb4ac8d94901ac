import { titles } from './documents.ts'
import { expect, expectAccessible, failedResource, readStorage, refuse, test } from './fixtures.ts'
import { cardPanelOf } from './pages/card-panel.ts'

const cardWrite = /^\/beta\/cards\/[^/]+$/
const queueUrl = '**/beta/cards/queue'

test.describe('an edit that cannot be saved', () => {
  test.use({ expectedErrors: [failedResource] })

  test('stays in the field with the reason, and is saved by a retry', async ({
    signedIn: page,
    card,
    colleague,
  }) => {
    await card.open('queue')
    const accept = await refuse(page, cardWrite, 400, 'cardTitle is not welcome today.', 'PUT')
    await card.rename('A title that is refused')
    await expect(card.error('The title is not welcome today.')).toBeVisible()
    await expect(card.notSaved).toBeVisible()
    await expect(card.title).toHaveValue('A title that is refused')
    await accept()
    await card.retry.click()
    await expect(card.saved).toBeVisible()
    expect((await colleague.readCard('queue')).cardTitle).toBe('A title that is refused')
  })

  for (const how of ['mouse', 'keyboard'] as const) {
    test(`keeps the focus in the card after a retry by ${how}`, async ({ signedIn: page, card }) => {
      await page.goto('/tree/root?card=queue')
      const accept = await refuse(page, cardWrite, 500, 'Try again.', 'PUT')
      await card.title.fill('A title that is refused')
      await expect(card.retry).toBeVisible()
      await accept()
      await (how === 'mouse' ? card.retry.click() : card.retry.press('Enter'))
      await expect(card.saved).toBeVisible()
      await expect(card.retry).toBeHidden()
      if (how === 'mouse') await expect(card.title).toBeFocused()
      // Leaving the title sends it too, so that the button may be gone before the key.
      else {
        const hasFocus = () => card.panel.evaluate((panel) => panel.contains(document.activeElement))
        await expect.poll(hasFocus).toBe(true)
      }
    })
  }

  test('keeps a refused title until it is discarded, and undo leaves its letters alone', async ({
    signedIn: page,
    card,
    shell,
  }) => {
    await card.open('queue')
    await refuse(page, cardWrite, 403, 'This key may only read.', 'PUT')
    await card.rename('Queues at the gate')
    await expect(card.error('This key may only read.')).toBeVisible()
    await card.status('Now').focus()
    await shell.undo()
    await expect(card.title).toHaveValue('Queues at the gate')
    await page.reload()
    await expect(card.error('This key may only read.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(card.title).toHaveValue(titles.queue)
    await expect(card.notSaved).toBeHidden()
    await page.reload()
    await expect(card.title).toHaveValue(titles.queue)
    await expect(card.notSaved).toBeHidden()
  })

  test('keeps two refused texts with their reasons, and a discard of one does not send the other', async ({
    signedIn: page,
    card,
    colleague,
  }) => {
    await card.open('queue')
    const acceptTitle = await refuse(page, cardWrite, 400, 'Rule 1.', 'PUT')
    await card.rename('Queues at the gate')
    await expect(card.error('Rule 1.')).toBeVisible()
    await acceptTitle()
    const acceptDetails = await refuse(page, cardWrite, 400, 'Rule 2.', 'PUT')
    await card.editDetails.click()
    await card.details.fill('Other details')
    await page.keyboard.press('Escape')
    await expect(card.error('Rule 2.')).toBeVisible()
    await expect(card.error('Rule 1.')).toBeVisible()
    await acceptDetails()
    await page.getByRole('button', { name: 'Discard' }).nth(1).click()
    await expect(card.error('Rule 2.')).toBeHidden()
    await page.reload()
    await expect(card.error('Rule 1.')).toBeVisible()
    expect((await colleague.readCard('queue')).cardTitle).toBe(titles.queue)
    await card.retry.click()
    await expect.poll(async () => (await colleague.readCard('queue')).cardTitle).toBe('Queues at the gate')
  })

  test('is marked in the tree and sent again from the journal', async ({
    signedIn: page,
    card,
    tree,
    journal,
    colleague,
  }) => {
    await card.open('queue')
    const accept = await refuse(page, cardWrite, 400, 'cardTitle is not welcome today.', 'PUT')
    await card.rename('A title that is refused')
    await expect(card.error('The title is not welcome today.')).toBeVisible()
    await tree.open('root', 'outline')
    await expect(page.getByText('Not saved: The title is not welcome today.')).toBeVisible()
    await tree.open('root')
    const queue = tree.item(titles.queue)
    await expect(queue).toContainText('Not saved: The title is not welcome today.')
    await page.getByRole('button', { name: 'Zoom out' }).dblclick()
    await expect(tree.zoom).toHaveText(/[5-7]\d/)
    await expect(queue).toContainText('Not saved: The title is not welcome today.')
    await page.getByRole('status').getByRole('link', { name: titles.queue }).click()
    await expect(card.title).toHaveValue('A title that is refused')
    await journal.open()
    const row = journal.rows.first()
    await expect(row).toContainText('Not done. The title is not welcome today.')
    await accept()
    await journal.retry(row).click()
    await expect(journal.revert(row)).toBeFocused()
    expect((await colleague.readCard('queue')).cardTitle).toBe('A title that is refused')
  })

  test('is given up in the journal', async ({ signedIn: page, card, journal }) => {
    await card.open('queue')
    await refuse(page, cardWrite, 403, 'This key may only read.', 'PUT')
    await card.rename('Queues at the gate')
    await expect(card.error('This key may only read.')).toBeVisible()
    await journal.open()
    const row = journal.entry('Queues at the gate')
    await journal.discard(row).click()
    await expect(journal.result(row)).toHaveText(/^Discarded/)
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
  })

  test('a rejected status is given up in the journal', async ({ signedIn: page, card, journal }) => {
    await card.open('queue')
    await refuse(page, cardWrite, 403, 'This key may only read.', 'PUT')
    await card.chooseStatus('Now', 'Later')
    await expect(card.error('This key may only read.')).toBeVisible()
    await journal.open()
    const row = journal.entry('Later')
    await journal.discard(row).click()
    await expect(journal.result(row)).toHaveText(/^Discarded/)
    await expect(journal.retry(row)).toBeHidden()
    await page.goBack()
    await expect(card.status('Now')).toBeVisible()
    await expect(card.notSaved).toBeHidden()
  })

  test('a discarded title is not sent again by leaving its field', async ({ signedIn: page, card }) => {
    await card.open('queue')
    await refuse(page, cardWrite, 403, 'This key may only read.', 'PUT')
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1
    })
    await card.title.fill('Queues at the gate')
    // While the field has the focus: the text is saved after a pause.
    await expect(card.error('This key may only read.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(card.title).toHaveValue(titles.queue)
    await expect(card.title).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(card.title).not.toBeFocused()
    await page.reload()
    await expect(card.title).toHaveValue(titles.queue)
    await expect(card.notSaved).toBeHidden()
    expect(sent).toBe(1)
  })

  test('discarded details leave the focus at the details', async ({ signedIn: page, card }) => {
    await card.open('queue')
    await refuse(page, cardWrite, 403, 'This key may only read.', 'PUT')
    await card.editDetails.click()
    await card.details.fill('Said elsewhere.')
    await expect(card.error('This key may only read.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(card.editDetails).toBeFocused()
    await expect(card.notSaved).toBeHidden()
    await expect(page.getByText('Said elsewhere.')).toBeHidden()
  })

  test('rolls back a refused status with its reason, and the journal sends it again', async ({
    signedIn: page,
    card,
    journal,
    colleague,
  }) => {
    await card.open('queue')
    const accept = await refuse(page, cardWrite, 400, 'An opportunity has no such cardStatus.', 'PUT')
    await card.chooseStatus('Now', 'Later')
    await expect(page.getByText('An opportunity has no such cardStatus.')).toBeVisible()
    await expect(card.status('Now')).toBeVisible()
    await accept()
    await journal.open()
    await journal.retry(journal.rows.first()).click()
    await expect.poll(async () => (await colleague.readCard('queue')).cardStatus).toBe('later')
  })

  test('sends a refused status or type again at its reason, or gives it up', async ({
    signedIn: page,
    card,
    journal,
    colleague,
  }) => {
    await card.open('queue')
    const accept = await refuse(page, cardWrite, 403, 'This key may only read.', 'PUT')
    await card.chooseStatus('Now', 'Later')
    await expect(card.error('This key may only read.')).toBeVisible()
    await expectAccessible(page)
    await card.type('Opportunity').click()
    await page.getByRole('menuitemradio', { name: 'Solution' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(card.type('Opportunity')).toBeFocused()
    await expect(card.notSaved).toBeHidden()
    await card.chooseStatus('Now', 'Identified')
    await expect(card.error('This key may only read.')).toBeVisible()
    await accept()
    await card.retryChoice('Identified').click()
    await expect(card.saved).toBeVisible()
    await expect(card.status('Identified')).toBeFocused()
    expect(await colleague.readCard('queue')).toMatchObject({
      cardStatus: 'identified',
      cardType: 'opportunity',
    })
    await journal.open()
    await expect(journal.result(journal.entry('Solution'))).toHaveText(/^Discarded/)
  })

  test('waits for the network and is then sent', async ({ signedIn: _page, card, context, colleague }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await context.setOffline(true)
    await card.rename('Written at sea')
    await expect(card.notSentYet).toBeVisible()
    await context.setOffline(false)
    await expect(card.saved).toBeVisible()
    expect((await colleague.readCard('queue')).cardTitle).toBe('Written at sea')
  })

  test('survives a closed tab', async ({ signedIn: page, card, context, colleague }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await page.route(queueUrl, (route) => route.abort())
    await card.title.focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' on Sundays')
    await expect.poll(() => readStorage(page)).toContain('mine on Sundays')
    const second = cardPanelOf(await context.newPage())
    await page.close({ runBeforeUnload: false })
    await second.open('queue')
    await expect(second.title).toHaveValue(`${titles.queue} on Sundays`)
    await expect(second.saved).toBeVisible()
    expect((await colleague.readCard('queue')).cardTitle).toBe(`${titles.queue} on Sundays`)
  })
})
