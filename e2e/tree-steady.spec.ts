import type { Locator } from 'playwright/test'

import { aCard } from './documents.ts'
import { expect, failedResource, refuse, test } from './fixtures.ts'
import type { treeOf, TreeView } from './pages/tree.ts'
import { stillPosition } from './still-position.ts'

const branches = ['north', 'south']

/** Two branches of four levels: three levels are loaded first. */
const cards = [
  aCard({ cardId: 'top', cardTitle: 'The harbour', cardType: 'objective' }),
  ...branches.flatMap((name) => [
    aCard({ cardId: name, cardTitle: `Branch ${name}`, cardType: 'outcome', parents: ['top'] }),
    ...[1, 2].flatMap((first) => [
      aCard({ cardId: `${name}${first}`, cardTitle: `Twig ${name} ${first}`, parents: [name] }),
      ...[1, 2, 3].flatMap((second) => [
        aCard({
          cardId: `${name}${first}${second}`,
          cardTitle: `Leaf ${name} ${first}.${second}`,
          parents: [`${name}${first}`],
        }),
        ...[1, 2, 3].map((third) =>
          aCard({
            cardId: `${name}${first}${second}${third}`,
            cardTitle: `Deep ${name} ${first}.${second}.${third}`,
            cardType: 'solution',
            parents: [`${name}${first}${second}`],
          }),
        ),
      ]),
    ]),
  ]),
]

test.use({ document: { cards } })

/** Expects a card to be at the same position after an action, within two pixels. */
async function expectSteady(card: Locator, act: () => Promise<void>): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  const before = await stillPosition(card)
  await act()
  const after = await stillPosition(card)
  expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(2)
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(2)
}

async function expectSteadyFolds(tree: ReturnType<typeof treeOf>, view: TreeView): Promise<void> {
  const card = (title: string) => tree.card(view, title).first()
  // A loaded branch is closed and opened.
  const south = card('Branch south')
  await expectSteady(south, async () => {
    await tree.closeBranch(south)
    await expect(south).toHaveAttribute('aria-expanded', 'false')
  })
  await expectSteady(south, async () => {
    await tree.openBranch(south)
    await expect(card('Leaf south 1.1')).toBeAttached()
  })
  // Opening loads the children first.
  const leaf = card('Leaf north 1.2')
  await expectSteady(leaf, async () => {
    await tree.openBranch(leaf)
    await expect(card('Deep north 1.2.1')).toBeAttached()
  })
  await expectSteady(leaf, async () => {
    await tree.closeBranch(leaf)
    await expect(leaf).toHaveAttribute('aria-expanded', 'false')
  })
}

for (const direction of ['top-down', 'left to right']) {
  test(`on the canvas, ${direction}, a card does not move when its branch is opened or closed`, async ({
    signedIn: page,
    tree,
  }) => {
    await tree.open('top', 'canvas')
    await expect(tree.item('The harbour')).toBeVisible()
    if (direction === 'left to right') await tree.drawLeftToRight()
    await page.keyboard.press('Shift+1')
    await expectSteadyFolds(tree, 'canvas')
  })
}

