import { aCard, smallOrganization, smallTree, titles } from './documents.ts'
import { expect, failedResource, refuse, test } from './fixtures.ts'

test('presents full screen until Escape', async ({ signedIn: page, tree, shell }) => {
  await tree.open('root')
  await tree.run('present')
  await expect(shell.navigation).toBeHidden()
  const main = page.getByRole('main')
  await expect.poll(() => main.evaluate((element) => element.clientWidth === innerWidth)).toBe(true)
  await page.keyboard.press('PageDown')
  await expect(tree.item(titles.onTime)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(shell.navigation).toBeVisible()
  await expect(tree.item(titles.onTime)).toBeVisible()
})

test('presents the tree branch by branch without tools, and blanks the screen', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root')
  await tree.run('present')
  await expect(tree.find.field).toBeHidden()
  await expect(page.getByRole('toolbar', { name: 'Canvas' })).toBeHidden()
  const caption = page.getByRole('status').filter({ hasText: /\d \/ \d/ })
  await page.keyboard.press('PageDown')
  await expect(caption).toHaveText(`${titles.commuters} 1 / 2`)
  await expect(tree.item(titles.onTime)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(caption).toHaveText(`${titles.onTime} 2 / 2`)
  await page.keyboard.press('ArrowLeft')
  await expect(caption).toHaveText(`${titles.commuters} 1 / 2`)
  await page.keyboard.press('Space')
  await expect(caption).toHaveText(`${titles.onTime} 2 / 2`)
  await page.keyboard.press('.')
  await expect(page.getByRole('img', { name: 'Blank screen' })).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('img', { name: 'Blank screen' })).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(caption).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(caption).toHaveText(`${titles.onTime} 2 / 2`)
  await page.keyboard.press('Home')
  await expect(tree.item(titles.onTime)).toBeVisible()
  await tree.item(titles.commuters).hover()
  await expect(page.getByRole('button', { name: /branch|Add child/ })).toHaveCount(0)
})

