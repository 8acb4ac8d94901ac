import { once } from 'node:events'

import { addCard } from './foreign-answers.ts'
import { expect, test as base } from './foreign-fixtures.ts'
import type { ForeignAnswer, ForeignService } from './foreign-service.ts'
import { expectAccessible, failedResource } from './fixtures.ts'

const test = base.extend<{ knownService: ForeignService; expectContent: (path: string) => Promise<void> }>({
  /** A service with a card, an entry and an interview, each with the id `x`. */
  knownService: async ({ service }, use) => {
    addCard(service, { cardId: 'x', cardTitle: 'The card' })
    service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'x', textPreview: 'The entry' }] } })
    service.answer('GET /v1/feedback/{}', ['x'], { body: { id: 'x', content: 'The entry' } })
    service.answer('GET /v1/interviews/{}/transcript', ['x'], { body: '0:01 Ann: The line' })
    await use(service)
  },
  expectContent: async ({ page, card, inbox, tree, transcript }, use) => {
    await use(async (path) => {
      if (path === '/feedback') await expect(inbox.row('The entry')).toBeVisible()
      else if (path.startsWith('/feedback')) await expect(inbox.article).toContainText('The entry')
      else if (path.startsWith('/interviews')) await expect(transcript.line('The line')).toBeVisible()
      else if (path === '/cards/x') await expect(card.title).toHaveValue('The card')
      else if (path.startsWith('/tree')) await expect(tree.item('The card')).toBeVisible()
      else await expect(page.getByText('The card').first()).toBeVisible()
    })
  },
})

test.use({ expectedErrors: [failedResource] })

const html = (status: number): ForeignAnswer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><html><body><h1>It works!</h1><script>window.foreignScriptRan=1</script></body></html>',
})
const unreadable = 'The answer of the service could not be read; it may have been cut off.'
const slowDown = 'The service asks to slow down.'

/** Every screen shows `message`; the transcript, which is text, may have its own. */
const faults: [name: string, answer: ForeignAnswer, message: string, ofTranscript?: string][] = [
  ['a web page as an error', html(500), 'The service failed to answer this request.'],
  ['a web page as an answer', html(200), 'The service answered with a web page instead of data.'],
  ['an error without words', { status: 500, body: '' }, 'The service failed to answer this request.'],
  [
    'an error in a shape of its own',
    { status: 418, body: { error: { code: 7 } } },
    'The service answered with an unexpected status, 418.',
  ],
  [
    'an answer that is cut off',
    { body: { cardId: 'x', id: 'x' }, broken: 'cut' },
    'The answer of the API service broke off.',
  ],
  ['an empty success', { status: 204 }, unreadable, 'This interview has no transcript yet'],
  ['a list instead of an object', { body: [[]] }, unreadable],
  ['a refused key', { status: 401, body: { message: 'This key has ended.' } }, 'This key has ended.'],
  ['a key without permission', { status: 403, body: '' }, 'This key may not do this.'],
  ['a request to wait some seconds', { status: 429, headers: { 'retry-after': '40' }, body: '' }, slowDown],
  [
    'a request to wait until a date',
    { status: 429, headers: { 'retry-after': 'Fri, 31 Dec 2094 23:59:59 GMT' }, body: '' },
    slowDown,
  ],
  ['a connection that breaks', { broken: 'reset' }, 'The API service cannot be reached.'],
  [
    'a redirect',
    { status: 302, headers: { location: 'https://elsewhere.example/', 'set-cookie': 'a=b' } },
    'The API service answered with a redirect, which is not followed.',
  ],
]

const screens = ['/tree/x', '/cards/x', '/cards/x/evidence', '/feedback', '/feedback/x', '/interviews/x']
const isRead = /^\/(?:beta|v1\/feedback|v1\/interviews)/

for (const [name, answer, message, ofTranscript = message] of faults) {
  test(`${name} has one clear message on every screen`, async ({ page, knownService, expectContent }) => {
    test.slow()
    const endFault = knownService.fail(isRead, answer)
    for (const path of screens) {
      await page.goto(path)
      const shown = path.startsWith('/interviews') ? ofTranscript : message
      // The client retries twice before it reports a failure.
      await expect(page.getByText(shown).first(), path).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText('It works!')).toHaveCount(0)
    }
    await expectAccessible(page)
    expect(knownService.requests.some(({ headers }) => headers.cookie !== undefined)).toBe(false)
    endFault()
    for (const path of screens) {
      await page.goto(path)
      await expectContent(path)
    }
  })
}

test('home shows why no tree was found, and finds it on a later visit', async ({
  page,
  knownService,
  home,
}) => {
  const endFault = knownService.fail(isRead, {
    status: 403,
    body: { message: 'Reading is not for this key.' },
  })
  await home.open()
  await expect(page.getByText('Reading is not for this key.').first()).toBeVisible()
  const title = page.getByRole('heading', { name: 'The trees could not be loaded' })
  await expect(title).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Use another key' }).first()).toBeVisible()
  await page.goto('/interviews')
  await expect(page.getByRole('heading', { name: 'The interviews could not be loaded' })).toBeVisible()
  endFault()
  knownService.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'x', cardIds: ['x'] }] } })
  await home.open()
  await expect(home.root('The card')).toBeVisible()
})

