import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'

const card = (page: Page, cardId: string) => page.locator(`[data-card-id="${cardId}"]`)
const fold = '[data-card-id="commuters"] [data-card-toggle]'

const glideMs = 200

/** Presses the fold button and tells, frame by frame until all is still, where some cards are. */
async function watchFold(page: Page, cardIds: readonly string[]) {
  return page.evaluate(
    async ({ selector, ids, length }) => {
      const places = () =>
        ids.map((id) => {
          const { x, y } = document.querySelector(`[data-card-id="${id}"]`)!.getBoundingClientRect()
          return { x, y }
        })
      const glides = () =>
        document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === length).length
      const seen = [places()]
      const button = document.querySelector<HTMLElement>(selector)!
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      button.click()
      // The page draws what a press changes before it gives the turn back.
      await Promise.resolve()
      const atOnce = glides()
      for (let count = 0; count < 100 && (count < 3 || glides() > 0); count += 1) {
        seen.push(places())
        // oxlint-disable-next-line no-await-in-loop -- one frame after the other
        await new Promise(requestAnimationFrame)
      }
      return { atOnce, left: glides(), seen: [...seen, places()] }
    },
    { selector: fold, ids: cardIds, length: glideMs },
  )
}

const countGlides = (page: Page) =>
  page.evaluate(
    (length) =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === length).length,
    glideMs,
  )

test.beforeEach(async ({ signedIn: page }) => {
  await page.goto('/tree/root?view=canvas')
  await expect(card(page, 'queue')).toBeVisible()
})

test('cards glide to their new places while the one that was acted on stays', async ({ signedIn: page }) => {
  const { atOnce, left, seen } = await watchFold(page, ['commuters', 'on-time'])
  expect(atOnce).toBeGreaterThan(0)
  expect(left).toBe(0)
  for (const [acted] of seen) {
    expect(Math.abs(acted!.x - seen[0]![0]!.x)).toBeLessThanOrEqual(2)
    expect(Math.abs(acted!.y - seen[0]![0]!.y)).toBeLessThanOrEqual(2)
  }
  const ways = seen.map(([, other]) => other!.x)
  const [begin, end] = [ways[0]!, ways.at(-1)!]
  expect(Math.abs(end - begin)).toBeGreaterThan(50)
  // It begins where it was, and no frame goes beyond the end or back.
  expect(Math.abs(ways[1]! - begin)).toBeLessThan(2)
  const shares = ways.map((x) => (x - begin) / (end - begin))
  shares.forEach((share, index) => {
    expect(share).toBeGreaterThanOrEqual((shares[index - 1] ?? 0) - 0.01)
    expect(share).toBeLessThanOrEqual(1.01)
  })
  await expect(card(page, 'queue')).toHaveCount(0)
})

test('the next press goes on from where the cards are', async ({ signedIn: page }) => {
  const before = await card(page, 'on-time').boundingBox()
  await page.evaluate(async (selector) => {
    const press = () => {
      const button = document.querySelector<HTMLElement>(selector)!
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      button.click()
    }
    press()
    await new Promise<void>((resolve) => {
      const look = () => {
        const ways = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().progress ?? 1)
        if (Math.max(...ways) > 0.25 || ways.length === 0) resolve()
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    press()
  }, fold)
  await expect(card(page, 'queue')).toBeVisible()
  await expect.poll(() => countGlides(page)).toBe(0)
  expect(await card(page, 'on-time').boundingBox()).toEqual(before)
})

test('what a key does is there at once', async ({ signedIn: page }) => {
  await card(page, 'on-time').click()
  await page.keyboard.press('Escape')
  const before = await card(page, 'commuters').boundingBox()
  await page.keyboard.press('z')
  await expect(card(page, 'queue')).toHaveCount(0)
  expect(await countGlides(page)).toBe(0)
  expect(await card(page, 'commuters').boundingBox()).not.toEqual(before)
})

test.describe('where less motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing glides', async ({ signedIn: page }) => {
    const { atOnce, seen } = await watchFold(page, ['on-time'])
    expect(atOnce).toBe(0)
    expect(seen[1]).toEqual(seen.at(-1))
  })
})
