import { once } from 'node:events'

import { addLiveCards } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import type { ForeignService } from './foreign-service.ts'
import { failedResource } from './fixtures.ts'
import { treeOf } from './pages/tree.ts'

test.use({ expectedErrors: [failedResource] })

const lift = { cardId: 'lift', cardTitle: 'Lift', cardType: 'opportunity' }
const top = { cardId: 'top', cardTitle: 'Top', cardType: 'outcome', children: ['lift'] }
const title = 'Paint the ramp'
const contextOfTop = '/beta/cards/top/context'

/** The service holds the answer to each new card or entry; returns what ends this. */
function holdCreations(service: ForeignService, isStored: boolean, path = '/beta/cards'): () => void {
  const create = service.responderOf(`POST ${path}`)
  return service.fail(
    new RegExp(`^${path}$`),
    (request) => ({ ...(isStored ? create(request) : {}), after: new Promise(() => undefined) }),
    'POST',
  )
}
/** Holds the answers in which the next page looks for an unfinished creation; returns their release. */
function holdLooks(service: ForeignService, path: string, isLook: (query: URLSearchParams) => boolean) {
  const read = service.responderOf(`GET ${path}`)
  const held = new AbortController()
  const end = once(held.signal, 'abort')
  service.fail(
    new RegExp(`^${path}$`),
    (request) => (isLook(request.query) ? { ...read(request), after: end } : read(request)),
    'GET',
  )
  return () => held.abort()
}
const creationsOf = (service: ForeignService, path = '/beta/cards') =>
  service.requests.filter(({ method, target }) => method === 'POST' && target === path)

for (const isStored of [true, false]) {
  for (const how of ['a reload', 'a closed tab']) {
    test(`a card that is being created survives ${how}, ${isStored ? 'stored' : 'not stored'} by the service`, async ({
      page,
      context,
      service,
      tree,
      journal,
      home,
    }) => {
      const cards = addLiveCards(service, [lift, top])
      const endHold = holdCreations(service, isStored)
      const endLooks = holdLooks(service, contextOfTop, (query) => query.get('maxLevels') === '1')
      const pending = page.getByText(`“${title}” is not created yet`)
      const first = how === 'a reload' ? page : await context.newPage()
      const firstTree = treeOf(first)
      await firstTree.open('top', 'outline')
      await firstTree.select(firstTree.row('Top'))
      await firstTree.addCard(title)
      await expect.poll(() => creationsOf(service)).toHaveLength(1)
      endHold()
      if (first !== page) await first.close()
      await tree.open('top', 'outline')
      await expect(tree.row(title).first()).toBeVisible()
      await journal.open()
      await expect(page.getByRole('main').getByText('Not sent yet')).toBeVisible()
      await home.open()
      await expect(pending).toBeVisible()
      endLooks()
      await expect(pending).toBeHidden()
      await tree.open('top', 'outline')
      await expect(tree.row(title)).toHaveCount(1)
      expect(creationsOf(service)).toHaveLength(isStored ? 1 : 2)
      expect([...cards.values()].filter(({ cardTitle }) => cardTitle === title)).toHaveLength(1)
    })
  }
}

test('a card that is rejected after a reload keeps its title and the reason until a retry', async ({
  page,
  service,
  tree,
  card,
}) => {
  const cards = addLiveCards(service, [lift, top])
  const endHold = holdCreations(service, false)
  await tree.open('top', 'outline')
  await tree.select(tree.row('Top'))
  await tree.addCard(title)
  await expect.poll(() => creationsOf(service)).toHaveLength(1)
  endHold()
  const accept = service.fail(/^\/beta\/cards$/, { status: 403, body: { message: 'Not you.' } }, 'POST')
  await page.reload()
  await expect(tree.row(title)).toContainText('Not you.')
  await card.open('lift')
  await expect(page.getByText(`“${title}” was not created: Not you.`)).toBeVisible()
  accept()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(`“${title}” was not created`)).toBeHidden()
  const created = () => [...cards.values()].filter(({ cardTitle }) => cardTitle === title)
  // The reason goes when the new try begins.
  await expect.poll(created).toHaveLength(1)
  await expect(page.getByText(`Created “${title}”`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(card.title).toHaveValue(title)
})

for (const isStored of [true, false]) {
  test(`a new feedback entry is added once without a retry after a reload, ${isStored ? 'stored' : 'not stored'} by the service`, async ({
    page,
    service,
    inbox,
  }) => {
    const text = 'The ramp is wet'
    const entries: object[] = []
    const pending = page.getByText('1 new entry not added yet')
    service.answer('GET /v1/feedback', [], () => ({ body: { feedback: entries } }))
    service.answer('POST /v1/feedback', [], () => {
      entries.unshift({ id: 'new', textPreview: text, processed: false })
      return { body: { id: 'new', processed: false } }
    })
    service.answer('GET /v1/feedback/{}', ['new'], { body: { id: 'new', content: text } })
    const endHold = holdCreations(service, isStored, '/v1/feedback')
    const endLooks = holdLooks(service, '/v1/feedback', (query) => query.get('limit') === '100')
    await inbox.open()
    await inbox.newFeedback.open()
    await inbox.newFeedback.text.fill(text)
    await inbox.newFeedback.send()
    await expect.poll(() => creationsOf(service, '/v1/feedback')).toHaveLength(1)
    endHold()
    await page.reload()
    await expect(pending).toBeVisible()
    endLooks()
    await expect(inbox.row(text)).toHaveCount(1)
    await expect(pending).toBeHidden()
    expect(entries).toHaveLength(1)
    expect(creationsOf(service, '/v1/feedback')).toHaveLength(isStored ? 1 : 2)
  })
}

test('a new card is shown, also in its panel, while the reads of the service are behind', async ({
  service,
  tree,
  card,
}) => {
  addLiveCards(service, [lift, top])
  await tree.open('top', 'outline')
  await tree.row('Top').click()
  await expect(card.title).toHaveValue('Top')
  const { body } = service.responderOf(`GET ${contextOfTop}`)(service.requests.at(-1)!)
  let readsBehind = 0
  const catchUps = [
    service.fail(
      /^\/beta\/cards\/top\/context$/,
      () => {
        readsBehind += 1
        return { body }
      },
      'GET',
    ),
    service.fail(
      /^\/beta\/cards\/(?!top|lift)[^/]+(\/context)?$/,
      () => ({ status: 404, body: { message: 'Card not found' } }),
      'GET',
    ),
  ]
  await tree.addCard(title)
  await expect.poll(() => readsBehind).toBeGreaterThanOrEqual(2)
  await expect(tree.row(title)).toBeVisible()
  await expect(card.title).toHaveValue(title)
  const reads = () => service.requests.filter(({ target }) => target === '/beta/cards/new-2').length
  const readsBefore = reads()
  catchUps.forEach((catchUp) => catchUp())
  await expect.poll(reads).toBeGreaterThan(readsBefore)
  await expect(tree.row(title)).toBeVisible()
  await expect(card.title).toHaveValue(title)
})
