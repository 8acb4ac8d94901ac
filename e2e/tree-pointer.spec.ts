import { deepOrganization, titles } from './documents.ts'
import { entirely, expect, expectAccessible, test } from './fixtures.ts'

test('a right click lists the actions of a card and of the canvas, and gives the focus back', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root')
  await tree.item(titles.queue).click({ button: 'right' })
  const menu = page.getByRole('menu', { name: titles.queue })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tree.item(titles.queue)).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Rename' }).click()
  await expect(tree.titleField).toBeFocused()
  await page.keyboard.press('Escape')
  await tree.area('canvas').click({ button: 'right', position: { x: 20, y: 400 } })
  await expect(page.getByRole('menuitem', { name: 'Fit tree' })).toBeVisible()
  await page.keyboard.press('Escape')
})

for (const view of ['canvas', 'outline'] as const) {
  test(`${view}: the menu of a mirror opens its card there, or goes to the original`, async ({
    signedIn: page,
    tree,
    card,
  }) => {
    await tree.open('root', view)
    const mirror = tree.card(view, /also here/)
    const menu = page.getByRole('menu', { name: titles.signal })
    await mirror.click({ button: 'right' })
    await expect(menu.getByRole('menuitem', { name: 'Go to original' })).toContainText('Enter')
    const open = menu.getByRole('menuitem', { name: 'Open card' })
    await expect(open).not.toContainText('Enter')
    await open.click()
    await expect(card.title).toHaveValue(titles.signal)
    await page.keyboard.press('Escape')
    await expect(mirror).toBeFocused()
    await mirror.click({ button: 'right' })
    await menu.getByRole('menuitem', { name: 'Go to original' }).click()
    await expect(tree.card(view, /^(?!.*also here).*lose signal/)).toBeFocused()
    await expect(card.panel).toBeHidden()
  })
}

for (const view of ['canvas', 'outline'] as const) {
  test(`${view}: after the menu of a card, keys act on that card`, async ({ signedIn: page, tree }) => {
    await tree.open('root', view)
    await tree.select(tree.card(view, titles.queue))
    await tree.card(view, titles.onTime).click({ button: 'right' })
    await page.getByRole('menu', { name: titles.onTime }).press('Escape')
    await expect(tree.card(view, titles.onTime)).toBeFocused()
    await page.keyboard.press('F2')
    await expect(tree.titleField).toHaveValue(titles.onTime)
  })

  test(`${view}: keys on a mirror act on its card, although that is hidden`, async ({
    signedIn: page,
    tree,
    card,
  }) => {
    const mirror = tree.card(view, /also here/)
    const openOnMirror = async () => {
      await tree.open('root', view)
      await tree.select(tree.card(view, titles.onTime))
      await page.keyboard.press('z')
      await expect(tree.card(view, titles.commuters)).toHaveAttribute('aria-expanded', 'false')
      await page.keyboard.press(view === 'canvas' ? 'ArrowDown' : 'ArrowRight')
      await expect(mirror).toBeFocused()
    }
    await openOnMirror()
    await mirror.click()
    await expect(card.title).toHaveValue(titles.signal)
    await expect(mirror).toBeFocused()
    await openOnMirror()
    await page.keyboard.press('F2')
    await expect(tree.titleField).toHaveValue(titles.signal)
    await expect(tree.titleField).toBeFocused()
    await openOnMirror()
    await page.keyboard.press('n')
    await expect(tree.newTitle).toBeFocused()
    await openOnMirror()
    await page.keyboard.press('v')
    await expect(page).toHaveURL(/\/cards\/signal\/evidence/)
  })
}

test('in the outline, the key opens the menu at the title, with all of its items in view', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'outline')
  await tree.select(tree.row(titles.letter))
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: titles.letter })
  await expect(menu.getByRole('menuitem').last()).toBeInViewport(entirely)
  const [place, row] = [(await menu.boundingBox())!, (await tree.row(titles.letter).boundingBox())!]
  expect(place.x).toBeLessThan(row.x + row.width / 4)
})

test('a drag with the right button selects cards, and without a drag the menu still opens', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root')
  await tree.select(tree.item(titles.onTime))
  const queue = (await tree.item(titles.queue).boundingBox())!
  await page.mouse.move(queue.x - 12, queue.y - 8)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(queue.x + 60, queue.y + 60, { steps: 4 })
  await page.mouse.up({ button: 'right' })
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(tree.item(titles.queue)).toHaveAttribute('aria-selected', 'true')
  await expect(tree.item(titles.onTime)).toHaveAttribute('aria-selected', 'false')
  await page.mouse.click(queue.x - 12, queue.y - 8, { button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Fit tree' })).toBeVisible()
  await page.keyboard.press('Escape')
  const onTime = (await tree.item(titles.onTime).boundingBox())!
  for (const keys of [['right'], ['left', 'Shift']] as const) {
    const [button, key] = keys
    await tree.select(tree.item(titles.root))
    if (key) await page.keyboard.down(key)
    await page.mouse.move(onTime.x + 20, onTime.y + 20)
    await page.mouse.down({ button })
    await page.mouse.move(onTime.x + 60, onTime.y + 30, { steps: 4 })
    await page.mouse.up({ button })
    if (key) await page.keyboard.up(key)
    await expect(tree.item(titles.onTime)).toHaveAttribute('aria-selected', 'true')
    await expect(tree.item(titles.root)).toHaveAttribute('aria-selected', 'false')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})

test('a child is added and a card renamed by the mouse alone', async ({
  signedIn: page,
  tree,
  colleague,
}) => {
  await tree.open('root')
  await tree.item(titles.letter).hover()
  await page.getByRole('button', { name: 'Add child' }).click()
  await expect(tree.newTitle).toBeFocused()
  await page.keyboard.type('Paint it')
  await page.keyboard.press('Enter')
  await expect(tree.item('Paint it')).toBeVisible()
  await tree.item(titles.commuters).dblclick()
  // The panel of the clicked card has a title field too.
  await page
    .getByRole('tree')
    .getByRole('textbox', { name: 'Title', exact: true })
    .fill('Commuters board at once')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await colleague.readCard('commuters')).cardTitle)
    .toBe('Commuters board at once')
  await page.getByRole('toolbar', { name: 'Canvas' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await colleague.readCard('commuters')).cardTitle).toBe(titles.commuters)
})

