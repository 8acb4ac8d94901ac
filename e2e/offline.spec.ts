import { titles } from './documents.ts'
import { expect, expectAccessible, failedResource, readDatabases, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [failedResource] })

test('a second visit without a network shows the last known tree and inbox, then reconnects', async ({
  signedIn: page,
  context,
  tree,
  inbox,
  shell,
}) => {
  await tree.open('root')
  await expect(tree.item(titles.queue)).toBeVisible()
  await inbox.open()
  await expect(inbox.rows).toHaveCount(3)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  const response = await tree.open('root')
  expect(response?.fromServiceWorker()).toBe(true)
  await expect(tree.item(titles.queue)).toBeVisible()
  await expect(shell.offline).toBeVisible()
  await inbox.open()
  await expect(inbox.rows).toHaveCount(3)
  await context.setOffline(false)
  await expect(shell.connected).toBeVisible()
})

for (const view of ['canvas', 'outline'] as const) {
  test(`a card that is added in the ${view} without a network is created when it is back, also after a reload`, async ({
    signedIn: page,
    context,
    tree,
    colleague,
  }) => {
    const { children: before } = (await colleague.readCard('queue')) as { children: unknown[] }
    await tree.open('root', view)
    await tree.select(tree.card(view, titles.queue))
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => readDatabases(page)).toContain('"queryKey":["cards","tree","root"')
    await context.setOffline(true)
    await tree.addCard('Written at sea')
    await expect(
      page.getByRole('status').filter({ hasText: '“Written at sea” waits for the connection' }),
    ).toHaveCount(1)
    await expect(page.getByText('Waiting for the connection')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Waiting for the connection')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Waiting for the connection')).toBeHidden({ timeout: 20_000 })
    const childrenNow = async () => (await colleague.readCard('queue')).children
    await expect.poll(childrenNow, { timeout: 20_000 }).toHaveLength(before.length + 1)
    // The tree may be read before the answer to the creation arrives: for that moment both are shown.
    await expect(tree.area(view).getByText('creating')).toHaveCount(0)
    await expect(tree.card(view, 'Written at sea')).toBeVisible()
  })
}

test('edits survive a crash of the browser, which had not yet written them to the disk', async ({
  signedIn: page,
  context,
  tree,
  journal,
  colleague,
}) => {
  await tree.open('root', 'outline')
  await tree.select(tree.row(titles.letter))
  await tree.rename('Seen before the crash')
  await expect.poll(async () => (await colleague.readCard('letter')).cardTitle).toBe('Seen before the crash')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const written = await page.evaluate(() => Object.entries(localStorage))
  await context.setOffline(true)
  await tree.select(tree.row(titles.queue))
  await tree.rename('Written at sea')
  await expect.poll(() => readDatabases(page)).toContain('Written at sea')
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('crashed')) return
    sessionStorage.setItem('crashed', 'yes')
    localStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, written)
  await page.reload()
  await context.setOffline(false)
  await expect.poll(async () => (await colleague.readCard('queue')).cardTitle).toBe('Written at sea')
  await journal.open()
  await expect(journal.entry('Written at sea')).toBeVisible()
  await expect(journal.entry('Seen before the crash')).toBeVisible()
})

test('without a network, the panel promises to save later and names a card that was never opened', async ({
  signedIn: page,
  context,
  tree,
  card,
}) => {
  await tree.open('root', 'canvas')
  await tree.item(titles.queue).click()
  await expect(card.title).toBeVisible()
  await context.setOffline(true)
  await card.title.fill('I always know my queue')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(card.panel.getByText('Will be saved when you’re back online')).toBeVisible()
  await expect(card.notSentYet).toBeVisible()
  await expectAccessible(page)
  await tree.item(titles.commuters).click()
  await expect(card.panel.getByRole('heading', { name: titles.commuters })).toBeVisible()
  await expect(card.panel).toContainText('No connection')
  await expectAccessible(page)
  await tree.rename('Commuters board at once')
  await expect(card.panel.getByRole('heading', { name: 'Commuters board at once' })).toBeVisible()
  await expect(card.notSentYet).toBeVisible()
  await expect(
    page.getByRole('status').getByText('“Commuters board at once” will be saved later'),
  ).toBeAttached()
  await card.panel.getByRole('button', { name: 'Close' }).click()
  await expect(card.panel).toBeHidden()
  await context.setOffline(false)
  await expect(tree.item('I always know my queue')).toBeVisible()
  await expect(page.getByText(/unsaved changes|will be saved when/i)).toBeHidden()
})

