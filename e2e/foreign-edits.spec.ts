import { addLiveCards } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import type { ForeignService } from './foreign-service.ts'
import { failedResource, readDatabases, readStorage } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

const lift = { cardId: 'lift', cardTitle: 'Lift', cardType: 'opportunity', cardStatus: 'now' }
const top = { cardId: 'top', cardTitle: 'Top', cardType: 'outcome', children: ['lift'] }

test('the newest title wins over one that was not sent before a reload', async ({ page, service, card }) => {
  const cards = addLiveCards(service, [lift, top])
  const endFault = service.fail(/^\/beta\/cards\/lift$/, { status: 503, body: { message: 'Down.' } }, 'PUT')
  await card.open('lift')
  await card.rename('First')
  await expect(card.notSaved).toBeVisible()
  // Otherwise nothing is shown while the answers are held.
  await expect.poll(() => readDatabases(page)).toContain('"queryKey":["cards","detail","lift"]')
  const answers: (() => void)[] = []
  const held = new Promise<void>((resolve) => answers.push(resolve))
  const endDelay = service.fail(
    /^\/beta\/cards\/lift$/,
    () => ({ after: held, body: cards.get('lift') }),
    'GET',
  )
  await page.reload()
  await expect(card.title).toHaveValue('First')
  await card.rename('Second')
  await expect(card.title).toHaveValue('Second')
  endFault()
  endDelay()
  answers.forEach((answer) => answer())
  await expect.poll(() => cards.get('lift')?.cardTitle).toBe('Second')
  await expect(card.saved).toBeVisible()
  await expect(card.title).toHaveValue('Second')
  await page.reload()
  await expect(card.title).toHaveValue('Second')
})

for (const path of ['/journal', '/', '/feedback']) {
  test(`an unsent edit is visible at ${path} and sent from there`, async ({ page, service, card }) => {
    const cards = addLiveCards(service, [lift, top])
    service.answer('GET /v1/feedback', [], { body: { feedback: [] } })
    const endFault = service.fail(/^\/beta\/cards\/lift$/, { status: 503, body: { message: 'Down.' } }, 'PUT')
    await card.open('lift')
    await card.rename('Written at sea')
    await expect(card.notSaved).toBeVisible()
    await page.goto(path)
    const pending = page.getByText('“Written at sea” has unsaved changes')
    await expect(pending).toBeVisible()
    endFault()
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect.poll(() => cards.get('lift')?.cardTitle).toBe('Written at sea')
    await expect(pending).toBeHidden()
  })
}

/** The service creates the card, and its connection breaks before the answer. */
function loseAnswer(service: ForeignService): () => void {
  const create = service.responderOf('POST /beta/cards')
  return service.fail(/^\/beta\/cards$/, (request) => ({ ...create(request), broken: 'reset' }), 'POST')
}

test('a child is found at once if only the answer was lost', async ({ service, card }) => {
  const cards = addLiveCards(service, [lift, top])
  await card.open('top')
  await card.addChild.click()
  loseAnswer(service)
  await card.childDialog.title.fill('A ramp')
  await card.childDialog.title.press('Enter')
  await expect(card.childDialog.dialog).toBeHidden()
  await expect(card.children).toHaveCount(2)
  expect([...cards.values()].filter(({ cardTitle }) => cardTitle === 'A ramp')).toHaveLength(1)
})

test('a child is added once although the first answer and the next read were lost', async ({
  page,
  service,
  card,
}) => {
  const cards = addLiveCards(service, [lift, top])
  await card.open('top')
  await card.addChild.click()
  const endFault = loseAnswer(service)
  const endReadFault = service.fail(/\/context$/, { broken: 'reset' })
  await card.childDialog.title.fill('A ramp')
  await card.childDialog.title.press('Enter')
  await expect(card.childDialog.error).toBeVisible()
  endFault()
  endReadFault()
  await page.reload()
  await card.addChild.click()
  await expect(card.childDialog.title).toHaveValue('A ramp')
  await card.childDialog.title.press('Enter')
  await expect(card.childDialog.dialog).toBeHidden()
  await expect(card.children).toHaveCount(2)
  expect([...cards.values()].filter(({ cardTitle }) => cardTitle === 'A ramp')).toHaveLength(1)
})

