import type { Page } from 'playwright/test'

import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

const item = (page: Page, name: RegExp) => page.getByRole('treeitem', { name })
const row = (page: Page, name: RegExp) => page.getByRole('row', { name })
const notes = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title of the new card' })

const withoutWorkspace = (text: string) => text.replaceAll(/,?"workspaceId":"[^"]*"/g, '')

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name }).click()
}

async function select(page: Page, name: RegExp): Promise<void> {
  await item(page, name).first().click()
  await page.keyboard.press('Escape')
}

test('creates a root beside the tree and opens it as a tree of its own', async ({ signedIn: page }) => {
  await page.goto('/tree/root?view=canvas')
  await expect(item(page, /Boarding is the easiest part/)).toBeVisible()
  await openMenu(page, 'Add root')
  await expect(titleField(page)).toBeFocused()
  await expect(page.getByText('new root')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Objective/ }).click()
  await page.getByRole('menuitem', { name: 'Outcome' }).click()
  await expect(titleField(page)).toBeFocused()
  await page.keyboard.type('Crossings in winter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tree\/(?!root)/)
  await expect(item(page, /Outcome.*Crossings in winter/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(notes(page)).toContainText('This cannot be undone: created “Crossings in winter”')
  await page.goBack()
  await expect(item(page, /Boarding is the easiest part/)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Crossings in winter/ }).first()).toBeVisible()
})

