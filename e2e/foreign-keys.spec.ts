import { addCard, addLiveCards } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { failedResource, signIn } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

const expired = { status: 401, body: { message: 'The token has expired.' } }

test('the inbox recovers when only feedback was refused, also by its button', async ({
  page,
  service,
  inbox,
}) => {
  service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'x', textPreview: 'The entry' }] } })
  addCard(service, { cardId: 'x', cardTitle: 'The card' })
  const endFault = service.fail(/^\/v1\/feedback/, expired)
  await inbox.open()
  const main = page.getByRole('main')
  await expect(main).toContainText('The token has expired.')
  await expect(main.getByRole('link', { name: 'Use another key' })).toBeVisible()
  await expect(main).toContainText(/Retrying in \d+ s\./)
  endFault()
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(inbox.row('The entry')).toBeVisible()
})

for (const status of [401, 403])
  test(`a change that is refused with ${status} offers another key, until one is accepted`, async ({
    page,
    service,
    card,
  }) => {
    const cards = addLiveCards(service, [{ cardId: 'x', cardTitle: 'The card' }])
    await card.open('x')
    await expect(card.title).toHaveValue('The card')
    const endFault = service.fail(/^\/beta/, { status, body: { message: 'Ask Ada.' } }, 'PUT')
    await card.title.fill('A better title')
    await card.title.press('Enter')
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
    const other = page.getByRole('link', { name: 'Use another key' })
    await expect(other).toHaveAttribute('href', `/sign-in?next=${encodeURIComponent('/cards/x')}`)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(other).toBeHidden()
    await card.title.fill('The best title')
    await card.title.press('Enter')
    await expect(other).toBeVisible()
    endFault()
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(other).toBeHidden()
    await expect.poll(() => cards.get('x')).toMatchObject({ cardTitle: 'The best title' })
  })

test.describe('with a key of the user', () => {
  test.use({ hasOwnKey: false })

  test('an edit that was refused with its key is sent once the key is accepted again', async ({
    page,
    service,
    card,
    shell,
  }) => {
    const cards = addLiveCards(service, [{ cardId: 'x', cardTitle: 'The card' }])
    await signIn(page, service.apiKey)
    await expect(shell.heading('Another Line')).toBeVisible()
    await card.open('x')
    await expect(card.title).toHaveValue('The card')
    const endFault = service.fail(/^\/(?:beta|v1\/(?!health))/, expired)
    await card.title.fill('A better title')
    await card.title.press('Enter')
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
    await expect(page.getByText('This key is no longer accepted').first()).toBeVisible()
    endFault()
    await expect(page.getByText('Not saved', { exact: true })).toBeHidden({ timeout: 40_000 })
    await expect(card.title).toHaveValue('A better title')
    // "Not saved" ends when the edit is sent.
    await expect.poll(() => cards.get('x')).toMatchObject({ cardTitle: 'A better title' })
    await expect(shell.connected).toBeVisible({ timeout: 40_000 })
  })
})
