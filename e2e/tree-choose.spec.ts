import type { Page } from 'playwright/test'

import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

const item = (page: Page, name: RegExp) => page.getByRole('treeitem', { name })
const row = (page: Page, name: RegExp) => page.getByRole('row', { name })

test('begins a sibling with Shift+n', async ({ signedIn: page }) => {
  await page.goto('/tree/root?view=canvas')
  await item(page, /I never know which queue is mine/).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+N')
  await page.keyboard.type('I cannot see the end of the queue')
  await page.keyboard.press('Enter')
  const sibling = item(page, /I cannot see the end of the queue/)
  await expect(sibling).toBeFocused()
  const level = await item(page, /I never know which queue is mine/).getAttribute('aria-level')
  await expect(sibling).toHaveAttribute('aria-level', level!)
  await expect(sibling).toContainText('Opportunity')
})

test('chooses a range of rows with Shift and a click', async ({ signedIn: page }) => {
  await page.goto('/tree/root?view=outline')
  await row(page, /Commuters board without/).click()
  await page.keyboard.press('Escape')
  await row(page, /KPI/).click({ modifiers: ['Shift'] })
  const chosen = page.getByRole('row', { selected: true })
  await expect(chosen.first()).toContainText('Commuters board')
  await expect(chosen.last()).toContainText('Sailings that leave')
  await row(page, /I never know which queue/).click({ modifiers: ['Shift'] })
  await expect(chosen).toHaveCount(2)
})

test('chooses the cards around which a rectangle is drawn with Shift', async ({ signedIn: page }) => {
  await page.goto('/tree/root?view=canvas')
  const queue = (await item(page, /I never know which queue is mine/).boundingBox())!
  const signal = (await item(page, /I lose signal/)
    .first()
    .boundingBox())!
  const left = Math.min(queue.x, signal.x) - 12
  await page.keyboard.down('Shift')
  await page.mouse.move(left, queue.y + 8)
  await page.mouse.down()
  await page.mouse.move(signal.x + 60, signal.y + 60, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(item(page, /I never know which queue is mine/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('toolbar', { name: /selected cards/ })).toBeVisible()
  expect(((await item(page, /I never know/).boundingBox()) ?? queue).x).toBeCloseTo(queue.x, 0)
})

test('finds the chosen cards again after a reload, and its own name in the tab', async ({
  signedIn: page,
}) => {
  await page.goto('/tree/root?view=canvas')
  await expect(page).toHaveTitle(/Boarding is the easiest part/)
  await item(page, /I never know which queue is mine/).click()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/card=/)
  await item(page, /Sailings that leave on time/).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('toolbar', { name: '2 selected cards' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('toolbar', { name: '2 selected cards' })).toBeVisible()
  await expect(item(page, /I never know which queue is mine/)).toHaveAttribute('aria-selected', 'true')
})

test.describe('where one card of several is refused', () => {
  test.use({ expectedErrors: [failedResource] })

  test('it stays selected and has the focus', async ({ signedIn: page }) => {
    await page.goto('/tree/root?view=canvas')
    await refuse(page, /^\/beta\/cards\/queue$/, 403, 'This key may only read.', 'PUT')
    await item(page, /Sailings that leave on time/).click()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/card=/)
    await item(page, /I never know which queue is mine/).click({ modifiers: ['Shift'] })
    await page
      .getByRole('toolbar', { name: '2 selected cards' })
      .getByRole('button', { name: 'Type' })
      .click()
    await page.getByRole('menuitem', { name: 'Problem' }).click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('1 of 2 cards')
    await expect(page.getByRole('toolbar', { name: /selected cards/ })).toHaveCount(0)
    await expect(item(page, /I never know which queue is mine/)).toBeFocused()
  })
})

test('a tree without cards, and a tree of one card, each have a face', async ({ signedIn: page }) => {
  await page.goto('/tree/letter')
  await expect(item(page, /Print the queue letter/)).toBeVisible()
  await page.route(/\/context\?/, (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ context: [] }) }),
  )
  await page.goto('/tree/on-time')
  await expect(page.getByText('This tree has no cards')).toBeVisible()
  await expectAccessible(page)
})

for (const view of ['canvas', 'outline']) {
  test(`${view}: chooses several cards by keys alone, and acts on them`, async ({ signedIn: page }) => {
    await page.goto(`/tree/root?view=${view}`)
    const card = (cardId: string) => page.locator(`[data-card-id="${cardId}"]`)
    await card('queue').click()
    await page.keyboard.press('Escape')
    // On the canvas the neighbour stands beside it, in the outline the parent above.
    const [out, back, other] =
      view === 'canvas'
        ? ['Shift+ArrowRight', 'Shift+ArrowLeft', 'signal']
        : ['Shift+ArrowUp', 'Shift+ArrowDown', 'commuters']
    await page.keyboard.press(out)
    await expect(card(other)).toBeFocused()
    await expect(card('queue')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('toolbar', { name: '2 selected cards' })).toBeVisible()
    await page.keyboard.press(back)
    await expect(card('queue')).toBeFocused()
    await expect(card(other)).toHaveAttribute('aria-selected', 'false')
  })
}