test('creates a root in the outline, and Escape gives it up', async ({ signedIn: page }) => {
  await page.goto('/tree/root?view=outline')
  await row(page, /I never know which queue/).click()
  await page.keyboard.press('Escape')
  await openMenu(page, 'Add root')
  await titleField(page).press('Escape')
  await expect(titleField(page)).toHaveCount(0)
  await expect(row(page, /I never know which queue/)).toBeFocused()
  await openMenu(page, 'Add root')
  await page.keyboard.type('Crossings in winter')
  await page.keyboard.press('Tab')
  await expect(notes(page)).toContainText('Created the root “Crossings in winter”')
  await expect(titleField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await notes(page).getByRole('button', { name: 'Open' }).click()
  await expect(row(page, /Crossings in winter/)).toBeVisible()
})

test('from far away the canvas comes closer to a title that is written', async ({ signedIn: page }) => {
  await page.goto('/tree/root?view=canvas')
  await select(page, /I never know which queue is mine/)
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('-')
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(field).toBeFocused()
  await field.press('Escape')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('-')
  await page.keyboard.press('n')
  await expect(titleField(page)).toBeFocused()
  await expect.poll(async () => (await titleField(page).boundingBox())?.height).toBeGreaterThan(30)
})

test('creates a root from home', async ({ signedIn: page }) => {
  await page.goto('/tree/root')
  await expect(item(page, /Boarding is the easiest part/)).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Add root' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add root' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Crossings in winter')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(item(page, /Objective.*Crossings in winter/)).toBeVisible()
})

for (const where of ['in the card alone', 'nowhere']) {
  test(`where a service names the workspace ${where}, a root is offered accordingly`, async ({
    signedIn: page,
  }) => {
    const isSilent = where === 'nowhere'
    const path = isSilent ? /\/beta\/cards\/(?!search)/ : /\/context/
    await page.route(path, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, body: withoutWorkspace(await response.text()) })
    })
    await page.goto('/tree/root?view=outline')
    await expect(row(page, /Boarding is the easiest part/)).toBeVisible()
    await page.getByRole('button', { name: 'More' }).first().click()
    await expect(page.getByRole('menuitem', { name: 'Add child' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Add root' })).toHaveCount(isSilent ? 0 : 1)
  })
}

test.describe('refused', () => {
  test.use({ expectedErrors: [failedResource] })

  test('a new card keeps its place, its title and the reason until it is tried again', async ({
    signedIn: page,
  }) => {
    await page.goto('/tree/root?view=canvas')
    await select(page, /I never know which queue is mine/)
    const mend = await refuse(page, /^\/beta\/cards$/, 503, 'Not now.', 'POST')
    await page.keyboard.press('n')
    await page.keyboard.type('Paint the queue letters')
    await page.keyboard.press('Enter')
    await expect(notes(page)).toContainText('“Paint the queue letters” was not created: Not now.')
    const refused = item(page, /Paint the queue letters/)
    await expect(refused).toContainText('Not now.')
    await expectAccessible(page)
    await refused.getByRole('button', { name: 'Edit' }).click()
    await expect(titleField(page)).toHaveValue('Paint the queue letters')
    await titleField(page).press('Enter')
    await expect(refused).toContainText('Not now.')
    await mend()
    await refused.getByRole('button', { name: 'Retry' }).click()
    await expect(item(page, /Solution.*Paint the queue letters/)).toHaveAttribute('data-card-id', /.+/)
  })

  test('a refused title is taken back, and is there again when the card is renamed once more', async ({
    signedIn: page,
  }) => {
    await page.goto('/tree/root?view=outline')
    await row(page, /I never know which queue is mine/).click()
    await page.keyboard.press('Escape')
    const mend = await refuse(page, /^\/beta\/cards\/queue$/, 400, 'This title is taken.', 'PUT')
    const field = page.getByRole('textbox', { name: 'Title', exact: true })
    await page.keyboard.press('F2')
    await field.fill('Which queue is mine?')
    await field.press('Enter')
    await expect(row(page, /I never know which queue is mine/)).toContainText(
      'Not saved: This title is taken.',
    )
    await page.keyboard.press('F2')
    await expect(field).toHaveValue('Which queue is mine?')
    await mend()
    await field.press('Enter')
    await expect(row(page, /Which queue is mine\?/)).toBeFocused()
    await page.keyboard.press('F2')
    await expect(field).toHaveValue('Which queue is mine?')
    await field.press('Escape')
  })

  test('a parent that is gone is told from a service that creates no cards', async ({ signedIn: page }) => {
    await page.goto('/tree/root?view=canvas')
    await select(page, /I never know which queue is mine/)
    await refuse(page, /^\/beta\/cards$/, 404, 'Not found.', 'POST')
    const mend = await refuse(page, /^\/beta\/cards\/queue$/, 404, 'Not found.', 'GET')
    await page.keyboard.press('n')
    await page.keyboard.type('Paint the queue letters')
    await page.keyboard.press('Enter')
    await expect(notes(page)).toContainText('was not created: Its parent no longer exists.')
    await page.getByRole('button', { name: 'More' }).first().click()
    await expect(page.getByRole('menuitem', { name: 'Add root' })).toBeVisible()
    await page.keyboard.press('Escape')

    await mend()
    await item(page, /Paint the queue letters/)
      .getByRole('button', { name: 'Retry' })
      .click()
    await expect(notes(page)).toContainText('was not created: This service does not create cards.')
    await page.getByRole('button', { name: 'More' }).first().click()
    await expect(page.getByRole('menuitem', { name: 'Export' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Add root' })).toHaveCount(0)
  })

  for (const [place, address, title] of [
    ['home', '/', 'Add root'],
    ['the page of a card', '/cards/queue', 'Add child'],
  ] as const) {
    test(`${place} says that a service creates no cards, and offers it no more`, async ({
      signedIn: page,
    }) => {
      await page.goto('/tree/root')
      await expect(item(page, /Boarding is the easiest part/)).toBeVisible()
      await page.goto(address)
      await refuse(page, /^\/beta\/cards$/, 405, 'There is no such operation.', 'POST')
      const add =
        address === '/'
          ? page.getByRole('button', { name: title })
          : page.getByRole('region', { name: 'Children' }).getByRole('button', { name: /^Add/ })
      await add.click()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Crossings in winter')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toHaveText('This service does not create cards.')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(add).toHaveCount(0)
    })
  }
})
