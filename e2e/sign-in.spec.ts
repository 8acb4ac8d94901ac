import { expect, expectAccessible, failedResource, readKept, signIn, test } from './fixtures.ts'
import { createKey, createOrganization, runCli } from './organization.ts'

test('the demo organization opens without a key', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Varra Island Line', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('link', { name: /Getting on board is the easiest part of the trip/ }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a key opens its organization, and signing out ends it', async ({ page, organization }) => {
  await signIn(page, organization.apiKey)
  await expect(page.getByRole('heading', { name: organization.organizationName, level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: organization.organizationName, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Organization: / }).click()
  await page.getByRole('menuitem', { name: `Sign out of ${organization.organizationName}` }).click()
  await expect(page.getByRole('heading', { name: 'Varra Island Line', level: 1 })).toBeVisible()
})

test('the key is neither in the address nor in web storage', async ({ page, organization }) => {
  await signIn(page, organization.apiKey)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await readKept(page)
  expect(kept).not.toContain(organization.apiKey)
})

test('two tabs hold two organizations', async ({ page, context, organization }) => {
  await signIn(page, organization.apiKey)
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /^Organization: / }).click()
  await other.getByRole('menuitemradio', { name: /Varra Island Line/ }).click()
  await expect(other.getByRole('heading', { name: 'Varra Island Line', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: organization.organizationName, level: 1 })).toBeVisible()
})

test.describe('a key that does not open', () => {
  test.use({ expectedErrors: [failedResource] })

  test('stays in the field, with the reason below it', async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByLabel('API key').fill('us_live_mistyped')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This key is not accepted.')).toBeVisible()
    await expect(page.getByLabel('API key')).toHaveValue('us_live_mistyped')
    await expectAccessible(page)
  })

  test('is a revoked one too', async ({ page }) => {
    const { organizationId } = await createOrganization('Revoked', {})
    const apiKey = await createKey(organizationId)
    const listed = JSON.parse(await runCli('keys', 'list', '--organization', organizationId, '--json')) as {
      keyId: string
    }[]
    for (const { keyId } of listed) await runCli('keys', 'revoke', keyId)
    await page.goto('/sign-in')
    await page.getByLabel('API key').fill(apiKey)
    await page.keyboard.press('Enter')
    await expect(page.getByText('This key is not accepted.')).toBeVisible()
  })
})
