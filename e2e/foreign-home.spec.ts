import { hostileHtml, addCard } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { expectAccessible, failedResource, readStorage, signIn } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

const search = 'POST /beta/cards/search'
const cardUrl = (id: string) => `https://app.vendor.example/t/7/cards/${encodeURIComponent(id)}`
const hits = [
  { cardId: 'a/b', cardTitle: hostileHtml, cardType: 'wish', score: 'high' },
  { cardTitle: 'Lost' },
  { cardId: 'bare', cardTitle: '' },
]

for (const name of ['cards', 'results', 'matches', 'data']) {
  test(`home and palette read search results from '${name}'`, async ({
    page,
    service,
    home,
    palette,
    card,
  }) => {
    service.answer(search, [], { body: { [name]: hits, message: null } })
    addCard(service, { cardId: 'a/b', cardTitle: 'A and B' })
    await home.open()
    await home.search.fill('which way')
    await expect(home.result('bare')).toBeVisible()
    await expect(page.getByText('1 entry could not be read.')).toBeVisible()
    await page.keyboard.press('Escape')
    await palette.search('which way')
    await expect(palette.dialog.getByText('1 entry could not be read.')).toBeVisible()
    await palette.option('<img src=x').click()
    await expect(card.title).toHaveValue('A and B')
  })
}

test('without search results, cards seen in this browser are searched, with a note', async ({
  page,
  service,
  home,
  card,
}) => {
  service.answer(search, [], { body: { message: '2 cards found' } })
  addCard(service, { cardId: 'seen', cardTitle: 'The gate that beeps' })
  await card.open('seen')
  await expect(card.title).toHaveValue('The gate that beeps')
  await home.open()
  await home.search.fill('beeps')
  await expect(
    page.getByText('This service does not list search results. Only cards seen in this browser are listed.'),
  ).toBeVisible()
  await home.result('The gate that beeps').click()
  await expect(card.title).toHaveValue('The gate that beeps')
})

test('cards seen in this browser are listed while a search takes long, until its hits with other names', async ({
  service,
  card,
  palette,
}) => {
  let giveHits!: () => void
  const after = new Promise<void>((resolve) => (giveHits = resolve))
  service.answer(search, [], { body: { results: [{ id: 'other', title: 'Another gate' }] }, after })
  addCard(service, { cardId: 'seen', cardTitle: 'The gate that beeps' })
  addCard(service, { cardId: 'other', cardTitle: 'Another gate' })
  await card.open('seen')
  await expect(card.title).toHaveValue('The gate that beeps')
  await palette.search('gate beeps')
  const group = palette.dialog.getByRole('group', { name: 'Cards seen in this browser' })
  await expect(group.getByRole('option', { name: 'The gate that beeps' })).toBeVisible()
  await expect(palette.dialog.getByText('Searching…')).toBeVisible()
  giveHits()
  await palette.option('Another gate').click()
  await expect(card.title).toHaveValue('Another gate')
})

test('roots are found through parents of incomplete cards', async ({ page, service, home }) => {
  service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'f', cardIds: ['low', null, 7] }] } })
  service.answer('GET /beta/cards/{}/context', ['low'], {
    body: { context: [{ cardId: 'low' }, { cardId: 'top', cardTitle: 'The top', children: ['low'] }] },
  })
  service.answer('GET /beta/cards/{}/context', ['top'], {
    body: { context: [{ cardId: 'top', cardTitle: 'The top', children: ['low'] }, { cardId: 'low' }] },
  })
  await home.open()
  await expect(home.root('The top')).toBeVisible()
  await expectAccessible(page)
})

test('the key of the gateway reaches neither the page nor its storage', async ({ page, service, card }) => {
  const bodies: string[] = []
  page.on('response', async (response) => bodies.push(await response.text().catch(() => '')))
  addCard(service, { cardId: 'x', cardTitle: 'X' })
  await card.open('x')
  await expect(card.title).toHaveValue('X')
  const stored = await readStorage(page)
  expect([stored, ...bodies].join('\n')).not.toContain(service.apiKey)
  expect(service.requests.every(({ headers }) => headers.cookie === undefined)).toBe(true)
})

