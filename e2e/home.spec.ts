import { aCard, aFeedback, smallOrganization, smallTree } from './documents.ts'
import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

test.describe('home', () => {
  test('shows a newcomer the trees at once, in both themes', async ({ signedIn: page, organization }) => {
    await expect(page.getByRole('heading', { level: 1, name: organization.organizationName })).toBeVisible()
    const trees = page.getByRole('region', { name: 'Roots' })
    await expect(trees.getByRole('link', { name: /Boarding is the easiest part/ })).toContainText('6 cards')
    await expect(trees.getByRole('link')).toHaveCount(1)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })

  test('counts the feedback that waits and leads to it', async ({ signedIn: page }) => {
    const waiting = page.getByRole('region', { name: 'Unprocessed feedback' })
    await expect(waiting).toContainText('3 entries')
    await waiting.getByRole('link', { name: 'Open inbox' }).click()
    await expect(page).toHaveURL('/feedback')
  })

  test('finds a card by meaning with the keyboard alone, and remembers it', async ({ signedIn: page }) => {
    await expect(page.getByRole('link', { name: /Boarding is the easiest part/ })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: /Search cards/ })).toBeFocused()
    await page.keyboard.type('which queue')
    await expect(page.getByRole('option', { name: /I never know which queue is mine/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/cards/queue')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/I never know which queue is mine/)
    await page.goBack()
    const recent = page.getByRole('region', { name: 'Recent' })
    await expect(recent.getByRole('link', { name: /I never know which queue is mine/ })).toBeVisible()
    await page.reload()
    await expect(recent.getByRole('link', { name: /I never know which queue is mine/ })).toBeVisible()
  })

  test('opens a pasted link, and no link to another site', async ({ signedIn: page, baseURL }) => {
    const box = page.getByRole('combobox', { name: /Search cards/ })
    await box.fill('https://elsewhere.example/cards/queue')
    await expect(page.getByText("This link isn't part of the dashboard.")).toBeVisible()
    await box.fill(`${baseURL}/tree/root?card=queue`)
    await page.getByRole('option', { name: 'Open link' }).click()
    await expect(page).toHaveURL('/tree/root?card=queue')
  })

  test('shows on a second visit what it knew, while nothing answers, and recovers', async ({
    signedIn: page,
    context,
  }) => {
    await expect(page.getByText('6 cards')).toBeVisible()
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).length), { timeout: 15_000 })
      .toBeGreaterThan(0)
    // The cache is written down once a second, at first without the tree.
    await expect
      .poll(() => page.evaluate(readCache), { timeout: 15_000 })
      .toContain('I never know which queue is mine')
    await context.route(isApi, (route) => route.abort())
    const second = await context.newPage()
    await second.goto('/')
    await expect(second.getByRole('link', { name: /Boarding is the easiest part/ })).toContainText('6 cards')
    await expect(second.getByText(/The service does not answer/).first()).toBeVisible()
    await context.unroute(isApi)
    await second.getByRole('button', { name: 'Retry' }).first().click()
    await expect(second.getByText(/The service does not answer/)).toHaveCount(0)
  })
})

const isApi = (url: URL) => /^\/(?:v1|beta|session)(?:\/|$)/.test(url.pathname)

/** Runs in the page: what is kept in the browser's database, as text. */
function readCache(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('keyval-store')
    opening.addEventListener('success', () => {
      const { result: database } = opening
      if (!database.objectStoreNames.contains('keyval')) return resolve('')
      const values = database.transaction('keyval').objectStore('keyval').getAll()
      values.addEventListener('success', () => resolve(JSON.stringify(values.result)))
    })
  })
}

test.describe('home of several trees', () => {
  test.use({
    document: {
      ...smallOrganization,
      cards: [...smallTree, aCard({ cardId: 'lone', cardTitle: 'A card alone', cardType: 'product' })],
      feedback: Array.from({ length: 160 }, (_, index) => aFeedback(`f${index}`, index)),
    },
  })

  test('lists each tree once and says that more waits than was counted', async ({ signedIn: page }) => {
    const trees = page.getByRole('region', { name: 'Roots' })
    await expect(trees.getByRole('link')).toHaveCount(2)
    await expect(trees.getByRole('link', { name: /A card alone/ })).toContainText('1 card')
    await expect(page.getByText('150+')).toBeVisible()
    await expect(page.getByText('150 loaded, more available')).toBeVisible()
  })
})

test.describe('home that is refused', () => {
  test.use({ expectedErrors: [failedResource] })

  test('says so in its own words, with the next step, and recovers', async ({ page, organization }) => {
    await page.goto('/sign-in')
    const accept = await refuse(page, /^\/beta\//, 500, 'The service failed to read the cards.')
    await page.getByLabel('API key').fill(organization.apiKey)
    await page.keyboard.press('Enter')
    const trees = page.getByRole('region', { name: 'Roots' })
    await expect(trees.getByText('The service failed to read the cards.')).toBeVisible({ timeout: 20_000 })
    await accept()
    await trees.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('link', { name: /Boarding is the easiest part/ })).toBeVisible()
  })
})
