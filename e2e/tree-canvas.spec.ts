import { titles } from './documents.ts'
import { expect, test } from './fixtures.ts'

test('a selected card below 40 % covers the card that the canvas paints', async ({
  signedIn: page,
  tree,
}) => {
  await tree.open('root', 'canvas')
  const queue = tree.item(titles.queue)
  await tree.select(queue)
  const zoom = page.getByRole('button', { name: /^Zoom \d+ %/ })
  while (Number.parseInt((await zoom.innerText()).replace(/\D+/, ''), 10) >= 40) {
    await page.keyboard.press('-')
  }
  await expect(queue).toBeVisible()
  expect(await queue.boundingBox()).toEqual(await queue.locator('..').boundingBox())
})

test('a link centres its card in the part of the canvas beside the panel', async ({
  signedIn: page,
  tree,
  card,
}) => {
  await tree.open('root', 'canvas')
  await expect(tree.item(titles.letter)).toBeVisible()
  for (const [cardId, title] of [
    ['letter', titles.letter],
    ['on-time', titles.onTime],
  ]) {
    await page.goto(`/tree/root?card=${cardId}`)
    await expect(tree.item(title!)).toBeFocused()
    await expect(card.panel).toBeVisible()
    const [area, box] = [await tree.area('canvas').boundingBox(), await tree.item(title!).boundingBox()]
    expect(box!.x + box!.width / 2).toBeCloseTo(area!.x + area!.width / 2, -1)
    expect(box!.y + box!.height / 2).toBeCloseTo(area!.y + area!.height / 2, -1)
  }
})