test.describe('text that is typed', () => {
  test('for a child stays after Escape and a reload', async ({ page, service, card }) => {
    addLiveCards(service, [lift, top])
    await card.open('top')
    await card.addChild.click()
    await card.childDialog.title.fill('Half a thought')
    await page.keyboard.press('Escape')
    await expect(card.childDialog.dialog).toBeHidden()
    await page.reload()
    await card.addChild.click()
    await expect(card.childDialog.title).toHaveValue('Half a thought')
  })

  test('for a resource stays after a reload', async ({ page, service, card }) => {
    addLiveCards(service, [{ ...lift, resources: [] }])
    await card.open('lift')
    await card.addResource.press('Enter')
    await card.resourceAddress.fill('https://example.org/half')
    await expect.poll(() => readStorage(page)).toContain('example.org/half')
    await page.reload()
    await expect(card.resourceAddress).toHaveValue('https://example.org/half')
  })

  test('in the tree stays after a reload, and after a rejection', async ({ page, service, tree, shell }) => {
    const cards = addLiveCards(service, [lift, top])
    await tree.open('top', 'outline')
    await tree.select(tree.row('Lift'))
    await page.keyboard.press('F2')
    await tree.titleField.fill('Half a title')
    await expect.poll(() => readStorage(page)).toContain('Half a title')
    await page.reload()
    await expect(tree.titleField).toBeFocused()
    await expect(tree.titleField).toHaveValue('Half a title')
    const endFault = service.fail(/^\/beta\/cards\/lift$/, { status: 403, body: { message: 'No.' } }, 'PUT')
    await page.keyboard.press('Enter')
    await shell.toasts.getByRole('button', { name: 'Edit title' }).click()
    await expect(tree.titleField).toHaveValue('Half a title')
    endFault()
    await page.keyboard.press('Enter')
    await expect.poll(() => cards.get('lift')?.cardTitle).toBe('Half a title')
  })
})

test.describe('a service that omits parents and resources', () => {
  test('has parents by the tree, and the card can be moved', async ({ page, service, card }) => {
    const other = { cardId: 'other', cardTitle: 'Other', cardType: 'outcome' }
    const cards = addLiveCards(service, [lift, top, other], ['parents', 'resources'])
    await card.open('other')
    await expect(card.title).toHaveValue('Other')
    await card.open('lift')
    await expect(card.parents.filter({ hasText: 'Top' })).toBeVisible()
    await page.keyboard.press('m')
    await page.getByRole('combobox', { name: 'New parent' }).fill('Other')
    await page.getByRole('option', { name: 'Other' }).first().click()
    await expect.poll(() => cards.get('other')?.children).toEqual(['lift'])
    expect(cards.get('top')?.children).toEqual([])
    await expect(card.parents.filter({ hasText: 'Other' })).toBeVisible()
  })

  test('warns before resources are replaced, and shows those that were added', async ({ service, card }) => {
    const hidden = { url: 'https://example.org/hidden' }
    const cards = addLiveCards(service, [{ ...lift, resources: [hidden] }], ['resources'])
    await card.open('lift')
    await expect(card.resources).toContainText('Unknown')
    await card.addResource.press('Enter')
    await expect(card.resources).toContainText('Adding one replaces all that it may have')
    await card.fillResource('https://example.org/one', 'One')
    await expect(card.resources).toContainText('One')
    await expect(card.resources).toContainText('A change replaces all that it may have')
    await card.addResource.press('Enter')
    await expect(card.resources).toContainText('Adding one replaces all that it may have')
    await card.fillResource('https://example.org/two', 'Two')
    await expect.poll(() => cards.get('lift')?.resources).toHaveLength(2)
    await expect(card.resources).toContainText('Two')
  })
})

test('a card with resources that can’t be read warns before they are replaced', async ({ service, card }) => {
  const resources = [{ url: 'https://example.org/one', title: 'One' }, 'https://example.org/two', null]
  addLiveCards(service, [{ ...lift, resources }])
  await card.open('lift')
  await expect(card.resources).toContainText('Some entries of this card could not be read')
  await card.addResource.press('Enter')
  await expect(card.resources.getByRole('button', { name: 'Replace all' })).toBeVisible()
})

