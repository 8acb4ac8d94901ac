import type { Locator, Page } from 'playwright/test'

import { aCard } from './documents.ts'
import { expect, failedResource, refuse, test } from './fixtures.ts'

const branches = ['north', 'south']

/** Two branches four levels deep: three levels are read first. */
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

const nameOf = (title: string) => new RegExp(title.replaceAll('.', String.raw`\.`))

/** Where a card stands, once it stands still. */
async function placeOf(card: Locator): Promise<{ x: number; y: number }> {
  let last = await card.boundingBox()
  await expect
    .poll(async () => {
      const now = await card.boundingBox()
      const isStill = now !== null && last !== null && now.x === last.x && now.y === last.y
      last = now
      return isStill
    })
    .toBe(true)
  return last!
}

/** Acts on a card and expects it to stand where it stood, within two pixels. */
async function expectSteady(card: Locator, act: () => Promise<void>): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  const before = await placeOf(card)
  await act()
  const after = await placeOf(card)
  expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(2)
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(2)
}

async function toggle(card: Locator, name: RegExp): Promise<void> {
  await card.hover()
  await card.getByRole('button', { name }).click()
}

async function expectSteadyFolds(page: Page, role: 'treeitem' | 'row'): Promise<void> {
  const card = (title: string) => page.getByRole(role, { name: nameOf(title) }).first()
  // A branch that is loaded, closed and opened.
  const south = card('Branch south')
  await expectSteady(south, async () => {
    await toggle(south, /Close the branch/)
    await expect(south).toHaveAttribute('aria-expanded', 'false')
  })
  await expectSteady(south, async () => {
    await toggle(south, /Open the branch/)
    await expect(card('Leaf south 1.1')).toBeAttached()
  })
  // A branch whose children have to be loaded first.
  const leaf = card('Leaf north 1.2')
  await expectSteady(leaf, async () => {
    await toggle(leaf, /Open the branch/)
    await expect(card('Deep north 1.2.1')).toBeAttached()
  })
  await expectSteady(leaf, async () => {
    await toggle(leaf, /Close the branch/)
    await expect(leaf).toHaveAttribute('aria-expanded', 'false')
  })
}

for (const direction of ['top-down', 'left to right']) {
  test(`on the canvas, ${direction}, a card stays where it is while its branch is opened and closed`, async ({
    signedIn: page,
  }) => {
    await page.goto('/tree/top?view=canvas')
    await expect(page.getByRole('treeitem', { name: /The harbour/ })).toBeVisible()
    if (direction === 'left to right') await page.getByRole('button', { name: 'Draw left to right' }).click()
    await page.keyboard.press('Shift+1')
    await expectSteadyFolds(page, 'treeitem')
  })
}

test('in the outline a row stays where it is while its branch is opened and closed', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto('/tree/top?view=outline')
  await expect(page.getByRole('row', { name: /The harbour/ })).toBeVisible()
  await expectSteadyFolds(page, 'row')

  // What was gone to before is not gone to again when rows come and go above it.
  await page.keyboard.press('End')
  await expect(page.getByRole('row', { name: /Leaf south 2\.3/ })).toBeFocused()
  await page.getByRole('row', { name: /Leaf south 2\.3/ }).hover()
  await page.mouse.wheel(0, -5000)
  const leaf = page.getByRole('row', { name: /Leaf north 1\.3/ })
  await expectSteady(leaf, async () => {
    await toggle(leaf, /Open the branch/)
    await expect(page.getByRole('row', { name: /Deep north 1\.3\.1/ })).toBeAttached()
  })
  await expectSteady(leaf, async () => {
    await toggle(leaf, /Close the branch/)
    await expect(leaf).toHaveAttribute('aria-expanded', 'false')
  })

  // At the end of the list, where closing leaves less to scroll.
  await page.mouse.wheel(0, 5000)
  const twig = page.getByRole('row', { name: /Twig south 1/ })
  await expect(twig).toBeVisible()
  await expectSteady(twig, async () => {
    await toggle(twig, /Close the branch/)
    await expect(twig).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the star opens all siblings, also those whose children have to be loaded first', async ({
  signedIn: page,
}) => {
  await page.goto('/tree/top?view=outline')
  await page.getByRole('row', { name: /Leaf north 1\.2/ }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('*')
  for (const deep of [/Deep north 1\.1\.1/, /Deep north 1\.2\.1/, /Deep north 1\.3\.1/]) {
    await expect(page.getByRole('row', { name: deep })).toBeVisible()
  }
  await expect(page.getByRole('row', { name: /Leaf north 1\.2/ })).toBeFocused()
})

test.describe('over a broken line', () => {
  test.use({ expectedErrors: [failedResource] })

  test('a branch that could not be loaded says why and is tried again by one press', async ({
    signedIn: page,
  }) => {
    await page.goto('/tree/top?view=outline')
    const leaf = page.getByRole('row', { name: /Leaf north 1\.2/ })
    await expect(leaf).toBeVisible()
    const branch = /\/beta\/cards\/north12\/context/
    await page.route(branch, (route) => route.abort())
    await toggle(leaf, /Open the branch/)
    const notes = page.getByRole('region', { name: 'Notifications' })
    await expect(notes).toContainText('The branch could not be loaded: The service does not answer.')
    await expect(leaf).toHaveAttribute('aria-expanded', 'false')
    await page.unroute(branch)
    await notes.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('row', { name: /Deep north 1\.2\.1/ })).toBeVisible()
    await expect(notes).not.toContainText('could not be loaded')
  })
})

test('a row is dragged past the end of what is seen, and marks no text on its way', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto('/tree/top?view=outline')
  const dragged = page.getByRole('row', { name: /Leaf north 1\.1/ })
  const box = (await dragged.boundingBox())!
  await page.mouse.move(box.x + 300, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + 60, { steps: 3 })
  await page.mouse.move(box.x + 300, 405, { steps: 5 })
  const target = page.getByRole('row', { name: /Leaf south 2\.3/ })
  await expect(target).toBeInViewport()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  const end = (await placeOf(target)).y
  await page.mouse.move(box.x + 300, end + 12, { steps: 3 })
  await expect(page.getByText(/Move under Leaf south 2\.3/)).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('row', { name: /Leaf south 2\.3/ })).toHaveAttribute('aria-expanded', 'true')
})

test.describe('a tree deeper than one answer', () => {
  const depth = 26
  const chain = Array.from({ length: depth }, (_, index) =>
    aCard({ cardId: `k${index}`, ...(index === 0 ? {} : { parents: [`k${index - 1}`] }) }),
  )
  test.use({ document: { cards: chain } })

  test('is loaded to its tip', async ({ signedIn: page }) => {
    await page.goto('/tree/k0?view=outline')
    await expect(page.getByText('4 of 5 loaded')).toBeVisible()
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Load the entire branch' }).click()
    await expect(page.getByText(`all ${depth} loaded`)).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('row', { name: /Card k25/ })).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('where a move is refused', () => {
  test.use({ expectedErrors: [failedResource] })

  test('the drawing stands again where it stood', async ({ signedIn: page }) => {
    await page.goto('/tree/top?view=canvas')
    await refuse(page, /\/parents$/, 403, 'This key may only read.', 'PUT')
    const twig = page.getByRole('treeitem', { name: nameOf('Twig north 2') })
    await twig.click()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/card=/)
    await expectSteady(twig, async () => {
      await page.keyboard.press('m')
      await page.getByRole('combobox', { name: 'New parent' }).fill('branch south')
      await expect(page.getByRole('option', { name: /Branch south/ })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('was not changed')
    })
  })
})
