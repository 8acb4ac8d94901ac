import type { Page } from 'playwright/test'

import { aCard, minutesAgo, smallOrganization, smallTree, titles } from './documents.ts'
import { expect, test } from './fixtures.ts'

const readers = ['ada', 'ben', 'cas', 'dan', 'eva', 'flo']
const many = Array.from({ length: 23 }, (_, at) => aCard({ cardId: `child-${at}`, parents: ['queue'] }))
const chain = Array.from({ length: 13 }, (_, at) =>
  aCard({ cardId: `deep-${at}`, parents: at === 0 ? [] : [`deep-${at - 1}`] }),
)
const threads = Array.from({ length: 23 }, (_, at) => ({
  commentId: `thread-${at}`,
  cardId: 'queue',
  body: `Thread ${at}`,
  createdBy: 'maren',
  createdAt: minutesAgo(500 + at),
}))
test.use({
  document: {
    ...smallOrganization,
    cards: [...smallTree, ...many, ...chain],
    comments: [...(smallOrganization.comments ?? []), ...threads],
    interviews: [
      ...(smallOrganization.interviews ?? []),
      ...readers.map((id, at) => ({
        id: `talk-${id}`,
        body: `00:00:0${at} ${id}: Nobody at the quay knows the queue, says ${id}.`,
        insights: [
          {
            insightId: `says-${id}`,
            text: `Nobody at the quay knows the queue, says ${id}.`,
            cardIds: ['queue'],
          },
          { insightId: `lost-${id}`, text: `Somebody knows the line, says ${id}?`, cardIds: ['deep-0'] },
        ],
      })),
    ],
  },
})

/** Instead of the print dialog: keeps the text of the page while it is printed. */
async function recordPrints(page: Page): Promise<() => Promise<string[]>> {
  const prints: string[] = []
  await page.exposeFunction('keepPrint', (text: string) => prints.push(text))
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      // `exposeFunction` adds it.
      ;(window as unknown as { keepPrint: (text: string) => void }).keepPrint(document.body.innerText)
      dispatchEvent(new Event('afterprint'))
    }
  })
  return () => Promise.resolve(prints)
}