test('a title is not reported as lost while the reads of the service are behind', async ({
  page,
  service,
  card,
}) => {
  addLiveCards(service, [lift])
  await card.open('lift')
  await expect(card.title).toHaveValue('Lift')
  let reads = 0
  const catchUp = service.fail(
    /^\/beta\/cards\/lift$/,
    () => {
      reads += 1
      return { body: lift }
    },
    'GET',
  )
  await card.rename('Lift to the pier')
  await expect(card.saved).toBeVisible()
  await card.rename('Lift to the second pier')
  // Before each save and after it, and again because both were behind.
  await expect.poll(() => reads).toBeGreaterThanOrEqual(6)
  await expect(card.title).toHaveValue('Lift to the second pier')
  catchUp()
  await page.waitForResponse((response) => response.url().endsWith('/beta/cards/lift'))
  await expect(card.title).toHaveValue('Lift to the second pier')
  await expect(card.restore).toBeHidden()
})

test('a status that the service saves but never returns is not reported as lost', async ({
  page,
  service,
  card,
}) => {
  const cards = addLiveCards(service, [lift], ['cardStatus'])
  await card.open('lift')
  await expect(card.title).toHaveValue('Lift')
  await page.keyboard.press('s')
  await card.statusMenu.getByRole('menuitemradio', { name: 'Addressed' }).click()
  await expect.poll(() => cards.get('lift')?.cardStatus).toBe('addressed')
  await expect(page.getByText('The service accepted your status, but its answer has none')).toBeVisible()
  await expect(card.restore).toBeHidden()
})

test('details that the service saves but never returns are shown while they are written and later', async ({
  page,
  service,
  card,
}) => {
  const cards = addLiveCards(service, [lift], ['cardDetails'])
  await card.open('lift')
  await page.getByRole('button', { name: 'Add details' }).click()
  await page.keyboard.type('A note.')
  await expect(page.getByText('The service accepted your details, but its answer has none')).toBeVisible()
  await page.keyboard.type(' And more.')
  await expect.poll(() => cards.get('lift')?.cardDetails).toBe('A note. And more.')
  await expect(card.details).toHaveValue('A note. And more.')
  await page.keyboard.press('Escape')
  const details = page.getByText('A note. And more.', { exact: true })
  await expect(details).toBeVisible()
  await page.reload()
  await expect(page.getByText('its answer has none')).toBeVisible()
  await expect(details).toBeVisible()
  await card.editDetails.click()
  await expect(card.details).toHaveValue('A note. And more.')
})

test.describe('unusual values', () => {
  test('a long title is judged by the service and stays in the field', async ({ service, card }) => {
    addLiveCards(service, [lift])
    const message = 'cardTitle must have at most 500 characters.'
    service.fail(/^\/beta\/cards\/lift$/, { status: 400, body: { message } }, 'PUT')
    const long = 'x'.repeat(600)
    await card.open('lift')
    await card.rename(long)
    await expect(card.error('The title must have at most 500 characters.')).toBeVisible()
    await expect(card.title).toHaveValue(long)
  })

  test('a request that is limited names when the next one is accepted', async ({ service, card }) => {
    addLiveCards(service, [lift])
    const busy = { status: 429, headers: { 'retry-after': '40' }, body: { message: 'Too many requests.' } }
    service.fail(/^\/beta\/cards\/lift$/, busy, 'PUT')
    await card.open('lift')
    await card.rename('Later')
    await expect(card.error('The service accepts requests again at ')).toBeVisible()
  })

  test('impossible and far dates and numbers are shown without harm', async ({ page, service, card }) => {
    const updatedAt = '2026-02-31T10:00:00Z'
    addLiveCards(service, [
      { ...lift, updatedAt, metricCurrent: 1e308, metricTarget: -1e308 },
      { ...top, updatedAt: '9999-12-31T00:00:00Z' },
    ])
    await card.open('lift')
    await expect(page.getByText(updatedAt).first()).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
    await card.open('top')
    await expect(page.getByText('9999').first()).toBeVisible()
  })

  test('a slow answer is explained', async ({ page, service, card }) => {
    addLiveCards(service, [lift])
    service.fail(/^\/beta\/cards\/lift$/, { after: new Promise(() => {}) }, 'PUT')
    await card.open('lift')
    await expect(card.title).toHaveValue('Lift')
    await page.clock.install()
    await card.rename('Slow')
    await page.clock.runFor(9000)
    await expect(page.getByText('Still saving: the service is slow')).toBeVisible()
  })
})

test('a service that describes no creation of cards offers none', async ({ service, card }) => {
  addLiveCards(service, [lift, top])
  service.answer('GET /openapi.json', [], {
    body: { paths: { '/beta/cards/{cardId}': { get: {}, put: {} } } },
  })
  await card.open('top')
  await expect(card.children).toHaveCount(1)
  await expect(card.addChild).toHaveCount(0)
})
