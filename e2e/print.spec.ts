import { aCard, smallOrganization, smallTree, titles } from './documents.ts'
import { expect, test } from './fixtures.ts'

const many = Array.from({ length: 23 }, (_, at) => aCard({ cardId: `child-${at}`, parents: ['queue'] }))
test.use({ document: { ...smallOrganization, cards: [...smallTree, ...many] } })

test('a card is printed with all its children, and without controls', async ({ signedIn: page, card }) => {
  await card.open('queue')
  const more = page.getByRole('button', { name: /more$/ })
  await expect(more).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Card child-22' })).toBeVisible()
  await expect(more).toBeHidden()
})

test('the outline is printed with its metrics', async ({ signedIn: page, tree }) => {
  // As wide as a page of paper.
  await page.setViewportSize({ width: 794, height: 1123 })
  await tree.open('root', 'outline')
  const metric = tree.row(titles.commuters).getByText('78 / 95 %')
  await expect(tree.row(titles.commuters)).toBeVisible()
  await expect(metric).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(metric).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Metric' })).toBeVisible()
})

test('a focused branch is printed under its own title, without the rest of the tree', async ({
  signedIn: page,
  tree,
}) => {
  await page.goto('/tree/root?view=canvas&focus=commuters')
  await expect(tree.item(titles.queue)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const printed = page.getByRole('figure')
  await expect(printed.locator('figcaption').first()).toContainText(titles.commuters)
  await expect(printed.locator('text').filter({ hasText: titles.queue }).first()).toBeVisible()
  await expect(printed.locator('text').filter({ hasText: titles.onTime })).toHaveCount(0)
})

test('a card is printed with its text while its details are edited', async ({ signedIn: page, card }) => {
  await card.open('queue')
  await card.editDetails.press('Enter')
  await expect(card.details).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('strong').filter({ hasText: 'quay' })).toBeVisible()
  await expect(card.details).toBeFocused()
})
