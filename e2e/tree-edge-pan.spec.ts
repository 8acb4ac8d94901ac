import type { Locator, Page } from 'playwright/test'

import { aCard } from './documents.ts'
import { entirely, expect, test } from './fixtures.ts'
import type { TreeView } from './pages/tree.ts'
import { stillPosition } from './still-position.ts'

test.use({
  document: {
    cards: [
      aCard({ cardId: 'root', cardTitle: 'The root', cardType: 'objective' }),
      ...Array.from({ length: 40 }, (_, index) =>
        aCard({ cardId: `c${index}`, cardTitle: `Card number ${index}.`, parents: ['root'] }),
      ),
    ],
  },
})

/** Drags a card to the lower edge of an area and holds it there, so that the area scrolls. */
async function dragToEdge(page: Page, dragged: Locator, area: Locator): Promise<void> {
  const [from, within] = [(await dragged.boundingBox())!, (await area.boundingBox())!]
  const x = from.x + 80
  await page.mouse.move(x, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 20, from.y + 60, { steps: 4 })
  await page.mouse.move(x + 20, within.y + within.height - 6, { steps: 8 })
}

for (const view of ['outline', 'canvas'] satisfies TreeView[]) {
  test(`${view}: dragging a card to an edge scrolls, and the card is dropped on a card found there`, async ({
    signedIn: page,
    tree,
    colleague,
  }) => {
    await tree.open('root', view)
    const dragged = tree.card(view, 'Card number 1.')
    const [last, target] = (view === 'outline' ? [39, 35] : [19, 18]).map((number) =>
      tree.card(view, `Card number ${number}.`),
    ) as [Locator, Locator]
    await expect(dragged).toBeVisible()
    await expect(last).not.toBeInViewport(entirely)
    await dragToEdge(page, dragged, tree.area(view))
    await expect(last).toBeInViewport(entirely)

    // The area stops scrolling when the pointer leaves its edge.
    const { y, height } = (await tree.area(view).boundingBox())!
    const { x } = (await last.boundingBox())!
    await page.mouse.move(x + 60, y + height - 120, { steps: 3 })
    const under = await stillPosition(target)
    await page.mouse.move(under.x + 60, under.y + 12, { steps: 3 })
    const number = view === 'outline' ? 35 : 18
    await expect(tree.dropHint(`Move under Card number ${number}., as the last child`)).toBeVisible()
    await page.mouse.up()
    await expect.poll(() => colleague.parentsOf('c1')).toEqual([`c${number}`])
  })

  test(`${view}: Escape ends the drag and the scrolling, and shows the card again`, async ({
    signedIn: page,
    tree,
    colleague,
  }) => {
    await page.clock.install()
    await tree.open('root', view)
    const [dragged, other] = [tree.card(view, 'Card number 1.'), tree.card(view, 'Card number 3.')]
    await expect(dragged).toBeVisible()
    const from = (await other.boundingBox())!
    // The area scrolls only while the clock runs.
    await page.clock.pauseAt(Date.now() + 5000)
    await dragToEdge(page, dragged, tree.area(view))
    await expect(tree.dropHint()).toBeVisible()
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return (await other.boundingBox())?.y ?? -1e4
      })
      .toBeLessThan(from.y)
    // Until the dragged card is out of view.
    await page.clock.runFor(view === 'canvas' ? 3000 : 5000)
    await expect(dragged).not.toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(tree.dropHint()).toBeHidden()
    await expect(dragged).toBeInViewport(entirely)
    const stopped = await dragged.boundingBox()
    await page.clock.runFor(1000)
    expect(await dragged.boundingBox()).toEqual(stopped)
    await page.mouse.up()
    expect(await colleague.parentsOf('c1')).toEqual(['root'])
  })
}
