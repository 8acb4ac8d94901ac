import { aFeedback } from './documents.ts'
import { entirely, expect, failedResource, test } from './fixtures.ts'
import { stillPosition } from './still-position.ts'

const pollingMs = 35_000

test.use({
  document: { feedback: Array.from({ length: 130 }, (_, index) => aFeedback(`f${index}`, index + 1)) },
})

test('new entries wait behind a button, and nothing moves until it is pressed', async ({
  signedIn: page,
  inbox,
  colleague,
}) => {
  await page.clock.install()
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  await inbox.scrollTo(inbox.row(/Entry f20:/))
  const scrolled = await inbox.list.evaluate((list) => list.scrollTop)
  await colleague.addFeedback({ body: 'The lift was stuck.' })
  await colleague.addFeedback({ body: 'The lift moved again.' })
  await page.clock.runFor(pollingMs)
  await expect(inbox.arrivals).toHaveText('2 new entries')
  expect(await inbox.list.evaluate((list) => list.scrollTop)).toBe(scrolled)
  await expect(inbox.row(/Entry f20:/)).toBeInViewport()
  await inbox.arrivals.click()
  await expect(inbox.rows.first()).toContainText('The lift moved again.')
  await expect(inbox.rows.first()).toBeInViewport()
  await expect(inbox.arrivals).toBeHidden()
})

test('a filter that finds nothing says that new entries are not searched', async ({
  signedIn: page,
  inbox,
  colleague,
}) => {
  await page.clock.install()
  await inbox.open()
  await inbox.find.fill('stuck')
  await expect(page.getByText(/^None of/)).toBeVisible()
  await colleague.addFeedback({ body: 'The lift was stuck.' })
  await page.clock.runFor(pollingMs)
  await expect(page.getByText('The new entries are searched when you show them.')).toBeVisible()
  await inbox.arrivals.click()
  await expect(inbox.rows).toHaveCount(1)
})

test('the list shows the open entry after its filter is cleared', async ({ signedIn: page, inbox }) => {
  await inbox.open()
  await inbox.find.fill('Entry f3')
  await expect(inbox.rows).toHaveCount(11)
  await inbox.row(/Entry f38:/).click()
  await inbox.find.fill('')
  // The next entry does not match the filter.
  await expect(inbox.row(/Entry f40:/)).toBeAttached()
  await expect(inbox.row(/Entry f38:/)).toBeInViewport(entirely)
  await expect(page).toHaveURL(/\/feedback\/f38$/)
})

test('nothing moves when the entry that opened by itself leaves the list', async ({
  signedIn: page,
  inbox,
  colleague,
}) => {
  await inbox.open()
  await expect(inbox.article).toContainText('Entry f0:')
  const top = await inbox.scrollTo(inbox.row(/Entry f20:/))
  await colleague.processFeedback('f0')
  await page.getByRole('button', { name: /^Connected/ }).click()
  await expect(inbox.article).toContainText('Entry f1:')
  await expect(inbox.row(/Entry f20:/)).toBeInViewport()
  expect((await stillPosition(inbox.row(/Entry f20:/))).y).toBe(top)
})

test('a link to an entry opens it, and the keys continue in its list', async ({ signedIn: page, inbox }) => {
  await inbox.open('f7')
  await expect(inbox.article).toContainText('Entry f7:')
  await expect(inbox.row(/Entry f7:/)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(inbox.article).toContainText('Entry f8:')
  await expect(page).toHaveURL(/f8/)
})

test.describe('a cursor that has expired', () => {
  test.use({ expectedErrors: [failedResource] })

  test('restarts at the same entry, without repeating or skipping one', async ({ signedIn: page, inbox }) => {
    let isArmed = false
    let expired = 0
    await page.route(
      (url) => url.pathname === '/v1/feedback' && url.searchParams.has('cursor'),
      (route) => {
        if (!isArmed || expired > 0) return route.fallback()
        expired += 1
        return route.fulfill({ status: 400, json: { message: 'The cursor has expired.' } })
      },
    )
    await inbox.open()
    // The count is read too; from now on only the list asks for more.
    await expect(page.getByText('50 of 130 loaded')).toBeVisible()
    isArmed = true
    for (const index of [49, 50, 51, 99, 129]) {
      // Further and further down.
      await inbox.scrollTo(inbox.row(new RegExp(`Entry f${index}:`)))
      await expect(inbox.row(new RegExp(`Entry f${index}:`))).toHaveAttribute(
        'aria-rowindex',
        String(index + 1),
      )
    }
    expect(expired).toBe(1)
  })
})

test('rail, list and home count the same unprocessed entries', async ({
  signedIn: page,
  inbox,
  shell,
  home,
}) => {
  await inbox.open()
  await expect(page.getByText('50 of 130 loaded')).toBeVisible()
  await expect(shell.navigation.getByRole('link', { name: 'Inbox, 130 unprocessed' })).toBeVisible()
  await inbox.process()
  await expect(page.getByText('49 of 129 loaded')).toBeVisible()
  await expect(shell.navigation.getByRole('link', { name: 'Inbox, 129 unprocessed' })).toBeVisible()
  await shell.undo()
  await expect(page.getByText('50 of 130 loaded')).toBeVisible()
  await inbox.process()
  await shell.openHome()
  await expect(home.feedback).toContainText('129')
})

test('an entry with a held action is counted neither as loaded nor as a match', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox.open()
  await inbox.find.fill('Entry f4')
  await expect(page.getByText('11 of 50 loaded')).toBeVisible()
  await inbox.find.press('Enter')
  await page.keyboard.press('e')
  await expect(page.getByText('10 of 49 loaded')).toBeVisible()
})

test('searches the entries that are not loaded at the service', async ({ signedIn: page, inbox }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/v1/feedback') && !searchParams.has('limit')) asked.push(pathname)
  })
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  await inbox.find.fill('f120')
  await expect(inbox.rows).toHaveCount(0)
  await inbox.searchFurther.first().click()
  await expect(inbox.row(/Entry f120:/)).toBeVisible()
  expect(asked.filter((path) => path === '/v1/feedback/search')).toHaveLength(1)
  await inbox.row(/Entry f120:/).click()
  await expect(inbox.article).toContainText('Entry f120:')
  await page.keyboard.press('e')
  await expect(inbox.row(/Processing in/)).toBeVisible()
})

test.describe('a search at the service', () => {
  test.use({ expectedErrors: [failedResource] })

  test('says that the service asks to wait, and is tried again', async ({ signedIn: page, inbox }) => {
    let isAccepted = false
    await page.route(/\/feedback\/search$/, (route) =>
      isAccepted
        ? route.fallback()
        : route.fulfill({ status: 429, headers: { 'Retry-After': '300' }, json: { message: 'Slow down.' } }),
    )
    await inbox.open()
    await expect(inbox.row(/Entry f0:/)).toBeVisible()
    await inbox.find.fill('f120')
    await expect(inbox.rows).toHaveCount(0)
    await inbox.searchFurther.first().click()
    await expect(page.getByText(/Couldn't search further\. Slow down\./)).toBeVisible()
    isAccepted = true
    await inbox.searchFurther.first().click()
    await expect(inbox.row(/Entry f120:/)).toBeVisible()
  })
})