test('in the outline a row does not move when its branch is opened or closed', async ({
  signedIn: page,
  tree,
}) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await tree.open('top', 'outline')
  await expect(tree.row('The harbour')).toBeVisible()
  await expectSteadyFolds(tree, 'outline')

  // The list does not scroll back to the focused row when rows above it change.
  await page.keyboard.press('End')
  await expect(tree.row('Leaf south 2.3')).toBeFocused()
  await tree.row('Leaf south 2.3').hover()
  await page.mouse.wheel(0, -5000)
  const leaf = tree.row('Leaf north 1.3')
  await expectSteady(leaf, async () => {
    await tree.openBranch(leaf)
    await expect(tree.row('Deep north 1.3.1')).toBeAttached()
  })
  await expectSteady(leaf, async () => {
    await tree.closeBranch(leaf)
    await expect(leaf).toHaveAttribute('aria-expanded', 'false')
  })

  // Closing a branch at the end of the list leaves less to scroll.
  await page.mouse.wheel(0, 5000)
  const twig = tree.row('Twig south 1')
  await expect(twig).toBeVisible()
  await expectSteady(twig, async () => {
    await tree.closeBranch(twig)
    await expect(twig).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the asterisk opens all siblings and loads their children', async ({ signedIn: page, tree }) => {
  await tree.open('top', 'outline')
  await tree.select(tree.row('Leaf north 1.2'))
  await page.keyboard.press('*')
  for (const deep of ['Deep north 1.1.1', 'Deep north 1.2.1', 'Deep north 1.3.1']) {
    await expect(tree.row(deep)).toBeVisible()
  }
  await expect(tree.row('Leaf north 1.2')).toBeFocused()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [failedResource] })

  test('a branch that could not be loaded shows the reason and is loaded by a retry', async ({
    signedIn: page,
    tree,
    shell,
  }) => {
    await tree.open('top', 'outline')
    const leaf = tree.row('Leaf north 1.2')
    await expect(leaf).toBeVisible()
    const branch = /\/beta\/cards\/north12\/context/
    await page.route(branch, (route) => route.abort())
    await tree.openBranch(leaf)
    await expect(shell.toasts).toContainText("Couldn't load the branch: The service does not answer.")
    await expect(leaf).toHaveAttribute('aria-expanded', 'false')
    await page.unroute(branch)
    await shell.toasts.getByRole('button', { name: 'Retry' }).click()
    await expect(tree.row('Deep north 1.2.1')).toBeVisible()
    await expect(shell.toasts).not.toContainText("Couldn't load")
  })
})

test('a row is dragged beyond the visible rows without selecting text', async ({ signedIn: page, tree }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await tree.open('top', 'outline')
  const dragged = tree.row('Leaf north 1.1')
  const box = (await dragged.boundingBox())!
  await page.mouse.move(box.x + 300, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + 60, { steps: 3 })
  await page.mouse.move(box.x + 300, 405, { steps: 5 })
  const target = tree.row('Leaf south 2.3')
  await expect(target).toBeInViewport()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  const end = (await stillPosition(target)).y
  await page.mouse.move(box.x + 300, end + 12, { steps: 3 })
  await expect(tree.dropHint(/^Move under Leaf south 2\.3/)).toBeVisible()
  await page.mouse.up()
  await expect(tree.row('Leaf south 2.3')).toHaveAttribute('aria-expanded', 'true')
})

test.describe('a tree deeper than one response', () => {
  const depth = 26
  const chain = Array.from({ length: depth }, (_, index) =>
    aCard({ cardId: `k${index}`, ...(index === 0 ? {} : { parents: [`k${index - 1}`] }) }),
  )
  test.use({ document: { cards: chain } })

  test('is loaded to its deepest card', async ({ signedIn: page, tree }) => {
    await tree.open('k0', 'outline')
    await expect(page.getByText(/^4 of 5\+? cards loaded$/)).toBeVisible()
    await tree.run('loadBranch')
    await expect(page.getByText(`${depth} cards`, { exact: true })).toBeVisible()
    await page.keyboard.press('End')
    await expect(tree.row('Card k25')).toHaveAttribute('aria-selected', 'true')
  })
})

test('the current match of a find stays in its place while the other cards are loaded', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('top', 'canvas')
  const match = tree.item('Branch south')
  await expect(match).toBeVisible()
  await page.keyboard.press('/')
  await tree.find.field.fill('Branch south')
  await expect(tree.find.matchCount).toHaveText('1 / 1')
  await page.keyboard.press('Enter')
  await expect(match).toHaveAttribute('aria-selected', 'true')
  await expectSteady(match, async () => {
    await page.getByRole('button', { name: 'Load all cards' }).click()
    await expect(page.getByRole('main').getByText('only these are searched')).toHaveCount(0)
  })
})

test.describe('when a move is refused', () => {
  test.use({ expectedErrors: [failedResource] })

  test('the tree returns to its position', async ({ signedIn: page, tree, shell }) => {
    await tree.open('top', 'canvas')
    await refuse(page, /\/parents$/, 403, 'This key may only read.', 'PUT')
    const twig = tree.item('Twig north 2')
    await tree.select(twig)
    await expectSteady(twig, async () => {
      await tree.moveUnder('branch south', 'Branch south')
      await expect(shell.toasts).toContainText('was not moved')
    })
  })
})
