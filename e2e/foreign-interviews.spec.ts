import { hostileHtml } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { expectAccessible, failedResource } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

const operation = 'GET /v1/interviews/{}/transcript'

test('every line of a transcript is shown, whatever its format', async ({ page, service, transcript }) => {
  const lines = [
    'A line before the first speaker',
    '0:05 Ann: Minutes and seconds',
    '[00:12:31] Bo Berg: In brackets',
    '00:13:00.250 Bo Berg: With a fraction',
    'and one that continues',
    '1:00:00 مريم: كيف حالك اليوم؟',
    `01:00:05 Ann: ${hostileHtml}`,
  ]
  service.answer(operation, ['odd'], { body: `\uFEFF${lines.join('\r\n\r\n')}\r\n` })
  await transcript.open('odd')
  for (const words of [
    'A line before the first speaker',
    'Minutes and seconds',
    'In brackets',
    'With a fraction',
    'and one that continues',
    'كيف حالك اليوم؟',
    '<img src=x',
  ])
    await expect(transcript.list.getByText(words)).toBeVisible()
  await expect(page.getByText(/7 lines/)).toBeVisible()
  await expectAccessible(page)
})

test('a transcript without times or speakers is shown and searched', async ({
  page,
  service,
  transcript,
}) => {
  service.answer(operation, ['plain'], { body: 'First we waited.\nThen it rained.\nThen the boat came.' })
  await transcript.open('plain?find=then')
  await expect(transcript.line('the boat came')).toBeVisible()
  await expect(transcript.matchCount).toHaveText('1 / 2')
  await page.keyboard.press('t')
  await expectAccessible(page)
})

test('an empty transcript is reported, and appears once it has lines', async ({
  page,
  service,
  transcript,
}) => {
  service.answer(operation, ['silent'], { body: '' })
  await transcript.open('silent')
  await expect(transcript.empty).toBeVisible()
  service.answer(operation, ['silent'], { body: '0:01 Ann: At last' })
  await page.reload()
  await expect(transcript.line('At last')).toBeVisible()
})

test('interviews are found through insights of another origin; a missing and an unread one are reported', async ({
  page,
  service,
  evidence,
  interviews,
}) => {
  const insights = [
    { insightId: 'a', textPreview: 'I waited', interviewUrl: 'https://elsewhere.example/x/talk%2F1?y#z' },
    { insightId: 'b', textPreview: 'Gone', interviewUrl: '/gone', customerInteractionId: null },
    { insightId: 'c', textPreview: 'Later', interviewUrl: '/interviews/later' },
  ]
  service.answer('GET /beta/cards/{}/context', ['card'], {
    body: { context: [{ cardId: 'card', cardTitle: 'Card', insights }] },
  })
  service.answer(operation, ['talk/1'], { body: '0:01 Ann: I waited' })
  service.answer(operation, ['later'], { status: 500, body: { message: 'Not now.' } })
  await evidence.open('card')
  await expect(evidence.quote('I waited')).toBeVisible()
  await interviews.open()
  await expect(interviews.row('Ann')).toBeVisible()
  await expect(interviews.row('No transcript')).toBeVisible()
  await expect(interviews.row('Transcript not read yet later')).toBeVisible()
  const unread = page.getByRole('status').filter({ hasText: '1 interview could not be read. Not now.' })
  service.answer(operation, ['later'], { body: '0:01 Bo: Later' })
  await unread.getByRole('button', { name: 'Retry' }).click()
  await expect(interviews.row('Bo')).toBeVisible()
  await expect(unread).toBeHidden()
})

