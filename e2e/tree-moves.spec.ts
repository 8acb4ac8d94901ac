import type { Page } from 'playwright/test'

import { aCard, smallTree } from './documents.ts'
import { expect, failedResource, refuse, test } from './fixtures.ts'
import type { TestOrganization } from './organization.ts'

const item = (page: Page, name: RegExp) => page.getByRole('treeitem', { name })
const notes = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** What another person does meanwhile: a request of their own with the same organization's key. */
async function moveElsewhere(
  page: Page,
  { apiKey }: TestOrganization,
  cardId: string,
  [from, to]: [string, string],
): Promise<void> {
  const response = await page.request.put(`/beta/cards/${cardId}/parents`, {
    headers: { authorization: `Bearer ${apiKey}` },
    data: { add: [{ parentId: to }], remove: [{ parentId: from }] },
  })
  expect(response.ok()).toBe(true)
}

async function parentsOf(page: Page, { apiKey }: TestOrganization, cardId: string): Promise<string[]> {
  const response = await page.request.get(`/beta/cards/${cardId}`, {
    headers: { authorization: `Bearer ${apiKey}` },
  })
  const { parents = [] } = (await response.json()) as { parents?: { id: string }[] }
  return parents.map(({ id }) => id)
}

async function openTree(page: Page): Promise<void> {
  await page.goto('/tree/root?view=outline')
  await expect(row(page, /Boarding is the easiest part/)).toBeVisible()
}

const row = (page: Page, name: RegExp) => page.getByRole('row', { name })

async function moveByKeys(page: Page, words: string, parent: RegExp): Promise<void> {
  await page.keyboard.press('m')
  await page.getByRole('combobox', { name: 'New parent' }).fill(words)
  await expect(page.getByRole('option', { name: parent })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** The title of the row above in the outline that is one level up. */
async function parentInOutline(page: Page, title: string): Promise<string | undefined> {
  const rows = await page.getByRole('row').evaluateAll((elements) =>
    elements.map((element) => ({
      text: element.textContent,
      level: Number(element.getAttribute('aria-level')),
    })),
  )
  const at = rows.findIndex(({ text }) => text.includes(title))
  return rows.slice(0, Math.max(at, 0)).findLast(({ level }) => level === rows[at]!.level - 1)?.text
}

test.use({
  expectedErrors: [failedResource],
  document: {
    cards: [
      ...smallTree,
      aCard({ cardId: 'islanders', cardTitle: 'Islanders travel any day', parents: ['root'] }),
      aCard({ cardId: 'visitors', cardTitle: 'Visitors find the quay', parents: ['root'] }),
      aCard({ cardId: 'dark', cardTitle: 'The stairs are dark', parents: ['visitors'] }),
    ],
  },
})

test.describe('moves in the tree', () => {
  test('a move of another person is shown, and made anyway only when asked', async ({
    signedIn: page,
    organization,
  }) => {
    await openTree(page)
    await row(page, /I never know which queue is mine/).click()
    await page.keyboard.press('Escape')
    await moveElsewhere(page, organization, 'queue', ['commuters', 'islanders'])
    await moveByKeys(page, 'visitors', /Visitors find the quay/)

    await expect(notes(page)).toContainText(
      '“I never know which queue is mine” was moved meanwhile: it stands under “Islanders travel any day” now',
    )
    expect(await parentsOf(page, organization, 'queue')).toEqual(['islanders'])
    await expect
      .poll(() => parentInOutline(page, 'I never know which queue'))
      .toContain('Islanders travel any day')

    await notes(page).getByRole('button', { name: 'Move it anyway' }).click()
    await expect.poll(() => parentsOf(page, organization, 'queue')).toEqual(['visitors'])
    await expect
      .poll(() => parentInOutline(page, 'I never know which queue'))
      .toContain('Visitors find the quay')

    await page.keyboard.press('Control+z')
    await expect.poll(() => parentsOf(page, organization, 'queue')).toEqual(['islanders'])
  })

  test('of several cards one was moved meanwhile: the others move, it stays selected', async ({
    signedIn: page,
    organization,
  }) => {
    await openTree(page)
    await row(page, /I never know which queue is mine/).click()
    await page.keyboard.press('Escape')
    await row(page, /The stairs are dark/).click({ modifiers: ['Control'] })
    await expect(page.getByRole('toolbar', { name: '2 selected cards' })).toBeVisible()
    await moveElsewhere(page, organization, 'dark', ['visitors', 'on-time'])
    await moveByKeys(page, 'islanders', /Islanders travel any day/)

    await expect(notes(page)).toContainText(
      '1 of 2 cards were not changed: “The stairs are dark” was moved meanwhile: it stands under “Sailings that leave on time” now',
    )
    expect(await parentsOf(page, organization, 'queue')).toEqual(['islanders'])
    expect(await parentsOf(page, organization, 'dark')).toEqual(['on-time'])
    await expect(row(page, /The stairs are dark/)).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, /I never know which queue is mine/)).toHaveAttribute('aria-selected', 'false')
  })
})

