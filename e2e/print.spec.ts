import { aCard, smallOrganization, smallTree } from './documents.ts'
import { expect, test } from './fixtures.ts'

const many = Array.from({ length: 23 }, (_, at) => aCard({ cardId: `child-${at}`, parents: ['queue'] }))
test.use({ document: { ...smallOrganization, cards: [...smallTree, ...many] } })

test('a card is printed with all its children, and without controls', async ({ signedIn: page, card }) => {
  await card.open('queue')
  const more = page.getByRole('button', { name: /more$/ })
  await expect(more).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Card child-22' })).toBeVisible()
  await expect(more).toBeHidden()
})
