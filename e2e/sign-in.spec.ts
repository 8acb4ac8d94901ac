import {
  expect,
  expectAccessible,
  failedResource,
  readDatabases,
  readStorage,
  refuse,
  signIn,
  test,
} from './fixtures.ts'
import { smallOrganization, titles } from './documents.ts'
import { createKey, createOrganization, runCli } from './organization.ts'
import { homeOf } from './pages/home.ts'
import { shellOf } from './pages/shell.ts'

const demo = 'Varra Island Line'

async function revokeKeys(organizationId: string): Promise<void> {
  const keys = JSON.parse(await runCli('keys', 'list', '--organization', organizationId, '--json')) as {
    keyId: string
  }[]
  for (const { keyId } of keys) await runCli('keys', 'revoke', keyId)
}

test('the demo organization opens without a key', async ({ page, home, shell }) => {
  await home.open()
  await expect(shell.heading(demo)).toBeVisible()
  await expect(home.root('Getting on board is the easiest part of the trip')).toBeVisible()
  await expectAccessible(page)
})

test('a key opens its organization until sign-out', async ({
  page,
  organization,
  shell,
  signInPage,
  card,
}) => {
  await signInPage.open()
  await expect(signInPage.key).toBeFocused()
  await signInPage.enter(organization.apiKey)
  await expect(shell.heading(organization.organizationName)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(shell.heading(organization.organizationName)).toBeVisible()
  await card.open('queue')
  await card.rename('Lanes at the gate')
  await expect(card.saved).toBeVisible()
  await expect.poll(() => readDatabases(page)).toContain('Lanes at the gate')
  // The card is unknown to the organization that opens next.
  await page.goto('/')
  await shell.signOut(organization.organizationName)
  await expect(shell.heading(demo)).toBeVisible()
  expect(await readDatabases(page)).not.toContain('Lanes at the gate')
  expect(await readStorage(page)).not.toContain('Lanes at the gate')
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
    await revokeKeys(organizationId)
    await signInPage.open()
    await signInPage.enter(apiKey)
    await expect(signInPage.rejection).toBeVisible()
  })

  test('is reported if it is revoked before an edit', async ({ page, card, shell }) => {
    const { organizationId } = await createOrganization('Revoked at work', smallOrganization)
    await signIn(page, await createKey(organizationId))
    await card.open('queue')
    await expect(card.title).toHaveValue(titles.queue)
    await revokeKeys(organizationId)
    await card.rename('Written too late')
    await expect(shell.keyRejected).toBeVisible()
    await expect(page.getByRole('link', { name: 'Use another key' })).toBeVisible()
  })

  test('is reported on every screen if it is revoked during the work, with a way to use another', async ({
    page,
    signInPage,
    shell,
  }) => {
    const name = 'Revoked later'
    const { organizationId } = await createOrganization(name, {})
    await signIn(page, await createKey(organizationId))
    await expect(shell.heading(name)).toBeVisible()
    await revokeKeys(organizationId)
    await shell.navigation.getByRole('link', { name: 'Inbox' }).click()
    const rejected = page.getByRole('status').filter({ hasText: 'This key is no longer accepted.' })
    await expect(rejected).toBeVisible()
    await shell.openHome()
    await expect(shell.heading(name)).toBeVisible()
    await expect(rejected).toBeVisible()
    await expect(shell.keyRejected).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await rejected.getByRole('link', { name: 'Use another key' }).click()
    await signInPage.enter(await createKey(organizationId))
    await expect(page).toHaveURL(/\/feedback$/)
    await expect(shell.connected).toBeVisible()
    await expect(rejected).toBeHidden()
  })
})

test.describe('with changes that are not sent', () => {
  test.use({ expectedErrors: [failedResource] })

  test('asks before the organization is left, and sends them first where it can', async ({
    signedIn: page,
    organization,
    colleague,
    card,
    shell,
  }) => {
    const name = organization.organizationName
    await card.open('queue')
    const accept = await refuse(page, /^\/beta\/cards\/queue$/, 503, 'Not now.', 'PUT')
    await card.rename('Written in a hurry')
    await expect(card.notSaved).toBeVisible()

    await shell.switchOrganization(demo)
    await expect(shell.leaveDialog).toContainText('1 change is not sent yet')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(shell.leaveDialog).toBeHidden()
    await shell.signOut(name)
    await expect(shell.leaveDialog).toContainText('1 change is not sent yet')
    await shell.leaveDialog.getByRole('button', { name: 'Stay' }).click()
    await expect(card.title).toHaveValue('Written in a hurry')

    await accept()
    await shell.signOut(name)
    await expect(shell.heading(demo)).toBeVisible()
    expect(await colleague.readCard('queue')).toMatchObject({ cardTitle: 'Written in a hurry' })
  })

  test('asks while an action can still be undone', async ({ signedIn: page, organization, inbox, shell }) => {
    await page.clock.install()
    await inbox.open()
    await expect(inbox.article).toContainText('The crew at the gate')
    await inbox.process()
    await expect(shell.toasts).toContainText('Processing')
    await shell.signOut(organization.organizationName)
    await expect(shell.leaveDialog).toContainText('nothing can be undone afterwards')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(shell.leaveDialog).toBeHidden()
    await shell.undo()
    await expect(shell.toasts).not.toContainText('Processing')
    await shell.signOut(organization.organizationName)
    await expect(shell.heading(demo)).toBeVisible()
  })

  test('asks while an import is running', async ({ signedIn: page, organization, inbox, shell }) => {
    await inbox.open()
    await page.route(
      (url) => url.pathname === '/v1/feedback',
      (route) => (route.request().method() === 'POST' ? undefined : route.fallback()),
    )
    const { dialog, open, paste } = inbox.importFile
    await open()
    await paste('comment\nThe gate is closed\nThe ramp is wet')
    await dialog.getByRole('button', { name: 'Add 2' }).click()
    await expect(dialog.getByText('0 of 2 added')).toBeVisible()
    await page.keyboard.press('Escape')
    await shell.signOut(organization.organizationName)
    await expect(shell.leaveDialog).toContainText('2 rows of an import are not sent yet')
    await shell.leaveDialog.getByRole('button', { name: 'Sign out without sending' }).click()
    await expect(shell.heading(demo)).toBeVisible()
  })
})
