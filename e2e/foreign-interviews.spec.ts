import { hostileHtml } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { expectAccessible, failedResource } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

const transcript = 'GET /v1/interviews/{}/transcript'

test('every line of a transcript is shown, however it is written', async ({ page, service }) => {
  const lines = [
    'A line before anybody spoke',
    '0:05 Ann: Minutes and seconds',
    '[00:12:31] Bo Berg: In brackets',
    '00:13:00.250 Bo Berg: With a fraction',
    'and one that only goes on',
    '1:00:00 مريم: كيف حالك اليوم؟',
    `01:00:05 Ann: ${hostileHtml}`,
  ]
  service.answer(transcript, ['odd'], { body: `\uFEFF${lines.join('\r\n\r\n')}\r\n` })
  await page.goto('/interviews/odd')
  const list = page.getByRole('listbox', { name: 'Transcript' })
  for (const words of [
    'A line before anybody spoke',
    'Minutes and seconds',
    'In brackets',
    'With a fraction',
    'and one that only goes on',
    'كيف حالك اليوم؟',
    '<img src=x',
  ])
    await expect(list.getByText(words)).toBeVisible()
  await expect(page.getByText(/7 lines/)).toBeVisible()
  await expectAccessible(page)
})

test('a transcript without times or speakers is read and searched', async ({ page, service }) => {
  service.answer(transcript, ['plain'], { body: 'First we waited.\nThen it rained.\nThen the boat came.' })
  await page.goto('/interviews/plain?find=then')
  await expect(page.getByRole('option', { name: /the boat came/ })).toBeVisible()
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 / 2')
  await page.keyboard.press('t')
  await expectAccessible(page)
})

test('a transcript without a line says so, and is read again', async ({ page, service }) => {
  service.answer(transcript, ['silent'], { body: '' })
  await page.goto('/interviews/silent')
  await expect(page.getByRole('heading', { name: 'This interview has no transcript yet' })).toBeVisible()
  service.answer(transcript, ['silent'], { body: '0:01 Ann: At last' })
  await page.reload()
  await expect(page.getByRole('option', { name: /At last/ })).toBeVisible()
})

test('20,000 lines are reached to the last, with few rows mounted', async ({ page, service }) => {
  const lines = Array.from(
    { length: 20_000 },
    (_, index) => `${index >> 6}:${String(index % 60).padStart(2, '0')} Ann: Line ${index}.`,
  )
  service.answer(transcript, ['long'], { body: lines.join('\n') })
  await page.goto('/interviews/long')
  await expect(page.getByRole('option', { name: /Line 0\./ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(page.getByRole('searchbox', { name: 'Find in transcript' })).toBeFocused()
  await page.keyboard.type('line 19999')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 / 1')
  await expect(page.getByRole('option', { name: /Line 19999\./ })).toBeVisible()
  expect(await page.getByRole('option').count()).toBeLessThan(200)
})

test('an interview is found through insights of another origin, and one that is gone says so', async ({
  page,
  service,
}) => {
  const insights = [
    { insightId: 'a', textPreview: 'I waited', interviewUrl: 'https://elsewhere.example/x/talk%2F1?y#z' },
    { insightId: 'b', textPreview: 'Gone', interviewUrl: '/gone', customerInteractionId: null },
  ]
  service.answer('GET /beta/cards/{}/context', ['card'], {
    body: { context: [{ cardId: 'card', cardTitle: 'Card', insights }] },
  })
  service.answer(transcript, ['talk/1'], { body: '0:01 Ann: I waited' })
  await page.goto('/cards/card/evidence')
  await expect(page.getByRole('link', { name: /I waited/ })).toBeVisible()
  await page.goto('/interviews')
  await expect(page.getByRole('row', { name: /Ann/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /No transcript/ })).toBeVisible()
})
