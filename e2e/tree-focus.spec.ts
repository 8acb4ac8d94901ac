import type { Locator } from 'playwright/test'

import { deepOrganization, titles } from './documents.ts'
import { expect, test } from './fixtures.ts'
import type { TreeView } from './pages/tree.ts'

const expectCount = (locator: Locator, count: number) => () => expect(locator).toHaveCount(count)

for (const view of ['canvas', 'outline'] satisfies TreeView[]) {
  test(`${view}: every key leaves the focus on a card or in its field`, async ({ signedIn: page, tree }) => {
    await tree.open('root', view)
    const card = (title: string) => tree.card(view, title)
    const [root, queue, onTime] = [card(titles.root), card(titles.queue), card(titles.onTime)]
    await tree.select(queue)
    const signals = card(titles.signal)
    // Where the focus stays on the same card, the effect of the key is awaited first.
    const steps: [key: string, focused: Locator, effect?: () => Promise<void>][] = [
      ['f', queue, expectCount(root, 0)],
      ['f', queue, expectCount(root, 1)],
      ['z', queue, expectCount(signals, 1)],
      ['*', queue],
      ['ArrowUp', card(titles.commuters)],
      ['End', onTime],
      ['Home', root],
      ['F2', tree.titleField],
      ['Escape', root, expectCount(tree.titleField, 0)],
      ['n', tree.newTitle],
      ['Escape', root, expectCount(tree.newTitle, 0)],
      ['m', tree.newParent],
      ['Escape', root, expectCount(tree.newParent, 0)],
    ]
    for (const [index, [key, focused, effect]] of steps.entries()) {
      await page.keyboard.press(key)
      await effect?.()
      const keys = steps.slice(0, index + 1).map(([pressed]) => pressed)
      await expect(focused, keys.join(' ')).toBeFocused()
    }
  })

  test(`${view}: keys act on the card whose button was pressed, or which got the focus by itself`, async ({
    signedIn: page,
    tree,
  }) => {
    await tree.open('root', view)
    const commuters = tree.card(view, titles.commuters)
    await tree.closeBranch(commuters)
    await expect(commuters).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('F2')
    await expect(tree.titleField).toHaveValue(titles.commuters)
    await page.keyboard.press('Escape')
    await page.reload()

    // As a screen reader does.
    await tree.card(view, titles.onTime).focus()
    await page.keyboard.press('F2')
    await expect(tree.titleField).toHaveValue(titles.onTime)
    await page.keyboard.press('Escape')
    await page.reload()

    const root = tree.card(view, titles.root)
    await root.focus()
    await page.keyboard.press('ArrowDown')
    await expect(root).not.toBeFocused()
    await expect(tree.area(view).locator(':focus')).toHaveCount(1)
  })
}

test('the filter button leads into the filter, and Escape closes it and leads back to the tree', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'canvas')
  await tree.select(tree.item(titles.queue))
  await page.keyboard.press('Escape')
  await tree.changes.openFilter()
  const type = tree.filter.getByRole('button', { name: 'Any type' })
  await expect(type).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Solution' }).click()
  await expect(tree.filter).toContainText('cards match')
  // The first Escape closes the menu.
  await page.keyboard.press('Escape')
  await expect(tree.filter.getByRole('button', { name: 'Solution', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tree.filter).toBeHidden()
  await expect(page).not.toHaveURL(/type/)
  await expect(tree.item(titles.queue)).toBeFocused()
})

test('the palette opens the filter and leads into it', async ({ signedIn: _page, tree, palette }) => {
  await tree.open('root', 'canvas')
  await tree.select(tree.card('canvas', titles.queue))
  await palette.choose('filter', 'Filter by type and status')
  await expect(tree.filter.getByRole('button').first()).toBeFocused()
})

test('a branch of the canvas is closed and opened by keys and from its menu', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'canvas')
  // At first, the card at which the tree was opened is current.
  const root = tree.item(titles.root)
  await expect(root).toBeVisible()
  await page.keyboard.press('.')
  await expect(root).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('.')
  await expect(root).toHaveAttribute('aria-expanded', 'true')
  const commuters = tree.item(titles.commuters)
  await tree.select(commuters)
  await page.keyboard.press('.')
  await expect(commuters).toHaveAttribute('aria-expanded', 'false')
  await expect(tree.item(titles.queue)).toBeHidden()
  // As in every tree, the arrow first opens the branch, then leads into it.
  await page.keyboard.press('ArrowDown')
  await expect(commuters).toHaveAttribute('aria-expanded', 'true')
  await expect(commuters).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tree.item(titles.queue)).toBeFocused()
  await commuters.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close branch' }).click()
  await expect(commuters).toHaveAttribute('aria-expanded', 'false')
  await commuters.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Open branch' }).click()
  await expect(commuters).toHaveAttribute('aria-expanded', 'true')
  // A card without children has no branch.
  await tree.item(titles.letter).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^(Open|Close) branch/ })).toBeHidden()
})

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

test('a link with a card and a find opens the card, with the find', async ({ signedIn: page, tree }) => {
  await page.goto('/tree/root?view=canvas&card=commuters&find=sailings')
  await expect(tree.find.matchCount).toHaveText('1 found')
  await page.reload()
  await expect(tree.find.matchCount).toHaveText('1 found')
  await expect(page.getByRole('complementary')).toContainText(titles.commuters)
  await tree.find.field.press('Enter')
  await expect(page).toHaveURL(/[?&]card=on-time/)
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
