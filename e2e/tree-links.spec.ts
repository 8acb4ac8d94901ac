import { deepOrganization, titles } from './documents.ts'
import { expect, test } from './fixtures.ts'

test.describe('a link to a card', () => {
  test.use({ document: deepOrganization })

  for (const view of ['canvas', 'outline'] as const) {
    test(`${view}: unfolds its branch, and the card is visible, selected and focused`, async ({
      signedIn: page,
      tree,
    }) => {
      await tree.open('root', view)
      await tree.closeBranch(tree.card(view, titles.commuters))
      await expect(tree.card(view, titles.letter)).toHaveCount(0)
      await page.goto(`/tree/root?view=${view}&card=letter`)
      const card = tree.card(view, titles.letter)
      await expect(card).toBeInViewport({ ratio: 0.99 })
      await expect(card).toHaveAttribute('aria-selected', 'true')
      await expect(card).toBeFocused()
    })

    test(`${view}: loads the levels down to a card that is not loaded`, async ({ signedIn: page, tree }) => {
      await page.goto(`/tree/root?view=${view}&card=d6`)
      const card = tree.card(view, 'Depth 6')
      await expect(card).toBeInViewport()
      await expect(card).toBeFocused()
    })
  }
})

test('a card page leads to its card in the tree, selected and focused', async ({
  signedIn: page,
  tree,
  card,
}) => {
  await card.open('queue')
  await expect(card.title).toHaveValue(titles.queue)
  await expect(page.getByRole('navigation', { name: 'Paths to the roots' })).toContainText(titles.root)
  await page.getByRole('link', { name: 'Open in tree' }).click()
  await expect(page).toHaveURL('/tree/root?card=queue')
  const item = tree.item(titles.queue)
  await expect(item).toBeInViewport({ ratio: 0.99 })
  await expect(item).toHaveAttribute('aria-selected', 'true')
  await expect(item).toBeFocused()
})

test('a link with a card and a find opens the card, with the find', async ({ signedIn: page, tree }) => {
  await page.goto('/tree/root?view=canvas&card=commuters&find=sailings')
  await expect(tree.find.matchCount).toHaveText('1 found')
  await page.reload()
  await expect(tree.find.matchCount).toHaveText('1 found')
  await expect(page.getByRole('complementary')).toContainText(titles.commuters)
  await tree.find.field.press('Enter')
  await expect(page).toHaveURL(/[?&]card=on-time/)
})