test('Ctrl+P waits for the sources of folded quotes, so that each has its time on paper', async ({
  signedIn: page,
  card,
}) => {
  const prints = await recordPrints(page)
  await card.open('queue')
  await expect(card.insights.getByText('00:00:00')).toBeVisible()
  await expect(card.insights.getByText('00:00:05')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+p')
  await expect.poll(prints).toHaveLength(1)
  for (const at of readers.keys()) expect((await prints())[0]).toContain(`00:00:0${at}`)
})

test('a card is printed with all threads of its comments', async ({ signedIn: page, card }) => {
  await card.open('queue')
  await expect(card.threads.getByText('Thread 0', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(card.threads.getByText('Thread 22', { exact: true })).toBeVisible()
})

test('the parents of a card have a line above where they are below its comments', async ({
  signedIn: page,
  card,
}) => {
  await card.open('queue')
  const parents = page.getByRole('region', { name: 'Parents' })
  await expect(parents).toHaveCSS('border-top-width', '0px')
  await page.emulateMedia({ media: 'print' })
  await expect(parents).toHaveCSS('border-top-width', '1px')
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(parents).toHaveCSS('border-top-width', '1px')
})

test('the evidence is printed with a note on cards that are not loaded, and similar lines next to their quote', async ({
  signedIn: page,
  evidence,
}) => {
  await evidence.open('deep-0')
  const similar = page.getByText('Most similar:').first()
  await expect(similar).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('The evidence of 1 more card further below is not loaded')).toBeVisible()
  await expect(similar).toHaveCSS('break-before', 'avoid')
})

test('the cards of a quote are printed below it, in the same width', async ({ signedIn: page, evidence }) => {
  await evidence.open('queue')
  const quote = evidence.quote('Nobody at the quay knows the queue, says ada.')
  await expect(quote).toContainText('00:00:00')
  await page.emulateMedia({ media: 'print' })
  const [text, cards] = await Promise.all(
    [quote.getByText('Nobody at the quay'), quote.getByText(titles.queue)].map((part) => part.boundingBox()),
  )
  expect(cards?.y).toBeGreaterThanOrEqual(text!.y + text!.height)
  expect(cards?.x).toBe(text?.x)
})

test('the note has no number while the last cards are loading', async ({ signedIn: page, evidence }) => {
  await page.route('**/cards/deep-11/context*', () => {})
  await evidence.open('deep-0')
  await page.getByRole('button', { name: 'Load 1 card' }).click()
  await expect(page.getByRole('button', { name: 'Loading…' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Most similar:').first()).toBeVisible()
  await expect(page.getByText('The evidence of more cards further below is not loaded')).toBeVisible()
})

test('a large tree is printed on pages that are numbered by row and column', async ({
  signedIn: page,
  tree,
}) => {
  const prints = await recordPrints(page)
  await tree.open('root')
  await expect(tree.item(titles.root)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+p')
  await page.getByRole('dialog', { name: 'Print the tree' }).getByRole('button', { name: 'Print' }).click()
  await expect.poll(prints).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const pages = page.getByRole('figure')
  await expect(pages.first()).toContainText(/Page 1 of \d+, row 1, column 1/)
  const count = await pages.count()
  await expect(pages.last()).toContainText(`Page ${count} of ${count}, row`)
})

test('the outline is printed with the loaded cards of closed branches', async ({ signedIn: page, tree }) => {
  await tree.open('root', 'outline')
  await tree.closeBranch(tree.row(titles.queue))
  await expect(tree.row(titles.letter)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(tree.row(titles.letter)).toBeVisible()
})

test('the journal is printed with even columns', async ({ signedIn: page, card, journal }) => {
  for (const cardId of ['child-0', 'child-1']) {
    await card.open(cardId)
    await card.chooseType('Opportunity', 'Solution')
    await expect(card.saved).toBeVisible()
  }
  await journal.open()
  const entries = ['Card child-0', 'Card child-1'].map((title) => journal.entry(title))
  await journal.revert(entries[0]!).click()
  await expect(journal.result(entries[0]!)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const [first, second] = await Promise.all(
    entries.map((entry) => entry.getByText('Opportunity', { exact: true }).last().boundingBox()),
  )
  expect(first).not.toBeNull()
  expect(second?.x).toBe(first?.x)
})

test.describe('in a locale with 12 hours', () => {
  test.use({ locale: 'en-US' })

  test('the journal is printed with its times, actions and states on one line each', async ({
    signedIn: page,
    card,
    journal,
    inbox,
  }) => {
    await inbox.open()
    await inbox.newFeedback.open()
    await inbox.newFeedback.text.fill('The boat was late')
    await inbox.newFeedback.send()
    await card.open('queue')
    await card.rename('First thought')
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await journal.open()
    const renamed = journal.entry('First thought')
    await journal.revert(renamed).click()
    await expect(journal.result(renamed)).toHaveText(/^Reverted \d/)
    await page.emulateMedia({ media: 'print' })
    const action = journal.entry('The boat was late').getByText('New feedback', { exact: true })
    for (const part of [renamed.getByRole('time'), action, journal.result(renamed)]) {
      await expect(part).toBeVisible()
      const { lines, isCut } = await part.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        const { lineHeight } = getComputedStyle(element)
        return {
          lines: Math.round(text.getBoundingClientRect().height / Number.parseFloat(lineHeight)),
          isCut: element.scrollWidth > element.clientWidth,
        }
      })
      expect({ lines, isCut }).toEqual({ lines: 1, isCut: false })
    }
  })
})

test('a card is printed with all its children, and without controls', async ({ signedIn: page, card }) => {
  await card.open('queue')
  const more = page.getByRole('button', { name: /more$/ })
  await expect(more).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Card child-22' })).toBeVisible()
  await expect(more).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await card.open('child-0')
  await expect(card.addDetails).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(card.addDetails).toBeHidden()
})

test('the outline is printed with its metrics', async ({ signedIn: page, tree }) => {
  // As wide as a page of paper.
  await page.setViewportSize({ width: 794, height: 1123 })
  await tree.open('root', 'outline')
  const metric = tree.row(titles.commuters).getByText('78 / 95 %')
  await expect(tree.row(titles.commuters)).toBeVisible()
  await expect(metric).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(metric).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  const head = page.getByRole('columnheader', { name: 'Metric' })
  await expect(head).toBeVisible()
  // Browsers repeat it on each page.
  await expect(head.locator('xpath=../..')).toHaveCSS('display', 'table-header-group')
})

test('a focused branch is printed under its own title, without the rest of the tree', async ({
  signedIn: page,
  tree,
}) => {
  await page.goto('/tree/root?view=canvas&focus=commuters')
  await expect(tree.item(titles.queue)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const printed = page.getByRole('figure')
  await expect(printed.locator('figcaption').first()).toContainText(titles.commuters)
  await expect(printed.locator('text').filter({ hasText: titles.queue }).first()).toBeVisible()
  await expect(printed.locator('text').filter({ hasText: titles.onTime })).toHaveCount(0)
})

test('a card is printed with its text while its details are edited', async ({ signedIn: page, card }) => {
  await card.open('queue')
  await card.editDetails.press('Enter')
  await expect(card.details).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('strong').filter({ hasText: 'quay' })).toBeVisible()
  await expect(card.details).toBeFocused()
})
