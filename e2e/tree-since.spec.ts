import type { Page } from 'playwright/test'

import { expect, expectAccessible, test } from './fixtures.ts'
import type { TestOrganization } from './organization.ts'

const item = (page: Page, name: RegExp) => page.getByRole('treeitem', { name })

/** What another person does meanwhile. */
async function write(
  page: Page,
  { apiKey }: TestOrganization,
  method: 'PUT' | 'POST',
  [path, data]: [string, object],
): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}` }
  const response = await page.request.fetch(`/beta/cards${path}`, { method, headers, data })
  expect(response.ok()).toBe(true)
}

/** Waits until the tree is remembered, then lets an hour pass without the dashboard. */
async function endVisit(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('.seen-trees')))
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.visits'))!
    const visits = JSON.parse(localStorage.getItem(key)!) as Record<string, number>
    const anHourAgo = Date.now() - 3_600_000
    localStorage.setItem(key, JSON.stringify({ ...visits, startedAt: anHourAgo - 1, seenAt: anHourAgo }))
  })
}

test('marks what changed since the last visit, and steps through it', async ({
  signedIn: page,
  organization,
}) => {
  await page.goto('/tree/root?view=canvas')
  await expect(item(page, /I never know which queue is mine/)).toBeVisible()
  await page.getByRole('button', { name: 'Filter by type and status' }).click()
  await expect(page.getByRole('button', { name: /Changed since my last visit/ })).toHaveCount(0)
  await endVisit(page)
  await write(page, organization, 'PUT', ['/commuters', { cardStatus: 'at risk' }])
  await write(page, organization, 'PUT', [
    '/queue/parents',
    { add: [{ parentId: 'on-time' }], remove: [{ parentId: 'commuters' }] },
  ])
  await write(page, organization, 'PUT', ['/letter/parents', { remove: [{ parentId: 'queue' }] }])
  await write(page, organization, 'POST', [
    '',
    { cardTitle: 'Gates that count', cardType: 'solution', parentId: 'commuters', parentType: 'card' },
  ])

  await page.goto('/tree/root?view=canvas')
  await expect(item(page, /Gates that count/)).toBeVisible()
  await page.getByRole('button', { name: 'Filter by type and status' }).click()
  await page.getByRole('button', { name: 'Changed since my last visit 4' }).click()
  await expect(page).toHaveURL(/since=last-visit/)
  const bar = page.getByRole('toolbar', { name: 'What changed since the last visit' })
  await expect(bar).toContainText('1 new1 status1 moved1 removed')
  await expect(item(page, /Gates that count/).getByRole('img', { name: 'new since' })).toBeVisible()
  await expect(item(page, /Commuters board/).getByRole('img', { name: 'was Progressing' })).toBeVisible()
  await expect(item(page, /I never know/).getByRole('img', { name: 'from Commuters board' })).toBeVisible()
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Next change' }).click()
  await expect(bar).toContainText('change 1 of 4')
  await bar.getByRole('button', { name: 'Previous change' }).click()
  await expect(bar).toContainText('change 4 of 4')

  const removed = item(page, /Print the queue letter on the ticket/)
  const notHere = 'removed: no longer under “I never know which queue is mine”'
  await expect(removed.getByRole('img', { name: notHere })).toBeVisible()
  await removed.click()
  await expect(removed).toHaveAttribute('aria-selected', 'true')
  // It was taken out of the tree, and the card itself says so.
  await expect(bar).toContainText('· now a root')
  // Nothing can be done with it: it is no card of this tree.
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: /title/i })).toHaveCount(0)
  await expect(removed).not.toHaveAttribute('data-card-id')

  await page.getByRole('radio', { name: 'Outline' }).click({ force: true })
  const row = page.getByRole('row', { name: /Print the queue letter on the ticket/ })
  await expect(row.getByRole('img', { name: notHere })).toBeVisible()
  await expect(row).toHaveAttribute('aria-level', '4')
  await expectAccessible(page)
  await row.click()
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('row', { name: /I never know which queue is mine/ })).toBeFocused()

  await page.goto('/tree/root?view=canvas&since=last-visit')
  await expect(bar).toContainText('1 moved')
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/since=/)
  await expect(removed).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('one’s own edits do not count as changed, wherever they are made', async ({
  signedIn: page,
  organization,
}) => {
  await page.goto('/tree/root?view=outline')
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect(row(/I never know which queue is mine/)).toBeVisible()
  await endVisit(page)
  await write(page, organization, 'PUT', ['/signal', { cardStatus: 'later' }])

  // In the panel, far from the tree.
  await page.goto('/cards/commuters')
  await page.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('menuitemradio', { name: /On track/ }).click()
  await expect(page.getByText(/^Saved/).first()).toBeVisible()

  await page.goto('/tree/root?view=outline&since=last-visit')
  await row(/I never know which queue is mine/).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await page.keyboard.type('Which queue is mine?')
  await page.keyboard.press('Enter')
  await page.keyboard.press('n')
  await page.keyboard.type('Lamps at the gate')
  await page.keyboard.press('Enter')
  await expect(row(/Lamps at the gate/)).toBeFocused()
  await page.keyboard.press('m')
  await page.getByRole('combobox', { name: 'New parent' }).fill('sailings')
  await page.getByRole('option', { name: /Sailings that leave on time/ }).click()
  const bar = page.getByRole('toolbar', { name: 'What changed since the last visit' })
  await expect(bar).toContainText('1 status')
  await expect(bar).toContainText('1 changed')
  await expect(bar).not.toContainText('moved')
  await page.reload()
  await expect(row(/Which queue is mine/)).toBeVisible()
  await expect(bar).toContainText('1 changed')

  await endVisit(page)
  await page.goto('/tree/root?view=outline&since=last-visit')
  await expect(bar).toContainText('Nothing changed in what is loaded')
})
