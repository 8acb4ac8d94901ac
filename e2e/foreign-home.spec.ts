import { hostileHtml, knowCard } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { expectAccessible, failedResource, openPalette, readKept, signIn } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

const search = 'POST /beta/cards/search'
const hits = [
  { cardId: 'a/b', cardTitle: hostileHtml, cardType: 'wish', score: 'high' },
  { cardTitle: 'Lost' },
  { cardId: 'bare', cardTitle: '' },
]

for (const name of ['cards', 'results', 'matches', 'data']) {
  test(`home and palette find the hits of a search under '${name}'`, async ({ page, service }) => {
    service.answer(search, [], { body: { [name]: hits, message: null } })
    knowCard(service, { cardId: 'a/b', cardTitle: 'A and B' })
    await page.goto('/')
    await page.getByRole('combobox').fill('which way')
    await expect(page.getByRole('option', { name: 'bare' })).toBeVisible()
    await expect(page.getByText('1 entry could not be read.')).toBeVisible()
    await page.keyboard.press('Escape')
    const palette = await openPalette(page)
    await page.keyboard.type('which way')
    await expect(palette.getByText('1 entry could not be read.')).toBeVisible()
    await palette.getByRole('option', { name: /<img src=x/ }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A and B')
  })
}

test('without a list, what was seen on this browser is searched, and that is said', async ({
  page,
  service,
}) => {
  service.answer(search, [], { body: { message: '2 cards found' } })
  knowCard(service, { cardId: 'seen', cardTitle: 'The gate that beeps' })
  await page.goto('/cards/seen')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The gate that beeps')
  await page.goto('/')
  await page.getByRole('combobox').fill('beeps')
  await expect(page.getByText('This service searches without listing cards.')).toBeVisible()
  await page.getByRole('option', { name: /The gate that beeps/ }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The gate that beeps')
})

test('roots are found by climbing, whatever the cards lack', async ({ page, service }) => {
  service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'f', cardIds: ['low', null, 7] }] } })
  service.answer('GET /beta/cards/{}/context', ['low'], {
    body: { context: [{ cardId: 'low' }, { cardId: 'top', cardTitle: 'The top', children: ['low'] }] },
  })
  service.answer('GET /beta/cards/{}/context', ['top'], {
    body: { context: [{ cardId: 'top', cardTitle: 'The top', children: ['low'] }, { cardId: 'low' }] },
  })
  await page.goto('/')
  await expect(
    page.getByRole('region', { name: 'Roots' }).getByRole('link', { name: /The top/ }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('the key of the gateway reaches neither the page nor what it keeps', async ({ page, service }) => {
  const bodies: string[] = []
  page.on('response', async (response) => bodies.push(await response.text().catch(() => '')))
  knowCard(service, { cardId: 'x', cardTitle: 'X' })
  await page.goto('/cards/x')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('X')
  const kept = await readKept(page)
  expect([kept, ...bodies].join('\n')).not.toContain(service.apiKey)
  expect(service.requests.every(({ headers }) => headers.cookie === undefined)).toBe(true)
})

test.describe('signing in to another service', () => {
  test.use({ hasOwnKey: false })

  test('opens it under its own id and name', async ({ page, service }) => {
    knowCard(service, { cardId: 'x', cardTitle: 'X' })
    await signIn(page, service.apiKey)
    await expect(page.getByRole('heading', { name: 'Somebody else', level: 1 })).toBeVisible()
    await page.goto('/cards/x')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('X')
  })

  test('is refused in words: a wrong key, a web page, a service that is gone', async ({ page, service }) => {
    await page.goto('/sign-in')
    const enter = async () => {
      await page.getByLabel('API key').fill(service.apiKey)
      await page.keyboard.press('Enter')
    }
    const mend = service.fail(/auth\/info/, { status: 401, body: hostileHtml })
    await enter()
    await expect(page.getByText('This key is not accepted.')).toBeVisible()
    mend()
    const mendPage = service.fail(/auth\/info/, {
      headers: { 'content-type': 'text/html' },
      body: hostileHtml,
    })
    await enter()
    await expect(page.getByText(/does not answer|Couldn't sign in/)).toBeVisible()
    await expect(page.getByLabel('API key')).toHaveValue(service.apiKey)
    mendPage()
    await service.stop()
    await page.reload()
    await enter()
    await expect(page.getByText('The service does not answer.')).toBeVisible()
    await service.start()
    await expect(page.getByRole('heading', { name: 'Somebody else', level: 1 })).toBeVisible({
      timeout: 20_000,
    })
  })
})