async function moveToVisitors(page: Page, organization: TestOrganization): Promise<void> {
  await openTree(page)
  await row(page, /I never know which queue is mine/).click()
  await page.keyboard.press('Escape')
  await moveByKeys(page, 'visitors', /Visitors find the quay/)
  await expect.poll(() => parentsOf(page, organization, 'queue')).toEqual(['visitors'])
}

test.describe('undo and redo of a move', () => {
  const queue = 'I never know which queue is mine'

  test('show what another person did meanwhile, and take the move back only when asked', async ({
    signedIn: page,
    organization,
  }) => {
    await moveToVisitors(page, organization)
    await moveElsewhere(page, organization, 'queue', ['visitors', 'islanders'])
    await page.keyboard.press('Control+z')
    await expect(notes(page)).toContainText(
      `Not undone: “${queue}” was moved meanwhile: it stands under “Islanders travel any day” now`,
    )
    expect(await parentsOf(page, organization, 'queue')).toEqual(['islanders'])
    await expect.poll(() => parentInOutline(page, queue)).toContain('Islanders travel any day')
    await notes(page).getByRole('button', { name: 'Move it back anyway' }).click()
    await expect.poll(() => parentsOf(page, organization, 'queue')).toEqual(['commuters'])
    await expect.poll(() => parentInOutline(page, queue)).toContain('Commuters board')
    await page.keyboard.press('Control+z')
    await expect.poll(() => parentsOf(page, organization, 'queue')).toEqual(['islanders'])
  })

  test('redo says it too; what they did already needs no asking', async ({
    signedIn: page,
    organization,
  }) => {
    await moveToVisitors(page, organization)
    await page.keyboard.press('Control+z')
    await expect.poll(() => parentsOf(page, organization, 'queue')).toEqual(['commuters'])
    await moveElsewhere(page, organization, 'queue', ['commuters', 'islanders'])
    await page.keyboard.press('Control+Shift+z')
    await expect(notes(page)).toContainText(`Not redone: “${queue}” was moved meanwhile`)
    await notes(page).getByRole('button', { name: 'Move it anyway' }).click()
    await expect.poll(() => parentsOf(page, organization, 'queue')).toEqual(['visitors'])

    await moveElsewhere(page, organization, 'queue', ['visitors', 'islanders'])
    await page.keyboard.press('Control+z')
    await expect(notes(page)).toContainText(
      `Not undone: “${queue}” was moved meanwhile: it stands under “Islanders travel any day” now`,
    )
    await expect(notes(page).getByRole('button', { name: /anyway/ })).toHaveCount(0)
  })
})