test('a slow service shows that the tree is loading', async ({ tree, knownService, expectContent }) => {
  const held = new AbortController()
  knownService.fail(/^\/beta\/cards\/x\/context/, {
    after: once(held.signal, 'abort'),
    body: { context: [{ cardId: 'x', cardTitle: 'The card' }] },
  })
  await tree.open('x')
  await expect(tree.loading).toBeVisible()
  held.abort()
  await expectContent('/tree/x')
})

test('children that are not read yet are not shown as none', async ({ page, knownService, card }) => {
  const held = new AbortController()
  knownService.fail(/context$/, { after: once(held.signal, 'abort'), body: { context: [{ cardId: 'x' }] } })
  await card.open('x')
  const children = page.getByRole('region', { name: 'Children' })
  await expect(children).toBeVisible()
  await expect(children).not.toContainText('None')
  held.abort()
  await expect(children).toContainText('None yet')
})

test('parents and children that could not be read are not shown as none', async ({
  page,
  knownService,
  card,
}) => {
  const endFault = knownService.fail(/context$/, { status: 500, body: '' })
  await card.open('x')
  const sections = ['Parents', 'Children'].map((name) => page.getByRole('region', { name }))
  for (const section of sections) {
    await expect(section.getByRole('alert')).toContainText('The service failed to answer this request.')
    await expect(section).not.toContainText(/None|Unknown/)
  }
  endFault()
  for (const section of sections) await section.getByRole('button', { name: 'Retry' }).click()
  await expect(sections[1]!).toContainText('None yet')
  for (const section of sections) await expect(section.getByRole('alert')).toHaveCount(0)
})

test('Retry in a section of a card asks at once while the service asks to wait', async ({
  page,
  knownService,
  card,
}) => {
  const wait = { status: 429, headers: { 'retry-after': '600' }, body: '' }
  const endFault = knownService.fail(/comments$/, wait)
  await card.open('x')
  const section = page.getByRole('region', { name: 'Comments' })
  await expect(section.getByRole('alert')).toContainText(slowDown)
  endFault()
  await section.getByRole('button', { name: 'Retry' }).click()
  await expect(section).toContainText('None')
})

for (const path of screens) {
  test(`Retry at ${path} asks at once while the service asks to wait`, async ({
    page,
    knownService,
    expectContent,
  }) => {
    const endFault = knownService.fail(isRead, {
      status: 429,
      headers: { 'retry-after': '600' },
      body: '',
    })
    await page.goto(path)
    await expect(page.getByText('Retrying in 10 min.').first()).toBeVisible()
    endFault()
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click()
    await expectContent(path)
  })

  test(`${path} recovers when the service does`, async ({
    page,
    knownService,
    expectContent,
    shell,
    journal,
  }) => {
    test.slow()
    await journal.open()
    await expect(shell.heading()).toBeAttached()
    await knownService.stop()
    await page.goto(path)
    await expect(page.getByText(/^The service does not answer\./).first()).toBeVisible()
    await expect(shell.disconnected).toBeVisible()
    await knownService.start()
    await expectContent(path)
    await expect(shell.connected).toBeVisible()
    await expect(page.getByText(/The service does not answer\./)).toHaveCount(0)
  })
}

const noAddress = { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<h1>404</h1>' }

test('a service without contexts keeps its card', async ({ page, knownService, card }) => {
  knownService.fail(/\/context$/, noAddress)
  await page.goto('/cards/x/evidence')
  await expect(page.getByRole('heading', { name: 'The evidence could not be loaded' })).toBeVisible()
  await page.goto('/tree/x')
  await expect(page.getByRole('heading', { name: 'The tree could not be loaded' })).toBeVisible()
  await expect(page.getByText('does not return the cards around it')).toBeVisible()
  await page.getByRole('link', { name: 'Open card' }).click()
  await expect(card.title).toHaveValue('The card')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No trees could be read' })).toBeVisible()
})

test('a service without insights is not shown as one without interviews', async ({ page, knownService }) => {
  const { requests } = knownService
  knownService.fail(/\/context$/, (request) =>
    request.query.get('includeInsights') === 'true'
      ? noAddress
      : knownService.responderOf('GET /beta/cards/x/context')(request),
  )
  await page.goto('/tree/x')
  await expect.poll(() => requests.some(({ query }) => query.get('includeInsights') === 'true')).toBe(true)
  await page.goto('/interviews')
  await expect(page.getByRole('heading', { name: 'No interviews could be read' })).toBeVisible()
  await expect(page.getByText('The service has the card, but does not return its insights.')).toBeVisible()
})

test('a service that returns no single entries keeps its entries', async ({ page, knownService }) => {
  knownService.fail(/\/feedback\/[^/]+$/, noAddress)
  await page.goto('/feedback/y')
  await expect(page.getByRole('heading', { name: 'This entry could not be loaded' })).toBeVisible()
  await expect(page.getByText('The service does not return single entries of feedback.')).toBeVisible()
})
