import { smallOrganization, titles } from './documents.ts'
import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

test.describe('a transcript', () => {
  test('opens at the time in its URL', async ({ signedIn: page, transcript }) => {
    await page.goto('/interviews/ida-brekke#t=00:00:44')
    await expect(page.getByRole('heading', { name: 'Ida Brekke, Maren Tolvik, Jon Ness' })).toBeVisible()
    const line = transcript.line(/Since February, when the mast on Holm went down/)
    await expect(line).toHaveAttribute('aria-selected', 'true')
    await expect(transcript.list).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(transcript.list).toBeFocused()
    await expect(line).toHaveAttribute('aria-selected', 'true')
  })

  test('is read with the keys right after a link to a line is opened', async ({
    signedIn: page,
    evidence,
    transcript,
  }) => {
    await page.goto('/interviews/ida-brekke?find=the#lines=5')
    await expect(transcript.line(/Since February/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('j')
    await expect(transcript.line(/And the crew accept it/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('k')
    await expect(transcript.line(/Since February/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(transcript.matchCount).toHaveText('2 / 8')
    await evidence.open('signal')
    await evidence.quote(/By the gangway the app is a white screen/).click()
    await expect(transcript.list).toBeFocused()
  })

  test('is searched with the keyboard, and the words are kept in the URL', async ({
    signedIn: page,
    transcript,
  }) => {
    await transcript.open('ida-brekke')
    await expect(transcript.list).toBeVisible()
    await transcript.openFind()
    await expect(transcript.find).toBeFocused()
    await page.keyboard.type('the')
    await expect(transcript.matchCount).toHaveText('1 / 8')
    await page.keyboard.press('Enter')
    await expect(transcript.matchCount).toHaveText('2 / 8')
    await expect(transcript.selectedLines).toHaveCount(1)
    await page.keyboard.press('Shift+Enter')
    await expect(transcript.matchCount).toHaveText('1 / 8')
    await expect(page).toHaveURL(/find=the/)
    await page.reload()
    await expect(transcript.find).toHaveValue('the')
    await expect(transcript.matchCount).toHaveText('1 / 8')
  })

  test('shows the matches of the words that it was found by', async ({
    signedIn: page,
    evidence,
    interviews,
    transcript,
  }) => {
    await evidence.open('signal')
    await expect(evidence.customer('Harbour School')).toBeVisible()
    await evidence.openInterviews()
    await interviews.find.fill('mast')
    await expect(page).toHaveURL(/find=mast/)
    const row = interviews.row('Ida Brekke, Maren Tolvik, Jon Ness')
    await expect(interviews.matches).toHaveText('mast')
    await row.getByRole('link').first().click()
    await expect(transcript.find).toHaveValue('mast')
    await expect(transcript.matchCount).toHaveText('1 / 1')
  })

  test('is found by its words, and a search without a match says so only when it has ended', async ({
    signedIn: page,
    evidence,
    interviews,
  }) => {
    await evidence.open('signal')
    await expect(evidence.customer('Harbour School')).toBeVisible()
    await evidence.openInterviews()
    await expect(interviews.row('Ida Brekke, Maren Tolvik, Jon Ness')).toBeVisible()
    let answer!: () => void
    const isAsked = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/interviews\/search$/, async (route) => {
      await isAsked
      await route.fallback()
    })
    await interviews.find.fill('xylophone')
    await expect(page.getByText('Searching the transcripts…')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'No interviews match “xylophone”' })).toBeVisible()
    await expect(page.getByText('Speakers, quoted lines and transcripts were searched.')).toBeVisible()
  })

  test.describe('whose search fails', () => {
    test.use({ expectedErrors: [failedResource] })

    test('gives the reason, and is found with Retry', async ({ signedIn: page, evidence, interviews }) => {
      await evidence.open('signal')
      await expect(evidence.customer('Harbour School')).toBeVisible()
      await evidence.openInterviews()
      const row = interviews.row('Ida Brekke, Maren Tolvik, Jon Ness')
      await expect(row).toBeVisible()
      let isAccepted = false
      await page.route(/\/interviews\/search$/, (route) =>
        isAccepted
          ? route.fallback()
          : route.fulfill({
              status: 429,
              headers: { 'Retry-After': '300' },
              json: { message: 'Slow down.' },
            }),
      )
      await interviews.find.fill('mast')
      await expect(page.getByText('The transcripts could not be searched. Slow down.')).toBeVisible()
      await expect(page.getByText('Only speakers and quoted lines are searched.')).toBeVisible()
      await expectAccessible(page)
      isAccepted = true
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(interviews.matches).toHaveText('mast')
      isAccepted = false
      await interviews.find.fill('mast xylophone')
      await expect(page.getByText('The transcripts could not be searched. Slow down.')).toBeVisible()
      await expect(row).toBeHidden()
    })
  })

  test('copies a quote with its speaker, time and link', async ({
    signedIn: page,
    transcript,
    shell,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await transcript.open('ida-brekke')
    const line = transcript.line(/By the gangway/)
    await line.click()
    await expect(line).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('q')
    await expect(shell.toasts.getByText('Quote copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(
      '> By the gangway the app is a white screen. I take a screenshot at home now.\n>\n> — [Ida Brekke, 00:00:24]',
    )
    expect(copied).toContain('/interviews/ida-brekke#t=00:00:24')
  })

  test('hides the lines of an unchecked speaker', async ({ signedIn: _page, transcript }) => {
    await transcript.open('ida-brekke')
    await expect(transcript.line(/By the gangway/)).toBeVisible()
    await transcript.speaker('Ida Brekke').press('Space')
    await expect(transcript.line(/By the gangway/)).toBeHidden()
    await expect(transcript.line(/And the crew accept it/)).toBeVisible()
  })

  test('goes to a time, and to another one typed after it', async ({ signedIn: page, transcript }) => {
    await transcript.open('ida-brekke')
    await expect(transcript.list).toBeVisible()
    await transcript.goToTime('0:55')
    const line = transcript.line(/And the crew accept it/)
    await expect(line).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('t')
    await expect(page.getByRole('textbox', { name: 'Time' })).toBeFocused()
    await page.keyboard.type('0:04')
    await page.keyboard.press('Enter')
    await expect(line).toHaveAttribute('aria-selected', 'false')
    await expect(transcript.list).toBeFocused()
  })

  test('says when it ends if a link or the typed time is later', async ({
    signedIn: page,
    transcript,
    shell,
  }) => {
    const end = shell.toasts.getByText('The interview ends at 01:07')
    await transcript.open('ida-brekke#t=09:59:59')
    await expect(transcript.line(/Most of them/)).toHaveAttribute('aria-selected', 'true')
    await expect(end).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await transcript.goToTime('0:04')
    await expect(transcript.line(/Thank you for coming/)).toHaveAttribute('aria-selected', 'true')
    await transcript.goToTime('9:59:59')
    await expect(transcript.line(/Most of them/)).toHaveAttribute('aria-selected', 'true')
    await expect(end).toBeVisible()
    await page.evaluate(() => location.assign('#lines=900-901'))
    await expect(shell.toasts.getByText(/^The interview has \d+ lines$/)).toBeVisible()
  })
})

test.describe('a transcript that cannot be read', () => {
  test.use({ expectedErrors: [failedResource] })

  test('is reported when the interview is unknown', async ({ signedIn: page, transcript }) => {
    await transcript.open('nobody')
    await expect(transcript.missing).toBeVisible()
    await page.getByRole('link', { name: 'Interviews' }).last().click()
    await expect(page).toHaveURL(/\/interviews$/)
  })

  test('appears once the service answers again', async ({ signedIn: page, transcript }) => {
    const accept = await refuse(page, /transcript$/, 403, 'This key may not read transcripts.')
    await transcript.open('ida-brekke')
    await expect(page.getByText('This key may not read transcripts.')).toBeVisible()
    await accept()
    await page.reload()
    await expect(transcript.line(/By the gangway/)).toBeVisible()
  })
})

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
