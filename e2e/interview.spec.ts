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

  for (const time of ['99:99:99', 'abc'])
    test(`shows that the position of a link can’t be read, with ${time}`, async ({
      signedIn: _page,
      transcript,
      shell,
    }) => {
      await transcript.open(`ida-brekke#t=${time}`)
      await expect(shell.toasts).toContainText('The position in this link can’t be read')
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
