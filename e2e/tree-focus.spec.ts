import type { Locator } from 'playwright/test'

import { titles } from './documents.ts'
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

test('Enter moves the focus into the panel, and closing it gives the focus back', async ({
  signedIn: page,
  tree,
  card,
}) => {
  await tree.open('root')
  await tree.select(tree.item(titles.queue))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Card' })).toBeFocused()
  await expect(card.title).toBeVisible()
  await page.keyboard.press('F2')
  await expect(card.title).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).not.toHaveURL(/card=/)
  await expect(tree.item(titles.queue)).toBeFocused()
})

test('the focus stays in the tree when a key opens the status menu of an open panel', async ({
  signedIn: page,
  tree,
  card,
}) => {
  await tree.open('root')
  const queue = tree.item(titles.queue)
  await queue.click()
  await expect(card.title).toHaveValue(titles.queue)
  await expect(queue).toBeFocused()
  const menu = page.getByRole('menu', { name: 'Status' })
  for (const keys of [['Escape'], ['ArrowDown', 'Enter']]) {
    await page.keyboard.press('s')
    await expect(menu).toBeVisible()
    for (const key of keys) await page.keyboard.press(key)
    await expect(menu).toBeHidden()
    await expect(queue).toBeFocused()
  }
})
