import { titles } from './documents.ts'
import { expect, expectAccessible, failedResource, test } from './fixtures.ts'

test.describe('quotes of a transcript', () => {
  test('become feedback with cards and the speaker, get a dot, and lead back to the line', async ({
    signedIn: page,
    transcript,
    inbox,
  }) => {
    await transcript.open('ida-brekke')
    await transcript.line(/Since February/).click()
    await page.keyboard.press('a')
    await expect(transcript.quoteDialog.getByRole('button', { name: 'Find another card' })).toBeFocused()
    await expectAccessible(page)
    await transcript.email.fill('ida@harbour.example')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(transcript.quoteDialog).toBeHidden()
    await expect(transcript.addedAsFeedback).toHaveCount(1)
    // The address is asked once per speaker.
    await transcript.line(/By the gangway/).click()
    await page.keyboard.press('a')
    await expect(transcript.quoteDialog).toBeVisible()
    await expect(transcript.email).toBeHidden()
    await transcript.suggestion(titles.signal).click()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(transcript.quoteDialog).toBeHidden()

    await inbox.open()
    await page
      .getByText(/Since February, when the mast on Holm went down/)
      .first()
      .click()
    await expect(inbox.article).toContainText('Since February, when the mast on Holm went down')
    await expect(inbox.transcriptLink).toHaveText('Open line 00:00:44')
    await inbox.transcriptLink.click()
    await expect(page).toHaveURL(/\/interviews\/ida-brekke#t=00:00:44/)
    await expect(transcript.line(/Since February/)).toHaveAttribute('aria-selected', 'true')
  })

  test('are tagged while reading and turned into feedback in one pass, by keyboard alone', async ({
    signedIn: page,
    transcript,
  }) => {
    await transcript.open('ida-brekke#t=00:00:24')
    await expect(transcript.line(/By the gangway/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('h')
    await page.keyboard.press('j')
    await page.keyboard.press('h')
    await page.keyboard.press('h')
    await expect(transcript.tags).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(transcript.tags).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(transcript.tags).toHaveCount(1)
    await page.keyboard.press('h')
    await expect(transcript.tags).toHaveCount(2)
    await page.reload()
    await expect(transcript.tags).toHaveCount(2)
    await page.keyboard.press('Shift+A')
    await expect(transcript.quoteDialog.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(transcript.quoteDialog.getByText('2 of 2')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(transcript.quoteDialog).toBeHidden()
    await expect(transcript.list).toBeFocused()
    await expect(transcript.tags).toHaveCount(0)
    // The first line has a dot already: it is evidence for a card.
    await expect(transcript.addedAsFeedback).toHaveCount(1)
  })

  test('that were sent before the pass is left by Back are reported', async ({
    signedIn: page,
    interviews,
    transcript,
    shell,
  }) => {
    await interviews.open()
    await interviews.row('Ida Brekke, Maren Tolvik, Jon Ness').getByRole('link').click()
    await transcript.line(/By the gangway/).click()
    for (const key of ['h', 'j', 'h', 'Shift+A']) await page.keyboard.press(key)
    await expect(transcript.quoteDialog.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(transcript.quoteDialog.getByText('2 of 2')).toBeVisible()
    await page.goBack()
    await expect(transcript.quoteDialog).toBeHidden()
    await expect(shell.toasts).toContainText('Feedback added')
  })

  test.describe('over a service that refuses the first', () => {
    test.use({ expectedErrors: [failedResource] })

    test('of two tagged lines, keep the tag of the refused one, and its reason stays', async ({
      signedIn: page,
      transcript,
      shell,
    }) => {
      let answered = 0
      await page.route(/\/v1\/feedback$/, (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        answered += 1
        return answered === 1
          ? route.fulfill({ status: 400, json: { message: 'Not wanted.' } })
          : route.continue()
      })
      await transcript.open('ida-brekke#t=00:00:24')
      await expect(transcript.line(/By the gangway/)).toHaveAttribute('aria-selected', 'true')
      for (const key of ['h', 'j', 'h', 'Shift+A']) await page.keyboard.press(key)
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(shell.toasts).toContainText('Not wanted.')
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(transcript.quoteDialog).toBeHidden()
      await expect(transcript.tags).toHaveCount(1)
      expect(answered).toBe(2)
      await expect(shell.toasts).toContainText('Not wanted.')
    })
  })

  test('are on the snapshot, which prints and copies as Markdown', async ({
    signedIn: page,
    transcript,
    shell,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await transcript.open('ida-brekke#t=00:00:24')
    await expect(transcript.line(/By the gangway/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('h')
    await transcript.openMenu('Open snapshot')
    const snapshot = page.getByRole('article', { name: 'Snapshot' })
    await expect(snapshot.getByText(/By the gangway the app is a white screen/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy as Markdown' }).click()
    await expect(shell.toasts.getByText('Snapshot copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('## Quotes')
    const printed = await page.pdf({ format: 'A4' })
    expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(snapshot).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden()
    await expect(page.getByText(page.url())).toBeVisible()
  })
})

test('a line that a colleague quoted has a dot', async ({ signedIn: page, colleague, transcript }) => {
  await colleague.addFeedback({
    body: 'Since February, when the mast on Holm went down.',
    url: new URL('/interviews/ida-brekke#t=00:00:44', page.url()).href,
  })
  await transcript.open('ida-brekke')
  await expect(transcript.line(/Since February/).and(transcript.withDot)).toBeVisible()
  await expect(transcript.addedAsFeedback).toHaveCount(1)
})

test('feedback of a colleague that quotes a line is evidence for its card, and leads to the line', async ({
  signedIn: page,
  colleague,
  transcript,
  evidence,
}) => {
  await colleague.addFeedback({
    body: 'I would rather have it on paper.',
    url: new URL('/interviews/ida-brekke#t=00:00:14', page.url()).href,
    cardIds: ['queue'],
  })
  await transcript.open('ida-brekke')
  await expect(transcript.evidenceFor(titles.queue)).toBeVisible()
  await expect(transcript.addedAsFeedback).toHaveCount(0)
  await evidence.open('queue')
  await evidence.quote('I would rather have it on paper.').click()
  await expect(page).toHaveURL(/\/interviews\/ida-brekke#t=00:00:14$/)
  await expect(transcript.line(/./).and(transcript.selectedLines)).toHaveCount(1)
})

test('feedback of a colleague that quotes a line is on the snapshot, with its card', async ({
  signedIn: page,
  colleague,
}) => {
  await colleague.addFeedback({
    body: 'I would rather have it on paper.',
    url: new URL('/interviews/ida-brekke#t=00:00:14', page.url()).href,
    cardIds: ['queue'],
  })
  await page.goto('/interviews/ida-brekke/snapshot')
  const snapshot = page.getByRole('article', { name: 'Snapshot' })
  await expect(snapshot.getByText('The seven ten, as every morning.')).toBeVisible()
  await expect(snapshot.getByText(`supports ${titles.queue}`)).toBeVisible()
  await expect(snapshot.getByRole('link', { name: titles.queue })).toBeVisible()
})
