import type { Page } from 'playwright/test'

import { aCard } from './documents.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** What a screen reader is told: the rows of the grid as the browser computes them. */
async function readRows(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ role, ignored }) => !ignored && role?.value === 'row')
    .map(({ name, properties = [] }) => {
      const told = new Map(properties.map((property) => [property.name, property.value.value as unknown]))
      return {
        name: String(name?.value ?? ''),
        level: told.get('level'),
        expanded: told.get('expanded'),
        isFocusable: told.get('focusable') === true,
      }
    })
}

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Discovery tree' })

test('tells a screen reader each row by its card, with level, place and number', async ({
  signedIn: page,
}) => {
  await page.goto('/tree/root?view=outline')
  await expect(grid(page)).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-multiselectable', 'true')
  const [head, ...rows] = await readRows(page)
  expect(head?.name).toBe('Card Status Metric Evidence Below Also under')
  expect(rows[0]).toEqual({
    name: 'Objective Boarding is the easiest part Progressing',
    level: 1,
    expanded: true,
    isFocusable: true,
  })
  expect(rows.map(({ level }) => level)).toEqual([1, 2, 3, 4, 3, 2, 3])
  expect(rows[1]).toMatchObject({
    name: 'Outcome Commuters board without slowing down Progressing 78 / 95 %',
  })
  expect(rows[3]).toMatchObject({
    name: 'Solution Print the queue letter on the ticket Done',
    expanded: undefined,
  })
  expect(rows[6]?.name).toMatch(/I lose signal on the gangway also here/)
  const places = await grid(page)
    .getByRole('row')
    .evaluateAll((elements) =>
      elements
        .slice(1)
        .map((row) => `${row.getAttribute('aria-posinset')}/${row.getAttribute('aria-setsize')}`),
    )
  expect(places).toEqual(['1/1', '1/2', '1/2', '1/1', '2/2', '2/2', '1/1'])

  // A branch that is drawn alone begins a tree of its own.
  await page.getByRole('row', { name: /^KPI Sailings/ }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await expect(page.getByRole('row')).toHaveCount(3)
  const alone = page.getByRole('row', { name: /^KPI Sailings/ })
  await expect(alone).toHaveAttribute('aria-level', '1')
  await expect(alone).toHaveAttribute('aria-posinset', '1')
  await expect(alone).toHaveAttribute('aria-setsize', '1')
})

test('is worked by keys alone: one stop for Tab, rows by arrows, and everything that is done with a card', async ({
  signedIn: page,
}) => {
  await page.goto('/tree/root?view=outline')
  await expect(grid(page)).toBeVisible()
  // The toolbar comes first; from its last button one Tab leads into the rows, and one out of them.
  await page.getByRole('button', { name: 'More' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('row', { name: /^Objective Boarding/ })).toBeFocused()
  expect(await grid(page).locator('[tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('End')
  await expect(page.getByRole('row', { name: /also here/ })).toBeFocused()
  // From a mirror to its card, into its panel and back to its row.
  await page.keyboard.press('Enter')
  const signal = page.getByRole('row', { name: /^Opportunity I lose signal on the gangway Next/ })
  await expect(signal).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/card=signal/)
  await page.keyboard.press('Escape')
  await expect(signal).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('I lose signal on the ramp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /^Opportunity I lose signal on the ramp Next/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const commuters = page.getByRole('row', { name: /^Outcome Commuters board/ })
  await expect(commuters).toHaveAttribute('aria-expanded', 'false')
  await expect(commuters).toHaveAccessibleName(/3 folded/)
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap folds, another opens the card as a page, and back leads to its row', async ({
    signedIn: page,
  }) => {
    await page.goto('/tree/root')
    const commuters = page.getByRole('row', { name: /^Outcome Commuters board/ })
    await commuters.getByRole('button', { name: 'Close the branch' }).tap()
    await expect(commuters).toHaveAttribute('aria-expanded', 'false')
    await commuters.getByRole('button', { name: 'Open the branch' }).tap()
    const queue = page.getByRole('row', { name: /I never know which queue is mine/ })
    await queue.tap()
    await expect(page).toHaveURL(/card=queue/)
    await expect(grid(page)).toBeHidden()
    await page.goBack()
    await expect(queue).toBeVisible()
    await expect(queue).toHaveAttribute('aria-selected', 'true')
    // Every control of a row can be hit with a finger.
    const small = await page.getByRole('treegrid').evaluate(
      (element) =>
        [...element.querySelectorAll('button')].filter((button) => {
          const { width, height } = button.getBoundingClientRect()
          return width < 24 || height < 24
        }).length,
    )
    expect(small).toBe(0)
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

  test('only what is seen is there, and the keys reach all of it', async ({ signedIn: page }) => {
    test.slow()
    await page.goto('/tree/c0?view=outline')
    await expect(page.getByRole('row', { name: /^Opportunity Card 0\b/ })).toBeVisible()
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Load the entire branch' }).click()
    await expect(page.getByText(/^all 10.?000 loaded/)).toBeVisible({ timeout: 60_000 })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await expect(page.getByRole('row', { name: /^Opportunity Card 1110/ })).toBeFocused()
    expect(await page.getByRole('row').count()).toBeLessThan(80)
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count + 1))
    await page.keyboard.press('ArrowUp')
    const focused = page.locator('[role="row"]:focus')
    await expect(focused).toHaveAttribute('aria-rowindex', String(count))
  })
})