for (const view of ['canvas', 'outline'] as const) {
  test(`${view}: presents a focused branch without the rest of the tree`, async ({
    signedIn: page,
    tree,
  }) => {
    await page.goto(`/tree/root?view=${view}&focus=commuters`)
    await tree.run('present')
    await expect(tree.find.field).toBeHidden()
    const heading = page.getByRole('heading', { level: 1 })
    const caption = page.getByRole('status').filter({ hasText: /\d \/ \d/ })
    await page.keyboard.press('PageDown')
    await expect(caption).toHaveText(`${titles.queue} 1 / 2`)
    await page.keyboard.press('PageDown')
    await expect(caption).toHaveText(`${titles.signal} 2 / 2`)
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageUp')
    await expect(heading).toHaveText(titles.commuters)
    await expect(tree.card(view, titles.signal)).toBeVisible()
    await expect(tree.card(view, titles.root)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(tree.find.field).toBeVisible()
    await expect(page).toHaveURL(/[?&]focus=commuters/)
  })
}

test('shows a note after the last step until the next key', async ({ signedIn: page, tree, shell }) => {
  await tree.open('root', 'canvas')
  await tree.run('present')
  await expect(tree.find.field).toBeHidden()
  const lastStep = shell.toasts.getByText('This is the last step')
  const caption = page.getByRole('status').filter({ hasText: /\d \/ \d/ })
  const goBeyondEnd = async () => {
    await page.keyboard.press('End')
    await expect(caption).toContainText('2 / 2')
    await page.keyboard.press('PageDown')
    await expect(lastStep).toBeVisible()
  }
  await goBeyondEnd()
  await page.keyboard.press('Home')
  await expect(caption).toHaveCount(0)
  expect(await lastStep.count()).toBe(0)
  await goBeyondEnd()
  await page.keyboard.press('Escape')
  await expect(tree.find.field).toBeVisible()
  expect(await lastStep.count()).toBe(0)
})

test('edits nothing and opens no panel', async ({ signedIn: page, tree, card }) => {
  await tree.open('root', 'canvas')
  const commuters = tree.item(titles.commuters)
  await tree.select(commuters)
  await tree.run('present')
  await expect(tree.find.field).toBeHidden()
  await expect(commuters).toBeFocused()
  for (const key of ['n', 'F2', 'm', 'p', 's', 'Enter', ' ', 'Delete']) await page.keyboard.press(key)
  await commuters.dblclick()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(tree.find.field).toBeVisible()
  await expect(card.panel).toBeHidden()
  await expect(commuters).toBeFocused()
  await page.keyboard.press('n')
  await expect(tree.newTitle).toBeVisible()
})

test('is led with the mouse, by controls next to the title', async ({ signedIn: page, tree, shell }) => {
  await tree.open('root', 'canvas')
  await tree.run('present')
  const controls = page.getByRole('toolbar', { name: 'Presenting' })
  const next = controls.getByRole('button', { name: 'Next step' })
  // On a slow machine the controls may be hidden again before the page is looked at.
  const afterMove = (look: () => Promise<void>) =>
    expect(async () => {
      await page.mouse.move(400, 400)
      await page.mouse.move(410, 400)
      await look()
    }).toPass()
  await afterMove(() => expect(controls).toHaveCSS('opacity', '1', { timeout: 1000 }))
  await expect(controls).toHaveCSS('opacity', '0')
  await expect(controls).toHaveCSS('pointer-events', 'none')
  const heading = page.getByRole('heading', { level: 1 })
  await afterMove(() => next.hover({ timeout: 1000 }))
  await expect(page.getByRole('tooltip')).toHaveText('Next stepPage down')
  await next.click()
  await expect(heading).toHaveText(titles.commuters)
  await controls.getByRole('button', { name: 'Previous step' }).click()
  await expect(heading).toHaveText(titles.root)
  await controls.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(shell.keyList.getByText('Blank screen')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(shell.keyList).toBeHidden()
  await controls.getByRole('button', { name: 'Exit full screen' }).click()
  await expect(tree.find.field).toBeVisible()
})

test.describe('after a failure', () => {
  test.use({ expectedErrors: [failedResource] })

  test('begins without its toast', async ({ signedIn: page, tree, shell }) => {
    await tree.open('root', 'outline')
    await refuse(page, /^\/beta\/cards\/queue$/, 403, 'This key may only read.', 'PUT')
    await tree.select(tree.row(titles.queue))
    await tree.rename('Queues at the gate')
    const toast = shell.toasts.getByText('This key may only read.')
    await expect(toast).toBeVisible()
    await tree.run('present')
    await expect(tree.find.field).toBeHidden()
    await expect(toast).toBeHidden()
  })
})

test.describe('of a tree that is wider than the screen', () => {
  const parents = Array.from({ length: 8 }, (_, index) => `wide-${index}`)
  const wide = parents.flatMap((cardId) => [
    aCard({ cardId, parents: ['root'] }),
    aCard({ cardId: `${cardId}-below`, parents: [cardId] }),
  ])
  test.use({ document: { ...smallOrganization, cards: [...smallTree, ...wide] } })

  test('begins with all branches at a readable size, and ends where the tree was', async ({
    signedIn: page,
    tree,
  }) => {
    await tree.open('root', 'canvas')
    const last = tree.item('Card wide-7-below')
    await expect(tree.item(titles.root)).toBeInViewport({ ratio: 0.99 })
    await expect(last).not.toBeInViewport()
    await tree.run('present')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.root)
    const lastBranch = /Card wide-7(?!-)/
    for (const title of [titles.root, titles.commuters, /Card wide-0(?!-)/, lastBranch])
      await expect(tree.item(title)).toBeInViewport({ ratio: 0.99 })
    // A card is 264 pixels wide, and titles are readable from 80 %.
    await expect.poll(async () => (await tree.item(lastBranch).boundingBox())?.width).toBeGreaterThan(210)
    await expect(page.getByText(/folded/).filter({ visible: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(last).not.toBeInViewport()
    await expect(tree.item(titles.root)).toBeInViewport({ ratio: 0.99 })
  })
})

test.describe('in the outline', () => {
  const below = Array.from({ length: 40 }, (_, index) =>
    aCard({ cardId: `below-${index}`, parents: ['commuters'] }),
  )
  test.use({ document: { ...smallOrganization, cards: [...smallTree, ...below] } })

  test('begins each step with its first row, and ends at the row where it began', async ({
    signedIn: page,
    tree,
  }) => {
    await tree.open('root', 'outline')
    const commuters = tree.row(titles.commuters)
    await tree.select(commuters)
    await tree.run('present')
    await expect(tree.find.field).toBeHidden()
    const caption = page.getByRole('status').filter({ hasText: /\d \/ \d/ })
    await page.keyboard.press('PageDown')
    await expect(caption).toHaveText(`${titles.commuters} 1 / 2`)
    await page.keyboard.press('End')
    await expect(tree.row('Card below-39')).toBeInViewport()
    await page.keyboard.press('PageDown')
    await expect(tree.row(titles.onTime)).toBeInViewport()
    await page.keyboard.press('PageUp')
    await expect(commuters).toBeInViewport()
    await page.keyboard.press('End')
    await expect(commuters).not.toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(commuters).toBeInViewport()
    await expect(commuters).toBeFocused()
  })
})