test('the URL that the service names for a card, any id and any path are opened from home', async ({
  page,
  service,
  home,
  card,
  inbox,
}) => {
  const known = { cardId: 'top', cardTitle: 'The top', cardUrl: cardUrl('top') }
  addCard(service, known)
  addCard(service, { cardId: 'a b/100%', cardTitle: 'Odd one' })
  service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'entry 7', cardIds: ['top'] }] } })
  service.answer('GET /v1/feedback/{}', ['entry 7'], {
    body: { id: 'entry 7', content: 'Words of entry 7.' },
  })
  service.answer(search, [], { body: { cards: [{ cardId: 'other', cardTitle: 'Another card' }] } })
  await home.open()
  await expect(home.root('The top')).toBeVisible()

  await home.search.fill(cardUrl('a b/100%'))
  await home.idOption('a b/100%').click()
  await expect(card.title).toHaveValue('Odd one')

  await home.open()
  await home.search.fill('a b/100%')
  await expect(page.getByRole('option').first()).toHaveText('Open ID a b/100%')
  await home.search.press('Enter')
  await expect(card.title).toHaveValue('Odd one')

  // No card has this id: a search, whose found card comes first.
  await home.open()
  await home.search.fill('24/7 support')
  await expect(home.idOption('24/7 support')).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText('Another card')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('a b/100%'))
  await page.getByRole('main').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(card.title).toHaveValue('Odd one')

  await home.open()
  await home.search.fill('entry 7')
  await home.idOption('entry 7').click()
  await expect(inbox.article).toContainText('Words of entry 7.')

  await home.open()
  await home.search.fill('/cards/top')
  await home.linkOption.click()
  await expect(page).toHaveURL(/\/cards\/top$/)
  await expect(card.title).toHaveValue('The top')
})

test('home finds the tree although requests fail at first, without a click', async ({ service, home }) => {
  service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'f', cardIds: ['top'] }] } })
  addCard(service, { cardId: 'top', cardTitle: 'The top' })
  let rest = 4
  const isRefused = () => (rest -= 1) >= 0
  service.fail(/^\/beta\/cards\/top\/context/, () =>
    isRefused()
      ? { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Too many requests.' } }
      : { body: { context: [{ cardId: 'top', cardTitle: 'The top' }] } },
  )
  await home.open()
  await expect(home.root('The top')).toContainText('1 card', { timeout: 20_000 })
  await expect(home.roots).not.toContainText('Too many requests')
})

test.describe('signing in to another service', () => {
  test.use({ hasOwnKey: false })

  test('opens it with its own name', async ({ page, service, card, shell }) => {
    addCard(service, { cardId: 'x', cardTitle: 'X' })
    await signIn(page, service.apiKey)
    await expect(shell.heading('Another Line')).toBeVisible()
    await card.open('x')
    await expect(card.title).toHaveValue('X')
  })

  test('reports a wrong key, a web page as a response and a stopped service', async ({
    page,
    service,
    signInPage,
    shell,
  }) => {
    await signInPage.open()
    const enter = () => signInPage.enter(service.apiKey)
    const endFault = service.fail(/auth\/info/, { status: 401, body: hostileHtml })
    await enter()
    await expect(signInPage.rejection).toBeVisible()
    endFault()
    const endPage = service.fail(/auth\/info/, {
      headers: { 'content-type': 'text/html' },
      body: hostileHtml,
    })
    await enter()
    await expect(page.getByText(/did not return the organization of the key\. Check API_URL\./)).toBeVisible()
    await expect(signInPage.key).toHaveValue(service.apiKey)
    endPage()
    const endLimit = service.fail(/auth\/info/, { status: 429, headers: { 'retry-after': '40' }, body: {} })
    await enter()
    await expect(page.getByText('Too many attempts.')).toBeVisible()
    await expect(page.getByText(/Retrying in [34]\d s\./)).toBeVisible()
    endLimit()
    await service.stop()
    await page.reload()
    await enter()
    await expect(page.getByText('The service does not answer.')).toBeVisible()
    await service.start()
    await expect(shell.heading('Another Line')).toBeVisible({ timeout: 20_000 })
  })
})
