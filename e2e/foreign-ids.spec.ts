import { knowCard, knowContext, strangeIds } from './foreign-answers.ts'
import { expect, test } from './foreign-fixtures.ts'
import { failedResource } from './fixtures.ts'

test.use({ expectedErrors: [failedResource] })

const titleOf = (id: string) => `Title of number ${strangeIds.indexOf(id)}.`
const textOf = (id: string) => `Words of number ${strangeIds.indexOf(id)}.`

/** A name that contains these words and their full stop. */
const exactly = (words: string) => new RegExp(words.replaceAll('.', '\\.'))

test('any id of a card is reached by links, reload, back and tree', async ({ page, service }) => {
  test.setTimeout(120_000)
  const root = { cardId: 'root', cardTitle: 'All of them', level: 0, children: strangeIds }
  const children = strangeIds.map((cardId) => ({
    cardId,
    cardTitle: titleOf(cardId),
    level: 1,
    children: [],
  }))
  knowCard(service, { cardId: 'root', cardTitle: 'All of them' }, [root, ...children])
  for (const child of children) knowCard(service, { cardId: child.cardId, cardTitle: child.cardTitle })

  await page.goto('/cards/root')
  const listed = page.getByRole('region', { name: 'Children' })
  for (const id of strangeIds) {
    const more = listed.getByRole('button', { name: /more$/ })
    await expect(listed.getByRole('link').first()).toBeVisible()
    if (await more.isVisible()) await more.click()
    await listed.getByRole('link', { name: titleOf(id) }).click()
    const title = page.getByRole('textbox', { name: 'Title' })
    await expect(title).toHaveValue(titleOf(id))
    await page.reload()
    await expect(title).toHaveValue(titleOf(id))
    await page.goBack()
    await expect(title).toHaveValue('All of them')
  }
})

test('any id of a card opens beside its tree and stays in the address', async ({ page, service }) => {
  test.setTimeout(120_000)
  const children = strangeIds.map((cardId) => ({
    cardId,
    cardTitle: titleOf(cardId),
    level: 1,
    children: [],
  }))
  knowContext(service, 'root', [{ cardId: 'root', level: 0, children: strangeIds }, ...children])
  for (const child of children) knowCard(service, { cardId: child.cardId, cardTitle: child.cardTitle })
  await page.goto('/tree/root?view=outline')
  for (const id of strangeIds) {
    await page.getByRole('row', { name: exactly(titleOf(id)) }).click()
    const title = page.getByRole('complementary', { name: 'Card' }).getByRole('textbox', { name: 'Title' })
    await expect(title).toHaveValue(titleOf(id))
    await expect.poll(() => new URL(page.url()).searchParams.get('card')).toBe(id)
  }
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(titleOf(strangeIds.at(-1) ?? ''))
})

test('any id of an entry is opened from the list and by its address', async ({ page, service }) => {
  test.setTimeout(120_000)
  service.answer('GET /v1/feedback', [], {
    body: { feedback: strangeIds.map((id) => ({ id, textPreview: textOf(id) })) },
  })
  for (const id of strangeIds)
    service.answer('GET /v1/feedback/{}', [id], { body: { id, content: `${textOf(id)} In full.` } })
  await page.goto('/feedback')
  for (const id of strangeIds) {
    await page.getByRole('row', { name: exactly(textOf(id)) }).click()
    await expect(page.getByText(`${textOf(id)} In full.`)).toBeVisible()
    await page.reload()
    await expect(page.getByText(`${textOf(id)} In full.`)).toBeVisible()
  }
})

test('any id of an interview leads from a card to its transcript', async ({ page, service }) => {
  test.setTimeout(120_000)
  const insights = strangeIds.map((id, index) => ({
    insightId: `i${index}`,
    textPreview: `Line of number ${index}.`,
    interviewUrl: 'https://elsewhere.example/interviews/whatever',
    customerInteractionId: id,
  }))
  knowCard(service, { cardId: 'card', cardTitle: 'Card' }, [{ cardId: 'card', level: 0, insights }])
  strangeIds.forEach((id, index) =>
    service.answer('GET /v1/interviews/{}/transcript', [id], {
      body: `0:00 Ann: Hello.\n0:0${index % 10} Bo: Line of number ${index}.`,
    }),
  )
  await page.goto('/cards/card/evidence')
  const more = page.getByRole('button', { name: /more$/ })
  for (const index of strangeIds.keys()) {
    await expect(page.getByRole('link', { name: /Line of number 0\./ })).toBeVisible()
    if (await more.first().isVisible()) await more.first().click()
    await page.getByRole('link', { name: new RegExp(`Line of number ${index}\\.`) }).click()
    await expect(page.getByRole('option', { name: new RegExp(`Line of number ${index}\\.`) })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('option', { name: new RegExp(`Line of number ${index}\\.`) })).toBeVisible()
    await page.goBack()
  }
})

test('a word that is an id is opened from home', async ({ page, service }) => {
  knowCard(service, { cardId: 'epic', cardTitle: 'The epic' })
  service.answer('POST /beta/cards/search', [], { body: { message: 'Found 3.' } })
  await page.goto('/')
  await page.getByRole('combobox').fill('epic')
  await page.getByRole('option', { name: 'Open ID epic' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The epic')
  await page.goto('/')
  await expect(
    page.getByRole('region', { name: 'Roots' }).getByRole('link', { name: /The epic/ }),
  ).toBeVisible()
})
