import { aCard, titles } from './documents.ts'
import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'
import type { TreeView } from './pages/tree.ts'

test('adds a sibling with Shift+N', async ({ signedIn: _page, tree }) => {
  await tree.open('root', 'canvas')
  const queue = tree.item(titles.queue)
  await tree.select(queue)
  await tree.addCard('I cannot see the end of the queue', 'Shift+N')
  const sibling = tree.item('I cannot see the end of the queue')
  await expect(sibling).toBeFocused()
  await expect(sibling).toHaveAttribute('aria-level', (await queue.getAttribute('aria-level'))!)
  await expect(sibling).toContainText('Opportunity')
})

test('selects a range of rows with Shift and a click', async ({ signedIn: _page, tree }) => {
  await tree.open('root', 'outline')
  await tree.select(tree.row(titles.commuters))
  await tree.row(titles.onTime).click({ modifiers: ['Shift'] })
  await expect(tree.selectedRows.first()).toContainText(titles.commuters)
  await expect(tree.selectedRows.last()).toContainText(titles.onTime)
  await tree.row(titles.queue).click({ modifiers: ['Shift'] })
  await expect(tree.selectedRows).toHaveCount(2)
})

for (const view of ['outline', 'canvas'] as const) {
  test(`${view}: Ctrl+A selects the matches of a filter, which change together`, async ({
    signedIn: page,
    tree,
  }) => {
    await page.goto(`/tree/root?type=opportunity&view=${view}`)
    await expect(tree.filter).toContainText(/^.*2 of \d cards match/)
    await tree.select(tree.card(view, titles.onTime))
    await page.keyboard.press('ControlOrMeta+a')
    await expect(tree.selectionBar(2)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('s')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await tree.option('Later').press('Enter')
    await expect(tree.card(view, titles.queue)).toContainText('Later')
    await expect(tree.card(view, titles.signal).first()).toContainText('Later')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await tree.filter.getByRole('button', { name: 'Select all' }).click()
    await expect(tree.selectionBar(2)).toBeVisible()
  })
}

test('a filter opens the branches that hide its matches', async ({ signedIn: page, tree }) => {
  await tree.open('root', 'canvas')
  await tree.closeBranch(tree.item(titles.commuters))
  await expect(tree.item(titles.queue)).toHaveCount(0)
  await tree.changes.openFilter()
  await tree.filter.getByRole('button', { name: 'Any type' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Opportunity' }).click()
  await expect(tree.item(titles.queue)).toBeVisible()
  await expect(tree.filter).toContainText(/2 of \d cards match/)
})

test.describe('a tall outline', () => {
  const leaves = Array.from({ length: 60 }, (_, at) =>
    aCard({
      cardId: `leaf-${at}`,
      cardTitle: `Leaf ${at}`,
      cardType: at === 50 ? 'solution' : 'opportunity',
      parents: ['tall'],
    }),
  )
  test.use({ document: { cards: [aCard({ cardId: 'tall', cardTitle: 'Tall' }), ...leaves] } })

  test('scrolls to the first match of a filter, and the focus stays in the filter', async ({
    signedIn: page,
    tree,
  }) => {
    await tree.open('tall', 'outline')
    await expect(tree.row('Leaf 1').first()).toBeVisible()
    await tree.changes.openFilter()
    await tree.filter.getByRole('button', { name: 'Any type' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Solution' }).click()
    await expect(tree.filter).toContainText('1 of 61 cards match')
    await expect(tree.row('Leaf 50')).toBeInViewport({ ratio: 0.99 })
    await expect(page.getByRole('menuitemcheckbox').and(page.locator(':focus'))).toHaveCount(1)
  })
})

test('the filter offers the statuses of the chosen types', async ({ signedIn: page, tree }) => {
  await page.goto('/tree/root?type=solution')
  await tree.filter.getByRole('button', { name: 'Any status' }).click()
  await expect(page.getByRole('menuitemcheckbox')).toHaveText(['Done'])
})

test('the end of the filter bar is visible next to the panel', async ({ signedIn: page, tree, card }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto('/tree/root?type=opportunity&card=queue')
  await expect(card.title).toBeVisible()
  await tree.filter.getByRole('button', { name: 'Close filter' }).click()
  await expect(tree.filter).toBeHidden()
})

test('selects the cards inside a rectangle drawn with Shift', async ({ signedIn: page, tree }) => {
  await tree.open('root', 'canvas')
  const queue = (await tree.item(titles.queue).boundingBox())!
  const signal = (await tree.item(titles.signal).first().boundingBox())!
  await page.keyboard.down('Shift')
  await page.mouse.move(Math.min(queue.x, signal.x) - 12, queue.y + 8)
  await page.mouse.down()
  await page.mouse.move(signal.x + 60, signal.y + 60, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(tree.item(titles.queue)).toHaveAttribute('aria-selected', 'true')
  await expect(tree.item(titles.signal).first()).toHaveAttribute('aria-selected', 'true')
  await expect(tree.anySelectionBar).toBeVisible()
  await expect(page.getByRole('status').getByText(/^\d cards selected$/)).toBeAttached()
  expect((await tree.item(titles.queue).boundingBox())?.x).toBeCloseTo(queue.x, 0)
})

test('keeps the selection after a reload, and names the tree in the tab', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'canvas')
  await expect(page).toHaveTitle(new RegExp(titles.root))
  await tree.select(tree.item(titles.queue))
  await tree.item(titles.onTime).click({ modifiers: ['Shift'] })
  await expect(tree.selectionBar(2)).toBeVisible()
  await page.reload()
  await expect(tree.selectionBar(2)).toBeVisible()
  await expect(tree.item(titles.queue)).toHaveAttribute('aria-selected', 'true')
})

test('a change of type says which statuses it clears, and its undo restores them', async ({
  signedIn: _page,
  tree,
  shell,
}) => {
  await tree.open('root', 'outline')
  await tree.select(tree.row(titles.queue))
  await tree
    .row(titles.signal)
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await tree.selectionBar(2).getByRole('button', { name: 'Type' }).click()
  const experiment = tree.option('Experiment')
  await expect(experiment).toContainText('Clears 2 statuses')
  await experiment.press('Enter')
  await expect(shell.toasts).toContainText(
    'Changed the type of 2 cards to Experiment. 2 statuses were cleared',
  )
  await shell.toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(shell.toasts).toContainText('Undone')
  await expect(tree.row(titles.signal).first()).toContainText('Next')
})

test('says that cards of several types have no status in common, above the tools of the canvas', async ({
  signedIn: page,
  tree,
  shell,
}) => {
  await tree.open('root', 'canvas')
  await tree.item(titles.queue).click()
  await page.waitForURL(/[?&]card=/)
  await tree.item(titles.onTime).click({ modifiers: ['Shift'] })
  const bar = (await tree.selectionBar(2).boundingBox())!
  for (const name of ['Canvas', 'Minimap']) {
    const tools = (await page.getByLabel(name, { exact: true }).boundingBox())!
    const isApart =
      bar.y + bar.height <= tools.y || bar.x + bar.width <= tools.x || tools.x + tools.width <= bar.x
    expect(isApart, name).toBe(true)
  }
  await page.keyboard.press('s')
  await expect(shell.toasts.getByText('These cards have no status in common')).toBeVisible()
})

test.describe('when one card of several is refused', () => {
  test.use({ expectedErrors: [failedResource] })

  test('it stays selected and focused', async ({ signedIn: page, tree, shell }) => {
    await tree.open('root', 'canvas')
    await refuse(page, /^\/beta\/cards\/queue$/, 403, 'This key may only read.', 'PUT')
    await tree.select(tree.item(titles.onTime))
    await tree.item(titles.queue).click({ modifiers: ['Shift'] })
    await tree.selectionBar(2).getByRole('button', { name: 'Type' }).click()
    await tree.option('Problem').click()
    await expect(shell.toasts).toContainText('1 of 2 cards')
    await expect(tree.anySelectionBar).toHaveCount(0)
    await expect(tree.item(titles.queue)).toBeFocused()
    await expect(tree.item(titles.queue)).toHaveAttribute('aria-selected', 'true')
    await expect(tree.item(titles.onTime)).toHaveAttribute('aria-selected', 'false')
  })
})

for (const view of ['canvas', 'outline'] satisfies TreeView[]) {
  test(`${view}: changes the status of one card by its key, and its type by the context menu`, async ({
    signedIn: page,
    tree,
    shell,
    colleague,
  }) => {
    await tree.open('root', view)
    const queue = tree.card(view, titles.queue)
    await tree.select(queue)
    await page.keyboard.press('s')
    const present = page.getByRole('menuitemradio', { name: /^Now/, checked: true })
    await expect(present).toBeFocused()
    await tree.option('Later').press('Enter')
    await expect(queue).toBeFocused()
    await expect(queue).toContainText('Later')
    await queue.click({ button: 'right' })
    await tree.option('Change type').click()
    await tree.option('Problem').click()
    await expect.poll(async () => (await colleague.readCard('queue')).cardType).toBe('problem')
    await expect(queue).toBeFocused()
    await tree.select(tree.card(view, titles.onTime))
    await page.keyboard.press('s')
    await expect(shell.toasts).toContainText(`“${titles.onTime}” has no status to choose`)
  })
}

test('a tree of one card and a tree without cards are shown', async ({ signedIn: page, tree }) => {
  await tree.open('letter')
  await expect(tree.item(titles.letter)).toBeVisible()
  await page.route(/\/context\?/, (route) => route.fulfill({ json: { context: [] } }))
  await tree.open('on-time')
  await expect(tree.empty).toBeVisible()
  await expectAccessible(page)
})

for (const view of ['canvas', 'outline'] satisfies TreeView[]) {
  test(`${view}: selects several cards with Shift and the arrow keys`, async ({ signedIn: page, tree }) => {
    await tree.open('root', view)
    const queue = tree.card(view, titles.queue)
    await tree.select(queue)
    // On the canvas the neighbour is to the right, in the outline the parent is above.
    const [extend, shrink, title] =
      view === 'canvas'
        ? ['Shift+ArrowRight', 'Shift+ArrowLeft', titles.signal]
        : ['Shift+ArrowUp', 'Shift+ArrowDown', titles.commuters]
    const other = tree.card(view, title).first()
    await page.keyboard.press(extend)
    await expect(other).toBeFocused()
    await expect(queue).toHaveAttribute('aria-selected', 'true')
    await expect(tree.selectionBar(2)).toBeVisible()
    await page.keyboard.press(shrink)
    await expect(queue).toBeFocused()
    await expect(other).toHaveAttribute('aria-selected', 'false')
  })
}

test('the status key changes all selected cards, also while the panel of one is open; the journal names them', async ({
  signedIn: page,
  tree,
  journal,
  shell,
}) => {
  await tree.open('root', 'canvas')
  await tree.select(tree.item(titles.queue))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(titles.queue)
  await tree
    .item(titles.signal)
    .first()
    .click({ modifiers: ['Shift'] })
  await expect(tree.selectionBar(2)).toBeVisible()
  await page.keyboard.press('s')
  await tree.option('Later').press('Enter')
  await expect(tree.item(titles.queue)).toContainText('Later')
  await expect(tree.item(titles.signal).first()).toContainText('Later')
  // Saved: a page that is left earlier sends the edits again.
  await expect(shell.toasts.getByRole('button', { name: 'Undo' })).toBeVisible()
  await journal.open()
  const group = page.locator('summary', { hasText: '2 opportunities' })
  await expect(group).toBeVisible()
  await page.keyboard.press('j')
  await expect(group).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: titles.queue })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: titles.queue }).click()
  await expect(page).toHaveURL(/\/cards\/queue/)
})

test('a rename, a status and a move are announced', async ({ signedIn: page, tree }) => {
  const announced = (words: string | RegExp) =>
    expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  await tree.open('root', 'outline')
  await tree.select(tree.row(titles.queue))
  await tree.rename('Queues at the gate')
  await announced(`Changed the title of “${titles.queue}” to “Queues at the gate”`)
  await page.keyboard.press('s')
  await tree.option('Later').press('Enter')
  await announced('Changed the status of “Queues at the gate” to Later')
  await page.keyboard.press('s')
  await expect(tree.option('Later')).toBeFocused()
  await tree.option('No status').press('Enter')
  await announced('Changed the status of “Queues at the gate” to No status')
  await tree.moveUnder('on time', titles.onTime)
  await announced(/Queues at the gate” moved .*leave on time/)
})
