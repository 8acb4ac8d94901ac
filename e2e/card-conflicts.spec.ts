import { expect, expectAccessible, failedResource, readKept, refuse, test } from './fixtures.ts'
import { changeElsewhere, details, readCard, saved, titleOf } from './pages/card-panel.ts'

const cardWrite = /^\/beta\/cards\/[^/]+$/

test.describe('an edit that does not go through', () => {
  test.use({ expectedErrors: [failedResource] })

  test('keeps the text, says why at the field, and is sent again', async ({ signedIn: page }) => {
    await page.goto('/cards/queue')
    const accept = await refuse(page, cardWrite, 400, 'cardTitle is not welcome today.', 'PUT')
    await titleOf(page).fill('A title that is refused')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'cardTitle is not welcome today.' })).toBeVisible()
    await expect(page.getByText('Not saved')).toBeVisible()
    await expect(titleOf(page)).toHaveValue('A title that is refused')
    await accept()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(saved(page)).toBeVisible()
    expect((await readCard(page, 'queue')).cardTitle).toBe('A title that is refused')
  })

  test('takes a refused status back with its reason', async ({ signedIn: page }) => {
    await page.goto('/cards/queue')
    await refuse(page, cardWrite, 400, 'An opportunity has no such cardStatus.', 'PUT')
    await page.getByRole('button', { name: 'Status: Now' }).click()
    await page.getByRole('menuitemradio', { name: 'Later' }).click()
    await expect(page.getByText('An opportunity has no such cardStatus.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Status: Now' })).toBeVisible()
  })

  test('waits for the network and goes by itself', async ({ signedIn: page, context }) => {
    await page.goto('/cards/queue')
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
    await context.setOffline(true)
    await titleOf(page).fill('Written at sea')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Not saved')).toBeVisible()
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()
    expect((await readCard(page, 'queue')).cardTitle).toBe('Written at sea')
  })

  test('survives a closed tab', async ({ signedIn: page, context }) => {
    await page.goto('/cards/queue')
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
    await page.route('**/beta/cards/queue', (route) => route.abort())
    await titleOf(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' on Sundays')
    await expect.poll(() => readKept(page)).toContain('mine on Sundays')
    const second = await context.newPage()
    await page.close({ runBeforeUnload: false })
    await second.goto('/cards/queue')
    await expect(titleOf(second)).toHaveValue('I never know which queue is mine on Sundays')
    await expect(saved(second)).toBeVisible()
  })
})

test.describe('an edit that meets another', () => {
  test('asks which value is to stand: mine', async ({ signedIn: page, organization }) => {
    await page.goto('/cards/queue')
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
    await changeElsewhere(page, organization, 'queue', { cardTitle: 'Theirs' })
    await titleOf(page).fill('Mine')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'The title changed while you were writing' })
    await expect(dialog.getByRole('radio', { name: /Theirs/ })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep yours' }).click()
    await expect(saved(page)).toBeVisible()
    expect((await readCard(page, 'queue')).cardTitle).toBe('Mine')
  })

  test('asks which value is to stand: theirs, later', async ({ signedIn: page, organization }) => {
    await page.goto('/cards/queue')
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
    await changeElsewhere(page, organization, 'queue', { cardTitle: 'Theirs' })
    await titleOf(page).fill('Mine')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Decide later' }).click()
    await expect(page.getByText('Not saved')).toBeVisible()
    await expect(titleOf(page)).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Decide', exact: true }).click()
    await page.getByRole('radio', { name: /On the server/ }).press('Space')
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect(titleOf(page)).toHaveValue('Theirs')
    expect((await readCard(page, 'queue')).cardTitle).toBe('Theirs')
  })

  test('joins details where both changed different lines', async ({ signedIn: page, organization }) => {
    await changeElsewhere(page, organization, 'queue', { cardDetails: 'one\n\ntwo\n\nthree' })
    await page.goto('/cards/queue')
    await page.getByRole('button', { name: 'Edit details' }).click()
    await changeElsewhere(page, organization, 'queue', { cardDetails: 'ONE\n\ntwo\n\nthree' })
    await details(page).fill('one\n\ntwo\n\nTHREE')
    await page.keyboard.press('Escape')
    await expect(saved(page)).toBeVisible()
    expect((await readCard(page, 'queue')).cardDetails).toBe('ONE\n\ntwo\n\nTHREE')
    await expect(page.getByText('ONE', { exact: true })).toBeVisible()
  })

  test('tells when another value came right after, and restores', async ({
    signedIn: page,
    organization,
  }) => {
    await page.goto('/cards/queue')
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
    let crossed = false
    await page.route('**/beta/cards/queue', async (route) => {
      if (route.request().method() !== 'PUT' || crossed) return route.fallback()
      crossed = true
      const answer = await route.fetch()
      await changeElsewhere(page, organization, 'queue', { cardTitle: 'Theirs, a moment later' })
      return route.fulfill({ response: answer })
    })
    await titleOf(page).fill('Mine')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/saved another title at the same moment/)).toBeVisible()
    await expect(titleOf(page)).toHaveValue('Theirs, a moment later')
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect.poll(async () => (await readCard(page, 'queue')).cardTitle).toBe('Mine')
  })

  test('shows what it replaced in the gap between its read and its write, and joins it in', async ({
    signedIn: page,
    organization,
  }) => {
    const before = 'one\n\ntwo\n\nthree'
    await changeElsewhere(page, organization, 'queue', { cardDetails: before })
    await page.goto('/cards/queue')
    await page.getByRole('button', { name: 'Edit details' }).click()
    let reads = 0
    let tellRead: (() => void) | undefined
    const readInGap = new Promise<void>((done) => {
      tellRead = done
    })
    await page.route('**/beta/cards/queue', async (route) => {
      if (route.request().method() === 'PUT') {
        await readInGap
        return route.fallback()
      }
      reads += 1
      if (reads === 2) {
        await changeElsewhere(page, organization, 'queue', { cardDetails: 'one\n\ntwo\n\nTHREE' })
        const answer = await route.fetch()
        tellRead?.()
        return route.fulfill({ response: answer })
      }
      return route.fallback()
    })
    await details(page).fill('ONE\n\ntwo\n\nthree')
    await page.keyboard.press('Escape')
    await expect(page.getByText(/saved other details while yours was on its way/)).toBeVisible()
    expect((await readCard(page, 'queue')).cardDetails).toBe('ONE\n\ntwo\n\nthree')
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect.poll(async () => (await readCard(page, 'queue')).cardDetails).toBe('ONE\n\ntwo\n\nTHREE')
  })

  test('offers what was typed before, where the card has moved on', async ({
    signedIn: page,
    organization,
  }) => {
    await page.goto('/cards/queue')
    await expect(titleOf(page)).toHaveValue('I never know which queue is mine')
    await page.route('**/beta/cards/queue', (route) => route.abort())
    await page.getByRole('button', { name: 'Edit details' }).click()
    await details(page).fill('Said at the **quay**, and on board.')
    await expect.poll(() => readKept(page)).toContain('and on board.')
    await changeElsewhere(page, organization, 'queue', { cardDetails: 'Somebody else wrote this.' })
    await page.goto('about:blank')
    await page.unroute('**/beta/cards/queue')
    await page.goto('/cards/queue')
    const offer = page.getByRole('region', { name: /^Your details of/ })
    await expect(offer).toContainText('and on board')
    await expect(page.getByText('Somebody else wrote this.').last()).toBeVisible()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Use this text' }).click()
    await expect(saved(page)).toBeVisible()
    expect((await readCard(page, 'queue')).cardDetails).toBe('Said at the **quay**, and on board.')
  })
})
