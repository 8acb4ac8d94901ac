import { titles } from './documents.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.describe('the journal of edits', () => {
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
    await journal.revert(entry).press('Enter')
    await expect(journal.result(entry)).toHaveText('Reverted')
    await expect(journal.result(entry)).toBeFocused()
    await expectAccessible(page)
    expect(await colleague.readCard('letter')).toMatchObject({ cardType: 'solution', cardStatus: 'done' })
    await page.reload()
    await expect(journal.result(entry)).toHaveText('Reverted')
  })

  test('reverts a title, and asks first when it has changed since', async ({
    signedIn: _page,
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
    await journal.revert(first).click()
    await expect(journal.result(first)).toContainText('it is “Second thought” now')
    await journal.forceRevert(first).click()
    await expect(first.getByText('Reverted', { exact: true })).toBeVisible()
    expect((await colleague.readCard('queue')).cardTitle).toBe(titles.queue)
  })
})
