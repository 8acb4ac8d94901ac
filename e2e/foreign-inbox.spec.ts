import { hostileHtml, addCard } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { expectAccessible, failedResource, readDatabases } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

test('loads empty pages up to the last entry, and counts unreadable entries', async ({
  page,
  service,
  inbox,
}) => {
  const pages: Record<string, object> = {
    '': { feedback: [], nextCursor: 'a b/&' },
    'a b/&': { feedback: [{ id: 'bare' }, { textPreview: 'Lost' }, null, 'x'], nextCursor: 'c' },
    c: { feedback: [], nextCursor: 'd', total: 'many' },
    d: { feedback: [{ id: 'bare' }, { id: 'last', textPreview: 'The very last' }], nextCursor: null },
  }
  service.answer('GET /v1/feedback', [], ({ query }) => ({ body: pages[query.get('cursor') ?? ''] }))
  await inbox.open()
  await expect(inbox.row('The very last')).toBeVisible()
  await expect(page.getByText(/2 entries, newest first · 3 could not be read/)).toBeVisible()
  await expectAccessible(page)
})

test('stops when a cursor leads back to its own page, and says so', async ({
  page,
  service,
  home,
  inbox,
}) => {
  service.answer('GET /v1/feedback', [], {
    body: { feedback: [{ id: 'one', textPreview: 'Only this' }], nextCursor: 'again' },
  })
  await inbox.open()
  await expect(inbox.row('Only this')).toHaveCount(1)
  const note = page.getByText(/1 entry, newest first · more could not be loaded: the service repeats/)
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(more.or(note)).toBeVisible()
  if (await more.isVisible()) await more.click()
  await expect(note).toBeVisible()
  await expect.poll(() => service.requests.length).toBeGreaterThan(3)
  const before = service.requests.length
  await page.reload()
  await expect(inbox.row('Only this')).toHaveCount(1)
  expect(service.requests.length - before).toBeLessThan(20)
  await home.open()
  await expect(home.feedback).toContainText('1 loaded, more available')
})

test('shows an entry without content and one with invalid values', async ({ page, service, inbox }) => {
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
  await inbox.open('bare')
  await expect(page.getByText('This entry has no text yet.')).toBeVisible()
  await expect(page.getByText('This entry has no text to find similar cards for.')).toBeVisible()
  await inbox.open('wrong')
  await expect(inbox.article.getByText(/<img src=x/)).toBeVisible()
  await expectAccessible(page)
})

test('an entry without a preview in the list shows its text once it is read', async ({ service, inbox }) => {
  const feedback = [{ id: 'omitted' }, { id: 'null', textPreview: null }, { id: 'empty', textPreview: '' }]
  service.answer('GET /v1/feedback', [], { body: { feedback } })
  service.answer('GET /v1/feedback/{}', ['omitted'], { body: { id: 'omitted', content: 'The gate beeps' } })
  service.answer('GET /v1/feedback/{}', ['null'], { body: { id: 'null', content: 'The app is white' } })
  service.answer('GET /v1/feedback/{}', ['empty'], { body: { id: 'empty', content: '' } })
  await inbox.open('empty')
  await expect(inbox.row('No preview')).toHaveCount(2)
  await expect(inbox.row('No text yet')).toHaveCount(1)
  await inbox.row('No preview').first().click()
  await expect(inbox.row('The gate beeps')).toBeVisible()
  await expect(inbox.row('No preview')).toHaveCount(1)
})

