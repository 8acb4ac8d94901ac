import { addCard } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import type { ForeignAnswer } from './foreign-service.ts'
import { failedResource } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

const search = 'POST /beta/cards/search'

test('a service with numbers as ids works', async ({ page, service, home, inbox, tree, card }) => {
  const child = { cardId: 2, cardTitle: 'The child', level: 1, children: [] }
  const root = { cardId: 1, cardTitle: 'The root', level: 0, children: [2] }
  service.answer('GET /v1/feedback', [], {
    body: { feedback: [{ id: 7, textPreview: 'The entry', cardIds: [2] }] },
  })
  service.answer('GET /v1/feedback/{}', ['7'], { body: { id: 7, content: 'The entry in full' } })
  for (const each of [root, child]) {
    const id = String(each.cardId)
    service.answer('GET /beta/cards/{}', [id], { body: { ...each, children: undefined } })
    service.answer('GET /beta/cards/{}/context', [id], { body: { context: [root, child] } })
  }
  await home.open()
  await expect(home.feedback).toContainText('1 entry')
  await home.root('The root').click()
  await tree.item('The child').click()
  await expect(card.title).toHaveValue('The child')
  await inbox.open()
  await inbox.row('The entry').click()
  await expect(page.getByText('The entry in full')).toBeVisible()
})

test('a list of entries without ids is never shown as empty', async ({
  page,
  service,
  home,
  inbox,
  tree,
  card,
  interviews,
}) => {
  service.answer('GET /v1/feedback', [], { body: { feedback: [{ textPreview: 'Lost' }, { id: '' }] } })
  service.answer(search, [], { body: { cards: [{ cardTitle: 'Lost' }] } })
  await home.open()
  await expect(home.feedback).toContainText('2 entries')
  await expect(home.feedback).toContainText('None of them could be read.')
  await expect(home.roots).toContainText('The entries that the service returned could not be read.')
  await expect(page.getByText(/No feedback is waiting|No trees found yet/)).toHaveCount(0)

  for (const show of ['Unprocessed', 'Processed', 'All']) {
    await inbox.open()
    await page.getByRole('radio', { name: show, exact: true }).check()
    await expect(page.getByText('2 entries could not be read')).toBeVisible()
    await expect(page.getByText(/^No (?:\w+ )?feedback/)).toHaveCount(0)
  }

  await interviews.open()
  await expect(page.getByRole('heading', { name: 'No interviews could be read' })).toBeVisible()

  addCard(service, { cardId: 'x', cardTitle: 'The card', children: [{}] }, [
    { cardId: 'x', cardTitle: 'The card', level: 0, children: [null], insights: [{}] },
    { cardTitle: 'Lost', level: 1 },
  ])
  service.answer('GET /beta/cards/{}/comments', ['x'], { body: { comments: [{ body: 'Lost' }] } })
  await card.open('x')
  await expect(card.childrenSection).toContainText('2 entries could not be read')
  for (const name of ['Insights', 'Comments']) {
    const section = page.getByRole('region', { name })
    const head = section.getByRole('button', { name })
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
    await expect(section).toContainText(/could not be read/)
    await expect(section).not.toContainText(/None/)
  }
  await tree.open('x')
  await expect(page.getByText(/could not be read/).first()).toBeVisible()
})

