import type { Locator } from 'playwright/test'

import { hostileHtml, addCard, addContext } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { expectAccessible, failedResource } from './fixtures.ts'
import type { TreeView } from './pages/tree.ts'

test.use({ expectedErrors: [failedResource] })

const optionalFields =
  'cardTitle cardType cardStatus cardDetails organizationId workspaceId archived archivedAt assignees labels children parents ' +
  'resources commentsCount createdAt createdBy updatedAt updatedBy startDate endDate trackerIssueId metricType metricCurrent ' +
  'metricTarget metricUnit insights comments level'
const nulls = Object.fromEntries(optionalFields.split(' ').map((field) => [field, null]))

const wrongTypes = {
  cardTitle: 12,
  cardStatus: { word: 'now' },
  cardDetails: ['a'],
  metricCurrent: '12',
  metricTarget: 'many',
  createdAt: 'yesterday',
  updatedAt: 1_700_000_000,
  updatedBy: 5,
  archived: 'yes',
  assignees: ['u1', 3, null],
  labels: 'one',
  commentsCount: 1.5,
}

async function rightOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? Infinity)
}

test.describe('a card of another service', () => {
  test('without content is shown with its id', async ({ page, service, card }) => {
    addCard(service, { cardId: 'bare' })
    addCard(service, { ...nulls, cardId: 'nulls' })
    addCard(service, { ...wrongTypes, cardId: 'wrong' })
    for (const cardId of ['bare', 'nulls', 'wrong']) {
      await card.open(cardId)
      await expect(page.getByText('Card ID')).toBeVisible()
      await expect(card.type('No type')).toBeVisible()
      await expect(card.title).toHaveAttribute('placeholder', cardId)
      await expect(card.comments).toContainText('None')
    }
    await expectAccessible(page)
  })

  test('keeps long names and ids inside their columns', async ({ page, service, card, inbox }) => {
    const name = 'N'.repeat(300)
    const cardId = 'i'.repeat(500)
    const people = { createdBy: 'u1', updatedBy: 'u1', createdAt: '2024-05-01', updatedAt: '2024-05-02' }
    const source = 'S'.repeat(300)
    addCard(service, { cardId, cardTitle: 'Long', ...people }, [
      { cardId, cardTitle: 'Long', comments: [{ commentId: 'c', text: '', author: { userId: 'u1', name } }] },
    ])
    service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: cardId, source }] } })
    service.answer('GET /v1/feedback/{}', [cardId], { body: { id: cardId, source, content: 'Words' } })
    await card.open(cardId)
    await expect(page.getByText(name).first()).toBeVisible()
    const aside = page.getByRole('complementary', { name: 'Related cards and properties' })
    const asideLeft = (await aside.boundingBox())?.x ?? 0
    const edited = page.getByText(/^Edited/)
    const created = aside.getByText(name)
    expect(await rightOf(edited)).toBeLessThanOrEqual(asideLeft)
    expect(await rightOf(edited.getByText(name))).toBeLessThanOrEqual(asideLeft)
    expect(await rightOf(created)).toBeLessThanOrEqual(await rightOf(aside))
    const idHeight = async () => (await page.getByText(cardId, { exact: true }).last().boundingBox())?.height
    expect(await idHeight()).toBeLessThan(80)
    await inbox.open(cardId)
    await expect(inbox.article).toContainText('Words')
    const label = inbox.article.getByText(source)
    expect(await rightOf(label)).toBeLessThanOrEqual(await rightOf(inbox.article))
    expect(await idHeight()).toBeLessThan(80)
  })

  test('keeps an unknown type and status', async ({ page, service, card, tree }) => {
    addCard(service, { cardId: 'wish', cardTitle: 'A wish', cardType: 'wish', cardStatus: 'half granted' })
    await card.open('wish')
    await expect(card.type('Wish')).toBeVisible()
    await expect(page.getByText('Half granted')).toBeVisible()
    await tree.open('wish', 'canvas')
    await expect(tree.item('A wish')).toContainText('Half granted')
  })

  test('runs no script from its texts or links', async ({ page, service, card, tree }) => {
    addCard(service, {
      cardId: 'evil',
      cardTitle: hostileHtml,
      cardDetails: `${hostileHtml}\n\n[click](javascript:foreignScriptRan=1) <javascript:foreignScriptRan=1> [good](https://ok.example)`,
      cardUrl: 'javascript:foreignScriptRan=1',
      resources: [
        { url: 'javascript:foreignScriptRan=1', title: 'A trap' },
        { url: ' JaVaScRiPt:foreignScriptRan=1', title: 'Another' },
        { url: 'data:text/html,x' },
        { url: 'mailto:100%@ok.example', title: 'A letter' },
        { url: 'https://ok.example/plan', title: 'The plan' },
      ],
      metricUnit: hostileHtml,
      metricCurrent: 3,
      metricTarget: 4,
    })
    await card.open('evil')
    const { resources } = card
    await expect(resources.getByText('A trap')).toBeVisible()
    await expect(resources.getByRole('link', { name: 'A trap' })).toHaveCount(0)
    await expect(resources.getByRole('link', { name: /A letter/ })).toBeVisible()
    await expect(resources.getByRole('link', { name: /The plan/ })).toHaveAttribute(
      'href',
      'https://ok.example/plan',
    )
    await expect(page.getByRole('link', { name: 'good' })).toBeVisible()
    await tree.open('evil', 'outline')
    await expect(tree.row('<img src=x')).toBeVisible()
  })

  test('shows its readable comments and counts the others', async ({ service, card }) => {
    addCard(service, { cardId: 'talk', cardTitle: 'Talk' })
    service.answer('GET /beta/cards/{}/comments', ['talk'], {
      body: {
        comments: [
          { commentId: 'c1', body: hostileHtml, createdAt: 'nonsense', createdBy: null },
          { body: 'Lost' },
          null,
          {
            commentId: 'c2',
            threadRoot: 'gone',
            body: 'An answer to nothing',
            createdAt: '2024-05-01 10:00',
          },
        ],
      },
    })
    await card.open('talk')
    const { comments } = card
    await expect(comments.getByText('An answer to nothing')).toBeVisible()
    await expect(comments.getByText('2 entries could not be read')).toBeVisible()
  })

  test('shows evidence without customer or interview', async ({ service, card, evidence }) => {
    const insights = [
      { insightId: 'i1' },
      { insightId: 'i2', textPreview: 'Said in passing', interviewUrl: 'javascript:foreignScriptRan=1' },
      { textPreview: 'Lost' },
      { insightId: 'i3', textPreview: hostileHtml, customerOrganization: 'Harbour' },
    ]
    addCard(service, { cardId: 'proof', cardTitle: '' }, [{ cardId: 'proof', level: 0, insights }])
    await evidence.open('proof')
    const { quotes } = evidence
    await expect(quotes.getByText('No preview', { exact: true })).toBeVisible()
    await expect(quotes.getByText('Said in passing')).toBeVisible()
    await expect(quotes.getByText('1 entry could not be read')).toBeVisible()
    await expect(quotes.getByRole('link')).toHaveCount(0)
    expect(service.requests.filter(({ target }) => target.includes('transcript'))).toEqual([])
    await card.open('proof')
    await expect(card.insights).toContainText('1 entry could not be read')
  })
})