test('a detached card says under which other parents it is still; without any it is a root', async ({
  signedIn: page,
  organization,
}) => {
  const detach = async () => {
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Make it a root' }).click()
  }
  await openTree(page)
  await row(page, /^(?!.*also here).*I lose signal/).click()
  await page.keyboard.press('Escape')
  await detach()
  await expect(notes(page)).toContainText(
    '“I lose signal on the gangway” is still under “Sailings that leave on time”',
  )
  await expect.poll(() => parentsOf(page, organization, 'signal')).toEqual(['on-time'])
  await detach()
  await expect.poll(() => parentsOf(page, organization, 'signal')).toEqual([])
  await expect(row(page, /I lose signal/)).toHaveAttribute('aria-level', '1')
  await page.keyboard.press('Control+z')
  await expect.poll(() => parentsOf(page, organization, 'signal')).toEqual(['on-time'])
})

test.describe('several cards at once', () => {
  test.use({ expectedErrors: [failedResource] })

  test('change their status; the refused one stays selected with its reason, and only the others are undone', async ({
    signedIn: page,
  }) => {
    await openTree(page)
    await refuse(page, /^\/beta\/cards\/queue$/, 400, 'This card is locked.', 'PUT')
    await row(page, /I never know which queue is mine/).click()
    await page.keyboard.press('Escape')
    await row(page, /The stairs are dark/).click({ modifiers: ['Control'] })
    await row(page, /Islanders travel any day/).click({ modifiers: ['Control'] })
    await page.keyboard.press('s')
    await page.getByRole('menuitem', { name: 'Later' }).click()
    await expect(notes(page)).toContainText('1 of 3 cards were not changed: This card is locked.')
    const refused = row(page, /I never know which queue is mine/)
    await expect(refused).toContainText('Not saved: This card is locked.')
    await expect(page.getByRole('row', { selected: true })).toHaveCount(1)
    await expect(refused).toBeFocused()
    await expect(row(page, /The stairs are dark/)).toContainText('Later')
    await page.keyboard.press('Control+z')
    await expect(notes(page)).toContainText('Undone: changed the status of 2 cards')
    await expect(row(page, /The stairs are dark/)).not.toContainText('Later')
  })

  test('lost on the way are sent again by one press', async ({ signedIn: page, organization }) => {
    await openTree(page)
    await row(page, /The stairs are dark/).click()
    await page.keyboard.press('Escape')
    const writes = /\/parents$/
    await page.route(writes, (route) => route.abort())
    await moveByKeys(page, 'islanders', /Islanders travel any day/)
    await expect(notes(page)).toContainText(
      '“The stairs are dark” was not changed: The service does not answer.',
    )
    await expect.poll(() => parentInOutline(page, 'The stairs are dark')).toContain('Visitors find the quay')
    await page.unroute(writes)
    await notes(page).getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => parentsOf(page, organization, 'dark')).toEqual(['islanders'])
  })
})

test('a drag starts after five pixels, and Escape leaves everything as it was', async ({
  signedIn: page,
  organization,
}) => {
  await page.goto('/tree/root')
  const dragged = item(page, /The stairs are dark/)
  await expect(dragged).toBeVisible()
  const box = (await dragged.boundingBox())!
  const at = { x: box.x + box.width / 2, y: box.y + 8 }
  const dropWords = page.getByText(/Move under|Drop it on/)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 4, at.y)
  await expect(dropWords).toHaveCount(0)
  await page.mouse.move(at.x + 5, at.y)
  const target = (await item(page, /Islanders travel any day/).boundingBox())!
  await page.mouse.move(target.x + target.width / 2, target.y + 30, { steps: 4 })
  await expect(dropWords).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(dropWords).toHaveCount(0)
  expect(await parentsOf(page, organization, 'dark')).toEqual(['visitors'])

  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 10, at.y)
  await page.mouse.move(target.x + target.width / 2, target.y + 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => parentsOf(page, organization, 'dark')).toEqual(['islanders'])
})