test('without search results, cards seen in this browser are suggested by shared words, with a note', async ({
  page,
  service,
  inbox,
  card,
}) => {
  service.answer('POST /beta/cards/search', [], { body: { message: '2 cards found' } })
  const entry = { id: 'one', content: 'I waited at the gate and it beeps, and I do not know why.' }
  service.answer('GET /v1/feedback', [], { body: { feedback: [entry] } })
  service.answer('GET /v1/feedback/{}', [entry.id], { body: entry })
  addCard(service, { cardId: 'seen', cardTitle: 'The gate that beeps' })
  await card.open('seen')
  await expect(card.title).toHaveValue('The gate that beeps')
  await inbox.open('one')
  await expect(inbox.suggestion('The gate that beeps')).toBeVisible()
  await expect(
    page.getByText('This service does not list search results. Only cards seen in this browser are listed.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('opens a source elsewhere in a new tab, and one of the dashboard in place', async ({
  service,
  baseURL,
  inbox,
  transcript,
}) => {
  const entries = [
    { id: 'foreign', content: 'From elsewhere', sourceUrl: 'https://elsewhere.example/feedback/1' },
    { id: 'own', content: 'From here', sourceUrl: `${baseURL}/interviews/talk#t=00:00:05` },
  ]
  service.answer('GET /v1/feedback', [], { body: { feedback: entries } })
  for (const entry of entries) service.answer('GET /v1/feedback/{}', [entry.id], { body: entry })
  service.answer('GET /v1/interviews/{}/transcript', ['talk'], { body: '0:05 Ann: The very line' })
  await inbox.open('foreign')
  await expect(inbox.sourceLink).toHaveAttribute('href', 'https://elsewhere.example/feedback/1')
  await inbox.open('own')
  await inbox.transcriptLink.click()
  await expect(transcript.line('The very line')).toBeVisible()
})

test('keeps a typed entry that the service refuses', async ({ page, service, inbox }) => {
  service.answer('GET /v1/feedback', [], { body: { feedback: [] } })
  service.fail(
    /^\/v1\/feedback$/,
    { status: 500, headers: { 'content-type': 'text/html' }, body: '<h1>Oh</h1>' },
    'POST',
  )
  await inbox.open()
  const { dialog, text, ...newFeedback } = inbox.newFeedback
  await newFeedback.open()
  await text.fill('The gate was closed at seven.')
  await newFeedback.send()
  await expect(dialog.getByText('The service failed to answer this request.')).toBeVisible()
  await expect(text).toHaveValue('The gate was closed at seven.')
  await text.press('End')
  await page.keyboard.type(' I ran.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await newFeedback.open()
  await expect(text).toHaveValue('')
  await text.fill('Another remark.')
  await page.keyboard.press('Escape')
  await inbox.openFailed.click()
  await expect(text).toHaveValue('The gate was closed at seven. I ran.')
  await expect(dialog.getByText('The service failed to answer this request.')).toBeVisible()
  // Whether the first text was added is not known.
  await newFeedback.send()
  await expect(dialog.getByText(/The earlier text may have been added already/)).toBeVisible()
  await page.keyboard.press('Escape')
  await newFeedback.open()
  await expect(text).toHaveValue('Another remark.')
})

test('an answer without its list is reported, not shown as an empty inbox', async ({
  page,
  service,
  inbox,
}) => {
  service.answer('GET /v1/feedback', [], { body: { message: 'OK' } })
  await inbox.open()
  await expect(page.getByRole('heading', { name: 'The answer could not be read' })).toBeVisible()
  await expect(page.getByText(/answered without a list of feedback/).first()).toBeVisible()
  await expect(page.getByText('No unprocessed feedback')).toHaveCount(0)
})

test('an inbox that was read before says that it could not be read again', async ({
  page,
  service,
  inbox,
}) => {
  const entry = { id: 'one', textPreview: 'I waited at the gate' }
  service.answer('GET /v1/feedback', [], { body: { feedback: [entry] } })
  await inbox.open()
  await expect(inbox.rows.first()).toBeVisible()
  await expect.poll(() => readDatabases(page)).toContain(entry.textPreview)
  service.answer('GET /v1/feedback', [], { body: { message: 'OK' } })
  await page.clock.install()
  await page.reload()
  await expect(inbox.rows.first()).toBeVisible()
  // The list is looked at again every 30 seconds, and a failed request is tried again.
  await expect(async () => {
    await page.clock.runFor(5000)
    // Answers need real time: a clock that only runs on ends requests that are under way.
    await expect(
      page.getByText(/without a list of feedback\. This is the version that was last read/),
    ).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('pages without an end are not read without an end', async ({ page, service, inbox }) => {
  let count = 0
  service.answer('GET /v1/feedback', [], () => ({
    body: { feedback: [], nextCursor: `cursor-${(count += 1)}` },
  }))
  await page.clock.install()
  await inbox.open()
  await expect(page.getByRole('heading', { name: 'No entries so far' })).toBeVisible()
  const before = count
  expect(before).toBeLessThan(20)
  await page.clock.runFor(10_000)
  expect(count).toBe(before)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => count).toBeGreaterThan(6)
  await expect(page.getByRole('heading', { name: 'No entries so far' })).toBeVisible()
  expect(count).toBeLessThan(40)
})

test('the same entries with another cursor each time are not read without an end', async ({
  page,
  service,
  inbox,
}) => {
  let count = 0
  service.answer('GET /v1/feedback', [], () => ({
    body: {
      feedback: [{ id: 'one', textPreview: 'Only this', processed: false }],
      nextCursor: `cursor-${(count += 1)}`,
    },
  }))
  await page.clock.install()
  await inbox.open()
  await expect(page.getByText(/nothing new in the last pages/)).toBeVisible()
  await expect(inbox.row('Only this')).toHaveCount(1)
  const before = count
  expect(before).toBeLessThan(20)
  await page.clock.runFor(10_000)
  expect(count).toBe(before)
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })
  const entries = ['one', 'two', 'three'].map((id) => ({ id, processed: false, textPreview: `Entry ${id}` }))

  test('decisions survive a reload and are sent when the network is back', async ({
    page,
    context,
    service,
    inbox,
  }) => {
    service.answer('GET /v1/feedback', [], { body: { feedback: entries } })
    for (const entry of entries) {
      service.answer('GET /v1/feedback/{}', [entry.id], { body: { ...entry, content: entry.textPreview } })
      service.answer('POST /v1/feedback/{}/process', [entry.id], { body: { id: entry.id, processed: true } })
    }
    const sent = () =>
      service.requests.map(({ target }) => target).filter((target) => target.endsWith('/process'))
    await page.clock.install()
    await inbox.open()
    await expect(inbox.article).toContainText('Entry one')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await inbox.process()
    await page.clock.runFor(15_000)
    await expect(inbox.row(/when you’re back online · Entry one/)).toBeVisible()
    await page.reload()
    await page.clock.runFor(15_000)
    await expect(inbox.row(/when you’re back online · Entry one/)).toBeVisible()
    expect(sent()).toEqual([])
    await context.setOffline(false)
    await page.clock.runFor(15_000)
    await expect.poll(sent).toEqual(['/v1/feedback/one/process'])
  })

  test('a failed action and its reason survive a reload', async ({ page, service, inbox }) => {
    service.answer('GET /v1/feedback', [], { body: { feedback: entries } })
    for (const entry of entries)
      service.answer('GET /v1/feedback/{}', [entry.id], { body: { ...entry, content: entry.textPreview } })
    service.fail(/process$/, { status: 503 }, 'POST')
    await page.clock.install()
    await inbox.open()
    await expect(inbox.article).toContainText('Entry one')
    await inbox.process()
    await page.clock.runFor(15_000)
    await expect(inbox.row(/Entry one/)).toContainText(/not available/i)
    await page.reload()
    await expect(inbox.row(/Entry one/)).toContainText(/not available/i)
    await expect(inbox.selection).toContainText('1 failed')
  })
})
