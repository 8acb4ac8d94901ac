import { titles } from './documents.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('every screen is reached by keys', async ({ signedIn: page, organization, inbox, shell }) => {
  await expect(shell.heading(organization.organizationName)).toBeVisible()
  await shell.press('g', 'i')
  await expect(page).toHaveURL(/\/feedback/)
  await expect(inbox.rows.first()).toBeVisible()
  await shell.press('g', 'v')
  await expect(page).toHaveURL(/\/interviews/)
  await expect(shell.heading('Interviews')).toBeAttached()
  await shell.press('g', 'h')
  await expect(page).toHaveURL('/')
  await expect(shell.heading(organization.organizationName)).toBeVisible()
})

test('the palette finds similar cards', async ({ signedIn: page, palette, shell }) => {
  await expect(shell.heading()).toBeVisible()
  await palette.search('which queue')
  await palette.option(titles.queue).click()
  await expect(page).toHaveURL('/cards/queue')
})

test('the palette finds feedback and interviews by their text', async ({
  signedIn: page,
  palette,
  inbox,
  transcript,
}) => {
  await palette.search('powered chair')
  await palette.option('I use a powered chair').click()
  await expect(inbox.article).toContainText('The crew at the gate did not know.')
  await palette.search('white screen at the gangway')
  await palette.option('white screen').click()
  await expect(page).toHaveURL(/interviews\/ida-brekke/)
  await expect(transcript.lines.filter({ hasText: 'white screen' }).first()).toBeVisible()
})

test('the question mark lists the keys', async ({ signedIn: page, shell }) => {
  await expect(shell.heading()).toBeVisible()
  await page.keyboard.press('?')
  await expect(shell.keyList.getByText('Copy link').first()).toBeVisible()
  for (const label of [
    'Next, previous step',
    'Blank screen',
    'Exit full screen',
    'New interview',
    'Open menu',
  ])
    await expect(shell.keyList.getByText(label)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shell.keyList).toBeHidden()
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
      shell,
    }) => {
      test.slow()
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height })
      for (const path of screens) {
        await page.goto(path)
        await expect(shell.heading()).toBeAttached()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
      }
    })
  }
}

test.describe('in a low window', () => {
  test.use({ viewport: { width: 900, height: 200 } })

  for (const path of ['/', '/cards/queue', '/cards/root/evidence'])
    test(`${path} is scrolled as it was left, after a reload and after back`, async ({
      signedIn: page,
      shell,
    }) => {
      await page.goto(path)
      const area = page.locator('[data-scroll-area]').first()
      const position = () => area.evaluate(({ scrollTop }) => scrollTop)
      await expect
        .poll(() => area.evaluate((node) => node.scrollHeight - node.clientHeight))
        .toBeGreaterThan(40)
      await area.hover()
      await page.mouse.wheel(0, 40)
      await expect.poll(position).toBe(40)
      await page.reload()
      await expect.poll(position).toBe(40)
      await shell.press('g', 'i')
      await expect(page).toHaveURL(/\/feedback/)
      await page.goBack()
      await expect.poll(position).toBe(40)
    })

  test('a focused element that was scrolled away does not take its page along', async ({
    signedIn: page,
  }) => {
    await page.goto('/')
    const area = page.locator('[data-scroll-area]').first()
    const position = () => area.evaluate(({ scrollTop }) => scrollTop)
    const button = page.getByRole('button', { name: 'New card' })
    await button.focus()
    await area.hover()
    await page.mouse.wheel(0, 400)
    await expect(button).not.toBeInViewport()
    const before = await position()
    await page.reload()
    await expect(button).toBeFocused()
    await expect.poll(position).toBe(before)
  })
})
