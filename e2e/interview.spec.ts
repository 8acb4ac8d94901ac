import { expect, expectAccessible, failedResource, refuse, test } from './fixtures.ts'

test.describe('a transcript', () => {
  test('is read by turns, and opens at the second of its address', async ({ signedIn: page }) => {
    await page.goto('/interviews/ida-brekke#t=00:00:44')
    await expect(page.getByRole('heading', { name: 'Ida Brekke, Maren Tolvik, Jon Ness' })).toBeVisible()
    await expect(
      page.getByRole('option', { name: /Since February, when the mast on Holm went down/ }),
    ).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
  })

  test('is searched with the keyboard alone, and the search is in the address', async ({
    signedIn: page,
  }) => {
    await page.goto('/interviews/ida-brekke')
    await expect(page.getByRole('listbox', { name: 'Transcript' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+f')
    await expect(page.getByRole('searchbox', { name: 'Find in transcript' })).toBeFocused()
    await page.keyboard.type('the')
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 / 8')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('search').getByRole('status')).toHaveText('2 / 8')
    await page.keyboard.press('Shift+Enter')
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 / 8')
    await expect(page).toHaveURL(/find=the/)
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Find in transcript' })).toHaveValue('the')
  })

  test('gives a quote with its speaker, time and link', async ({ signedIn: page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/interviews/ida-brekke')
    const line = page.getByRole('option', { name: /By the gangway/ })
    await line.click()
    await expect(line).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('q')
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Quote copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(
      '“By the gangway the app is a white screen. I take a screenshot at home now.”\n— Ida Brekke, 00:00:24\n',
    )
    expect(copied).toContain('/interviews/ida-brekke#t=00:00:24')
  })

  test('leaves out the voices that are not ticked', async ({ signedIn: page }) => {
    await page.goto('/interviews/ida-brekke')
    await page.getByRole('checkbox', { name: /Ida Brekke/ }).press('Space')
    await expect(page.getByRole('option', { name: /By the gangway/ })).toBeHidden()
    await expect(page.getByRole('option', { name: /And the crew accept it/ })).toBeVisible()
  })

  test('goes to a time', async ({ signedIn: page }) => {
    await page.goto('/interviews/ida-brekke')
    await expect(page.getByRole('listbox', { name: 'Transcript' })).toBeVisible()
    await page.keyboard.press('t')
    await page.getByRole('textbox', { name: 'Time' }).fill('0:55')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: /And the crew accept it/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})

test.describe('a transcript that cannot be read', () => {
  test.use({ expectedErrors: [failedResource] })

  test('says so when the interview is not known', async ({ signedIn: page }) => {
    await page.goto('/interviews/nobody')
    await expect(page.getByRole('heading', { name: 'Interview not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Interviews' }).last().click()
    await expect(page).toHaveURL(/\/interviews$/)
  })

  test('is read again when the service answers again', async ({ signedIn: page }) => {
    const accept = await refuse(page, /transcript$/, 403, 'This key may not read transcripts.')
    await page.goto('/interviews/ida-brekke')
    await expect(page.getByText('This key may not read transcripts.')).toBeVisible()
    await accept()
    await page.reload()
    await expect(page.getByRole('option', { name: /By the gangway/ })).toBeVisible()
  })
})

test.describe('evidence', () => {
  test('leads from a card to the line that was said', async ({ signedIn: page }) => {
    await page.goto('/cards/signal/evidence')
    await expect(page.getByRole('heading', { name: 'Harbour School' })).toBeVisible()
    await page.getByRole('link', { name: /By the gangway the app is a white screen/ }).click()
    await expect(page).toHaveURL(/\/interviews\/ida-brekke#t=00:00:24/)
    await expect(page.getByRole('option', { name: /By the gangway/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page.getByRole('img', { name: 'Evidence for I lose signal on the gangway' })).toBeVisible()
  })

  test('names the interviews that it came from', async ({ signedIn: page }) => {
    await page.goto('/cards/signal/evidence')
    await expect(page.getByRole('heading', { name: 'Harbour School' })).toBeVisible()
    await page.getByRole('link', { name: 'Interviews' }).first().click()
    await expect(page.getByRole('row', { name: /Ida Brekke, Maren Tolvik, Jon Ness/ })).toBeVisible()
    await expectAccessible(page)
  })
})
