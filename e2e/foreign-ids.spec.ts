import { addCard, addContext, strangeIds } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { failedResource } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })
// Each test visits every id.
test.setTimeout(120_000)

const titleOf = (id: string) => `Title of number ${strangeIds.indexOf(id)}.`
const textOf = (id: string) => `Words of number ${strangeIds.indexOf(id)}.`

const asChildren = () =>
  strangeIds.map((cardId) => ({ cardId, cardTitle: titleOf(cardId), level: 1, children: [] }))

test('any id of a card is reached by link, reload and back', async ({ page, service, card }) => {
  const root = { cardId: 'root', cardTitle: 'All of them', level: 0, children: strangeIds }
  const children = asChildren()
  addCard(service, { cardId: 'root', cardTitle: 'All of them' }, [root, ...children])
  for (const { cardId, cardTitle } of children) addCard(service, { cardId, cardTitle })

  await card.open('root')
  const listed = card.childrenSection
  for (const id of strangeIds) {
    const more = listed.getByRole('button', { name: /more$/ })
    await expect(listed.getByRole('link').first()).toBeVisible()
    if (await more.isVisible()) await more.click()
    await listed.getByRole('link', { name: titleOf(id) }).click()
    await expect(card.title).toHaveValue(titleOf(id))
    await page.reload()
    await expect(card.title).toHaveValue(titleOf(id))
    await page.goBack()
    await expect(card.title).toHaveValue('All of them')
  }
})

test('the usual encoding of an id opens its card, as in the links of other services', async ({
  page,
  service,
  card,
}) => {
  for (const cardId of ['a/b/c', '100%', 'a%2Fb', 'a%20b', 'with#hash?and=query&more']) {
    addCard(service, { cardId, cardTitle: `Card ${cardId}` })
    await page.goto(`/cards/${encodeURIComponent(cardId)}`)
    await expect(card.title).toHaveValue(`Card ${cardId}`)
  }
})

test('a card with any id opens in its tree and the URL keeps the id', async ({
  page,
  service,
  tree,
  card,
}) => {
  const children = asChildren()
  addContext(service, 'root', [{ cardId: 'root', level: 0, children: strangeIds }, ...children])
  for (const { cardId, cardTitle } of children) addCard(service, { cardId, cardTitle })
  await tree.open('root', 'outline')
  for (const id of strangeIds) {
    await tree.row(titleOf(id)).click()
    await expect(card.title).toHaveValue(titleOf(id))
    await expect.poll(() => new URL(page.url()).searchParams.get('card')).toBe(id)
  }
  await page.reload()
  await expect(card.title).toHaveValue(titleOf(strangeIds.at(-1) ?? ''))
})

test('any id of an entry is opened from the list and by its URL', async ({ page, service, inbox }) => {
  service.answer('GET /v1/feedback', [], {
    body: { feedback: strangeIds.map((id) => ({ id, textPreview: textOf(id) })) },
  })
  for (const id of strangeIds)
    service.answer('GET /v1/feedback/{}', [id], { body: { id, content: `${textOf(id)} In full.` } })
  await inbox.open()
  for (const id of strangeIds) {
    await inbox.row(textOf(id)).click()
    await expect(page.getByText(`${textOf(id)} In full.`)).toBeVisible()
    await page.reload()
    await expect(page.getByText(`${textOf(id)} In full.`)).toBeVisible()
  }
})

test('any id of an interview leads from a card to its transcript', async ({
  page,
  service,
  evidence,
  transcript,
}) => {
  const insights = strangeIds.map((id, index) => ({
    insightId: `i${index}`,
    textPreview: `Line of number ${index}.`,
    interviewUrl: 'https://elsewhere.example/interviews/whatever',
    customerInteractionId: id,
  }))
  addCard(service, { cardId: 'card', cardTitle: 'Card' }, [{ cardId: 'card', level: 0, insights }])
  strangeIds.forEach((id, index) =>
    service.answer('GET /v1/interviews/{}/transcript', [id], {
      body: `0:00 Ann: Hello.\n0:0${index % 10} Bo: Line of number ${index}.`,
    }),
  )
  await evidence.open('card')
  for (const index of strangeIds.keys()) {
    const line = `Line of number ${index}.`
    await expect(evidence.quote('Line of number 0.')).toBeVisible()
    if (await evidence.more.first().isVisible()) await evidence.more.first().click()
    await evidence.quote(line).click()
    await expect(transcript.line(line)).toBeVisible()
    await page.goBack()
    await expect(evidence.quote(line)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(transcript.line(line)).toBeVisible()
    await page.reload()
    await expect(transcript.line(line)).toBeVisible()
    await page.goBack()
  }
})

test('a word that is an id is opened from home', async ({ service, home, card }) => {
  addCard(service, { cardId: 'epic', cardTitle: 'The epic' })
  service.answer('POST /beta/cards/search', [], { body: { message: 'Found 3.' } })
  await home.open()
  await home.search.fill('epic')
  await home.idOption('epic').click()
  await expect(card.title).toHaveValue('The epic')
  await home.open()
  await expect(home.root('The epic')).toBeVisible()
})
