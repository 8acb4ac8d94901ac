import { hostileHtml, knowCard, knowContext } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { expectAccessible, failedResource } from './fixtures.ts'

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

test.describe('a card of another service', () => {
  test('is shown by its id where it has nothing else', async ({ page, service }) => {
    knowCard(service, { cardId: 'bare' })
    knowCard(service, { ...nulls, cardId: 'nulls' })
    knowCard(service, { ...wrongTypes, cardId: 'wrong' })
    for (const cardId of ['bare', 'nulls', 'wrong']) {
      await page.goto(`/cards/${cardId}`)
      await expect(page.getByText('Card id')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Type: No type' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('placeholder', 'Untitled')
      await expect(page.getByRole('region', { name: 'Comments' })).toContainText('None')
    }
    await expectAccessible(page)
  })

  test('keeps its type and status although nobody here knows them', async ({ page, service }) => {
    knowCard(service, { cardId: 'wish', cardTitle: 'A wish', cardType: 'wish', cardStatus: 'half granted' })
    await page.goto('/cards/wish')
    await expect(page.getByRole('button', { name: /Wish/ })).toBeVisible()
    await expect(page.getByText('Half granted')).toBeVisible()
    await page.goto('/tree/wish')
    await expect(page.getByText('A wish').first()).toBeVisible()
    await expect(page.getByText('Half granted').first()).toBeVisible()
  })

  test('gives no script a chance: not by its text, nor by a link', async ({ page, service }) => {
    knowCard(service, {
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
    await page.goto('/cards/evil')
    const resources = page.getByRole('region', { name: 'Resources' })
    await expect(resources.getByText('A trap')).toBeVisible()
    await expect(resources.getByRole('link', { name: 'A trap' })).toHaveCount(0)
    await expect(resources.getByRole('link', { name: /A letter/ })).toBeVisible()
    await expect(resources.getByRole('link', { name: /The plan/ })).toHaveAttribute(
      'href',
      'https://ok.example/plan',
    )
    await expect(page.getByRole('link', { name: 'good' })).toBeVisible()
    await page.goto('/tree/evil?view=outline')
    await expect(page.getByText('<img src=x').first()).toBeVisible()
  })

  test('counts the comments that cannot be read, and shows the others', async ({ page, service }) => {
    knowCard(service, { cardId: 'talk', cardTitle: 'Talk' })
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
    await page.goto('/cards/talk')
    const comments = page.getByRole('region', { name: 'Comments' })
    await expect(comments.getByText('An answer to nothing')).toBeVisible()
    await expect(comments.getByText('2 entries could not be read')).toBeVisible()
  })

  test('shows its evidence, also where it says neither who nor where', async ({ page, service }) => {
    const insights = [
      { insightId: 'i1' },
      { insightId: 'i2', textPreview: 'Said in passing', interviewUrl: 'javascript:foreignScriptRan=1' },
      { textPreview: 'Lost' },
      { insightId: 'i3', textPreview: hostileHtml, customerOrganization: 'Harbour' },
    ]
    knowCard(service, { cardId: 'proof', cardTitle: '' }, [{ cardId: 'proof', level: 0, insights }])
    await page.goto('/cards/proof/evidence')
    const quotes = page.getByRole('region', { name: 'Insights by customer' })
    await expect(quotes.getByText('No preview of this insight')).toBeVisible()
    await expect(quotes.getByText('Said in passing')).toBeVisible()
    await expect(quotes.getByText('1 entry could not be read')).toBeVisible()
    await expect(quotes.getByRole('link')).toHaveCount(0)
    expect(service.requests.filter(({ target }) => target.includes('transcript'))).toEqual([])
    await page.goto('/cards/proof')
    await expect(page.getByRole('region', { name: 'Insights' })).toContainText('1 entry could not be read')
  })
})

for (const view of ['canvas', 'outline'] as const) {
  test.describe(`the tree of another service as ${view}`, () => {
    test('shows what came, counts what did not, and says what could not be read', async ({
      page,
      service,
    }) => {
      knowContext(service, 'top', [
        { cardId: 'top', cardTitle: 'Top', level: 0, children: ['below', 'gone', 'gone2', 'below'] },
        { cardId: 'below', cardTitle: null, level: 1, cardType: 'wish' },
        { cardId: 'stray', cardTitle: 'Nobody lists me', level: 'one', children: null },
        { cardTitle: 'Lost' },
        null,
      ])
      await page.goto(`/tree/top?view=${view}`)
      await expect(page.getByText('Top').first()).toBeVisible()
      await expect(page.getByText('below').first()).toBeVisible()
      await expect(page.getByText('Nobody lists me').first()).toBeVisible()
      await expect(page.getByText(/3 of 5 loaded · 2 entries could not be read/)).toBeVisible()
      await expect(page.getByText('+2').first()).toBeVisible()
    })

    test('is a list by level where no card says what is below it', async ({ page, service }) => {
      knowContext(
        service,
        'flat',
        ['flat', 'second', 'third'].map((cardId, level) => ({ cardId, cardTitle: `The ${cardId}`, level })),
      )
      await page.goto(`/tree/flat?view=${view}`)
      for (const words of ['The flat', 'The second', 'The third', 'Level 1', 'Level 2'])
        await expect(page.getByText(words).first()).toBeVisible()
    })

    test('ends where cards run in a circle', async ({ page, service }) => {
      knowContext(service, 'round', [
        { cardId: 'round', cardTitle: 'Round', level: 0, children: ['round', 'about'] },
        { cardId: 'about', cardTitle: 'About', level: 1, children: ['round', 'about'] },
      ])
      await page.goto(`/tree/round?view=${view}`)
      await expect(page.getByText('About').first()).toBeVisible()
      await expect(page.getByText('all 2 loaded')).toBeVisible()
    })

    test('knows above from below although levels are positive both ways', async ({ page, service }) => {
      knowContext(service, 'middle', [
        { cardId: 'middle', cardTitle: 'Middle', level: 0, children: ['low'] },
        { cardId: 'high', cardTitle: 'High', level: 1, children: ['middle'] },
        { cardId: 'low', cardTitle: 'Low', level: 1 },
      ])
      await page.goto(`/tree/middle?view=${view}`)
      await expect(page.getByText('High').first()).toBeVisible()
      await expect(page.getByText('Low').first()).toBeVisible()
      await expect(page.getByText('all 3 loaded')).toBeVisible()
    })
  })
}
