import { readFile } from 'node:fs/promises'

import type { Download, Page } from 'playwright/test'

import { aCard, smallTree } from './documents.ts'
import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

const title = 'Boarding is the easiest part'

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function exportAs(page: Page, format: string): Promise<Download> {
  await openMenu(page, 'Export')
  await page.getByRole('radio', { name: new RegExp(`^${format}`) }).check({ force: true })
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `Export ${format}` }).click()
  return coming
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test.beforeEach(async ({ signedIn: page }) => {
  await page.goto('/tree/root')
  await expect(page.getByRole('treeitem', { name: new RegExp(title) })).toBeVisible()
})

test('exports the whole tree as SVG and PNG', async ({ signedIn: page }) => {
  const svg = await exportAs(page, 'SVG')
  expect(svg.suggestedFilename()).toBe(`${title}.svg`)
  const text = await textOf(svg)
  expect(text).toContain('>Print the queue letter on the ticket</text>')
  expect(text).toContain('>Opportunity, also here</text>')
  expect(text).toContain('>Done</text>')
  // As on the faces: the icon of every type that stands there, and the bar of the metric.
  expect(text.match(/scale\(0\.5833\)/g)?.length).toBeGreaterThan(6)
  expect(text).toMatch(/width="\d+(\.\d+)?" height="4" rx="2"/)
  const broken = await page.evaluate(
    (svg) => new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')?.textContent,
    text,
  )
  expect(broken).toBeUndefined()
  expect(text).not.toMatch(/href|url\(|var\(/)

  await expect(page.getByRole('button', { name: 'More' })).toBeFocused()

  const png = await exportAs(page, 'PNG')
  expect(png.suggestedFilename()).toBe(`${title}.png`)
  const bytes = await readFile(await png.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(1000)
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(500)
})

test('exports the outline as Markdown and the cards as CSV, each once', async ({ signedIn: page }) => {
  const outline = await textOf(await exportAs(page, 'Markdown'))
  expect(outline).toMatch(
    /^- \[Boarding is the easiest part\]\(http.*\/cards\/root\) · Objective · Progressing/,
  )
  expect(outline).toMatch(/\n {4}- \[I lose signal on the gangway\]\(.*\) · Opportunity · Next/)
  expect(outline).toMatch(/\n {4}- \[I lose signal on the gangway\]\(.*\) \(also here\)/)

  const csv = await textOf(await exportAs(page, 'CSV'))
  expect(csv).toMatch(/^\uFEFFLevel,Title,Type,Status/)
  expect(csv.match(/,signal,http/g)).toHaveLength(1)
  expect(csv).toContain(',78,95,%,')
})

test.describe('a tree deeper than what is loaded at first', () => {
  test.use({
    document: {
      cards: [
        ...smallTree,
        ...Array.from({ length: 8 }, (_, index) =>
          aCard({ cardId: `deep${index}`, ...(index === 0 ? {} : { parents: [`deep${index - 1}`] }) }),
        ),
      ],
    },
  })

  test('says what is not loaded and loads it first', async ({ signedIn: page }) => {
    await page.goto('/tree/deep0')
    await expect(page.getByRole('treeitem', { name: /Card deep3/ })).toBeVisible()
    await openMenu(page, 'Export')
    await expect(page.getByText(/^\d of \d loaded; the rest is marked/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Load the rest first' }).click()
    await expect(page.getByText(/the rest is marked/)).toBeHidden()
    await expect(page.getByText('8 cards, each once')).toBeVisible()
  })
})

test('copies a branch and pastes a list as children, seen before', async ({ signedIn: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('treeitem', { name: /^Opportunity.*I never know which queue is mine/ }).click()
  await openMenu(page, 'Copy as Markdown')
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast).toContainText('Copied as Markdown')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '- [I never know which queue is mine]',
  )

  await page.evaluate(() =>
    navigator.clipboard.writeText('- Lamps at the gate\r\n  - Two weeks at Holm\r\n- A louder call'),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('treeitem', { name: /^Opportunity.*I never know which queue is mine/ }).click()
  await page.keyboard.press('ControlOrMeta+v')
  const dialog = page.getByRole('dialog', { name: 'Paste a list as children' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Solution.*Lamps at the gate/,
    /Experiment.*Two weeks at Holm/,
    /Solution.*A louder call/,
  ])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create 3 cards' }).click()
  await expect(toast).toContainText('Created 3 cards. Creating cannot be undone.')
  await page.reload()
  // Three levels are read first; the experiment stands on the fourth.
  await expect(page.getByRole('treeitem', { name: /Lamps at the gate/ })).toBeAttached()
  await expect(page.getByRole('treeitem', { name: /A louder call/ })).toBeAttached()
})

test.describe('where some cards of a list are refused', () => {
  test.use({ expectedErrors: [failedResource] })

  test('the others are created, and a retry sends only those', async ({ signedIn: page }) => {
    const titles: string[] = []
    let isMended = false
    await page.route(/\/beta\/cards$/, (route) => {
      const { cardTitle } = route.request().postDataJSON() as { cardTitle: string }
      titles.push(cardTitle)
      const isRefused = !isMended && /refused/.test(cardTitle)
      const body = JSON.stringify({ message: 'This title is not wanted.' })
      return isRefused
        ? route.fulfill({ status: 400, contentType: 'application/json', body })
        : route.fallback()
    })
    const reads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/context?') && request.url().includes('root')) reads.push(request.url())
    })
    await openMenu(page, 'Paste a list as children')
    const dialog = page.getByRole('dialog', { name: 'Paste a list as children' })
    const list = Array.from({ length: 12 }, (_, index) => `- Card ${index}`).join('\n')
    await dialog.getByLabel('List', { exact: true }).fill(`${list}\n- refused\n  - below it\n- The last`)
    await dialog.getByRole('button', { name: 'Create 15 cards' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      '13 of 15 created. 1 card refused, with the reason at each. 1 below waits.',
    )
    await expect(dialog.getByRole('listitem').filter({ hasText: 'not wanted' })).toContainText('refused')
    expect(reads.length).toBeLessThanOrEqual(2)
    await expectAccessible(page)
    isMended = true
    titles.length = 0
    await dialog.getByRole('button', { name: 'Retry 2 cards' }).click()
    await expect(dialog).toHaveCount(0)
    expect(titles).toEqual(['refused', 'below it'])
    await page.reload()
    await expect(page.getByRole('treeitem', { name: /below it/ })).toBeAttached()
  })
})

test.describe('where the service does not create cards', () => {
  test.use({ expectedErrors: [failedResource] })

  test('says so once and does not offer it again', async ({ signedIn: page }) => {
    await refuse(page, /^\/beta\/cards$/, 405, 'Not here.', 'POST')
    await openMenu(page, 'Paste a list as children')
    const dialog = page.getByRole('dialog', { name: 'Paste a list as children' })
    await expect(dialog.getByLabel('List', { exact: true })).toBeFocused()
    await dialog.getByLabel('List', { exact: true }).fill('One\nTwo')
    await dialog.getByRole('button', { name: 'Create 2 cards' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('0 of 2 created. This service does not create cards.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'More' }).first().click()
    await expect(page.getByRole('menuitem', { name: 'Export' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Paste a list as children' })).toBeHidden()
  })
})

test('presents full screen until Escape', async ({ signedIn: page }) => {
  await openMenu(page, 'Present full screen')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const main = page.getByRole('main')
  await expect.poll(() => main.evaluate((element) => element.clientWidth === innerWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
