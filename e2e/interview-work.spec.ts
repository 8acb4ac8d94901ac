import { titles } from './documents.ts'
import { entirely, expect, expectAccessible, test } from './fixtures.ts'
import { stillPosition } from './still-position.ts'

test('the snapshot shows that the paths of its cards load', async ({ signedIn: page, interviews }) => {
  let answer: (() => void) | undefined
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await interviews.open()
  await expect(interviews.row(/Ida/)).toBeVisible()
  await page.route(/\/context\?.*direction=ancestors/, async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.goto('/interviews/ida-brekke/snapshot')
  const snapshot = page.getByRole('article', { name: 'Snapshot' })
  await expect(snapshot.getByRole('link', { name: titles.signal })).toBeVisible()
  await expect(snapshot.getByRole('status', { name: 'Loading the paths' })).toBeVisible()
  answer?.()
  await expect(snapshot.getByText(titles.root).first()).toBeVisible()
  await expect(snapshot.getByRole('status')).toHaveCount(0)
})

test('the palette opens the snapshot of a transcript, and deletes an interview', async ({
  signedIn: page,
  transcript,
  shell,
  palette,
}) => {
  await transcript.open('ida-brekke')
  await expect(transcript.lines.first()).toBeVisible()
  await palette.choose('tag', 'Tag lines')
  await expect(shell.toasts).toContainText('Select a line first')
  await palette.choose('snapshot', 'Open snapshot')
  await expect(page.getByRole('article', { name: 'Snapshot' })).toBeVisible()
  await page.goBack()
  await palette.choose('delete inter', 'Delete interview')
  await expect(page).toHaveURL('/interviews')
  await expect(shell.toasts.getByText(/^Deleting 1 interview/)).toBeVisible()
  await palette.choose('search all', 'Search all trees')
  await expect(page.getByText(/^Searched \d|cards? searched/i).first()).toBeVisible()
})

test('an address names lines, and the selection and hidden speakers are in the address', async ({
  signedIn: page,
  transcript,
}) => {
  await transcript.open('ida-brekke#lines=2-3')
  await expect(transcript.lines.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(transcript.lines.nth(2)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page).toHaveURL(/#lines=2-4$/)
  await transcript.speaker('Maren Tolvik').press('Space')
  await expect(page).toHaveURL(/hide=Maren/)
  await page.reload()
  await expect(transcript.speaker('Maren Tolvik')).not.toBeChecked()
})

test('a selected line of a hidden speaker offers no actions', async ({ signedIn: page, transcript }) => {
  await transcript.open('ida-brekke#lines=2')
  const toolbar = page.getByRole('toolbar', { name: 'Selected lines' })
  await expect(toolbar).toBeVisible()
  await transcript.speaker('Ida Brekke').press('Space')
  await expect(toolbar).toBeHidden()
  await page.keyboard.press('a')
  await expect(transcript.quoteDialog).toHaveCount(0)
  await transcript.speaker('Ida Brekke').press('Space')
  await expect(toolbar).toBeVisible()
})

test('a link to a line of a hidden speaker shows the speaker again', async ({
  signedIn: page,
  transcript,
  shell,
}) => {
  await transcript.open('ida-brekke?hide=Jon+Ness&hide=Maren+Tolvik#lines=6')
  await expect(transcript.selectedLines).toHaveText(/And the crew accept it/)
  await expect(transcript.selectedLines).toBeInViewport()
  await expect(shell.toasts).toContainText('Lines of Jon Ness are shown again')
  await expect(transcript.speaker('Maren Tolvik')).not.toBeChecked()
  await transcript.openFind()
  await page.keyboard.type('thank you')
  await expect(transcript.matchCount).toHaveText('None in shown lines')
})

test('the bar of a selection covers no line, and is closed by a second press, its button or Escape', async ({
  signedIn: page,
  transcript,
}) => {
  await transcript.open('ida-brekke')
  const bar = page.getByRole('toolbar', { name: 'Selected lines' })
  const line = transcript.line(/as every morning/)
  const text = page.getByText('By the gangway the app is a white screen.')
  await line.click()
  await expect(bar).toBeVisible()
  // The same speaker goes on.
  await expect
    .poll(async () => {
      const [above, below] = [await bar.boundingBox(), await text.boundingBox()]
      return above!.y + above!.height <= below!.y
    })
    .toBe(true)
  await line.click()
  await expect(bar).toBeHidden()
  await line.click()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toBeHidden()
  await line.click()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(transcript.selectedLines).toHaveCount(0)
})

test('a selection says how many of its lines are hidden', async ({ signedIn: page, transcript }) => {
  await transcript.open('ida-brekke#lines=1-5')
  const toolbar = page.getByRole('toolbar', { name: 'Selected lines' })
  await expect(toolbar).toContainText(/^5 lines(?!,)/)
  await transcript.speaker('Maren Tolvik').press('Space')
  await expect(toolbar).toContainText(/^\d lines, \d hidden/)
})

test('the actions of a line at the lower edge are entirely in view', async ({
  signedIn: page,
  transcript,
}) => {
  await transcript.open('ida-brekke')
  await expect(transcript.lines.first()).toBeVisible()
  const last = transcript.lines.last()
  const { y } = await stillPosition(last)
  await page.setViewportSize({ width: 1440, height: Math.round(y) + 24 })
  // Scrolls until the line is in view, not further.
  await last.click()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('toolbar', { name: 'Selected lines' })).toBeInViewport(entirely)
})

test('letters typed right after a jump are in the find field', async ({ signedIn: page, transcript }) => {
  await transcript.open('ida-brekke')
  await expect(transcript.list).toBeVisible()
  await transcript.openFind()
  await expect(transcript.find).toBeFocused()
  await page.keyboard.type('the')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' gangway')
  await expect(transcript.find).toHaveValue('the gangway')
  await expect(transcript.matchCount).toHaveText('1 / 1')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a tapped line shows its actions, and speakers open in a dialog', async ({
    signedIn: page,
    transcript,
  }) => {
    await transcript.open('ida-brekke')
    await transcript.line(/By the gangway/).click()
    await expect(page.getByRole('toolbar', { name: 'Selected lines' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Go to time' })).toBeVisible()
    await page.getByRole('button', { name: 'Speakers and evidence' }).click()
    await expect(transcript.speaker('Ida Brekke')).toBeVisible()
    await page.getByRole('button', { name: `Open “${titles.signal}”` }).click()
    await expect(page).toHaveURL(/\/cards\/signal/)
  })

  test('the snapshot names no key for tags', async ({ signedIn: page }) => {
    await page.goto('/interviews/ida-brekke/snapshot')
    await expect(page.getByText('Tag lines while you read')).toBeVisible()
    await expect(page.getByText('with H')).toBeHidden()
  })

  test('a quote of several lines is selected without keys or a mouse', async ({
    signedIn: page,
    transcript,
  }) => {
    await transcript.open('ida-brekke')
    await transcript.line(/By the gangway/).click()
    await transcript.addLine.click()
    await expect(transcript.selectedLines).toHaveCount(2)
    await transcript.addLine.click()
    await expect(transcript.selectedLines).toHaveCount(3)
    await page.getByRole('button', { name: 'Add as feedback' }).click()
    await expect(transcript.quoteDialog).toContainText('Since February')
  })

  test('a deleted interview shows its Undo button entirely in its row', async ({
    signedIn: _page,
    transcript,
    interviews,
  }) => {
    await transcript.open('ida-brekke')
    await expect(transcript.list).toBeVisible()
    await transcript.openMenu('Delete interview')
    const row = interviews.row(/Deleting in/)
    const undo = await row.getByRole('button', { name: 'Undo' }).boundingBox()
    const box = await row.boundingBox()
    expect(undo!.y).toBeGreaterThanOrEqual(box!.y)
    expect(undo!.y + undo!.height).toBeLessThanOrEqual(box!.y + box!.height)
  })

  test('the evidence of a branch can be limited to its card', async ({ signedIn: page, evidence }) => {
    await evidence.open('signal')
    await expect(evidence.scope('Entire branch')).toHaveAttribute('aria-checked', 'true')
    await evidence.scope('This card').click()
    await expect(page).toHaveURL(/reach=card/)
    await expect(evidence.scope('This card')).toHaveAttribute('aria-checked', 'true')
    await expectAccessible(page)
  })
})

test('an interview is found, searched, quoted and left by keyboard alone', async ({
  signedIn: page,
  evidence,
  shell,
  transcript,
  inbox,
}) => {
  await evidence.open('signal')
  await expect(evidence.customer('Harbour School')).toBeVisible()
  await shell.press('g', 'v')
  await expect(page.getByRole('link', { name: 'Ida Brekke, Maren Tolvik, Jon Ness' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Ida Brekke, Maren Tolvik, Jon Ness' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(transcript.list).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('mast')
  await expect(transcript.matchCount).toHaveText('1 / 1')
  await page.keyboard.press('Escape')
  await expect(transcript.list).toBeFocused()
  // The keys continue from the match.
  await expect(transcript.selectedLines).toHaveCount(1)
  await expect(transcript.selectedLines).toContainText('mast')
  await page.keyboard.press('t')
  await page.keyboard.type('0:44')
  await page.keyboard.press('Enter')
  await expect(transcript.line(/Since February/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page).toHaveURL(/#lines=\d+-\d+$/)
  await page.keyboard.press('a')
  await expect(transcript.quoteDialog).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(transcript.quoteDialog).toBeHidden()
  await expect(transcript.addedAsFeedback).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/interviews\/ida-brekke$/)
  await page.keyboard.press('j')
  await expect(transcript.line(/Most of them/)).toHaveAttribute('aria-selected', 'true')
  await shell.press('g', 'i')
  await expect(inbox.row(/Since February/)).toBeVisible()
})
