import { knowCard } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { failedResource } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

const page500 = { status: 500, headers: { 'content-type': 'text/html' }, body: '<h1>Oh no</h1>' }

test('a title that the service does not take stays, also over a reload, and is sent at last', async ({
  page,
  service,
}) => {
  const card = { cardId: 'a/b%', cardTitle: 'Before', cardType: 'opportunity' }
  knowCard(service, card)
  const mend = service.fail(/^\/beta\/cards\/[^/]+$/, page500, 'PUT')
  await page.goto('/')
  await page.getByRole('combobox').fill('a/b%')
  await page.getByRole('option', { name: 'Open the id a/b%' }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('After')
  await title.press('Enter')
  await expect(page.getByText(/Not saved/).first()).toBeVisible()
  await expect(title).toHaveValue('After')
  mend()
  service.answer('PUT /beta/cards/{}', [card.cardId], () => {
    knowCard(service, { ...card, cardTitle: 'After' })
    return { status: 204 }
  })
  await page.getByRole('button', { name: /Retry/ }).first().click()
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('After')
  const put = service.requests.findLast(({ method }) => method === 'PUT')
  expect(put?.body).toBe('{"cardTitle":"After"}')
})

test('a service that cannot create cards says so, and the title that was typed stays', async ({
  page,
  service,
}) => {
  knowCard(service, { cardId: 'top', cardTitle: 'Top', cardType: 'outcome' })
  service.answer('POST /beta/cards', [], { status: 405, body: '' })
  await page.goto('/cards/top')
  await page.getByRole('region', { name: 'Children' }).getByRole('button', { name: /^Add/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('A new card')
  await dialog.getByRole('textbox').first().press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('This service does not create cards.')
  await expect(dialog.getByRole('textbox').first()).toHaveValue('A new card')
})

test('an entry is processed although the service answers with nothing', async ({ page, service }) => {
  let isProcessed = false
  const entry = { id: 'f/1', textPreview: 'The gate was closed' }
  service.answer('GET /v1/feedback', [], () => ({
    body: { feedback: isProcessed ? [] : [entry] },
  }))
  service.answer('GET /v1/feedback/{}', [entry.id], { body: { ...entry, content: entry.textPreview } })
  service.answer('POST /v1/feedback/{}/process', [entry.id], () => {
    isProcessed = true
    return { status: 204 }
  })
  await page.clock.install()
  await page.goto('/feedback')
  await page.getByRole('row', { name: /The gate was closed/ }).click()
  await expect(page.getByRole('article')).toContainText('The gate was closed')
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible()
  await page.clock.runFor(11_000)
  await expect.poll(() => isProcessed).toBe(true)
  await page.reload()
  await expect(page.getByText('No unprocessed feedback')).toBeVisible()
})
