import { titles } from './documents.ts'
import { expect, test } from './fixtures.ts'

for (const width of [390, 1180]) {
  test.describe(`by touch at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true })

    test('a child and a parent are removed by a tap, and each is undone', async ({
      signedIn: page,
      card,
      shell,
      colleague,
    }) => {
      await card.open('commuters')
      await expect(card.children).toHaveCount(2)
      await card.removeChildButton(titles.queue).tap()
      await expect(card.children).toHaveCount(1)
      await expect.poll(() => colleague.parentsOf('queue')).toEqual([])
      await shell.toasts.getByRole('button', { name: 'Undo' }).first().tap()
      await expect(card.children).toHaveCount(2)
      await card.open('queue')
      await card.removeParentButton(titles.commuters).tap()
      await expect(card.parents).toHaveCount(0)
      await shell.toasts.getByRole('button', { name: 'Undo' }).first().tap()
      await expect(card.parents).toHaveCount(1)
      await expect.poll(() => colleague.parentsOf('queue')).toEqual(['commuters'])
      await expect(card.editDetails).toHaveCSS('opacity', '1')
      const lastLine = (await page.getByText('Said at the quay.').boundingBox())!
      const button = (await card.editDetails.boundingBox())!
      expect(button.y).toBeGreaterThanOrEqual(lastLine.y + lastLine.height)
    })
  })
}
