import { aCard, titles } from './documents.ts'
import { entirely, expect, test } from './fixtures.ts'

test('a selected card below 40 % covers the card that the canvas paints', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'canvas')
  const queue = tree.item(titles.queue)
  await tree.select(queue)
  const zoom = page.getByRole('button', { name: /^Zoom \d+ %/ })
  while (Number.parseInt((await zoom.innerText()).replace(/\D+/, ''), 10) >= 40) {
    await page.keyboard.press('-')
  }
  await expect(queue).toBeVisible()
  expect(await queue.boundingBox()).toEqual(await queue.locator('..').boundingBox())
})

test('a link centres its card in the part of the canvas next to the panel', async ({
  signedIn: page,
  tree,
  card,
}) => {
  await tree.open('root', 'canvas')
  await expect(tree.item(titles.letter)).toBeVisible()
  for (const [cardId, title] of [
    ['letter', titles.letter],
    ['on-time', titles.onTime],
  ]) {
    await page.goto(`/tree/root?card=${cardId}`)
    await expect(tree.item(title!)).toBeFocused()
    await expect(card.panel).toBeVisible()
    const [area, box] = [await tree.area('canvas').boundingBox(), await tree.item(title!).boundingBox()]
    expect(box!.x + box!.width / 2).toBeCloseTo(area!.x + area!.width / 2, -1)
    expect(box!.y + box!.height / 2).toBeCloseTo(area!.y + area!.height / 2, -1)
  }
})

test('a link to a root shows it at the top, with its branch, selected and focused', async ({
  signedIn: page,
  tree,
  card,
}) => {
  await page.goto('/tree/root?card=root&view=canvas')
  const root = tree.item(titles.root)
  await expect(root).toBeFocused()
  await expect(root).toHaveAttribute('aria-selected', 'true')
  await expect(card.panel).toBeVisible()
  const [area, box] = [(await tree.area('canvas').boundingBox())!, (await root.boundingBox())!]
  expect(box.y - area.y).toBeLessThan(40)
  for (const title of [titles.commuters, titles.onTime])
    await expect(tree.item(title)).toBeInViewport({ ratio: 0.99 })
})

test('a click on empty canvas ends a multi-selection, and the focus stays on a card', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'canvas')
  const first = tree.item(titles.queue)
  const queue = (await first.boundingBox())!
  const corner = { x: queue.x - 12, y: queue.y - 8 }
  await tree.find.field.focus()
  await page.keyboard.down('Shift')
  await page.mouse.move(corner.x, corner.y)
  await page.mouse.down()
  await page.mouse.move(corner.x + 500, corner.y + 60, { steps: 4 })
  // The key may be released before the button.
  await page.keyboard.up('Shift')
  await page.mouse.up()
  await expect(tree.selectionBar(2)).toBeVisible()
  await expect(first).toBeFocused()
  await page.mouse.click(corner.x, corner.y)
  await expect(tree.anySelectionBar).toBeHidden()
  await expect(page.getByRole('status').getByText('Selection cleared')).toBeAttached()
  await expect(first).toBeFocused()
})

test('Escape in the find empties it and leads to the match, without a match to the card before', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'canvas')
  await expect(tree.item(titles.letter)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('letter')
  await expect(tree.find.matchCount).toHaveText('1 / 1')
  await page.keyboard.press('Escape')
  await expect(tree.find.field).toHaveValue('')
  await expect(tree.item(titles.letter)).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('xylophone')
  await expect(tree.find.matchCount).toHaveText('0 found')
  await page.keyboard.press('Escape')
  await expect(tree.find.field).toHaveValue('')
  await expect(tree.item(titles.letter)).toBeFocused()
  // At once, before the first match becomes current by itself.
  await page.keyboard.press('/')
  await page.keyboard.type('slowing')
  await page.keyboard.press('Escape')
  await expect(tree.item(titles.commuters)).toBeFocused()
})

