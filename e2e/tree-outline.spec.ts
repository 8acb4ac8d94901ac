import type { Page } from 'playwright/test'

import { aCard, titles } from './documents.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** The rows of the grid as the browser exposes them to a screen reader. */
async function readRows(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ role, ignored }) => !ignored && role?.value === 'row')
    .map(({ name, properties = [] }) => {
      const values = new Map(properties.map((property) => [property.name, property.value.value as unknown]))
      return {
        name: String(name?.value ?? ''),
        level: values.get('level'),
        expanded: values.get('expanded'),
        isFocusable: values.get('focusable') === true,
      }
    })
}

test('exposes each row with its card, level and position to a screen reader', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'outline')
  await expect(tree.rows).toHaveCount(8)
  await expect(tree.grid).toHaveAttribute('aria-multiselectable', 'true')
  const [head, ...rows] = await readRows(page)
  expect(head?.name).toBe('Card Status Metric Evidence Below Also under')
  expect(rows[0]).toEqual({
    name: `Objective ${titles.root} Progressing`,
    level: 1,
    expanded: true,
    isFocusable: true,
  })
  expect(rows.map(({ level }) => level)).toEqual([1, 2, 3, 4, 3, 2, 3])
  expect(rows[1]).toMatchObject({ name: `Outcome ${titles.commuters} Progressing 78 / 95 %` })
  expect(rows[3]).toMatchObject({ name: `Solution ${titles.letter} Done`, expanded: undefined })
  expect(rows[6]?.name).toMatch(/I lose signal on the gangway also here/)
  const positions = await tree.rows.evaluateAll((elements) =>
    elements
      .slice(1)
      .map((row) => `${row.getAttribute('aria-posinset')}/${row.getAttribute('aria-setsize')}`),
  )
  expect(positions).toEqual(['1/1', '1/2', '1/2', '1/1', '2/2', '2/2', '1/1'])

  // A focused branch counts from its own root.
  const branch = tree.row(/^KPI Sailings/)
  await tree.select(branch)
  await page.keyboard.press('f')
  await expect(tree.rows).toHaveCount(3)
  await expect(branch).toHaveAttribute('aria-level', '1')
  await expect(branch).toHaveAttribute('aria-posinset', '1')
  await expect(branch).toHaveAttribute('aria-setsize', '1')
})

test('has the focus after the first key on a page that was just loaded', async ({ signedIn: page, tree }) => {
  await tree.open('root', 'canvas')
  await expect(tree.item(titles.root)).toBeVisible()
  await page.keyboard.press('o')
  await expect(tree.row(/^Objective Boarding/)).toBeFocused()
})

test('has one tab stop, and rows are opened, renamed and folded by keys', async ({
  signedIn: page,
  tree,
  shell,
}) => {
  await tree.open('root', 'outline')
  await expect(tree.rows).toHaveCount(8)
  // One Tab leads from the last button of the toolbar to the rows.
  await tree.more.focus()
  await page.keyboard.press('Tab')
  await expect(tree.row(/^Objective Boarding/)).toBeFocused()
  const tabStops = await tree.rows.evaluateAll(
    (rows) => rows.filter((row) => (row as HTMLElement).tabIndex === 0).length,
  )
  expect(tabStops).toBe(1)
  await page.keyboard.press('End')
  await expect(tree.row(/also here/)).toBeFocused()
  // Enter leads from a mirror to its card, then into the panel; Escape leads back to the row.
  await page.keyboard.press('Enter')
  const signal = tree.row(/^Opportunity I lose signal on the gangway Next/)
  await expect(signal).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/card=signal/)
  await page.keyboard.press('Escape')
  await expect(signal).toBeFocused()
  await tree.rename('I lose signal on the ramp')
  await expect(tree.row(/^Opportunity I lose signal on the ramp Next/)).toBeFocused()
  const commuters = tree.row(/^Outcome Commuters board/)
  await page.keyboard.press('ArrowLeft')
  await expect(commuters).toBeFocused()
  await shell.press('ArrowLeft')
  await expect(commuters).toHaveAttribute('aria-expanded', 'false')
  await expect(commuters).toHaveAccessibleName(/3 folded/)
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap folds a branch, another opens a card as a page, and back leads to its row', async ({
    signedIn: page,
    tree,
    card,
  }) => {
    await tree.open('root')
    const commuters = tree.row(/^Outcome Commuters board/)
    await tree.branchToggle.close(commuters).tap()
    await expect(commuters).toHaveAttribute('aria-expanded', 'false')
    await tree.branchToggle.open(commuters).tap()
    const queue = tree.row(titles.queue)
    await queue.tap()
    await expect(page).toHaveURL(/card=queue/)
    await expect(tree.grid).toBeHidden()
    await expect(card.panel).toBeFocused()
    await page.goBack()
    await expect(queue).toBeVisible()
    await expect(queue).toHaveAttribute('aria-selected', 'true')
    // Every control of a row is large enough for a finger.
    const sizes = await tree.grid.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect()
        return Math.min(width, height)
      }),
    )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
    await expectAccessible(page)
  })
})

