import type { ElementHandle, Locator, Page } from 'playwright/test'

import { titles } from './documents.ts'
import { expect, test } from './fixtures.ts'
import type { treeOf } from './pages/tree.ts'

const glideMs = 200

const elementOf = async (locator: Locator) => (await locator.elementHandle()) as ElementHandle<HTMLElement>

/** Records the positions of cards frame by frame, until nothing moves. */
async function watchFold(page: Page, tree: ReturnType<typeof treeOf>, cards: Locator[]) {
  return page.evaluate(
    async ({ button, elements, length }) => {
      const positions = () =>
        elements.map((element) => {
          const { x, y } = element.getBoundingClientRect()
          return { x, y }
        })
      const countGlides = () =>
        document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === length).length
      const frames = [positions()]
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      button.click()
      // The page renders the change in a microtask.
      await Promise.resolve()
      const started = countGlides()
      for (let count = 0; count < 100 && (count < 3 || countGlides() > 0); count += 1) {
        frames.push(positions())
        // One frame after the other.
        await new Promise(requestAnimationFrame)
      }
      return { started, left: countGlides(), frames: [...frames, positions()] }
    },
    {
      button: await elementOf(tree.branchToggle.close(tree.item(titles.commuters))),
      elements: await Promise.all(cards.map(elementOf)),
      length: glideMs,
    },
  )
}

const countGlides = (page: Page) =>
  page.evaluate(
    (length) =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === length).length,
    glideMs,
  )

test.beforeEach(async ({ signedIn: _page, tree }) => {
  await tree.open('root', 'canvas')
  await expect(tree.item(titles.queue)).toBeVisible()
})

test('cards glide to their new positions while the folded card stays', async ({ signedIn: page, tree }) => {
  const { started, left, frames } = await watchFold(page, tree, [
    tree.item(titles.commuters),
    tree.item(titles.onTime),
  ])
  expect(started).toBeGreaterThan(0)
  expect(left).toBe(0)
  for (const [folded] of frames) {
    expect(Math.abs(folded!.x - frames[0]![0]!.x)).toBeLessThanOrEqual(2)
    expect(Math.abs(folded!.y - frames[0]![0]!.y)).toBeLessThanOrEqual(2)
  }
  const path = frames.map(([, other]) => other!.x)
  const [begin, end] = [path[0]!, path.at(-1)!]
  expect(Math.abs(end - begin)).toBeGreaterThan(50)
  // The first frame is at the old position, and no frame goes back or too far.
  expect(Math.abs(path[1]! - begin)).toBeLessThan(2)
  const shares = path.map((x) => (x - begin) / (end - begin))
  shares.forEach((share, index) => {
    expect(share).toBeGreaterThanOrEqual((shares[index - 1] ?? 0) - 0.01)
    expect(share).toBeLessThanOrEqual(1.01)
  })
  await expect(tree.item(titles.queue)).toHaveCount(0)
})

test('a second press continues from the current positions', async ({ signedIn: page, tree }) => {
  const before = await tree.item(titles.onTime).boundingBox()
  const commuters = await elementOf(tree.item(titles.commuters))
  await page.evaluate(async (item) => {
    // Folding replaces the button.
    const press = () => {
      const button = item.querySelector('button')!
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      button.click()
    }
    press()
    await new Promise<void>((resolve) => {
      const check = () => {
        const shares = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().progress ?? 1)
        if (Math.max(...shares) > 0.25 || shares.length === 0) resolve()
        else requestAnimationFrame(check)
      }
      requestAnimationFrame(check)
    })
    press()
  }, commuters)
  await expect(tree.item(titles.queue)).toBeVisible()
  await expect.poll(() => countGlides(page)).toBe(0)
  expect(await tree.item(titles.onTime).boundingBox()).toEqual(before)
})

test('a key folds without a glide', async ({ signedIn: page, tree }) => {
  await tree.select(tree.item(titles.onTime))
  const before = await tree.item(titles.commuters).boundingBox()
  await page.keyboard.press('z')
  await expect(tree.item(titles.queue)).toHaveCount(0)
  expect(await countGlides(page)).toBe(0)
  expect(await tree.item(titles.commuters).boundingBox()).not.toEqual(before)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing glides', async ({ signedIn: page, tree }) => {
    const { started, frames } = await watchFold(page, tree, [tree.item(titles.onTime)])
    expect(started).toBe(0)
    expect(frames[0]).not.toEqual(frames.at(-1))
    expect(frames[1]).toEqual(frames.at(-1))
  })
})