test('announces a status that is chosen in the panel', async ({ signedIn: page, tree, card }) => {
  await tree.open('root', 'canvas')
  await tree.item(titles.queue).click()
  await expect(card.panel.getByRole('button', { name: /^Status: / })).toBeVisible()
  await page.keyboard.press('s')
  await page.getByRole('menuitemradio', { name: 'Later' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Status: Later' })).toHaveCount(1)
})

test.describe('at 940 px', () => {
  test.use({ viewport: { width: 940, height: 768 } })

  test('the toolbar leaves the minimap free next to the panel', async ({ signedIn: page, tree, card }) => {
    await page.goto('/tree/root?card=queue')
    await expect(card.panel).toBeVisible()
    await expect(tree.item(titles.queue)).toBeFocused()
    const bar = (await page.getByRole('toolbar', { name: 'Canvas' }).boundingBox())!
    const map = (await page.getByRole('img', { name: 'Minimap' }).boundingBox())!
    expect(bar.x + bar.width + 16).toBeLessThanOrEqual(map.x)
  })
})

test.describe('a wide tree', () => {
  const branches = Array.from({ length: 12 }, (_, at) => [
    aCard({ cardId: `branch-${at}`, cardTitle: `Branch ${at}`, parents: ['wide'] }),
    aCard({ cardId: `leaf-${at}`, cardTitle: `Leaf ${at}`, cardType: 'solution', parents: [`branch-${at}`] }),
  ]).flat()
  const tall = Array.from({ length: 8 }, (_, at) => aCard({ cardId: `low-${at}`, parents: ['branch-11'] }))
  test.use({
    document: { cards: [aCard({ cardId: 'wide', cardTitle: 'Wide' }), ...branches, ...tall] },
  })

  test('opens with its root in view; a card that is moved far away, and back by undo, stays in view', async ({
    signedIn: page,
    tree,
    shell,
  }) => {
    await tree.open('wide', 'canvas')
    await expect(tree.item('Wide')).toBeInViewport({ ratio: 0.99 })
    await page.keyboard.press('Home')
    await tree.addCard('Travels')
    const card = tree.item('Travels')
    await expect(card).toBeFocused()
    await expect(tree.creating).toHaveCount(0)
    await tree.moveUnder('Branch 0', /^Branch 0\b/)
    await expect(shell.toasts).toContainText('moved under')
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport({ ratio: 0.99 })
    await expect(tree.item('Branch 0')).toBeInViewport({ ratio: 0.99 })
    await shell.undo()
    await expect(shell.toasts).toContainText('Undone: moved')
    await expect(card).toBeInViewport({ ratio: 0.99 })
  })

  test('keeps its root in view next to a match of a filter whose matches need more room', async ({
    signedIn: page,
    tree,
  }) => {
    await page.setViewportSize({ width: 1440, height: 380 })
    await tree.open('wide', 'canvas')
    await expect(tree.item('Wide')).toBeInViewport(entirely)
    await page.keyboard.press('End')
    await expect(tree.item('Card low-7')).toBeFocused()
    await expect(tree.item('Wide')).not.toBeInViewport()
    await tree.changes.openFilter()
    await tree.filter.getByRole('button', { name: 'Any type' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Solution' }).click()
    await expect(tree.filter).toContainText('12 of 33 cards match')
    await expect(tree.item('Leaf 5')).toBeInViewport(entirely)
    await expect(tree.item('Wide')).toBeInViewport(entirely)
  })
})

test.describe('a tall tree', () => {
  const leaves = Array.from({ length: 13 }, (_, at) =>
    aCard({
      cardId: `leaf-${at}`,
      cardTitle: `Leaf ${at}`,
      cardType: at < 10 ? 'solution' : 'assumption',
      parents: ['branch'],
    }),
  )
  test.use({
    document: {
      cards: [
        aCard({ cardId: 'tall', cardTitle: 'Tall' }),
        aCard({ cardId: 'branch', cardTitle: 'Branch', parents: ['tall'] }),
        ...leaves,
      ],
    },
  })

  test('is filtered with its root in view, if its titles can then be recognized', async ({
    signedIn: page,
    tree,
  }) => {
    await tree.open('tall', 'canvas')
    await expect(tree.item('Leaf 12')).not.toBeInViewport(entirely)
    await tree.changes.openFilter()
    await tree.filter.getByRole('button', { name: 'Any type' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Assumption' }).click()
    await expect(tree.filter).toContainText('3 of 15 cards match')
    await expect(tree.item('Leaf 12')).toBeInViewport(entirely)
    await expect(tree.item('Tall')).toBeInViewport(entirely)
  })
})

test.describe('a wide tree after one of its branches was focused', () => {
  const branches = Array.from({ length: 12 }, (_, at) =>
    aCard({ cardId: `branch-${at}`, cardTitle: `Branch ${at}`, parents: ['wide'] }),
  )
  test.use({ document: { cards: [aCard({ cardId: 'wide', cardTitle: 'Wide' }), ...branches] } })

  test('opens from home with its current card in view', async ({ signedIn: page, tree, home }) => {
    await tree.open('wide', 'canvas')
    const card = tree.item('Branch 11')
    await expect(tree.item('Wide')).toBeInViewport(entirely)
    await page.keyboard.press('End')
    await expect(card).toBeFocused()
    await page.keyboard.press('f')
    await expect(tree.item('Branch 0')).toHaveCount(0)
    await expect(card).toBeInViewport(entirely)
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await home.root('Wide').click()
    await expect(card).toBeInViewport(entirely)
  })
})

test('focus fits the root or a branch, and says so until it ends', async ({ signedIn: page, tree }) => {
  await tree.open('root', 'canvas')
  const end = page.getByRole('button', { name: 'Show the entire tree' })
  for (const title of [titles.root, titles.commuters]) {
    await tree.select(tree.item(title))
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await page.keyboard.press('f')
    await expect(end).toBeVisible()
    await expect(tree.item(titles.letter)).toBeInViewport(entirely)
    await end.click()
    await expect(end).toBeHidden()
    await expect(tree.item(title)).toBeFocused()
  }
})
