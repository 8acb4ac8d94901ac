import type { Page } from 'playwright/test'

import { titles } from './documents.ts'
import { expect, failedResource, test } from './fixtures.ts'
import { addCard } from './foreign-answers.ts'
import { test as foreignTest } from './foreign-fixtures.ts'
import { cardPanelOf } from './pages/card-panel.ts'

function watchRequests(page: Page, cardId: string): string[] {
  const methods: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/beta/cards/${cardId}`) methods.push(request.method())
  })
  return methods
}

async function requestsOfChoice(page: Page): Promise<string[]> {
  const card = cardPanelOf(page)
  await page.waitForLoadState('networkidle')
  const methods = watchRequests(page, 'queue')
  await card.chooseStatus('Now', 'Later')
  await expect(card.saved).toBeVisible()
  await page.waitForLoadState('networkidle')
  return methods
}

test('a choice of a status is one PUT and one GET', async ({ signedIn: page, card }) => {
  await card.open('queue')
  await expect(card.title).toHaveValue(titles.queue)
  expect(await requestsOfChoice(page)).toEqual(['PUT', 'GET'])
})

foreignTest.use({ expectedErrors: [failedResource] })

foreignTest(
  'a choice of a status is three requests over a service without ETag',
  async ({ page, service }) => {
    const queue = { cardId: 'queue', cardTitle: 'Queue', cardType: 'opportunity', cardStatus: 'now' }
    addCard(service, queue)
    service.answer('PUT /beta/cards/{}', [queue.cardId], () => {
      addCard(service, { ...queue, cardStatus: 'later' })
      return { status: 204 }
    })
    await page.goto('/cards/queue')
    await expect(cardPanelOf(page).title).toHaveValue('Queue')
    expect(await requestsOfChoice(page)).toEqual(['GET', 'PUT', 'GET'])
  },
)

test('a move in the panel reaches the journal', async ({ signedIn: page, card }) => {
  await card.open('queue')
  await expect(card.title).toHaveValue(titles.queue)
  await card.addParent('sailings that leave', titles.onTime)
  await expect(card.parents).toHaveCount(2)
  await page.goto('/journal')
  await expect(page.getByRole('listitem').filter({ hasText: titles.queue }).first()).toContainText(
    titles.onTime,
  )
})

test.describe('a rename in the tree', () => {
  test.use({ expectedErrors: [failedResource] })

  test('asks which title to keep if a colleague renamed the card', async ({
    signedIn: _page,
    card,
    tree,
    colleague,
  }) => {
    await tree.open('root', 'outline')
    await tree.select(tree.row(titles.queue))
    await colleague.changeCard('queue', { cardTitle: 'Theirs' })
    await tree.rename('Mine')
    await expect(card.conflict.dialog).toBeVisible()
    await card.conflict.keepMine.click()
    await expect.poll(async () => (await colleague.readCard('queue')).cardTitle).toBe('Mine')
  })

  test('stays pending without an answer, and is sent from another screen', async ({
    signedIn: page,
    tree,
    context,
    colleague,
  }) => {
    await tree.open('root', 'outline')
    await tree.select(tree.row(titles.queue))
    await page.route(/\/beta\/cards\/queue$/, (route) => route.abort())
    await tree.rename('Written at sea')
    await expect(tree.row('Written at sea')).toBeVisible()
    await expect(page.getByText('“Written at sea” has unsaved changes')).toBeVisible()
    const second = await context.newPage()
    await page.close()
    await second.goto('/feedback')
    await expect.poll(async () => (await colleague.readCard('queue')).cardTitle).toBe('Written at sea')
  })
})
