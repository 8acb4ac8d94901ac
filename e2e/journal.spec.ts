import { titles } from './documents.ts'
import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

test.describe('the journal of edits', () => {
  // Requests fail while the network is off.
  test.use({ expectedErrors: [failedResource] })

  test('reverts a type together with the status that the change had cleared', async ({
    signedIn: page,
    card,
    journal,
    colleague,
  }) => {
    await card.open('letter')
    await card.chooseType('Solution', 'Experiment')
    await expect(card.saved).toBeVisible()
    await journal.open()
    const entry = journal.entry('cleared Done')
    await expect(entry).toContainText(/Solution.*became.*Experiment/)
    await page.keyboard.press('j')
    await expect(entry.getByRole('link')).toBeFocused()
    await journal.revert(entry).press('Enter')
    await expect(journal.result(entry)).toHaveText(/^Reverted \d/)
    await expect(journal.result(entry)).toBeFocused()
    await expectAccessible(page)
    expect(await colleague.readCard('letter')).toMatchObject({ cardType: 'solution', cardStatus: 'done' })
    await page.reload()
    await expect(journal.result(entry)).toHaveText(/^Reverted \d/)
  })

  test('shows a text that was written with pauses as one edit, and reverts it as one', async ({
    signedIn: page,
    card,
    journal,
    colleague,
    palette,
  }) => {
    await card.open('queue')
    const { cardDetails: before } = await colleague.readCard('queue')
    await card.editDetails.click()
    for (const sentence of [' First thought.', ' Second thought.']) {
      await card.details.press('End')
      await page.keyboard.type(sentence)
      await expect
        .poll(async () => (await colleague.readCard('queue')).cardDetails)
        .toContain(sentence.trim())
    }
    await page.keyboard.press('Escape')
    // Without a reload, which would read the history again.
    await palette.choose('your edits', 'Your edits')
    const entry = journal.entry('First thought. Second thought.')
    await journal.revert(entry).click()
    await expect(journal.result(entry)).toHaveText(/^Reverted \d/)
    await expect.poll(async () => (await colleague.readCard('queue')).cardDetails).toBe(before)
  })

  test('reverts a title, and asks first when it has changed since', async ({
    signedIn: page,
    card,
    journal,
    colleague,
  }) => {
    await card.open('queue')
    for (const title of ['First thought', 'Second thought']) {
      await card.rename(title)
      await expect.poll(async () => (await colleague.readCard('queue')).cardTitle).toBe(title)
    }
    await journal.open()
    const first = journal.entry(/queue is mine\s*First thought/)
    // The row asks, and no dialog may take the focus for a moment.
    await page.evaluate(() => {
      const { body } = document
      const markDialog = () =>
        body.toggleAttribute(
          'data-asked',
          body.querySelector('[role=dialog]') !== null || 'asked' in body.dataset,
        )
      new MutationObserver(markDialog).observe(body, { childList: true })
    })
    await journal.revert(first).press('Enter')
    await expect(journal.result(first)).toContainText('it is Second thought now.')
    // A second press keeps the newer title.
    await expect(journal.keep(first)).toBeFocused()
    await expect(page.locator('body')).not.toHaveAttribute('data-asked')
    await page.keyboard.press('Enter')
    await expect(journal.forceRevert(first)).toHaveCount(0)
    expect((await colleague.readCard('queue')).cardTitle).toBe('Second thought')
    await journal.revert(first).click()
    await journal.forceRevert(first).click()
    await expect(first.getByText(/^Reverted \d/)).toBeVisible()
    await expect(first.getByRole('link', { name: titles.queue })).toBeVisible()
    await expect.poll(async () => (await colleague.readCard('queue')).cardTitle).toBe(titles.queue)
  })

  test('of a bulk change reverts what it can, and names the card that a colleague has changed', async ({
    signedIn: page,
    tree,
    journal,
    colleague,
  }) => {
    await tree.open('root')
    await tree.select(tree.item(titles.queue))
    await tree
      .item(titles.signal)
      .first()
      .click({ modifiers: ['Shift'] })
    await page.keyboard.press('s')
    await tree.option('Later').press('Enter')
    await expect.poll(async () => (await colleague.readCard('signal')).cardStatus).toBe('later')
    await expect.poll(async () => (await colleague.readCard('queue')).cardStatus).toBe('later')
    await colleague.changeCard('signal', { cardStatus: 'now' })
    await journal.open()
    const entry = journal.entry('2 opportunities')
    await entry.getByRole('button', { name: 'Revert 2' }).click()
    await expect(journal.result(entry)).toContainText(`changed “${titles.signal}”`)
    await expect(entry).toContainText('1 reverted')
    expect((await colleague.readCard('signal')).cardStatus).toBe('now')
    expect((await colleague.readCard('queue')).cardStatus).not.toBe('later')
  })

  test('shows why a revert was refused, and keeps the focus on Revert', async ({
    signedIn: page,
    card,
    journal,
  }) => {
    await card.open('queue')
    await card.rename('First thought')
    await expect(card.saved).toBeVisible()
    await journal.open()
    await refuse(page, /^\/beta\/cards\/queue$/, 403, 'This key may not do this.', 'PUT')
    const entry = journal.entry('First thought')
    await journal.revert(entry).press('Enter')
    await expect(journal.result(entry)).toHaveText('Not reverted. This key may not do this.')
    await expect(journal.revert(entry)).toBeFocused()
  })

  test('shows a revert as reverted only once it is saved', async ({
    signedIn: page,
    card,
    journal,
    colleague,
  }) => {
    await card.open('queue')
    await card.rename('First thought')
    await expect(card.saved).toBeVisible()
    await journal.open()
    const path = /^\/beta\/cards\/queue$/
    const answer = await refuse(page, path, 500, 'Not now.', 'PUT')
    const entry = journal.entry('First thought')
    await journal.revert(entry).press('Enter')
    await expect(journal.result(entry)).toHaveText(['Reverting, not saved yet', 'Not now.'])
    await expect(journal.result(entry).first()).toBeFocused()
    await answer()
    const accept = await refuse(page, path, 403, 'This key may not do this.', 'PUT')
    await expect(journal.result(entry)).toHaveText(['Not reverted. This key may not do this.'])
    await expect(journal.revert(entry)).toBeFocused()
    await accept()
    await page.keyboard.press('Enter')
    await expect(journal.result(entry)).toHaveText([/^Reverted \d/])
    expect((await colleague.readCard('queue')).cardTitle).toBe(titles.queue)
  })

  test('shows what can be reverted or waits, and compares an edit with a newer one of a colleague', async ({
    signedIn: page,
    card,
    journal,
    palette,
    context,
    colleague,
  }) => {
    await card.open('letter')
    await card.chooseType('Solution', 'Experiment')
    await expect(card.saved).toBeVisible()
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await context.setOffline(true)
    await card.rename('Mine, written offline')
    await colleague.changeCard('queue', { cardTitle: 'Theirs, in the meantime' })
    await context.setOffline(false)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Theirs, in the meantime')
    await dialog.getByRole('button', { name: 'Decide later' }).click()
    await palette.choose('your edits', 'Your edits')
    await journal.show('Waiting 1')
    const entry = journal.entry(/Mine, written offline/)
    await expect(journal.rows).toHaveCount(1)
    await expect(entry).toContainText('Not sent.')
    await expectAccessible(page)
    await journal.compare(entry).press('Enter')
    await expect(dialog).toContainText('Theirs, in the meantime')
    await page.keyboard.press('Escape')
    await journal.show('Can be reverted')
    await expect(page).toHaveURL('/journal?show=revertible')
    await expect(journal.entry('cleared Done')).toBeVisible()
    await expect(entry).toHaveCount(0)
  })
})