test.describe('ten thousand cards', () => {
  const count = 10_000
  test.use({
    document: {
      cards: Array.from({ length: count }, (_, index) =>
        aCard({
          cardId: `c${index}`,
          cardTitle: `Card ${index}`,
          ...(index === 0 ? {} : { parents: [`c${Math.floor((index - 1) / 10)}`] }),
        }),
      ),
    },
  })

  test('render few rows, and keys reach all of them', async ({ signedIn: page, tree, shell }) => {
    test.slow()
    await tree.open('c0', 'outline')
    await expect(tree.row(/^Opportunity Card 0\b/)).toBeVisible()
    await tree.run('loadBranch')
    await expect(page.getByText(/^10.?000 cards$/)).toBeVisible({ timeout: 60_000 })
    await shell.press('Tab', 'Home', 'End')
    await expect(tree.row(/^Opportunity Card 1110\b/)).toBeFocused()
    expect(await tree.rows.count()).toBeLessThan(80)
    await expect(tree.grid).toHaveAttribute('aria-rowcount', String(count + 1))
    await page.keyboard.press('ArrowUp')
    await expect(tree.row(/^Opportunity Card 1109\b/)).toBeFocused()
    await expect(tree.row(/^Opportunity Card 1109\b/)).toHaveAttribute('aria-rowindex', String(count))
  })
})

