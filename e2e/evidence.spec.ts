import { aFeedback, smallOrganization, titles } from './documents.ts'
import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

test.describe('evidence', () => {
  test('has room for its choices on the narrowest phone', async ({ signedIn: page, evidence }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await evidence.open('queue')
    const grouping = page.getByRole('button', { name: 'By customer' })
    await expect(evidence.scope('Entire branch')).toContainText(/\d/)
    const { x, width } = (await grouping.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(320)
  })

  test('leads from a card to the quoted line', async ({ signedIn: page, evidence, transcript }) => {
    await evidence.open('signal')
    await expect(evidence.customer('Harbour School')).toBeVisible()
    await evidence.quote(/By the gangway the app is a white screen/).click()
    await expect(page).toHaveURL(/\/interviews\/ida-brekke#t=00:00:24/)
    await expect(transcript.line(/By the gangway/)).toHaveAttribute('aria-selected', 'true')
    await expect(transcript.evidenceFor(titles.signal)).toBeVisible()
  })

  test('prints with the title of its card and its customers', async ({ signedIn: page, evidence }) => {
    await evidence.open('signal')
    await expect(evidence.customer('Harbour School')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(evidence.customer('Harbour School')).toBeVisible()
    await expect(evidence.quotes.getByText(titles.signal).first()).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test.describe('that fails to load', () => {
    test.use({ expectedErrors: [failedResource] })

    test('shows the known title, the reason and no counts', async ({ signedIn: page, card, evidence }) => {
      await page.goto('/cards/signal')
      await expect(card.title).toHaveValue(titles.signal)
      await refuse(page, /context$/, 403, 'This key may not read insights.')
      await evidence.open('signal')
      await expect(page.getByText('This key may not read insights.')).toBeVisible()
      await expect(page.getByRole('link', { name: titles.signal })).toBeVisible()
      await expect(page.getByRole('radiogroup', { name: 'Scope' })).toHaveText('This cardEntire branch')
    })
  })

  test('is where it was after back and after a reload', async ({ signedIn: page, evidence }) => {
    await page.setViewportSize({ width: 1440, height: 260 })
    await evidence.open('commuters')
    const quote = evidence.quotes.getByRole('link').last()
    // The transcript and the font change the height above the quote.
    await expect(evidence.quotes.getByText('00:00:24')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await quote.evaluate((link) => link.scrollIntoView({ block: 'end' }))
    const topOf = async () => (await quote.boundingBox())?.y ?? 0
    const top = await topOf()
    await quote.click()
    await expect(page).toHaveURL((url) => !url.pathname.endsWith('/evidence'))
    await page.goBack()
    await expect(quote).toBeFocused()
    await expect.poll(topOf).toBeCloseTo(top, 0)
    await page.reload()
    await expect(quote).toBeFocused()
    await expect.poll(topOf).toBeCloseTo(top, 0)
  })

  test.describe('with quotes that are put in the order of their lines', () => {
    const [interview] = smallOrganization.interviews!
    const late = { text: 'One sent me back to the end of the line.', insightId: 'sent-back' }
    const customerAndCard = { cardIds: ['signal'], customerId: 'ida' }
    test.use({
      document: {
        ...smallOrganization,
        interviews: [
          {
            ...interview!,
            insights: [
              ...interview!.insights!,
              { ...late, ...customerAndCard },
              { text: 'Since February', insightId: 'february', ...customerAndCard },
            ],
          },
        ],
      },
    })

    test('keeps the focus and its place while the lines load', async ({ signedIn: page, evidence }) => {
      await page.setViewportSize({ width: 1440, height: 300 })
      await evidence.open('commuters')
      const quote = evidence.quotes.getByRole('link', { name: late.text })
      await expect(quote).toContainText('00:01:04')
      await quote.focus()
      const topOf = async () => (await quote.boundingBox())?.y ?? 0
      const top = await topOf()
      let release: (() => void) | undefined
      const isReleased = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/\/v1\/interviews/, async (route) => {
        await isReleased
        await route.continue()
      })
      await page.reload()
      await expect(quote).toBeFocused()
      await expect(quote).not.toContainText('00:01:04')
      release?.()
      await expect(quote).toContainText('00:01:04')
      await expect(quote).toBeFocused()
      await expect.poll(topOf).toBeCloseTo(top, 0)
    })
  })

  test('is walked by j and k, and its interviews by the arrows too', async ({
    signedIn: page,
    evidence,
    interviews,
  }) => {
    await evidence.open('commuters')
    await expect(evidence.customer('Harbour School')).toBeVisible()
    const quotes = evidence.quotes.getByRole('link')
    await page.keyboard.press('j')
    await expect(quotes.first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(quotes.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(quotes.first()).toBeFocused()
    await interviews.open()
    const row = interviews.row('Ida Brekke, Maren Tolvik, Jon Ness')
    await expect(row.getByRole('cell', { name: '01:07', exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(row.getByRole('link')).toBeFocused()
  })

  test('has named rows while its transcripts are read', async ({ signedIn: page, evidence, interviews }) => {
    let answer!: () => void
    const isAsked = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/transcript$/, async (route) => {
      await isAsked
      await route.fallback()
    })
    await evidence.open('signal')
    await expect(evidence.customer('Harbour School')).toBeVisible()
    await evidence.openInterviews()
    await expect(interviews.row(/^Interview Harbour School/)).toBeVisible()
    await expectAccessible(page)
    answer()
    await expect(interviews.row('Ida Brekke, Maren Tolvik, Jon Ness')).toBeVisible()
  })

  test('shows its summary in a dialog where there is no room beside it', async ({
    signedIn: page,
    evidence,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await evidence.open('signal')
    await page.getByRole('button', { name: 'Summary' }).click()
    const summary = page.getByRole('dialog', { name: 'Summary' })
    await expect(summary.getByRole('heading', { name: 'Customers' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Summary' })).toBeFocused()
  })

  test('lists its interviews', async ({ signedIn: page, evidence, interviews }) => {
    await evidence.open('signal')
    await expect(evidence.customer('Harbour School')).toBeVisible()
    await evidence.openInterviews()
    await expect(interviews.row('Ida Brekke, Maren Tolvik, Jon Ness')).toBeVisible()
    await expectAccessible(page)
    const link = interviews.row('Ida Brekke, Maren Tolvik, Jon Ness').getByRole('link')
    await interviews.find.fill('ida')
    await interviews.find.press('Enter')
    await expect(link).toBeFocused()
    await interviews.find.press('Escape')
    await expect(interviews.find).toHaveValue('')
    await expect(link).toBeFocused()
    await interviews.find.fill('')
    await interviews.find.press('Escape')
    await expect(link).toBeFocused()
    await interviews.find.focus()
    const leftOf = async () => (await interviews.find.boundingBox())?.x
    await expect.poll(leftOf).toBeGreaterThan(100)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(leftOf).toBeLessThan(100)
    await page.keyboard.type('xylophone')
    await expect(page.getByRole('heading', { name: 'No interviews match “xylophone”' })).toBeVisible()
  })
})

test('the key for the evidence leads to its first quote, also if it was read before', async ({
  signedIn: page,
  tree,
  evidence,
}) => {
  await tree.open('root', 'canvas')
  await tree.select(tree.item(titles.queue))
  for (let visit = 1; visit <= 2; visit += 1) {
    await expect(tree.item(titles.queue)).toBeFocused()
    await page.keyboard.press('v')
    await expect(evidence.quotes.getByRole('link').first()).toBeFocused()
    await page.goBack()
  }
})

test('the evidence shows the full title of a card next to its quote', async ({
  signedIn: _page,
  evidence,
  colleague,
}) => {
  await colleague.changeCard('signal', { cardTitle: 'I lose the signal on the gangway of the old ferry' })
  await evidence.open('root')
  const title = evidence.quotes.getByText('I lose the signal on the gangway')
  await expect(title).toBeVisible()
  expect(await title.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
})

test('a very long title of a card without evidence takes two lines, and its tooltip has all of it', async ({
  signedIn: page,
  evidence,
  colleague,
}) => {
  const cardTitle = 'A letter to everyone who waits at the quay. '.repeat(10).trim()
  await colleague.changeCard('letter', { cardTitle })
  await evidence.open('root')
  const gap = page.getByRole('link', { name: /A letter to everyone.*No evidence yet/ })
  const title = gap.getByText('A letter to everyone')
  await title.hover()
  await expect(title).toHaveAttribute('title', cardTitle)
  expect((await gap.boundingBox())?.height).toBeLessThan(80)
})

test('quotes of feedback have its source and day, in the evidence, its brief and on the card', async ({
  signedIn: page,
  context,
  evidence,
  card,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await evidence.open('queue')
  await expect(evidence.quotes).toContainText('Feedback from Ticket app')
  await expect(evidence.quote('Which queue is mine?')).toContainText(/^\d+ \w+/)
  await evidence.copyBrief.click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\[Ticket app, \d+ \w+( \d+)?\]\(http\S+\/feedback\/f4\)/)
  await card.open('queue')
  await expect(card.insights.getByRole('link', { name: 'Which queue is mine?' })).toContainText(
    /Ticket app.*\d/,
  )
})

test.describe('evidence with more feedback than is read ahead', () => {
  const entries = Array.from({ length: 400 }, (_, at) =>
    aFeedback(`many-${at}`, at, { body: `Entry number ${at}.`, processed: true, cardIds: ['queue'] }),
  )
  test.use({ document: { ...smallOrganization, feedback: entries } })

  test('dates each quote once it is on the screen, and the brief counts the others', async ({
    signedIn: page,
    context,
    evidence,
    shell,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await evidence.open('queue')
    await evidence.more.first().click()
    const quotes = evidence.quotes.getByRole('link')
    await expect(quotes).toHaveCount(400)
    const day = /^(\d+ \w+|\w+ \d+)/
    await expect(quotes.nth(29)).toContainText(day)
    await quotes.nth(99).scrollIntoViewIfNeeded()
    await expect(quotes.nth(99)).toContainText(day)
    await evidence.copyBrief.click()
    await expect(shell.toasts).toContainText(/Brief copied, without source and date of \d+ feedback/)
    const brief = await page.evaluate(() => navigator.clipboard.readText())
    expect(brief).toMatch(/Not loaded: source and date of \d+ feedback quotes/)
    const words = (await quotes.filter({ hasNotText: day }).last().textContent()) ?? ''
    const quote = evidence.quote(/“.*”/.exec(words)![0])
    await quote.scrollIntoViewIfNeeded()
    await expect(quote).toContainText(day)
    // It was never on the screen.
    await expect(quotes.nth(45)).not.toContainText(day)
  })
})