test('a missing transcript is explained by the service, and the interview can be deleted', async ({
  page,
  service,
  evidence,
  transcript,
}) => {
  const insights = [{ insightId: 'a', textPreview: 'Only notes', interviewUrl: '/interviews/notes' }]
  service.answer('GET /beta/cards/{}/context', ['card'], {
    body: { context: [{ cardId: 'card', cardTitle: 'Card', insights }] },
  })
  service.answer(operation, ['notes'], { status: 404, body: { message: 'These are notes only.' } })
  service.answer(operation, ['other'], { status: 404, body: '' })
  await transcript.open('other')
  await expect(transcript.missing).toBeVisible()
  await expect(page.getByText(/may have no transcript, be deleted, or belong/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Interview actions' })).toBeVisible()
  await evidence.open('card')
  await expect(evidence.quote('Only notes')).toBeVisible()
  await transcript.open('notes')
  await expect(transcript.missing).toBeVisible()
  await expect(page.getByText('These are notes only.')).toBeVisible()
  await transcript.openMenu('Delete interview')
  await expect(page.getByText(/Deleting in/)).toBeVisible()
})

test('a transcript that could not be read is read again by itself', async ({
  service,
  evidence,
  interviews,
}) => {
  const insights = [{ insightId: 'a', textPreview: 'I waited', interviewUrl: '/interviews/busy' }]
  service.answer('GET /beta/cards/{}/context', ['card'], {
    body: { context: [{ cardId: 'card', cardTitle: 'Card', insights }] },
  })
  service.answer(operation, ['busy'], {
    status: 429,
    headers: { 'Retry-After': '1' },
    body: { message: 'Slow down.' },
  })
  await evidence.open('card')
  await expect(evidence.quote('I waited')).toBeVisible()
  await interviews.open()
  await expect(interviews.row('Transcript not read yet busy')).toBeVisible()
  service.answer(operation, ['busy'], { body: '0:01 Cy: I waited' })
  await expect(interviews.row('Cy')).toBeVisible()
})

test('evidence that is a copied line with time and name is located, with one match everywhere', async ({
  service,
  page,
  evidence,
  transcript,
}) => {
  const spoken = 'By the gangway the app is a white screen, so I take a screenshot at home'
  const insights = [
    { insightId: 'a', textPreview: `00:00:24 Ida Brekke: ${spoken}`, interviewUrl: '/interviews/talk' },
    {
      insightId: 'b',
      textPreview: 'Seagulls stole the sandwich of the captain',
      interviewUrl: '/interviews/talk',
    },
  ]
  service.answer('GET /beta/cards/{}/context', ['card'], {
    body: { context: [{ cardId: 'card', cardTitle: 'Card', level: 0, children: [], insights }] },
  })
  service.answer(operation, ['talk'], {
    body: `00:00:10 Maren: What did the captain do?\n00:00:24 Ida Brekke: ${spoken}.\n00:00:30 Maren: And then?`,
  })
  await evidence.open('card')
  await expect(page.getByText(/Line not found, best match/)).toHaveCount(1)
  await expect(page.getByText('Most similar:')).toBeVisible()
  await page.getByRole('link', { name: /^00:00:10, / }).click()
  await expect(transcript.line(/What did the captain do/)).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await evidence.quote(/By the gangway/).click()
  await expect(page).toHaveURL(/#t=00:00:24$/)
  await expect(transcript.line(/By the gangway/)).toHaveAttribute('aria-selected', 'true')
  await expect(transcript.evidenceFor('Card')).toBeVisible()
})

test('an insight that names no source has no link', async ({ service, page, evidence }) => {
  const insights = [{ insightId: 'a', textPreview: 'I waited at the gate', interviewUrl: null }]
  service.answer('GET /beta/cards/{}/context', ['card'], {
    body: { context: [{ cardId: 'card', cardTitle: 'Card', level: 0, children: [], insights }] },
  })
  await evidence.open('card')
  await expect(page.getByText('I waited at the gate')).toBeVisible()
  await expect(page.getByText('Unknown source')).toBeVisible()
  await expect(evidence.quote('I waited at the gate')).toHaveCount(0)
})

const sailing = (at: number) => `Sailing ${at} left the quay late and the gate was closed when I came at nine`

test('40,000 lines with 1,000 insights are shown, searched and located', async ({
  service,
  page,
  evidence,
  transcript,
}) => {
  const insights = Array.from({ length: 1000 }, (_, at) => ({
    insightId: `i${at}`,
    textPreview: sailing(at * 40),
    interviewUrl: '/interviews/long',
  }))
  service.answer('GET /beta/cards/{}/context', ['card'], {
    body: { context: [{ cardId: 'card', cardTitle: 'Card', level: 0, children: [], insights }] },
  })
  service.answer(operation, ['long'], {
    body: Array.from({ length: 40_000 }, (_, at) => `0:01 Ann: ${sailing(at)}`).join('\n'),
  })
  await evidence.open('card')
  await expect(evidence.quote(/Sailing 0 left/)).toBeVisible()
  await transcript.open('long')
  await expect(transcript.line(/Sailing 0 left/)).toBeVisible()
  await transcript.openFind()
  await page.keyboard.type('sailing 39999')
  await expect(transcript.line(/Sailing 39999 left/)).toBeInViewport()
  await transcript.find.fill('')
  await expect(page.getByText('1,000 lines, 1 card')).toBeVisible()
})

const lineAt = (at: number) => new RegExp(`Line ${at} ends`)

test('keys move by a line, a page, and to both ends of a transcript', async ({
  page,
  service,
  transcript,
}) => {
  // Of different heights: they are only measured when they come into view.
  const words = 'The ramp is up before the clock says so. '
  const lines = Array.from({ length: 300 }, (_, at) => `Line ${at} ends. ${words.repeat(at % 9)}`)
  service.answer(operation, ['long'], { body: lines.join('\n') })
  await transcript.open('long')
  const selected = page.getByRole('option', { selected: true })
  await expect(transcript.line(lineAt(0))).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(selected).toHaveText(lineAt(0))
  await page.keyboard.press('ArrowDown')
  await expect(selected).toHaveText(lineAt(1))
  await page.keyboard.press('End')
  await expect(selected).toHaveText(lineAt(299))
  await expect(selected).toBeInViewport({ ratio: 0.9 })
  await expect(page).toHaveURL(/#lines=300$/)
  await page.keyboard.press('ArrowUp')
  await expect(selected).toHaveText(lineAt(298))
  await page.keyboard.press('PageUp')
  await expect(selected).toHaveText(/Line 2[789]\d ends/)
  await expect(selected).not.toHaveText(lineAt(298))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  await expect(selected).toHaveText(lineAt(0))
  await expect(selected).toBeInViewport()
  await page.keyboard.press('PageDown')
  await expect(selected).toHaveText(/Line (?:[2-9]|\d\d) ends/)
})