test.describe('an outline that is longer than the screen', () => {
  const rows = Array.from({ length: 60 }, (_, index) =>
    aCard({ cardId: `r${index}`, ...(index === 0 ? {} : { parents: ['r0'] }) }),
  )
  test.use({ document: { cards: rows } })

  test('shows the same rows after a reload and after back', async ({ signedIn: page, tree, shell }) => {
    await tree.open('r0', 'outline')
    await expect(tree.row(/Card r2\b/)).toBeVisible()
    const far = tree.row(/Card r40\b/)
    await tree.grid.hover()
    await page.mouse.wheel(0, 900)
    await expect(far).toBeInViewport()
    const topOf = async () => (await far.boundingBox())?.y ?? 0
    await tree.select(tree.row(/Card r38\b/))
    const top = await topOf()
    await page.reload()
    await expect(far).toBeInViewport()
    await expect.poll(topOf).toBeCloseTo(top, 0)
    await shell.openHome()
    await expect(shell.heading()).toBeVisible()
    await page.goBack()
    await expect(far).toBeInViewport()
    await expect.poll(topOf).toBeCloseTo(top, 0)
  })

  test('shows its last row above a message', async ({ signedIn: page, tree, shell }) => {
    await tree.open('r0', 'outline')
    await tree.row('Card r0').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('End')
    const last = tree.row('Card r59')
    await expect(last).toBeFocused()
    await page.keyboard.press('c')
    const toast = shell.toasts.getByText(/^Copied the link|^Couldn't copy/)
    await expect(toast).toBeVisible()
    const [row, message] = [(await last.boundingBox())!, (await toast.boundingBox())!]
    expect(row.y + row.height).toBeLessThan(message.y)
  })
})

test.describe('after a click on the canvas', () => {
  const leaves = Array.from({ length: 60 }, (_, index) => aCard({ cardId: `leaf-${index}`, parents: ['a'] }))
  const branches = ['a', 'b'].map((cardId) => aCard({ cardId, parents: ['top'] }))
  test.use({ document: { cards: [aCard({ cardId: 'top' }), ...branches, ...leaves] } })

  test('shows and focuses the row of the card, however far down', async ({ signedIn: page, tree }) => {
    await tree.open('top', 'canvas')
    await tree.item('Card b').click()
    await page.waitForURL(/[?&]card=b/)
    await page.keyboard.press('o')
    await expect(tree.row('Card b')).toBeFocused()
    await expect(tree.row('Card b')).toBeInViewport()
    await expect(tree.row('Card top')).not.toBeInViewport()
  })
})

test.describe('next to the panel at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the titles keep their room', async ({ signedIn: page, tree, card }) => {
    await tree.open('root', 'outline')
    await tree.row(titles.queue).click()
    await expect(card.title).toBeVisible()
    const places = [
      page.getByRole('heading', { level: 1, name: titles.root }),
      tree.row(titles.queue).getByText(titles.queue),
    ]
    for (const place of places) expect((await place.boundingBox())?.width).toBeGreaterThan(120)
  })

  test.describe('of a card with many others above it', () => {
    const chain = Array.from({ length: 9 }, (_, index) =>
      aCard({
        cardId: `k${index}`,
        cardTitle: `Step ${index} of a long way down`,
        ...(index === 0 ? {} : { parents: [`k${index - 1}`] }),
      }),
    )
    test.use({ document: { cards: chain } })

    test('a link to a branch in focus loads and shows it', async ({ signedIn: page, tree }) => {
      await page.goto('/tree/k0?focus=k7')
      await expect(page.getByRole('heading', { level: 1, name: 'Step 7 of a long way down' })).toBeVisible()
      await expect(tree.item('Step 7 of a long way down')).toBeInViewport()
      await expect(tree.item('Step 0 of a long way down')).toBeHidden()
    })

    test('the path is a menu, and leaves room for the title and the end of the focus', async ({
      signedIn: page,
      tree,
    }) => {
      await page.goto('/tree/k5?focus=k8&card=k8')
      // The panel has a heading of the same name until its card is read.
      const title = page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('heading', { name: 'Step 8 of a long way down' })
      expect((await title.boundingBox())?.width).toBeGreaterThan(40)
      await page.getByRole('button', { name: 'Show the entire tree' }).click()
      await expect(page).toHaveURL(/\/tree\/k5\?card=k8$/)
      await page.getByRole('button', { name: 'Pages above' }).click()
      // The levels above the loaded ones are in the tree of the first.
      await tree.option('Step 2 of a long way down').click()
      await expect(page).toHaveURL(/\/tree\/k2$/)
      await page.getByRole('button', { name: 'Pages above' }).click()
      await expect(page.getByRole('menuitem')).toHaveText([
        'Roots',
        'Step 0 of a long way down',
        'Step 1 of a long way down',
      ])
    })
  })
})

test('undoes and redoes from the menu', async ({ signedIn: page, tree }) => {
  await tree.open('root', 'outline')
  await tree.select(tree.row(titles.letter))
  await tree.rename('Print the letter twice')
  await expect(tree.row('Print the letter twice')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await tree.openMenu()
  await tree.option('Undo').click()
  await expect(tree.row(titles.letter)).toBeVisible()
  await tree.openMenu()
  await tree.option('Redo').click()
  await expect(tree.row('Print the letter twice')).toBeVisible()
})

test('copies the link of the current card, by key and from its menu', async ({
  signedIn: page,
  tree,
  shell,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await tree.open('root', 'outline')
  await tree.select(tree.row(titles.letter))
  await page.keyboard.press('c')
  await expect(shell.toasts).toContainText(`Copied the link to “${titles.letter}”`)
  expect(await copied()).toMatch(/\/cards\/letter$/)
  await tree.row(titles.queue).click({ button: 'right' })
  await tree.option('Copy link').click()
  await expect.poll(copied).toMatch(/\/cards\/queue$/)
})
