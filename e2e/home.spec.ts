import { aCard, aFeedback, smallOrganization, smallTree, titles } from './documents.ts'
import { expect, expectAccessible, failedResource, readDatabases, refuse, test } from './fixtures.ts'
import { homeOf } from './pages/home.ts'

const isApi = (url: URL) => /^\/(?:v1|beta|session)(?:\/|$)/.test(url.pathname)

test.describe('home', () => {
  // A failed request is sent again.
  test.use({ expectedErrors: [failedResource] })

  test('shows the trees at once, in both themes', async ({ signedIn: page, organization, home, shell }) => {
    await expect(shell.heading(organization.organizationName)).toBeVisible()
    await expect(home.root(titles.root)).toContainText('6 cards')
    await expect(home.roots.getByRole('link')).toHaveCount(1)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })

  test('j and k move between its rows', async ({ signedIn: page, home, card }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await home.open()
    await expect(home.recent(titles.queue)).toBeVisible()
    await expect(home.root(titles.root)).toContainText('6 cards')
    await page.keyboard.press('j')
    await expect(home.root(titles.root)).toBeFocused()
    await page.keyboard.press('j')
    await expect(home.recent(titles.queue)).toBeFocused()
    await page.keyboard.press('k')
    await expect(home.root(titles.root)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tree\/root/)
  })

  test('counts unprocessed feedback and leads to it', async ({ signedIn: page, home }) => {
    await expect(home.feedback).toContainText('3 entries')
    await home.openInbox()
    await expect(page).toHaveURL('/feedback')
  })

  test('finds similar cards with the keyboard, and lists an opened card as recent', async ({
    signedIn: page,
    home,
    card,
  }) => {
    await expect(home.root(titles.root)).toBeVisible()
    await page.keyboard.press('/')
    await expect(home.search).toBeFocused()
    await page.keyboard.type('which queue')
    await expect(home.result(titles.queue)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/cards/queue')
    await expect(card.title).toHaveValue(titles.queue)
    await page.goBack()
    await expect(home.search).toHaveValue('which queue')
    await expect(home.search).toBeFocused()
    await expect(home.result(titles.queue)).toBeVisible()
    await expect(home.recent(titles.queue)).toBeVisible()
    await page.reload()
    await expect(home.recent(titles.queue)).toBeVisible()
  })

  test('lists a recent card by the title that the tree gave it', async ({
    signedIn: page,
    home,
    card,
    tree,
    journal,
  }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await tree.open('root')
    await tree.select(tree.item(titles.queue))
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/card=/)
    await tree.rename('Lanes at the gate')
    await expect(tree.item('Lanes at the gate')).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(home.recent('Lanes at the gate')).toBeVisible()
    await page.reload()
    await expect(home.recent('Lanes at the gate')).toBeVisible()
    await journal.open()
    await journal.revert(journal.entry('Lanes at the gate')).click()
    await expect(journal.result(journal.rows.first())).toHaveText(/^Reverted/)
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(home.recent(titles.queue)).toBeVisible()
  })

  test('lists a recent card by the title that another person gave it', async ({
    signedIn: page,
    home,
    card,
    colleague,
  }) => {
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await colleague.changeCard('queue', { cardTitle: 'Lanes at the gate' })
    await page.goto('/')
    await expect(home.recent('Lanes at the gate')).toBeVisible()
    await colleague.changeCard('queue', { cardTitle: 'Queues at the gate' })
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await expect(page).toHaveURL('/feedback')
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(home.recent('Queues at the gate')).toBeVisible()
  })

  test('searches for words that are pasted outside of its field', async ({ signedIn: page, home }) => {
    await expect(home.root(titles.root)).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText('which queue'))
    await page.keyboard.press('ControlOrMeta+v')
    await expect(home.search).toBeFocused()
    await expect(home.search).toHaveValue('which queue')
    await expect(home.result(titles.queue)).toBeVisible()
  })

  test('opens a pasted link of the dashboard, and no link to another site', async ({
    signedIn: page,
    home,
    baseURL,
  }) => {
    await home.search.fill('https://elsewhere.example/cards/queue')
    await expect(home.foreignLinkNote).toBeVisible()
    await home.search.fill(`${baseURL}/tree/root?card=queue`)
    await home.linkOption.click()
    await expect(page).toHaveURL('/tree/root?card=queue')
  })

  test('shows cached trees on a second visit while the service is down, and recovers', async ({
    signedIn: page,
    home,
    context,
  }) => {
    await expect(home.root(titles.root)).toContainText('6 cards')
    // The cache is written once a second, at first without the tree.
    await expect.poll(() => readDatabases(page)).toContain('"queryKey":["cards","context","root"')
    await context.route(isApi, (route) => route.abort())
    const second = await context.newPage()
    const secondHome = homeOf(second)
    const failures = second.getByText(/The service does not answer/)
    await secondHome.open()
    await expect(secondHome.root(titles.root)).toContainText('6 cards')
    await expect(failures.first()).toBeVisible()
    await context.unroute(isApi)
    await expect(failures).toHaveCount(0, { timeout: 20_000 })
    await expect(secondHome.root(titles.root)).toContainText('6 cards')
  })
})

test.describe('home with several trees', () => {
  test.use({
    document: {
      ...smallOrganization,
      cards: [...smallTree, aCard({ cardId: 'lone', cardTitle: 'A card alone', cardType: 'product' })],
      feedback: Array.from({ length: 160 }, (_, index) => aFeedback(`f${index}`, index)),
    },
  })

  test('lists each tree once and shows that not all feedback was counted', async ({
    signedIn: page,
    home,
  }) => {
    await expect(home.roots.getByRole('link')).toHaveCount(2)
    await expect(home.root('A card alone')).toContainText('1 card')
    await expect(page.getByText('150+')).toBeVisible()
    await expect(page.getByText('150 loaded, more available')).toBeVisible()
  })
})

test.describe('home with a pinned card whose title has a very long word', () => {
  const address = `https://varra.example/${'timetable'.repeat(12)}`
  test.use({
    document: {
      ...smallOrganization,
      cards: [...smallTree, aCard({ cardId: 'address', cardTitle: address })],
    },
  })

  test('keeps the card in its cell', async ({ signedIn: page, home, card }) => {
    await card.open('address')
    await page.getByRole('button', { name: 'Pin to home' }).click()
    await home.open()
    const link = home.pinned.getByRole('link')
    await expect(link).toContainText(address)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const cell = (await home.pinned.boundingBox())!
      expect((await link.boundingBox())!.width).toBeLessThanOrEqual(cell.width)
    }
  })
})

test.describe('home that is refused', () => {
  test.use({ expectedErrors: [failedResource] })

  test('shows the reason, and recovers by itself', async ({ page, organization, home, signInPage }) => {
    await signInPage.open()
    const accept = await refuse(page, /^\/beta\//, 500, 'The service failed to read the cards.')
    await signInPage.enter(organization.apiKey)
    await expect(home.roots.getByText('The service failed to read the cards.')).toBeVisible({
      timeout: 20_000,
    })
    await accept()
    await expect(home.root(titles.root)).toBeVisible({ timeout: 20_000 })
  })
})
