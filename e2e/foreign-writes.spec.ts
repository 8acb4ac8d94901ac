import { addCard, addLiveCards } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { failedResource } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

const page500 = { status: 500, headers: { 'content-type': 'text/html' }, body: '<h1>Oh no</h1>' }

test('a title that the service refuses stays in the field and is sent by a retry', async ({
  page,
  service,
  home,
  card,
}) => {
  const before = { cardId: 'a/b%', cardTitle: 'Before', cardType: 'opportunity' }
  addCard(service, before)
  const endFault = service.fail(/^\/beta\/cards\/[^/]+$/, page500, 'PUT')
  await home.open()
  await home.search.fill('a/b%')
  await home.idOption('a/b%').click()
  await card.rename('After')
  await expect(card.notSaved).toBeVisible()
  await expect(card.title).toHaveValue('After')
  endFault()
  service.answer('PUT /beta/cards/{}', [before.cardId], () => {
    addCard(service, { ...before, cardTitle: 'After' })
    return { status: 204 }
  })
  await card.retry.click()
  await expect(card.saved).toBeVisible()
  await page.reload()
  await expect(card.title).toHaveValue('After')
  const put = service.requests.findLast(({ method }) => method === 'PUT')
  expect(put?.body).toBe('{"cardTitle":"After"}')
})

test('a service that cannot create cards is reported, and the typed title stays', async ({
  service,
  card,
}) => {
  addCard(service, { cardId: 'top', cardTitle: 'Top', cardType: 'outcome' })
  service.answer('POST /beta/cards', [], { status: 405, body: '' })
  await card.open('top')
  await card.addChild.click()
  const { title, error } = card.childDialog
  await title.fill('A new card')
  await title.press('Enter')
  await expect(error).toHaveText('This service does not create cards.')
  await expect(title).toHaveValue('A new card')
})

for (const [view, width] of [
  ['outline', 1280],
  ['outline', 390],
  ['canvas', 1280],
] as const)
  test(`a card that the service cannot create offers its title in the ${view}, ${width} pixels wide, and no retry`, async ({
    context,
    page,
    service,
    tree,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    addCard(service, { cardId: 'top', cardTitle: 'Top', cardType: 'outcome' })
    service.answer('POST /beta/cards', [], { status: 405, body: '' })
    await tree.open('top', view)
    await tree.select(tree.card(view, 'Top'))
    await tree.addCard('A new card')
    await page.setViewportSize({ width, height: 800 })
    const refused = tree.card(view, 'A new card')
    await expect(refused).toContainText('This service does not create cards.')
    await expect(refused.getByRole('button', { name: 'Retry' })).toBeHidden()
    await refused.getByRole('button', { name: 'Copy title' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('A new card')
    await refused.getByRole('button', { name: 'Discard' }).click()
    await expect(refused).toBeHidden()
  })

test('an entry is processed although the service sends an empty response', async ({
  page,
  service,
  inbox,
  shell,
}) => {
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
  await inbox.open()
  await inbox.row('The gate was closed').click()
  await expect(inbox.article).toContainText('The gate was closed')
  await inbox.process()
  await expect(shell.undoButton.first()).toBeVisible()
  await page.clock.runFor(11_000)
  await expect.poll(() => isProcessed).toBe(true)
  await page.reload()
  await expect(page.getByText('No unprocessed feedback')).toBeVisible()
})

test('a metric value that is stored without an answer is sent once, and shown', async ({
  page,
  service,
  card,
  metric,
}) => {
  const cards = addLiveCards(service, [{ cardId: 'x', cardTitle: 'On time', metricCurrent: 70 }])
  service.answer('POST /v1/cards/{}/metrics', ['x'], ({ body }) => {
    const { value } = JSON.parse(body) as { value: number }
    cards.set('x', { ...cards.get('x')!, metricCurrent: value })
    return { broken: 'reset' }
  })
  await card.open('x')
  await metric.enterValue('82')
  await expect(metric.value).toBeHidden()
  await expect(metric.addValue).toBeFocused()
  await expect(page.getByText('82', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Sent from this browser: 1 value')).toBeVisible()
  expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a value is shown with its source if the service never returns it', async ({
  page,
  service,
  card,
  metric,
}) => {
  addLiveCards(service, [{ cardId: 'x', cardTitle: 'On time', metricTarget: 90 }])
  service.answer('POST /v1/cards/{}/metrics', ['x'], { body: {} })
  await card.open('x')
  await expect(page.getByText('No value yet')).toBeVisible()
  await metric.enterValue('82')
  await expect(
    page.getByText(/^Sent from this browser for .* The service shows no current value$/),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText('8 below the target')).toBeVisible()
  await expect(page.getByText('No value yet')).toBeHidden()
})
