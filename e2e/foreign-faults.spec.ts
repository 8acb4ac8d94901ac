import type { Page } from 'playwright/test'

import { knowCard } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import type { ForeignAnswer, ForeignService } from './foreign-service.ts'
import { expectAccessible, failedResource } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

const html = (status: number): ForeignAnswer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><html><body><h1>It works!</h1><script>window.foreignScriptRan=1</script></body></html>',
})

/** What the service does, and what every screen says of it. */
const faults: [name: string, answer: ForeignAnswer, words: RegExp][] = [
  ['a web page as an error', html(500), /The service failed to answer this request\./],
  ['a web page as an answer', html(200), /answered with a web page instead of data\./],
  ['an error without words', { status: 500, body: '' }, /The service failed to answer this request\./],
  [
    'an error in a shape of its own',
    { status: 418, body: { error: { code: 7 } } },
    /unexpected status, 418\./,
  ],
  [
    'an answer that is cut off',
    { body: { cardId: 'x', id: 'x' }, broken: 'cut' },
    /broke off|does not answer|cut off/,
  ],
  ['nothing, with success', { status: 204 }, /could not be read|is empty/],
  ['a list where an object belongs', { body: [[]] }, /could not be read/],
  ['a refused key', { status: 401, body: { message: 'This key has ended.' } }, /This key has ended\./],
  ['a key without permission', { status: 403, body: '' }, /This key may not do this\./],
  [
    'a request to wait some seconds',
    { status: 429, headers: { 'retry-after': '40' }, body: '' },
    /The service asks to slow down/,
  ],
  [
    'a request to wait until a date',
    { status: 429, headers: { 'retry-after': 'Fri, 31 Dec 2094 23:59:59 GMT' }, body: '' },
    /The service asks to slow down/,
  ],
  ['a connection that breaks', { broken: 'reset' }, /does not answer|cannot be reached/],
  [
    'a redirect',
    { status: 302, headers: { location: 'https://elsewhere.example/', 'set-cookie': 'a=b' } },
    /redirect/,
  ],
]

const screens = ['/tree/x', '/cards/x', '/cards/x/evidence', '/feedback', '/feedback/x', '/interviews/x']
const isRead = /^\/(?:beta|v1\/feedback|v1\/interviews)/

function knowEverything(service: ForeignService): void {
  knowCard(service, { cardId: 'x', cardTitle: 'The card' })
  service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'x', textPreview: 'The entry' }] } })
  service.answer('GET /v1/feedback/{}', ['x'], { body: { id: 'x', content: 'The entry' } })
  service.answer('GET /v1/interviews/{}/transcript', ['x'], { body: '0:01 Ann: The line' })
}

/** What each screen shows when all is well. */
async function expectContent(page: Page, path: string): Promise<void> {
  if (path.startsWith('/feedback')) await expect(page.getByText('The entry').first()).toBeVisible()
  else if (path.startsWith('/interviews')) await expect(page.getByText('The line').first()).toBeVisible()
  else if (path === '/cards/x') await expect(page.getByLabel('Title')).toHaveValue('The card')
  else await expect(page.getByText('The card').first()).toBeVisible()
}

for (const [name, answer, words] of faults) {
  test(`${name} is said in one clear sentence on every screen`, async ({ page, service }) => {
    test.slow()
    knowEverything(service)
    const mend = service.fail(isRead, answer)
    for (const path of screens) {
      await page.goto(path)
      await expect(page.getByText(words).first()).toBeVisible()
      await expect(page.getByText('It works!')).toHaveCount(0)
    }
    await expectAccessible(page)
    expect(service.requests.some(({ headers }) => headers.cookie !== undefined)).toBe(false)
    mend()
    for (const path of screens) {
      await page.goto(path)
      await expectContent(page, path)
    }
  })
}

test('home says why it has found no tree, and looks again', async ({ page, service }) => {
  knowEverything(service)
  const mend = service.fail(isRead, { status: 403, body: { message: 'Reading is not for this key.' } })
  await page.goto('/')
  await expect(page.getByText('Reading is not for this key.').first()).toBeVisible()
  await expect(page.getByText('No tree found yet')).toHaveCount(0)
  mend()
  service.answer('GET /v1/feedback', [], { body: { feedback: [{ id: 'x', cardIds: ['x'] }] } })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Roots' }).getByText('The card')).toBeVisible()
})

test('a service that is slow is waited for', async ({ page, service }) => {
  knowEverything(service)
  service.fail(/^\/beta\/cards\/x\/context/, {
    delayMs: 3000,
    body: { context: [{ cardId: 'x', cardTitle: 'The card' }] },
  })
  await page.goto('/tree/x')
  await expect(page.getByText('Loading the tree')).toBeVisible()
  await expectContent(page, '/tree/x')
})

for (const path of screens) {
  test(`${path} comes back by itself when the service does`, async ({ page, service }) => {
    test.slow()
    knowEverything(service)
    await page.goto('/journal')
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await service.stop()
    await page.goto(path)
    await expect(page.getByText(/^The service does not answer\./).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^The service does not answer\./ })).toBeVisible()
    await service.start()
    await expectContent(page, path)
    await expect(page.getByRole('button', { name: /^Connected/ })).toBeVisible()
    await expect(page.getByText(/The service does not answer\./)).toHaveCount(0)
  })
}
