import { titles } from './documents.ts'
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

test('the buttons of a card leave the line of its closed branch and its first child uncovered', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'canvas')
  const queue = tree.item(titles.queue)
  await tree.select(queue)
  await page.keyboard.press('.')
  await queue.hover()
  const line = (await queue.getByRole('button', { name: 'Open branch' }).boundingBox())!
  const addChild = (await page.getByRole('button', { name: 'Add child' }).boundingBox())!
  expect(addChild.y).toBeGreaterThanOrEqual(line.y + line.height)
  await page.keyboard.press('.')
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect(tree.zoom).toHaveText(/^Zoom [56]\d %/)
  const close = (await queue.getByRole('button', { name: 'Close branch' }).boundingBox())!
  const child = (await tree.item(titles.letter).boundingBox())!
  expect(close.x + close.width).toBeLessThanOrEqual(child.x + 1)
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

test('a drag that begins on the bar selects no text', async ({ signedIn: page, tree }) => {
  await tree.open('root', 'canvas')
  const name = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('heading')
  const { x, y, height } = (await name.boundingBox())!
  const card = (await tree.item(titles.commuters).boundingBox())!
  await page.mouse.move(x + 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(card.x + 200, card.y + 60, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
})
