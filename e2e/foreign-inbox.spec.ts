import { hostileHtml, knowCard } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { expectAccessible, failedResource } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

test('reads through empty pages to the last entry, and counts what it could not read', async ({
  page,
  service,
}) => {
  const pages: Record<string, object> = {
    '': { feedback: [], nextCursor: 'a b/&' },
    'a b/&': { feedback: [{ id: 'bare' }, { textPreview: 'Lost' }, null, 'x'], nextCursor: 'c' },
    c: { feedback: [], nextCursor: 'd', total: 'many' },
    d: { feedback: [{ id: 'bare' }, { id: 'last', textPreview: 'The very last' }], nextCursor: null },
  }
  service.answer('GET /v1/feedback', [], ({ query }) => ({ body: pages[query.get('cursor') ?? ''] }))
  await page.goto('/feedback')
  await expect(page.getByRole('row', { name: /The very last/ })).toBeVisible()
  await expect(page.getByText(/2 entries, newest first · 3 could not be read/)).toBeVisible()
  await expectAccessible(page)
})

test('ends where a cursor leads back to its own page', async ({ page, service }) => {
  service.answer('GET /v1/feedback', [], {
    body: { feedback: [{ id: 'one', textPreview: 'Only this' }], nextCursor: 'again' },
  })
  await page.goto('/feedback')
  await expect(page.getByRole('row', { name: /Only this/ })).toHaveCount(1)
  await expect.poll(() => service.requests.length).toBeGreaterThan(3)
  const before = service.requests.length
  await page.reload()
  await expect(page.getByRole('row', { name: /Only this/ })).toHaveCount(1)
  expect(service.requests.length - before).toBeLessThan(20)
})

test('shows an entry with nothing, and one with everything wrong', async ({ page, service }) => {
  const wrong = {
    id: 'wrong',
    processed: 'no',
    source: 5,
    cardIds: ['far', 4, null],
    customerUserIds: 'all',
    insightCount: 'two',
    textPreview: hostileHtml,
    content: `${hostileHtml}\n\n[click](javascript:foreignScriptRan=1)`,
    sourceUrl: 'javascript:foreignScriptRan=1',
    appUrl: 'javascript:foreignScriptRan=1',
    createdAt: 1_714_557_600,
    capturedAt: 'the day before',
  }
  service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'bare' }, wrong] } })
  service.answer('GET /v1/feedback/{}', ['bare'], { body: { id: 'bare' } })
  service.answer('GET /v1/feedback/{}', ['wrong'], { body: wrong })
  await page.goto('/feedback/bare')
  await expect(page.getByText('This entry has no text yet.')).toBeVisible()
  await expect(page.getByText('This entry has no text to find similar cards for.')).toBeVisible()
  await page.goto('/feedback/wrong')
  await expect(page.getByRole('article').getByText(/<img src=x/)).toBeVisible()
  await expectAccessible(page)
})

test('without a list, cards seen on this browser are suggested by the words they share, and that is said', async ({
  page,
  service,
}) => {
  service.answer('POST /beta/cards/search', [], { body: { message: '2 cards found' } })
  const entry = { id: 'one', content: 'I stood at the gate and it beeps, and nobody knows why.' }
  service.answer('GET /v1/feedback', [], { body: { feedback: [entry] } })
  service.answer('GET /v1/feedback/{}', [entry.id], { body: entry })
  knowCard(service, { cardId: 'seen', cardTitle: 'The gate that beeps' })
  await page.goto('/cards/seen')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The gate that beeps')
  await page.goto('/feedback/one')
  await expect(page.getByRole('checkbox', { name: /The gate that beeps/ })).toBeVisible()
  await expect(page.getByText('This service searches without listing cards.')).toBeVisible()
  await expectAccessible(page)
})

test('leads out of the dashboard only where the address is another’s', async ({ page, service, baseURL }) => {
  const entries = [
    { id: 'foreign', content: 'From elsewhere', sourceUrl: 'https://elsewhere.example/feedback/1' },
    { id: 'own', content: 'From here', sourceUrl: `${baseURL}/interviews/talk#t=00:00:05` },
  ]
  service.answer('GET /v1/feedback', [], { body: { feedback: entries } })
  for (const entry of entries) service.answer('GET /v1/feedback/{}', [entry.id], { body: entry })
  service.answer('GET /v1/interviews/{}/transcript', ['talk'], { body: '0:05 Ann: The very line' })
  await page.goto('/feedback/foreign')
  await expect(page.getByRole('link', { name: 'Open source in a new tab' })).toHaveAttribute(
    'href',
    'https://elsewhere.example/feedback/1',
  )
  await page.goto('/feedback/own')
  await page.getByRole('link', { name: 'Open source', exact: true }).click()
  await expect(page.getByRole('option', { name: /The very line/ })).toBeVisible()
})

test('keeps what was typed when the service does not take it', async ({ page, service }) => {
  service.answer('GET /v1/feedback', [], { body: { feedback: [] } })
  service.fail(
    /^\/v1\/feedback$/,
    { status: 500, headers: { 'content-type': 'text/html' }, body: '<h1>Oh</h1>' },
    'POST',
  )
  await page.goto('/feedback')
  await page.getByRole('button', { name: 'New feedback' }).first().click()
  const dialog = page.getByRole('dialog')
  const typed = dialog.getByRole('textbox', { name: 'Feedback', exact: true })
  await typed.fill('The gate was closed at seven.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog.getByText('The service failed to answer this request.')).toBeVisible()
  await expect(typed).toHaveValue('The gate was closed at seven.')
  await typed.press('End')
  await page.keyboard.type(' I ran.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'New feedback' }).first().click()
  await expect(typed).toHaveValue('The gate was closed at seven. I ran.')
})
