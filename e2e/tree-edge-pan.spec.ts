import type { Locator, Page } from 'playwright/test'

import { aCard } from './documents.ts'
import { expect, test } from './fixtures.ts'
import type { TestOrganization } from './organization.ts'

test.use({
  document: {
    cards: [
      aCard({ cardId: 'root', cardTitle: 'The root', cardType: 'objective' }),
      ...Array.from({ length: 40 }, (_, index) =>
        aCard({ cardId: `c${index}`, cardTitle: `Card number ${index}`, parents: ['root'] }),
      ),
    ],
  },
})

async function parentsOf(page: Page, { apiKey }: TestOrganization, cardId: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${apiKey}` }
  const response = await page.request.get(`/beta/cards/${cardId}`, { headers })
  const { parents = [] } = (await response.json()) as { parents?: { id: string }[] }
  return parents.map(({ id }) => id)
}

const card = (page: Page, cardId: string) => page.locator(`[data-card-id="${cardId}"]`)

/** Takes a card and holds it at the lower edge of an area until another one has come there. */
async function dragToEdge(page: Page, taken: Locator, area: Locator, wanted: Locator): Promise<void> {
  const [from, within] = [(await taken.boundingBox())!, (await area.boundingBox())!]
  const x = from.x + 80
  await page.mouse.move(x, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 20, from.y + 60, { steps: 4 })
  await page.mouse.move(x + 20, within.y + within.height - 6, { steps: 8 })
  await expect(wanted).toBeInViewport({ ratio: 1 })
}

for (const view of ['outline', 'canvas'] as const) {
  test(`${view}: what is dragged to an edge comes farther, and falls on what is there then`, async ({
    signedIn: page,
    organization,
  }) => {
    await page.goto(`/tree/root?view=${view}`)
    await expect(card(page, 'c1')).toBeVisible()
    const area = view === 'outline' ? page.getByRole('treegrid') : page.getByLabel('Canvas of the tree')
    const [wanted, target] = view === 'outline' ? ['c39', 'c35'] : ['c19', 'c18']
    await expect(card(page, wanted)).not.toBeInViewport({ ratio: 1 })
    await dragToEdge(page, card(page, 'c1'), area, card(page, wanted))

    // Near the edge all goes on; a little above it stands still.
    const { y, height } = (await area.boundingBox())!
    const place = (await card(page, wanted).boundingBox())!
    await page.mouse.move(place.x + 60, y + height - 120, { steps: 3 })
    const under = (await card(page, target).boundingBox())!
    await page.mouse.move(under.x + 60, under.y + 12, { steps: 3 })
    const sentence = `Move under Card number ${target.slice(1)}, as the last child`
    await expect(page.getByText(sentence)).toBeVisible()
    await page.mouse.up()
    await expect.poll(() => parentsOf(page, organization, 'c1')).toEqual([target])
  })

  test(`${view}: Escape ends the drag, and nothing goes on moving`, async ({
    signedIn: page,
    organization,
  }) => {
    await page.goto(`/tree/root?view=${view}`)
    await expect(card(page, 'c1')).toBeVisible()
    const area = view === 'outline' ? page.getByRole('treegrid') : page.getByLabel('Canvas of the tree')
    const from = (await card(page, 'c1').boundingBox())!
    const within = (await area.boundingBox())!
    await page.mouse.move(from.x + 80, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 90, within.y + within.height - 20, { steps: 8 })
    await expect.poll(async () => (await card(page, 'c3').boundingBox())?.y ?? -1e4).toBeLessThan(from.y + 60)
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^(Drop it on|Move under|Not under)/)).toBeHidden()
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-card-id]')].map((element) => element.getBoundingClientRect().y),
      )
    const before = await places()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await places()).toEqual(before)
    await page.mouse.up()
    expect(await parentsOf(page, organization, 'c1')).toEqual(['root'])
  })
}
