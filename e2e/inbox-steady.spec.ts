import type { Locator, Page } from 'playwright/test'

import { aFeedback } from './documents.ts'
import { entirely, expect, failedResource, test } from './fixtures.ts'
import { stillPosition } from './still-position.ts'

const pollingMs = 35_000

test.use({
  document: { feedback: Array.from({ length: 130 }, (_, index) => aFeedback(`f${index}`, index + 1)) },
})

/** Scrolls the list down to a row, and returns where it begins then. */
async function scrollTo(page: Page, row: Locator): Promise<number> {
  await page.getByRole('grid').hover()
  await expect(async () => {
    const isMounted = await row.isVisible()
    if (!isMounted) await page.mouse.wheel(0, 400)
    expect(isMounted).toBe(true)
  }).toPass({ intervals: [100] })
  await row.scrollIntoViewIfNeeded()
  return (await stillPosition(row)).y
}

test('new entries wait behind a button, and nothing moves until it is pressed', async ({
  signedIn: page,
  inbox,
  colleague,
}) => {
  await page.clock.install()
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  await scrollTo(page, inbox.row(/Entry f20:/))
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

test('a reload shows the open entry in its place, also if its page was not stored yet', async ({
  signedIn: page,
  inbox,
}) => {
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new Error('The page ends')
    }
  })
  const row = inbox.row(/Entry f110:/)
  await scrollTo(page, row)
  await row.click()
  await expect(inbox.article).toContainText('Entry f110:')
  const { y } = await stillPosition(row)
  await page.reload()
  await expect(row).toBeInViewport(entirely)
  await expect.poll(async () => Math.abs((await stillPosition(row)).y - y)).toBeLessThan(2)
  await page.keyboard.press('j')
  await expect(inbox.article).toContainText('Entry f111:')
})

test('back shows the same entries at the same position', async ({ signedIn: page, inbox, shell, home }) => {
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  const top = await scrollTo(page, inbox.row(/Entry f30:/))
  await inbox.row(/Entry f30:/).click()
  await expect(inbox.article).toContainText('Entry f30:')
  await shell.openHome()
  await expect(home.feedback).toBeVisible()
  await page.goBack()
  await expect(inbox.article).toContainText('Entry f30:')
  expect((await stillPosition(inbox.row(/Entry f30:/))).y).toBe(top)
  await page.reload()
  await expect(inbox.article).toContainText('Entry f30:')
  expect((await stillPosition(inbox.row(/Entry f30:/))).y).toBe(top)
})

for (const width of [390, 1440])
  test(`back from an entry leaves the list at its position, at ${width} pixels`, async ({
    signedIn: page,
    inbox,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await inbox.open()
    await expect(inbox.row(/Entry f0:/)).toBeVisible()
    const row = inbox.row(/Entry f20:/)
    const top = await scrollTo(page, row)
    await row.getByRole('link').click()
    await expect(inbox.article).toContainText('Entry f20:')
    await page.goBack()
    await expect(page).toHaveURL(/\/feedback$/)
    expect((await stillPosition(row)).y).toBe(top)
    // On a phone, it is still the current one.
    if (width === 390) await expect(inbox.list).toHaveAttribute('aria-activedescendant', /f20$/)
  })

test('back from an entry that was opened while the list still moved leaves the list there, on a phone', async ({
  signedIn: page,
  inbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  const row = inbox.row(/Entry f20:/)
  await inbox.list.evaluate((list) => list.scrollTo({ top: 1500 }))
  await row.getByRole('link').evaluate((link: HTMLElement) => link.click())
  await expect(inbox.article).toContainText('Entry f20:')
  // The list learns of the end of its scrolling after 150 ms.
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 300)))
  await page.goBack()
  await expect(row).toBeInViewport()
})

test('a filtered list is shown where it was left, after a reload and after back', async ({
  signedIn: page,
  inbox,
}) => {
  await page.goto('/feedback?q=Entry')
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  const row = inbox.row(/Entry f20:/)
  const top = await scrollTo(page, row)
  await page.reload()
  await expect(row).toBeVisible()
  expect((await stillPosition(row)).y).toBe(top)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(row).toBeVisible()
  expect((await stillPosition(row)).y).toBe(top)
  await page.goto('/feedback?q=Entry+f')
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
})

