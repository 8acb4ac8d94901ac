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

test('interviews are found through insights of another origin, and a missing one is reported', async ({
  service,
  evidence,
  interviews,
}) => {
  const insights = [
    { insightId: 'a', textPreview: 'I waited', interviewUrl: 'https://elsewhere.example/x/talk%2F1?y#z' },
    { insightId: 'b', textPreview: 'Gone', interviewUrl: '/gone', customerInteractionId: null },
  ]
  service.answer('GET /beta/cards/{}/context', ['card'], {
    body: { context: [{ cardId: 'card', cardTitle: 'Card', insights }] },
  })
  service.answer(operation, ['talk/1'], { body: '0:01 Ann: I waited' })
  await evidence.open('card')
  await expect(evidence.quote('I waited')).toBeVisible()
  await interviews.open()
  await expect(interviews.row('Ann')).toBeVisible()
  await expect(interviews.row('No transcript')).toBeVisible()
})
