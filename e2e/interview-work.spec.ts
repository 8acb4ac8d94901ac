import { titles } from './documents.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.describe('quotes of a transcript', () => {
  test('become feedback with cards and the speaker, get a dot, and lead back to the line', async ({
    signedIn: page,
    transcript,
    inbox,
  }) => {
    await transcript.open('ida-brekke')
    await transcript.line(/Since February/).click()
    await page.keyboard.press('a')
    await expect(transcript.quoteDialog).toBeVisible()
    await expectAccessible(page)
    await transcript.email.fill('ida@harbour.example')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(transcript.quoteDialog).toBeHidden()
    await expect(transcript.addedAsFeedback).toHaveCount(1)
    // The address is asked once per speaker.
    await transcript.line(/By the gangway/).click()
    await page.keyboard.press('a')
    await expect(transcript.quoteDialog).toBeVisible()
    await expect(transcript.email).toBeHidden()
    await transcript.suggestion(titles.signal).click()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(transcript.quoteDialog).toBeHidden()

    await inbox.open()
    await page
      .getByText(/Since February, when the mast on Holm went down/)
      .first()
      .click()
    await page.getByRole('link', { name: 'Open source' }).click()
    await expect(page).toHaveURL(/\/interviews\/ida-brekke#t=00:00:44/)
    await expect(transcript.line(/Since February/)).toHaveAttribute('aria-selected', 'true')
  })

  test('are tagged while reading and turned into feedback in one pass, by keyboard alone', async ({
    signedIn: page,
    transcript,
  }) => {
    await transcript.open('ida-brekke#t=00:00:24')
    await expect(transcript.line(/By the gangway/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('h')
    await page.keyboard.press('j')
    await page.keyboard.press('h')
    await expect(transcript.tags).toHaveCount(2)
    await page.reload()
    await expect(transcript.tags).toHaveCount(2)
    await page.keyboard.press('Shift+A')
    await expect(transcript.quoteDialog.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(transcript.quoteDialog.getByText('2 of 2')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(transcript.quoteDialog).toBeHidden()
    await expect(transcript.tags).toHaveCount(0)
    // The first line has a dot already: it is evidence for a card.
    await expect(transcript.addedAsFeedback).toHaveCount(1)
  })

  test('are on the snapshot, which prints and copies as Markdown', async ({
    signedIn: page,
    transcript,
    shell,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await transcript.open('ida-brekke#t=00:00:24')
    await expect(transcript.line(/By the gangway/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('h')
    await transcript.openMenu('Open snapshot')
    const snapshot = page.getByRole('article', { name: 'Snapshot' })
    await expect(snapshot.getByText(/By the gangway the app is a white screen/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy as Markdown' }).click()
    await expect(shell.toasts.getByText('Snapshot copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('## Quotes')
    await page.emulateMedia({ media: 'print' })
    await expect(snapshot).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  })
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
  })
})

const vtt = `WEBVTT

00:00:04.000 --> 00:00:07.000
<v SPEAKER_00>We are recording.</v>

00:00:11.000 --> 00:00:13.000
<v SPEAKER_01>Every weekday.</v>
`
const recordings = [
  ['holm.vtt', vtt],
  [
    'holm.srt',
    '1\n00:00:04,000 --> 00:00:07,000\nSPEAKER_00: We are recording.\n\n2\n00:00:11,000 --> 00:00:13,000\nSPEAKER_01: Every weekday.\n',
  ],
  ['otter.txt', 'SPEAKER_00  0:04\nWe are recording.\n\nSPEAKER_01  0:11\nEvery weekday.\n'],
  [
    'fireflies.json',
    JSON.stringify({
      sentences: [
        { speaker_name: 'SPEAKER_00', text: 'We are recording.', start_time: 4 },
        { speaker_name: 'SPEAKER_01', text: 'Every weekday.', start_time: 11 },
      ],
    }),
  ],
] as const

for (const [name, content] of recordings) {
  test(`an interview is created from ${name}`, async ({ signedIn: page, interviews, transcript }) => {
    await interviews.open()
    await expect(interviews.add).toBeVisible()
    await page.keyboard.press('n')
    await interviews.chooseFile(name, content)
    await interviews.speakerName('SPEAKER_00').fill('Sanna Rekdal')
    await expect(interviews.preview.getByText('Sanna Rekdal')).toBeVisible()
    if (name.endsWith('vtt')) await expectAccessible(page)
    await interviews.speakerName('SPEAKER_00').press('ControlOrMeta+Enter')
    await expect(transcript.line(/We are recording/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sanna Rekdal, SPEAKER_01' })).toBeVisible()
  })
}

test('a deleted interview can be kept for ten seconds', async ({
  signedIn: page,
  transcript,
  interviews,
}) => {
  await transcript.open('ida-brekke')
  await expect(transcript.list).toBeVisible()
  await transcript.openMenu('Delete interview')
  await expect(interviews.row(/Deleting in/)).toBeVisible()
  await interviews
    .row(/Deleting in/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(interviews.row('Ida Brekke, Maren Tolvik, Jon Ness')).toBeVisible()
  await page.reload()
  await expect(interviews.row('Ida Brekke, Maren Tolvik, Jon Ness')).toBeVisible()
})
