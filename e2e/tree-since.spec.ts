import type { Page } from 'playwright/test'

import { aCard, titles } from './documents.ts'
import { entirely, expect, expectAccessible, test } from './fixtures.ts'

const storedSinceLoad = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('keyval-store')
    opening.onsuccess = () => {
      const seen = IDBKeyRange.bound('understory.seen.', 'understory.seen/')
      const reading = opening.result.transaction('keyval').objectStore('keyval').getAll(seen)
      reading.onsuccess = () => {
        opening.result.close()
        const trees = reading.result as { seenAt: number }[]
        resolve(trees.some(({ seenAt }) => seenAt > performance.timeOrigin))
      }
    }
  })

/** Waits until this page has stored the tree as seen, then sets the last visit one hour back. */
async function endVisit(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(storedSinceLoad)).toBe(true)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.visits'))!
    const visits = JSON.parse(localStorage.getItem(key)!) as Record<string, number>
    const anHourAgo = Date.now() - 3_600_000
    localStorage.setItem(key, JSON.stringify({ ...visits, startedAt: anHourAgo - 1, seenAt: anHourAgo }))
  })
}

test('marks the changes since the last visit, and steps through them', async ({
  signedIn: page,
  tree,
  palette,
  colleague,
}) => {
  const { bar, mark, ...changes } = tree.changes
  await tree.open('root', 'canvas')
  await expect(tree.item(titles.queue)).toBeVisible()
  await changes.openFilter()
  await expect(tree.filter).toBeVisible()
  await expect(changes.filter()).toHaveCount(0)
  await endVisit(page)
  await colleague.changeCard('commuters', { cardStatus: 'at risk' })
  await colleague.moveCard('queue', 'commuters', 'on-time')
  await colleague.moveCard('letter', 'queue')
  await colleague.createCard({
    cardTitle: 'Gates that count',
    cardType: 'solution',
    parentId: 'commuters',
    parentType: 'card',
  })

  await tree.open('root', 'canvas')
  await expect(tree.item('Gates that count')).toBeVisible()
  await changes.openFilter()
  await changes.filter(4).click()
  await expect(page).toHaveURL(/since=last-visit/)
  await expect(bar).toContainText('1 new1 status1 moved1 removed')
  const toolbar = (await page.getByRole('toolbar', { name: 'Canvas' }).boundingBox())!
  const barBox = (await bar.boundingBox())!
  expect(barBox.y + barBox.height).toBeLessThanOrEqual(toolbar.y)
  await expect(mark(tree.item('Gates that count'), 'new since')).toBeVisible()
  await expect(mark(tree.item(titles.commuters), 'was Progressing')).toBeVisible()
  await expect(mark(tree.item(titles.queue), 'from Commuters board')).toBeVisible()
  await expectAccessible(page)

  await changes.next()
  await expect(bar).toContainText('change 1 of 4')
  await changes.previous()
  await expect(bar).toContainText('change 4 of 4')
  await changes.filter(4).focus()
  await page.keyboard.press('j')
  await expect(bar).toContainText('change 1 of 4')
  await expect(page.locator('[role="treeitem"]:focus')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('k')
  await expect(bar).toContainText('change 4 of 4')

  const removed = tree.item(titles.letter)
  const removedMark = `removed: no longer under “${titles.queue}”`
  await expect(mark(removed, removedMark)).toBeVisible()
  await removed.click()
  await expect(removed).toHaveAttribute('aria-selected', 'true')
  await expect(bar).toContainText('· now a root')
  // It is no longer a card of this tree, so it cannot be renamed.
  await page.keyboard.press('F2')
  await expect(tree.titleField).toHaveCount(0)

  await tree.showOutline()
  const row = tree.row(titles.letter)
  await expect(mark(row, removedMark)).toBeVisible()
  await expect(row).toHaveAttribute('aria-level', '4')
  await expectAccessible(page)
  await row.click()
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(0)
  await expect(tree.row(titles.queue)).toBeFocused()

  await page.goto('/tree/root?view=canvas&since=last-visit')
  await expect(bar).toContainText('1 moved')
  await changes.close()
  await expect(page).not.toHaveURL(/since=/)
  await expect(removed).toHaveCount(0)
  await expect(tree.item(titles.queue)).toBeFocused()
  await palette.choose('since your last', 'Changes since your last visit')
  await expect(bar).toContainText('1 moved')
})

test('in a focused branch, counts and steps through its changes only', async ({
  signedIn: page,
  tree,
  colleague,
}) => {
  const { bar, ...changes } = tree.changes
  await tree.open('root', 'canvas')
  await expect(tree.item(titles.queue)).toBeVisible()
  await endVisit(page)
  await colleague.changeCard('queue', { cardStatus: 'later' })
  await colleague.changeCard('signal', { cardStatus: 'later' })
  await colleague.changeCard('on-time', { cardTitle: 'Sailings on time' })

  await page.goto('/tree/root?view=canvas&focus=commuters&since=last-visit')
  await expect(changes.filter(2)).toBeVisible()
  await expect(bar).toContainText('2 status')
  await expect(page.getByText('4 of 6 cards')).toBeVisible()
  await expectAccessible(page)
  await tree.item(titles.commuters).focus()
  for (const title of [titles.queue, titles.signal, titles.queue]) {
    await page.keyboard.press('j')
    await expect(tree.item(title)).toBeFocused()
  }
  await expect(page).toHaveURL(/focus=commuters/)
  const outside = bar.getByRole('button', { name: 'Show 1 outside this branch' })
  await outside.click()
  await expect(page).not.toHaveURL(/focus=/)
  await expect(changes.filter(3)).toBeVisible()
  await expect(page.getByText('4 of 6 cards')).toBeHidden()
  await expect(outside).toHaveCount(0)
  await expect(tree.item(titles.queue)).toBeFocused()

  await page.goto('/tree/root?view=canvas&focus=letter&since=last-visit')
  await expect(bar).toContainText('No changes in the loaded cards of this branch')
})

test('own edits are not marked as changes on any screen', async ({
  signedIn: page,
  tree,
  card,
  colleague,
}) => {
  const { bar } = tree.changes
  await tree.open('root', 'outline')
  await expect(tree.row(titles.queue)).toBeVisible()
  await endVisit(page)
  await colleague.changeCard('signal', { cardStatus: 'later' })

  await card.open('commuters')
  await card.chooseStatus('Progressing', 'On track')
  await expect(card.saved).toBeVisible()

  await page.goto('/tree/root?view=outline&since=last-visit')
  await tree.select(tree.row(titles.queue))
  // A child that is added before the answer gives the card another version.
  const renamed = page.waitForResponse((response) => response.request().method() === 'PUT')
  await tree.rename('Which queue is mine?')
  await expect(tree.row('Which queue is mine?')).toBeFocused()
  await renamed
  await tree.addCard('Lamps at the gate')
  await expect(tree.row('Lamps at the gate')).toBeFocused()
  await expect(tree.creating).toHaveCount(0)
  // A move without an answer is sent again after the reload, and could be refused as already made.
  const moved = page.waitForResponse((response) => response.url().endsWith('/parents'))
  await tree.moveUnder('sailings', titles.onTime)
  await expect.poll(() => tree.parentInOutline('Lamps at the gate')).toContain(titles.onTime)
  await moved
  await expect(bar).toContainText('1 status')
  await expect(bar).toContainText('1 changed')
  await expect(bar).not.toContainText('moved')
  await page.reload()
  await expect(tree.row('Which queue is mine?')).toBeVisible()
  await expect(bar).toContainText('1 changed')

  await endVisit(page)
  await page.goto('/tree/root?view=outline&since=last-visit')
  await expect(bar).toContainText('No changes in the loaded cards')
})

test.describe('a wide tree', () => {
  const branches = Array.from({ length: 12 }, (_, at) => [
    aCard({ cardId: `branch-${at}`, cardTitle: `Branch ${at}`, parents: ['wide'] }),
    aCard({ cardId: `leaf-${at}`, cardTitle: `Leaf ${at}`, parents: [`branch-${at}`] }),
  ]).flat()
  test.use({
    viewport: { width: 1440, height: 380 },
    document: { cards: [aCard({ cardId: 'wide', cardTitle: 'Wide' }), ...branches] },
  })

  test.beforeEach(async ({ signedIn: page, tree, colleague }) => {
    await tree.open('wide', 'canvas')
    await expect(tree.item('Wide')).toBeInViewport(entirely)
    await endVisit(page)
    await colleague.changeCard('leaf-0', { cardTitle: 'Left out' })
  })

  test('unfolds the changes and brings them into view, with the root', async ({
    signedIn: page,
    tree,
    palette,
  }) => {
    await tree.open('wide', 'canvas')
    await expect(tree.item('Wide')).toBeInViewport(entirely)
    await page.keyboard.press('End')
    await expect(tree.item('Leaf 11')).toBeFocused()
    // Closes the branches of the others.
    await page.keyboard.press('z')
    await expect(tree.item('Left out')).toHaveCount(0)
    await palette.choose('Changes since', 'Changes since your last visit')
    await expect(tree.item('Left out')).toBeInViewport(entirely)
    await expect(tree.item('Wide')).toBeInViewport(entirely)
    const bar = (await tree.changes.bar.boundingBox())!
    await expect
      .poll(async () => {
        const card = (await tree.item('Left out').boundingBox())!
        return card.y + card.height
      })
      .toBeLessThanOrEqual(bar.y)
  })

  test('shows changes at both ends at once', async ({ signedIn: page, tree, palette, colleague }) => {
    await colleague.changeCard('leaf-11', { cardTitle: 'Right out' })
    await tree.open('wide', 'canvas')
    await expect(tree.item('Wide')).toBeInViewport(entirely)
    await palette.choose('Changes since', 'Changes since your last visit')
    const place = page.locator('.react-flow__viewport')
    await expect(place).toHaveCSS('transform', /^matrix\(0\.3/)
    const left = () => place.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e)
    const shown = await left()
    for (const title of ['Left out', 'Right out']) {
      await tree.changes.next()
      await expect(tree.item(title)).toBeInViewport(entirely)
    }
    // A step to a card outside would have moved it.
    expect(await left()).toBe(shown)
  })

  test('presents each change at a size for an audience, also the first', async ({ signedIn: page, tree }) => {
    await page.goto('/tree/wide?view=canvas&since=last-visit')
    await expect(tree.changes.bar).toContainText('1 renamed')
    await tree.run('present')
    await expect(tree.find.field).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: '1 / 1' })).toBeVisible()
    await expect.poll(async () => (await tree.item('Left out').boundingBox())?.width).toBeGreaterThan(400)
    await page.keyboard.press('Escape')
    await expect(tree.find.field).toBeVisible()
    await expect(tree.item('Left out')).toHaveAttribute('aria-selected', 'false')
  })
})