for (const reloaded of ['entry', 'list'] as const)
  test(`the list has its position and its current entry after a reload of the ${reloaded}, on a phone`, async ({
    signedIn: page,
    inbox,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await inbox.open()
    await expect(inbox.row(/Entry f0:/)).toBeVisible()
    const row = inbox.row(/Entry f20:/)
    const top = await scrollTo(page, row)
    await row.getByRole('link').click()
    await expect(inbox.article).toContainText('Entry f20:')
    if (reloaded === 'entry') {
      await page.reload()
      await expect(inbox.article).toContainText('Entry f20:')
      await page.goBack()
    } else {
      await page.goBack()
      await expect(row).toBeVisible()
      await page.reload()
    }
    await expect(row).toBeVisible()
    expect((await stillPosition(row)).y).toBe(top)
    await expect(inbox.list).toHaveAttribute('aria-activedescendant', /f20$/)
    await page.keyboard.press('j')
    await expect(inbox.list).toHaveAttribute('aria-activedescendant', /f21$/)
    await expect(inbox.row(/Entry f21:/)).toBeInViewport(entirely)
  })

test('the list of a narrow window follows the keys, after it was loaded and after back', async ({
  signedIn: page,
  inbox,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  const step = async () => {
    for (let at = 0; at < 14; at += 1) await page.keyboard.press('j')
  }
  await inbox.open()
  await expect(inbox.row(/Entry f0:/)).toBeVisible()
  await step()
  await expect(inbox.row(/Entry f14:/)).toBeInViewport(entirely)
  await page.keyboard.press('Enter')
  await expect(inbox.article).toContainText('Entry f14:')
  await page.goBack()
  await expect(inbox.row(/Entry f14:/)).toBeInViewport(entirely)
  await step()
  await expect(inbox.row(/Entry f28:/)).toBeInViewport(entirely)
})

test('nothing moves when the entry that opened by itself leaves the list', async ({
  signedIn: page,
  inbox,
  colleague,
}) => {
  await inbox.open()
  await expect(inbox.article).toContainText('Entry f0:')
  const top = await scrollTo(page, inbox.row(/Entry f20:/))
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
      await scrollTo(page, inbox.row(new RegExp(`Entry f${index}:`)))
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

test.describe('a text of 200,000 characters', () => {
  const lines = Array.from(
    { length: 4000 },
    (_, index) => `Line ${index}: the crew waited at the quay, and so did we.`,
  )
  test.use({
    document: { feedback: [aFeedback('long', 1, { body: lines.join('\n') }), aFeedback('short', 2)] },
  })

  test('is shown up to its end, and the keys go on', async ({ signedIn: page, inbox }) => {
    await inbox.open()
    await expect(inbox.article).toContainText('Line 3999: the crew waited at the quay, and so did we.')
    await page.keyboard.press('j')
    await expect(inbox.article).toContainText('Entry short:')
    await page.keyboard.press('k')
    await expect(inbox.article.getByText('Line 0:')).toBeInViewport()
  })

  for (const width of [390, 1440])
    test(`is shown where it was left, after a reload and after back, at ${width} pixels`, async ({
      signedIn: page,
      inbox,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await inbox.open('long')
      const line = inbox.article.getByText('Line 40:')
      await expect(line).toBeAttached()
      await page.getByRole('region', { name: 'Feedback text' }).hover()
      await expect(async () => {
        await page.mouse.wheel(0, 200)
        await expect(line).toBeInViewport({ timeout: 200 })
      }).toPass()
      const { y } = await stillPosition(line)
      await page.reload()
      await expect.poll(async () => Math.abs((await stillPosition(line)).y - y)).toBeLessThan(2)
      await page.keyboard.press('g')
      await page.keyboard.press('h')
      await expect(page).toHaveURL('/')
      await page.goBack()
      await expect.poll(async () => Math.abs((await stillPosition(line)).y - y)).toBeLessThan(2)
    })
})
