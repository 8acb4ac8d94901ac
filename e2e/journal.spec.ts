import { expect, expectAccessible, test } from './fixtures.ts'
import { readCard, saved, titleOf } from './pages/card-panel.ts'

test.describe('the journal of one’s own edits', () => {
  test('puts a type back together with the status that its change had cleared', async ({
    signedIn: page,
  }) => {
    await page.goto('/cards/letter')
    await page.getByRole('button', { name: 'Type: Solution' }).click()
    await page.getByRole('menuitemradio', { name: /Experiment/ }).click()
    await expect(saved(page)).toBeVisible()
    await page.goto('/journal')
    const row = page.getByRole('listitem').filter({ hasText: 'cleared Done' })
    await expect(row).toContainText(/Solution.*became.*Experiment/)
    await row.getByRole('button', { name: 'Revert' }).press('Enter')
    const told = row.getByRole('status')
    await expect(told).toHaveText('Reverted')
    await expect(told).toBeFocused()
    await expectAccessible(page)
    expect(await readCard(page, 'letter')).toMatchObject({ cardType: 'solution', cardStatus: 'done' })
    await expect(page.getByRole('listitem').filter({ hasText: 'Status' })).toContainText(/nothing.*Done/)
  })

  test('puts a title back, and asks first where it was changed since', async ({ signedIn: page }) => {
    await page.goto('/cards/queue')
    for (const title of ['First thought', 'Second thought']) {
      await titleOf(page).fill(title)
      await titleOf(page).blur()
      await expect.poll(async () => (await readCard(page, 'queue')).cardTitle).toBe(title)
    }
    await page.goto('/journal')
    const first = page.getByRole('listitem').filter({ hasText: /became\s*First thought/ })
    await first.getByRole('button', { name: 'Revert' }).click()
    await expect(first.getByRole('status')).toContainText('it is “Second thought” now')
    await first.getByRole('button', { name: 'Revert anyway' }).click()
    await expect(first.getByText('Reverted', { exact: true })).toBeVisible()
    expect((await readCard(page, 'queue')).cardTitle).toBe('I never know which queue is mine')
  })
})