for (const view of ['canvas', 'outline'] satisfies TreeView[]) {
  test.describe(`the tree of another service as ${view}`, () => {
    test('shows the readable cards and counts the missing and unreadable ones', async ({
      page,
      service,
      tree,
    }) => {
      addContext(service, 'top', [
        { cardId: 'top', cardTitle: 'Top', level: 0, children: ['beneath', 'gone', 'gone2', 'beneath'] },
        { cardId: 'beneath', cardTitle: null, level: 1, cardType: 'wish' },
        { cardId: 'stray', cardTitle: 'No parent lists me', level: 'one', children: null },
        { cardTitle: 'Lost' },
        null,
      ])
      await tree.open('top', view)
      for (const title of ['Top', 'beneath', 'No parent lists me'])
        await expect(tree.card(view, title)).toBeVisible()
      await expect(page.getByText(/3 of 5\+? cards loaded · 2 entries could not be read/)).toBeVisible()
      await page.getByText('+2').first().click()
      const notice = page
        .getByRole('status')
        .filter({ hasText: '2 cards are not shown: archived, or not readable here' })
      await expect(notice).toBeVisible()
      await expect(page.getByText('2 not readable')).toBeVisible()
      await expect(page.getByText('3 of 5 cards loaded · 2 entries could not be read')).toBeVisible()
    })

    test('lists cards by level when none names its children', async ({ page, service, tree }) => {
      addContext(
        service,
        'flat',
        ['flat', 'second', 'third'].map((cardId, level) => ({ cardId, cardTitle: `The ${cardId}`, level })),
      )
      await tree.open('flat', view)
      for (const title of ['The flat', 'The second', 'The third'])
        await expect(tree.card(view, title)).toBeVisible()
      for (const level of ['Level 1', 'Level 2']) await expect(page.getByText(level).first()).toBeVisible()
    })

    test('ends at a cycle of cards', async ({ page, service, tree }) => {
      addContext(service, 'round', [
        { cardId: 'round', cardTitle: 'Round', level: 0, children: ['round', 'about'] },
        { cardId: 'about', cardTitle: 'About', level: 1, children: ['round', 'about'] },
      ])
      await tree.open('round', view)
      await expect(tree.card(view, 'About').first()).toBeVisible()
      await expect(page.getByText('2 cards', { exact: true })).toBeVisible()
    })

    test('separates ancestors from descendants although all levels are positive', async ({
      page,
      service,
      tree,
    }) => {
      addContext(service, 'middle', [
        { cardId: 'middle', cardTitle: 'Middle', level: 0, children: ['low'] },
        { cardId: 'high', cardTitle: 'High', level: 1, children: ['middle'] },
        { cardId: 'low', cardTitle: 'Low', level: 1 },
      ])
      await tree.open('middle', view)
      await expect(tree.card(view, /\bLow\b/)).toBeVisible()
      await expect(page.getByText('High').first()).toBeVisible()
      await expect(page.getByText('3 cards', { exact: true })).toBeVisible()
    })
  })
}
