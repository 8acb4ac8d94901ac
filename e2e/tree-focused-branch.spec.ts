import { deepOrganization, titles } from './documents.ts'
import { expect, test } from './fixtures.ts'

test('a find in a focused branch stays in it until the entire tree is searched', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'canvas')
  await tree.focusBranch(tree.item(titles.commuters), tree.item(titles.root))
  await tree.find.field.fill('queue')
  await expect(tree.find.matchCount).toHaveText('1 / 2')
  await page.keyboard.press('Enter')
  await expect(tree.find.matchCount).toHaveText('2 / 2')
  await expect(page.getByText('Only this branch is searched')).toBeVisible()
  await tree.find.field.fill('sailings')
  await expect(tree.find.matchCount).toHaveText('0 found')
  await expect(tree.item(titles.root)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(tree.find.matchCount).toHaveText('1 / 1')
  await expect(tree.find.field).toBeFocused()
  await expect(tree.item(titles.onTime)).toBeInViewport()
  await expect(tree.item(titles.root)).toBeInViewport()
})

test('the panel follows a find to its first match, also out of a focused branch', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'canvas')
  await tree.item(titles.commuters).click()
  await page.waitForURL(/[?&]card=commuters/)
  await page.keyboard.press('f')
  await expect(tree.item(titles.root)).toHaveCount(0)
  await tree.find.field.fill('sailings')
  await page.getByRole('button', { name: 'Search entire tree' }).click()
  await expect(tree.find.matchCount).toHaveText('1 / 1')
  await expect(page).toHaveURL(/[?&]card=on-time/)
  await page.keyboard.press('Escape')
  await expect(tree.item(titles.onTime)).toBeFocused()
  await expect(page.getByRole('complementary')).toContainText(titles.onTime)
})

test('a find with matches in a focused branch shows those of the entire tree', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'canvas')
  await tree.focusBranch(tree.item(titles.commuters), tree.item(titles.root))
  await tree.find.field.fill('e')
  const inBranch = await tree.find.matchCount.textContent()
  await page.getByRole('button', { name: 'Search entire tree' }).click()
  await expect(tree.find.matchCount).not.toHaveText(inBranch!)
  await expect(tree.item(titles.onTime)).toBeInViewport()
  await expect(tree.item(titles.commuters)).toBeInViewport()
})

test.describe('a focused branch with cards that are not loaded', () => {
  test.use({ document: deepOrganization })

  test('loads them for a find without a match, and keeps the focus', async ({ signedIn: page, tree }) => {
    await tree.open('root', 'canvas')
    await tree.focusBranch(tree.item(titles.commuters), tree.item(titles.root))
    await tree.find.field.fill('depth 6')
    await expect(tree.find.matchCount).toHaveText('0 found')
    await expect(page.getByRole('button', { name: 'Search entire tree' })).toBeVisible()
    await expect(
      page.getByRole('status').getByText('Only the loaded cards of this branch are searched'),
    ).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(tree.find.matchCount).toHaveText('1 / 1')
    await expect(tree.item('Depth 6')).toBeInViewport()
    await expect(tree.item(titles.root)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Load all cards' })).toBeHidden()
  })
})

test('a filter in a focused branch counts its cards', async ({ signedIn: page, tree }) => {
  await tree.open('root', 'canvas')
  await tree.focusBranch(tree.item(titles.queue), tree.item(titles.root))
  await tree.changes.openFilter()
  await tree.filter.getByRole('button', { name: 'Any status' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Done' }).click()
  await expect(tree.filter).toContainText('1 of 2 cards in this branch matches')
})

test('the names above a focused branch lead up in the same tree', async ({ signedIn: page, tree }) => {
  await tree.open('root', 'canvas')
  await tree.focusBranch(tree.item(titles.queue), tree.item(titles.root))
  const above = page.getByRole('navigation', { name: 'Breadcrumb' })
  await above.getByRole('link', { name: titles.commuters }).press('Enter')
  await expect(tree.item(titles.signal)).toBeVisible()
  await expect(tree.item(titles.root)).toHaveCount(0)
  await expect(page).toHaveURL(/\/tree\/root\?.*focus=commuters/)
  await expect(tree.item(titles.queue)).toBeFocused()
  await page.goBack()
  await expect(tree.item(titles.commuters)).toHaveCount(0)
  await above.getByRole('link', { name: titles.root }).click()
  await expect(tree.item(titles.onTime)).toBeVisible()
  await expect(page).toHaveURL(/\/tree\/root\?view=canvas$/)
})

for (const view of ['canvas', 'outline'] as const) {
  test(`${view}: focusing a closed branch opens it`, async ({ signedIn: page, tree }) => {
    await tree.open('root', view)
    const commuters = tree.card(view, titles.commuters)
    await tree.closeBranch(commuters)
    await expect(tree.card(view, titles.queue)).toHaveCount(0)
    await expect(commuters).toBeFocused()
    await page.keyboard.press('f')
    await expect(tree.card(view, titles.root)).toHaveCount(0)
    await expect(tree.card(view, titles.queue)).toBeVisible()
  })

  test(`${view}: in a focused branch, the key focuses a deeper one, and on its own card ends it`, async ({
    signedIn: page,
    tree,
  }) => {
    await tree.open('root', view)
    const [root, commuters, queue] = [titles.root, titles.commuters, titles.queue].map((title) =>
      tree.card(view, title),
    )
    await tree.focusBranch(commuters!, root!)
    await tree.focusBranch(queue!, commuters!)
    await expect(page).toHaveURL(/focus=queue/)
    await expect(queue!).toBeFocused()
    await page.keyboard.press('f')
    await expect(root!).toBeVisible()
    await expect(queue!).toBeFocused()
  })

  test(`${view}: the name of a closed branch above opens it`, async ({ signedIn: page, tree }) => {
    await tree.open('root', view)
    await tree.focusBranch(tree.card(view, titles.queue), tree.card(view, titles.root))
    await page.getByRole('link', { name: titles.root }).click()
    await tree.closeBranch(tree.card(view, titles.commuters))
    await page.goBack()
    await expect(tree.card(view, titles.root)).toHaveCount(0)
    await page.getByRole('link', { name: titles.commuters }).press('Enter')
    await expect(tree.card(view, titles.queue)).toBeVisible()
    await expect(tree.card(view, titles.commuters)).toBeFocused()
  })
}