test('a card that is moved without a network is moved when it is back, also after a reload', async ({
  signedIn: page,
  context,
  tree,
  colleague,
}) => {
  const parentsNow = async () => (await colleague.readCard('letter')).parents as { id: string }[]
  const before = await parentsNow()
  await tree.open('root', 'outline')
  await tree.select(tree.row(titles.letter).first())
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => readDatabases(page)).toContain('"queryKey":["cards","tree","root"')
  await context.setOffline(true)
  await tree.moveUnder('on time', titles.onTime)
  const waiting = page.getByText(`“${titles.letter}” will be saved when you’re back online`)
  await expect(waiting).toBeVisible()
  expect(await parentsNow()).toEqual(before)
  // The network of a page that is loading is not yet cut: the move may be sent now.
  await page.reload()
  await expect(tree.row(titles.letter).first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await parentsNow()).map(({ id }) => id)).toContain('on-time')
  await expect(waiting).toBeHidden()
})

test('the panel shows a move at once, also without a network', async ({
  signedIn: page,
  context,
  tree,
  card,
}) => {
  await tree.open('root', 'outline')
  await tree.select(tree.row(titles.letter).first())
  await page.keyboard.press('Enter')
  await expect(card.parents).toHaveCount(1)
  await context.setOffline(true)
  await tree.moveUnder('on time', titles.onTime)
  await expect(card.parents).toHaveCount(1)
  await expect(card.parents).toContainText(titles.onTime)
  await expect(card.panel.getByText('not shown: archived')).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText(/will be saved/i)).toBeHidden()
  await expect(card.parents).toContainText(titles.onTime)
})

test('a child created without a network leaves the selection alone when the network is back', async ({
  signedIn: page,
  context,
  tree,
}) => {
  await tree.open('root', 'outline')
  const queue = tree.row(titles.queue)
  await tree.select(queue)
  await context.setOffline(true)
  await tree.addCard('Made at sea')
  await expect(tree.row('Made at sea')).toContainText('Waiting for the connection')
  // Once its request has failed, it no longer has the focus: there, Escape would discard it.
  await expect(queue).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(queue).toBeFocused()
  await context.setOffline(false)
  await expect(tree.row('Made at sea')).toContainText('Solution')
  await expect(tree.row('Made at sea')).not.toContainText('Waiting')
  await expect(queue).toBeFocused()
  await expect(queue).toHaveAttribute('aria-selected', 'true')
})

test('responses of the service are not cached with the app', async ({ signedIn: page, inbox }) => {
  await inbox.open()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(inbox.rows.first()).toBeVisible()
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toContain('/index.html')
  expect(cached.filter((path) => /^\/(v1|beta|session|openapi)/.test(path))).toEqual([])
})

test('a quote that waits for the connection is announced as such, and not reported later', async ({
  signedIn: page,
  context,
  transcript,
  shell,
}) => {
  await transcript.open('ida-brekke')
  await transcript.line(/Since February/).click()
  await page.keyboard.press('a')
  await expect(transcript.quoteDialog).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(shell.toasts).toContainText('Feedback will be sent when you’re back online')
  const isSent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/v1/feedback'),
  )
  await context.setOffline(false)
  await isSent
  await expect(shell.connected).toBeVisible()
  await expect(shell.toasts).not.toContainText('Feedback added')
})
