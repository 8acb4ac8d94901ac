import type { Page } from 'playwright/test'

import { titles } from './documents.ts'
import { expect, expectAccessible, failedResource, readStorage, test } from './fixtures.ts'

const queueUrl = '**/beta/cards/queue'

/** Waits for the read of the card that follows its next save. */
function readAfterSave(page: Page): Promise<unknown> {
  let isSaved = false
  return page.waitForResponse((response) => {
    const isCard = new URL(response.url()).pathname === '/beta/cards/queue'
    const method = response.request().method()
    isSaved ||= isCard && method === 'PUT' && response.ok()
    return isSaved && isCard && method === 'GET'
  })
}

/** A change by a colleague directly after the next save, before its answer. */
async function changeAfterSave(page: Page, change: () => Promise<unknown>): Promise<void> {
  let hasChanged = false
  await page.route(queueUrl, async (route) => {
    if (route.request().method() !== 'PUT' || hasChanged) return route.fallback()
    hasChanged = true
    const response = await route.fetch()
    await change()
    return route.fulfill({ response })
  })
}

test.describe('an edit that conflicts with another', () => {
  // The browser reports the 412 of a stale version.
  test.use({ expectedErrors: [failedResource] })

  test('asks which title to keep: mine', async ({ signedIn: page, card, colleague }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await colleague.changeCard('queue', { cardTitle: 'Theirs' })
    await card.rename('Mine')
    await expect(card.conflict.dialog.getByRole('radio', { name: /Theirs/ })).toBeVisible()
    await expectAccessible(page)
    await card.conflict.keepMine.click()
    await expect(card.saved).toBeVisible()
    expect((await colleague.readCard('queue')).cardTitle).toBe('Mine')
  })

  test('a status that was put off is offered after a reload, and sent only if it is asked for', async ({
    signedIn: page,
    card,
    journal,
    colleague,
  }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await colleague.changeCard('queue', { cardStatus: 'later' })
    await card.chooseStatus('Now', 'Not now')
    await page.getByRole('dialog').getByRole('button', { name: 'Decide later' }).click()
    await page.reload()
    await expect(card.statusOffer).toContainText('You chose this status')
    await expectAccessible(page)
    await colleague.changeCard('queue', { cardStatus: 'now' })
    await page.reload()
    await expect(card.statusOffer).toBeVisible()
    await expect(card.status('Now')).toBeVisible()
    await journal.open()
    await expect(journal.rows).toHaveCount(1)
    await expect(journal.rows).toContainText('Not sent. End-to-end test saved another status')
    await journal.rows.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('radio', { name: 'On the server' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Decide later' }).click()
    await card.open('signal')
    await expect(card.status('Next')).toBeVisible()
    await colleague.changeCard('signal', { cardStatus: 'later' })
    await card.chooseStatus('Next', 'Identified')
    await page.getByRole('dialog').getByRole('button', { name: 'Decide later' }).click()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('button', { name: 'Decide', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep yours' }).click()
    const banner = page.getByRole('status').filter({ hasText: `“${titles.queue}” has unsaved changes` })
    await banner.getByRole('link', { name: 'Review' }).click()
    await expect(card.statusOffer).toBeVisible()
    await expect(banner).toBeHidden()
    await card.chooseStatus('Now', 'Later')
    await expect(card.saved).toBeVisible()
    await expect(card.statusOffer).toHaveCount(0)
    expect((await colleague.readCard('queue')).cardStatus).toBe('later')
  })

  test('does not interrupt the typing: the question waits until the field is left', async ({
    signedIn: page,
    card,
    colleague,
  }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await colleague.changeCard('queue', { cardTitle: 'Theirs', cardDetails: 'Their line' })
    await card.title.fill('Mine')
    await expect(card.notSaved).toBeVisible()
    await page.keyboard.type(' and still mine')
    await expect(card.title).toHaveValue('Mine and still mine')
    await card.title.press('Enter')
    await expect(card.conflict.dialog).toContainText('Mine and still mine')
    const isReadAgain = readAfterSave(page)
    await card.conflict.keepMine.click()
    await expect(card.saved).toBeVisible()
    // That read must not bring the next change, which would then be no conflict.
    await isReadAgain
    await colleague.changeCard('queue', { cardDetails: 'Their other line' })
    await card.editDetails.click()
    await card.details.fill('My line')
    await expect(card.notSaved).toBeVisible()
    await page.keyboard.type(', nice to keep')
    await expect(card.details).toHaveValue('My line, nice to keep')
    await card.conflict.decide.click()
    await card.conflict.keepMine.click()
    await expect(card.saved).toBeVisible()
    await expect(page.getByText('My line, nice to keep')).toBeVisible()
    expect(await colleague.readCard('queue')).toMatchObject({
      cardTitle: 'Mine and still mine',
      cardDetails: 'My line, nice to keep',
    })
  })

  test('merges details by hand: the caret is in the field, and what both left is there once', async ({
    signedIn: page,
    card,
    colleague,
  }) => {
    await colleague.changeCard('queue', { cardDetails: 'First\n\nOld end' })
    await card.open('queue')
    await card.editDetails.click()
    await expect(card.details).toHaveValue('First\n\nOld end')
    await colleague.changeCard('queue', { cardDetails: 'First\n\nTheir end' })
    await card.details.fill('First\n\nMy end')
    await page.keyboard.press('Escape')
    await card.conflict.mergeByHand.click()
    await expect(card.details).toBeFocused()
    await expect(card.details).toHaveValue('First\n\nMy end\n\nTheir end')
    // Nothing is sent before the user edits, and leaving the field is no edit.
    await page.keyboard.press('Escape')
    await expect(card.notSaved).toBeVisible()
    expect((await colleague.readCard('queue')).cardDetails).toBe('First\n\nTheir end')
    await card.conflict.decide.click()
    await card.conflict.mergeByHand.click()
    await expect(card.details).toHaveValue('First\n\nMy end\n\nTheir end')
    await page.keyboard.type('!')
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await colleague.readCard('queue')).cardDetails).toMatch(/Their end!$/)
  })

  test('merges details by hand after the panel was closed, and saves both with Ctrl Enter', async ({
    signedIn: page,
    tree,
    card,
    colleague,
  }) => {
    await tree.open('root', 'canvas')
    await tree.item(titles.queue).click()
    await card.editDetails.click()
    await colleague.changeCard('queue', { cardDetails: 'Their line' })
    await card.details.fill('My line')
    await page.keyboard.press('ControlOrMeta+Enter')
    await card.conflict.mergeByHand.click()
    await expect(card.details).toBeFocused()
    await expect(card.details).toHaveValue('My line\n\nTheir line')
    await page.keyboard.press('ControlOrMeta+Enter')
    const saved = async () => (await colleague.readCard('queue')).cardDetails
    await expect.poll(saved).toBe('My line\n\nTheir line')
    await expect(card.notSaved).toBeHidden()
  })

  test('undo of details that were not merged yet leaves the text of the colleague', async ({
    signedIn: page,
    card,
    colleague,
  }) => {
    await card.open('queue')
    await card.editDetails.click()
    await colleague.changeCard('queue', { cardDetails: 'Their line' })
    await card.details.fill('My line')
    await page.keyboard.press('Escape')
    await card.conflict.mergeByHand.click()
    await expect(card.details).toHaveValue('My line\n\nTheir line')
    await page.keyboard.press('Escape')
    await expect(card.notSaved).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card.notSaved).toBeHidden()
    await expect(page.getByText('Their line', { exact: true })).toBeVisible()
    expect((await colleague.readCard('queue')).cardDetails).toBe('Their line')
  })

  test('asks which title to keep: theirs, decided later', async ({ signedIn: page, card, colleague }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await colleague.changeCard('queue', { cardTitle: 'Theirs' })
    await card.rename('Mine')
    await card.conflict.decideLater.click()
    await expect(card.notSaved).toBeVisible()
    await expect(card.title).toHaveValue('Mine')
    await card.conflict.decide.click()
    await card.conflict.choice(/On the server/).press('Space')
    await page.keyboard.press('Enter')
    await expect(card.title).toHaveValue('Theirs')
    expect((await colleague.readCard('queue')).cardTitle).toBe('Theirs')
  })

  test('merges details when each side changed different lines', async ({
    signedIn: page,
    card,
    colleague,
  }) => {
    await colleague.changeCard('queue', { cardDetails: 'one\n\ntwo\n\nthree' })
    await card.open('queue')
    await card.editDetails.click()
    await colleague.changeCard('queue', { cardDetails: 'ONE\n\ntwo\n\nthree' })
    await card.details.fill('one\n\ntwo\n\nTHREE')
    await page.keyboard.press('Escape')
    await expect(card.saved).toBeVisible()
    expect((await colleague.readCard('queue')).cardDetails).toBe('ONE\n\ntwo\n\nTHREE')
    await expect(page.getByText('ONE', { exact: true })).toBeVisible()
  })

  test('keeps the caret in its line while details are merged', async ({
    signedIn: page,
    card,
    colleague,
  }) => {
    await colleague.changeCard('queue', { cardDetails: 'one\ntwo\nthree' })
    await card.open('queue')
    await card.editDetails.click()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('End')
    await colleague.changeCard('queue', { cardDetails: 'one\ntwo\nTHREE, from a colleague' })
    await page.keyboard.type(', the first')
    await expect(card.details).toHaveValue('one, the first\ntwo\nTHREE, from a colleague')
    await page.keyboard.type(' and only')
    await expect(card.details).toHaveValue('one, the first and only\ntwo\nTHREE, from a colleague')
  })

  test('reports a title that was saved right after, and restores its own', async ({
    signedIn: page,
    card,
    colleague,
  }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await changeAfterSave(page, () => colleague.changeCard('queue', { cardTitle: 'Theirs, a moment later' }))
    await card.rename('Mine')
    await expect(page.getByText(/saved another title at the same moment/)).toBeVisible()
    await expect(card.title).toHaveValue('Theirs, a moment later')
    await card.restore.press('Enter')
    await expect(card.title).toBeFocused()
    await expect.poll(async () => (await colleague.readCard('queue')).cardTitle).toBe('Mine')
  })

  test('moves the focus to details and a status that are restored', async ({
    signedIn: page,
    card,
    colleague,
  }) => {
    await card.open('queue')
    await changeAfterSave(page, () => colleague.changeCard('queue', { cardDetails: '' }))
    await card.editDetails.click()
    await card.details.fill('Mine')
    await page.keyboard.press('Escape')
    await expect(page.getByText(/saved other details at the same moment/)).toBeVisible()
    await expect(card.addDetails).toBeVisible()
    await card.restore.press('Enter')
    await expect(card.editDetails).toBeFocused()
    await expect.poll(async () => (await colleague.readCard('queue')).cardDetails).toMatch(/Mine$/)
    await changeAfterSave(page, () => colleague.changeCard('queue', { cardStatus: 'next' }))
    await card.chooseStatus('Now', 'Later')
    await card.restore.press('Enter')
    await expect(card.status('Later')).toBeFocused()
  })

  test('merges details that a colleague saved between the read and the write', async ({
    signedIn: page,
    card,
    colleague,
  }) => {
    await colleague.changeCard('queue', { cardDetails: 'one\n\ntwo\n\nthree' })
    await card.open('queue')
    await card.editDetails.click()
    let hasChanged = false
    await page.route(queueUrl, async (route) => {
      if (route.request().method() === 'PUT' && !hasChanged) {
        hasChanged = true
        await colleague.changeCard('queue', { cardDetails: 'one\n\ntwo\n\nTHREE' })
      }
      return route.fallback()
    })
    await card.details.fill('ONE\n\ntwo\n\nthree')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: /^Merged with .* changes$/ })).toBeVisible()
    expect((await colleague.readCard('queue')).cardDetails).toBe('ONE\n\ntwo\n\nTHREE')
  })

  test('moves the focus to the title that an offered draft is used for', async ({
    signedIn: page,
    card,
    colleague,
  }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await page.route(queueUrl, (route) => route.abort())
    await card.title.fill('Which queue is ours?')
    await expect.poll(() => readStorage(page)).toContain('Which queue is ours?')
    await colleague.changeCard('queue', { cardTitle: 'Maren named this' })
    await page.goto('about:blank')
    await page.unroute(queueUrl)
    await card.open('queue')
    await page.getByRole('button', { name: 'Use this text' }).click()
    await expect(card.title).toBeFocused()
    await expect(card.title).toHaveValue('Which queue is ours?')
    await expect(card.saved).toBeVisible()
  })

  test('offers a stored draft when the card has changed since', async ({
    signedIn: page,
    card,
    colleague,
  }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await page.route(queueUrl, (route) => route.abort())
    await card.editDetails.click()
    await card.details.fill('Said at the **quay**, and on board.')
    await expect.poll(() => readStorage(page)).toContain('and on board.')
    await colleague.changeCard('queue', { cardDetails: 'Maren wrote this.' })
    await page.goto('about:blank')
    await page.unroute(queueUrl)
    await card.open('queue')
    await expect(card.draftOffer).toContainText('and on board')
    await expect(page.getByText('Maren wrote this.').last()).toBeVisible()
    await expectAccessible(page)
    await card.draftOffer.getByRole('button', { name: 'Use this text' }).click()
    await expect(card.saved).toBeVisible()
    expect((await colleague.readCard('queue')).cardDetails).toBe('Said at the **quay**, and on board.')
  })
})
