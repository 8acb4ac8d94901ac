import { expect, expectAccessible, openPalette, test } from './fixtures.ts'

test('goes everywhere by keys', async ({ signedIn: page, organization }) => {
  const home = page.getByRole('heading', { level: 1, name: organization.organizationName })
  await expect(home).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/\/feedback/)
  await expect(page.getByRole('row').first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(page).toHaveURL(/\/interviews/)
  await expect(page.getByRole('heading', { level: 1, name: 'Interviews' })).toBeAttached()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL('/')
  await expect(home).toBeVisible()
})

test('finds a card by meaning in the palette', async ({ signedIn: page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = await openPalette(page)
  await page.keyboard.type('which queue')
  await palette.getByRole('option', { name: /I never know which queue is mine/ }).click()
  await expect(page).toHaveURL('/cards/queue')
})

test('lists its keys', async ({ signedIn: page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Copy link').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

const screens = [
  '/',
  '/feedback',
  '/feedback/f1',
  '/interviews',
  '/interviews/ida-brekke',
  '/cards/signal/evidence',
  '/sign-in',
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`every screen is accessible in the ${colorScheme} theme, ${width} px wide`, async ({
      signedIn: page,
    }) => {
      test.slow()
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height })
      for (const path of screens) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
      }
    })
  }
}
