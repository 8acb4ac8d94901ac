import { expect, expectAccessible, failedResource, readStorage, signIn, test } from './fixtures.ts'
import { createKey, createOrganization, runCli } from './organization.ts'
import { homeOf } from './pages/home.ts'
import { shellOf } from './pages/shell.ts'

const demo = 'Varra Island Line'

test('the demo organization opens without a key', async ({ page, home, shell }) => {
  await home.open()
  await expect(shell.heading(demo)).toBeVisible()
  await expect(home.root('Getting on board is the easiest part of the trip')).toBeVisible()
  await expectAccessible(page)
})

test('a key opens its organization until sign-out', async ({ page, organization, shell, signInPage }) => {
  await signInPage.open()
  await expect(signInPage.key).toBeFocused()
  await signInPage.enter(organization.apiKey)
  await expect(shell.heading(organization.organizationName)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(shell.heading(organization.organizationName)).toBeVisible()
  await shell.signOut(organization.organizationName)
  await expect(shell.heading(demo)).toBeVisible()
})

test('the key is stored neither in the URL nor in web storage', async ({ page, organization, shell }) => {
  await signIn(page, organization.apiKey)
  await expect(shell.heading(organization.organizationName)).toBeVisible()
  expect(await readStorage(page)).not.toContain(organization.apiKey)
})

test('two tabs show two organizations', async ({ page, context, organization, shell }) => {
  await signIn(page, organization.apiKey)
  const other = await context.newPage()
  await homeOf(other).open()
  await shellOf(other).switchOrganization(demo)
  await expect(shellOf(other).heading(demo)).toBeVisible()
  await page.reload()
  await expect(shell.heading(organization.organizationName)).toBeVisible()
})

test.describe('a key that is not accepted', () => {
  test.use({ expectedErrors: [failedResource] })

  test('stays in the field with the reason below', async ({ page, signInPage }) => {
    await signInPage.open()
    await signInPage.enter('us_live_mistyped')
    await expect(signInPage.rejection).toBeVisible()
    await expect(signInPage.key).toHaveValue('us_live_mistyped')
    await expectAccessible(page)
  })

  test('may have been revoked', async ({ signInPage }) => {
    const { organizationId } = await createOrganization('Revoked', {})
    const apiKey = await createKey(organizationId)
    const keys = JSON.parse(await runCli('keys', 'list', '--organization', organizationId, '--json')) as {
      keyId: string
    }[]
    for (const { keyId } of keys) await runCli('keys', 'revoke', keyId)
    await signInPage.open()
    await signInPage.enter(apiKey)
    await expect(signInPage.rejection).toBeVisible()
  })
})
