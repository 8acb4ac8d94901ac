import { readFile } from 'node:fs/promises'

import type { Download } from 'playwright/test'

import { aCard, smallTree, titles } from './documents.ts'
import { expect, expectAccessible, failedResource, test } from './fixtures.ts'

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test.beforeEach(async ({ signedIn: _page, tree }) => {
  await tree.open('root')
  await expect(tree.item(titles.root)).toBeVisible()
})

test('exports the entire tree as SVG and PNG', async ({ signedIn: page, tree, treeDialogs }) => {
  await tree.run('export')
  await expect(page.getByRole('radio', { name: /^PNG/ })).toBeFocused()
  const svg = await treeDialogs.export.download('SVG')
  expect(svg.suggestedFilename()).toBe(`${titles.root}.svg`)
  const text = await textOf(svg)
  expect(text).toContain('>Print the queue letter on the ticket</text>')
  expect(text).toContain('>Opportunity, also here</text>')
  expect(text).toContain('>Done</text>')
  // Like the cards on the canvas: an icon for each type and a bar for the metric.
  expect(text.match(/scale\(0\.5833\)/g)?.length).toBeGreaterThan(6)
  expect(text).toMatch(/width="\d+(\.\d+)?" height="4" rx="2"/)
  const broken = await page.evaluate(
    (svg) => new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')?.textContent,
    text,
  )
  expect(broken).toBeUndefined()
  expect(text).not.toMatch(/href|url\(|var\(/)

  await expect(tree.more).toBeFocused()

  await tree.run('export')
  const png = await treeDialogs.export.download('PNG')
  expect(png.suggestedFilename()).toBe(`${titles.root}.png`)
  const bytes = await readFile(await png.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(1000)
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(500)
})

test.describe('a title that just fits in one line', () => {
  const cardTitle = 'Cyclists follow the cars out of habit'
  test.use({
    document: { cards: [...smallTree, aCard({ cardId: 'cyclists', cardTitle, parents: ['queue'] })] },
  })

  test('fits in the exported picture too', async ({ tree, treeDialogs }) => {
    await tree.run('export')
    expect(await textOf(await treeDialogs.export.download('SVG'))).toContain(`>${cardTitle}</text>`)
  })
})

test('exports the outline as Markdown, and each card once as CSV', async ({
  signedIn: page,
  tree,
  treeDialogs,
}) => {
  await tree.run('export')
  const outline = await textOf(await treeDialogs.export.download('Markdown'))
  expect(outline).toMatch(
    /^- \[Boarding is the easiest part\]\(http.*\/cards\/root\) · Objective · Progressing/,
  )
  expect(outline).toMatch(/\n {4}- \[I lose signal on the gangway\]\(.*\) · Opportunity · Next/)
  expect(outline).toMatch(/\n {4}- \[I lose signal on the gangway\]\(.*\) \(also here\)/)
  expect(outline).toContain('\n      > Said at the **quay**.\n')

  await tree.run('export')
  const csv = await textOf(await treeDialogs.export.download('CSV'))
  expect(csv).toMatch(/^\uFEFFLevel,Title,Type,Status/)
  expect(csv.match(/,signal,http/g)).toHaveLength(1)
  expect(csv).toContain(',78,95,%,')
  expect(csv).toContain(',Said at the **quay**.,queue,')

  await tree.run('export')
  await page.getByRole('radio', { name: /^CSV/ }).check({ force: true })
  await expect(page.getByText('Not included: resources, people, dates and comments')).toBeVisible()
  await expectAccessible(page)
  await treeDialogs.export.details.uncheck({ force: true })
  expect(await textOf(await treeDialogs.export.download('CSV'))).not.toContain('quay**')
})

test.describe('a tree deeper than its first load', () => {
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

  test('reports unloaded cards and loads them before the export', async ({
    signedIn: page,
    tree,
    treeDialogs,
  }) => {
    await tree.open('deep0')
    await expect(tree.item('Card deep3')).toBeVisible()
    await tree.run('export')
    await expect(page.getByText(/4 of 5\+? cards loaded; the rest is marked/)).toBeVisible()
    await expectAccessible(page)
    await treeDialogs.export.loadRest.press('Enter')
    await expect(treeDialogs.export.unloaded).toBeHidden()
    await expect(page.getByRole('button', { name: 'Export PNG' })).toBeFocused()
    await expect(page.getByText('8 cards, each once')).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [failedResource] })

  test('exports the outline without its details, and says so', async ({
    signedIn: page,
    tree,
    treeDialogs,
  }) => {
    await tree.run('export')
    await page.getByRole('radio', { name: /^Markdown/ }).check({ force: true })
    await expect(treeDialogs.export.details).toBeEnabled()
    await page.context().setOffline(true)
    await expect(treeDialogs.export.details).toBeDisabled()
    await expectAccessible(page)
    const offline = await textOf(await treeDialogs.export.download('Markdown'))
    expect(offline).not.toContain('Said at the **quay**')
    await page.context().setOffline(false)
  })
})

test('the tree and the outline are printed with all cards, and with the organization and the URL on each page', async ({
  signedIn: page,
  organization,
  tree,
}) => {
  await tree.open('root')
  await expect(tree.item(titles.letter)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const header = page.getByText(organization.organizationName, { exact: true })
  await expect(header).toBeVisible()
  // Browsers repeat the head of a table on each page.
  await expect(header.locator('xpath=ancestor::div[1]')).toHaveCSS('display', 'table-header-group')
  await expect(page.getByText('/tree/root?view=canvas')).toBeVisible()
  await expect(page.locator('svg text').filter({ hasText: 'Sailings that leave on time' })).toBeVisible()
  await expect(page.locator('svg:has(text) path[d=""]')).toHaveCount(0)
  await expect(page.getByRole('figure')).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/tree/root?view=outline&card=letter')
  await expect(tree.row(titles.root)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Card' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(header).toBeVisible()
  await expect(page.getByText(/\/tree\/root\?view=outline$/)).toBeVisible()
  await expect(tree.rows).toHaveCount(8)
  await expect(page.getByRole('complementary', { name: 'Card' })).toBeHidden()
  await expect(tree.row(titles.letter)).toHaveCSS('outline-style', 'none')
})
