import { smallOrganization } from './documents.ts'
import { expect, expectAccessible, failedResource, test } from './fixtures.ts'

const pastUndoWindowMs = 11_000
const title = 'Ida Brekke, Maren Tolvik, Jon Ness'

test.describe('a deleted interview', () => {
  test.use({ expectedErrors: [failedResource] })

  test('comes back with undo, and is gone once its undo window has ended', async ({
    signedIn: page,
    transcript,
    interviews,
  }) => {
    await page.clock.install()
    await transcript.open('ida-brekke')
    await expect(transcript.list).toBeVisible()
    await transcript.openMenu('Delete interview')
    const deleting = interviews.row(/Deleting in/)
    await deleting.getByRole('button', { name: 'Undo' }).click()
    await expect(interviews.row(title)).toBeVisible()
    await page.clock.runFor(pastUndoWindowMs)
    await page.reload()
    await interviews.row(title).getByRole('link').click()
    await expect(transcript.list).toBeVisible()
    await transcript.openMenu('Delete interview')
    await expect(deleting).toBeVisible()
    const answer = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.clock.runFor(pastUndoWindowMs)
    expect((await answer).ok()).toBe(true)
    await expect(interviews.row(title)).toHaveCount(0)
    // The browser stores the change a moment later.
    await page.clock.runFor(3000)
    await transcript.open('ida-brekke')
    await expect(transcript.missing).toBeVisible()
  })

  test('by another person is named as deleted, and leaves the list and home', async ({
    signedIn: page,
    colleague,
    evidence,
    interviews,
    shell,
    transcript,
  }) => {
    await evidence.open('signal')
    await expect(evidence.customer('Harbour School')).toBeVisible()
    await evidence.openInterviews()
    await expect(interviews.row(title)).toBeVisible()
    await colleague.deleteInterview('ida-brekke')
    await page.reload()
    await interviews.row(title).getByRole('link').click()
    await expect(transcript.deleted).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Interviews' }).last().click()
    await expect(interviews.find).toBeVisible()
    await expect(interviews.row(title)).toHaveCount(0)
    await shell.openHome()
    await expect(shell.heading()).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    await transcript.open('ida-brekke')
    await expect(transcript.deleted).toBeVisible()
    await page.goto('/interviews/ida-brekke/snapshot')
    await expect(transcript.deleted).toBeVisible()
  })
})

test.describe('after a deletion', () => {
  const [interview] = smallOrganization.interviews!
  const other = (id: string, speaker: string): NonNullable<typeof interview> => ({
    ...interview!,
    id,
    body: interview!.body.replaceAll('Ida Brekke', speaker),
    insights: interview!.insights!.map((insight) => ({ ...insight, insightId: id })),
  })
  test.use({
    document: {
      ...smallOrganization,
      interviews: [interview!, other('nils', 'Nils Aas'), other('eva', 'Eva Moe')],
    },
  })

  test('the next row has the focus, and the restored one after undo', async ({
    signedIn: page,
    evidence,
    interviews,
    shell,
    transcript,
  }) => {
    await page.clock.install()
    await evidence.open('signal')
    await expect(evidence.customer('Harbour School').first()).toBeVisible()
    await evidence.openInterviews()
    const links = page.getByRole('table').getByRole('link')
    await expect(links).toHaveCount(3)
    await expect(links.filter({ hasText: 'Ida Brekke' })).toBeVisible()
    await expect(links.filter({ hasText: 'Eva Moe' })).toBeVisible()
    const [first = '', second = '', third = ''] = await links.allTextContents()
    const deleteRow = async (name: string) => {
      await interviews.row(name).getByRole('link').click()
      await expect(transcript.list).toBeVisible()
      await transcript.openMenu('Delete interview')
    }
    await deleteRow(first)
    await expect(links.filter({ hasText: second })).toBeFocused()
    await shell.openHome()
    await expect(shell.heading()).toBeVisible()
    await page.getByRole('link', { name: 'Interviews', exact: true }).first().click()
    await expect(links).toHaveCount(2)
    await expect(page.getByRole('main')).toBeFocused()
    await shell.undo()
    await expect(links.filter({ hasText: first })).toBeFocused()
    await deleteRow(third)
    await expect(links.filter({ hasText: second })).toBeFocused()
    await interviews
      .row(/Deleting in/)
      .getByRole('button', { name: 'Undo' })
      .press('Enter')
    await expect(links.filter({ hasText: third })).toBeFocused()
    await deleteRow(second)
    await expect(links.filter({ hasText: third })).toBeFocused()
    await deleteRow(first)
    // The row below is being deleted too: the focus is not on its Undo button.
    await expect(links.filter({ hasText: third })).toBeFocused()
    await shell.undo()
    await expect(links.filter({ hasText: first })).toBeFocused()
    await interviews
      .row(/Deleting in/)
      .getByRole('button', { name: 'Undo' })
      .focus()
    await page.clock.runFor(pastUndoWindowMs)
    await expect(interviews.row(/Deleting · paused/)).toBeVisible()
    await links.filter({ hasText: third }).focus()
    await page.clock.runFor(pastUndoWindowMs)
    await expect(links).toHaveCount(2)
  })
})