for (const view of ['canvas', 'outline'] as const) {
  test(`${view}: an open panel follows to the card that a double click renames`, async ({
    signedIn: page,
    tree,
    card,
  }) => {
    await page.goto(`/tree/root?card=letter&view=${view}`)
    await expect(card.title).toHaveValue(titles.letter)
    await tree.card(view, titles.queue).dblclick()
    await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeFocused()
    await expect(page).toHaveURL(/card=queue/)
  })
}

test('a card at the lower edge stays under the pointer when a click opens its panel', async ({
  signedIn: page,
  tree,
  card,
}) => {
  await tree.open('root', 'canvas')
  const queue = tree.item(titles.queue)
  const { y, height } = (await queue.boundingBox())!
  await page.setViewportSize({ width: 1440, height: Math.ceil(y + height + 12) })
  await expect.poll(async () => (await queue.boundingBox())?.y).toBe(y)
  await queue.click()
  await expect(card.title).toHaveValue(titles.queue)
  expect((await queue.boundingBox())?.y).toBe(y)
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

test('another tab shows a saved title without a reload', async ({ signedIn: page, tree, context, card }) => {
  await tree.open('root')
  const other = await context.newPage()
  await other.goto('/cards/queue')
  await expect(other.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(titles.queue)
  await page.goto('/cards/queue')
  await card.rename('Seen in both tabs')
  await expect(other.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Seen in both tabs')
})

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

test('the tree and the outline are printed with all cards, and with the organization and the URL on each page', async ({
  signedIn: page,
  organization,
  tree,
}) => {
  await tree.open('root')
  await expect(tree.item(titles.letter)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const header = page.getByText(organization.organizationName, { exact: true })
  await expect(header).toBeVisible()
  // Browsers repeat the head of a table on each page.
  await expect(header.locator('xpath=ancestor::div[1]')).toHaveCSS('display', 'table-header-group')
  await expect(page.getByText('/tree/root?view=canvas')).toBeVisible()
  await expect(page.locator('svg text').filter({ hasText: 'Sailings that leave on time' })).toBeVisible()
  await expect(page.locator('svg:has(text) path[d=""]')).toHaveCount(0)
  await expect(page.getByRole('figure')).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/tree/root?view=outline&card=letter')
  await expect(tree.row(titles.root)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Card' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(header).toBeVisible()
  await expect(page.getByText(/\/tree\/root\?view=outline$/)).toBeVisible()
  await expect(tree.rows).toHaveCount(8)
  await expect(page.getByRole('complementary', { name: 'Card' })).toBeHidden()
  await expect(tree.row(titles.letter)).toHaveCSS('outline-style', 'none')
})

test('at a far zoom, the buttons of a hovered card leave its status uncovered', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'canvas')
  const queue = tree.item(titles.queue)
  await expect(queue).toBeVisible()
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await queue.hover()
  const status = (await queue.getByText('Now', { exact: true }).locator('..').boundingBox())!
  for (const name of ['Add child', 'Add sibling']) {
    const button = (await page.getByRole('button', { name }).boundingBox())!
    const isBeside = button.x >= status.x + status.width || button.y >= status.y + status.height
    expect(isBeside, name).toBe(true)
  }
})

test('the menu of a row is in view wherever the row is pressed, also at 320 px', async ({
  signedIn: page,
  tree,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await tree.open('root', 'outline')
  for (const x of [20, 110, 160, 230, 300]) {
    await tree.row(titles.queue).click({ button: 'right', position: { x, y: 20 } })
    await expect(page.getByRole('menu', { name: titles.queue })).toBeInViewport(entirely)
    await page.keyboard.press('Escape')
  }
})

test('a right click on a card’s buttons opens the menu of the card', async ({ signedIn: page, tree }) => {
  await tree.open('root')
  const queue = tree.item(titles.queue)
  for (const button of [page.getByRole('button', { name: 'Add child' }), tree.branchToggle.close(queue)]) {
    await queue.hover()
    await button.click({ button: 'right' })
    await expect(page.getByRole('menu', { name: titles.queue })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})