test('insights that the service does not list are unknown, not none', async ({
  page,
  service,
  card,
  evidence,
}) => {
  addCard(service, { cardId: 'x', cardTitle: 'The card' }, [
    { cardId: 'x', cardTitle: 'The card', level: 0, children: [], insights: null },
  ])
  await card.open('x')
  await expect(page.getByRole('region', { name: 'Insights' })).toContainText(
    'Unknown: the service doesn’t list them',
  )
  await evidence.open('x')
  await expect(page.getByRole('heading', { name: 'The service doesn’t list insights' })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Scope' })).toHaveText('This cardEntire branch')
})

test('the evidence of a card that its context leaves out has its title', async ({
  page,
  service,
  evidence,
}) => {
  const child = { cardId: 'y', cardTitle: 'The child', level: 1, children: [], insights: [] }
  addCard(service, { cardId: 'x', cardTitle: 'The card' }, [child])
  await evidence.open('x')
  await expect(page.getByRole('link', { name: 'The card', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Evidence of The card/)
})

test('a card that its context leaves out has its title, and unknown insights', async ({
  page,
  service,
  card,
  evidence,
  tree,
}) => {
  const child = { cardId: 'y', cardTitle: 'The child', level: 1, children: [], insights: [] }
  addCard(service, { cardId: 'x', cardTitle: 'The card' }, [child])
  await card.open('x')
  await expect(page.getByRole('region', { name: 'Insights' })).toContainText(
    'Unknown: the service doesn’t list them',
  )
  await evidence.open('x')
  await expect(page.getByRole('heading', { name: 'The service doesn’t list insights' })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Scope' })).toHaveText('This cardEntire branch')
  await tree.open('x')
  await expect(tree.item('The card')).toBeVisible()
})

test('interviews cannot be found through trees without insights', async ({
  page,
  service,
  interviews,
  transcript,
}) => {
  addCard(service, { cardId: 'x', cardTitle: 'The card' }, [
    { cardId: 'x', cardTitle: 'The card', level: 0, children: [] },
  ])
  service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'f', cardIds: ['x'] }] } })
  await interviews.open()
  await page.getByRole('button', { name: 'Search all trees' }).first().click()
  await expect(
    page.getByText('Searched 1 tree, but the service doesn’t list insights, which name interviews'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The service doesn’t list insights' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('trees you opened')
  await interviews.addToNone.click()
  await expect(interviews.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  service.answer('GET /v1/interviews/{}/transcript', ['talk'], { body: '0:05 Ann: The line' })
  await transcript.open('talk')
  await expect(page.getByText('Unknown: the service doesn’t list insights')).toBeVisible()
})

test('the insights of an interview are unknown while their cards cannot be read', async ({
  page,
  service,
  interviews,
  transcript,
}) => {
  const insight = {
    insightId: 'i',
    textPreview: 'The line',
    customerInteractionId: 'talk',
    interviewUrl: '/talk',
  }
  addCard(service, { cardId: 'x', cardTitle: 'The card' }, [
    { cardId: 'x', cardTitle: 'The card', level: 0, children: [], insights: [insight] },
  ])
  service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'f', cardIds: ['x'] }] } })
  service.answer('GET /v1/interviews/{}/transcript', ['talk'], { body: '0:05 Ann: The line' })
  const endFault = service.fail(/context$/, { status: 500, body: { message: 'Out of order.' } })
  await transcript.open('talk')
  const side = page.getByRole('complementary', { name: 'Speakers and evidence' })
  await expect(side).toContainText('Unknown. Out of order.')
  await interviews.open()
  const row = page.getByRole('row', { name: 'Ann' })
  await expect(row.getByText('Unknown')).toBeVisible()
  const strip = page.getByRole('status').filter({ hasText: 'Some insights could not be read. Out of order.' })
  await expect(strip.getByRole('button', { name: 'Retry' })).toBeVisible()
  // It is tried again by itself.
  endFault()
  await expect(strip).toHaveCount(0)
  await expect(row.getByText('Unknown')).toHaveCount(0)
  await transcript.open('talk')
  await expect(side).toContainText('1 insight')
})

test('home shows that answers lack their lists', async ({ page, service, home }) => {
  service.answer('GET /v1/feedback', [], { body: { message: 'Some' } })
  service.answer(search, [], { body: { message: 'Some' } })
  await home.open()
  await expect(home.roots).toContainText('The service answered without a list of feedback.')
  await expect(page.getByText('No trees found yet')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add root' })).toHaveCount(0)
})

const isRead = /^\/(?:beta|v1\/feedback|v1\/interviews)/
const failures: [name: string, answer: ForeignAnswer, message: string][] = [
  [
    'asks to slow down',
    { status: 429, headers: { 'retry-after': '40' }, body: '' },
    'The service asks to slow down.',
  ],
  ['fails', { status: 500, body: '' }, 'The service failed to answer this request.'],
  [
    'answers with web pages',
    { headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>It works!</h1>' },
    'The service answered with a web page instead of data.',
  ],
]

for (const [name, answer, message] of failures) {
  test(`home and interviews show why nothing is found while the service ${name}`, async ({
    page,
    service,
    home,
    interviews,
  }) => {
    addCard(service, { cardId: 'x', cardTitle: 'The card' })
    const endFault = service.fail(isRead, answer)
    await interviews.open()
    const main = page.getByRole('main')
    await expect(main).toContainText(message)
    await expect(main).toContainText(/Retrying in \d+ s\./)
    await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByText('0 found')).toHaveCount(0)
    await home.open()
    await expect(home.roots).toContainText(message)
    await expect(home.roots).toContainText(/Retrying in \d+ s\./)
    endFault()
    service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'f', cardIds: ['x'] }] } })
    await home.roots.getByRole('button', { name: 'Retry' }).click()
    await expect(home.root('The card')).toBeVisible()
  })
}
