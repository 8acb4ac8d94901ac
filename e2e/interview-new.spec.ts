import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, expectAccessible, failedResource, test } from './fixtures.ts'

const teamsDocument = readFileSync(
  join(import.meta.dirname, '../src/domain/transcript-import/fixtures/teams.docx'),
)
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
    await expect(transcript.line(/Every weekday/)).toContainText('00:00:11')
    await expect(page.getByRole('heading', { name: 'Sanna Rekdal, SPEAKER_01' })).toBeVisible()
  })
}

test('an interview is created from a Word document of Teams', async ({
  signedIn: _page,
  interviews,
  transcript,
}) => {
  await interviews.open()
  await interviews.add.click()
  await interviews.chooseFile('teams.docx', teamsDocument)
  await interviews.speakerName('Elin Haraldsen').press('ControlOrMeta+Enter')
  await expect(transcript.line(/Fridays & Sundays/)).toContainText('01:00:15')
})

test.describe('a new interview', () => {
  test.use({ expectedErrors: [failedResource] })

  test('is typed by hand; its draft survives Escape and a reload', async ({
    signedIn: page,
    interviews,
    transcript,
    journal,
  }) => {
    await interviews.open()
    await expect(interviews.add).toBeVisible()
    await page.keyboard.press('n')
    await expect(interviews.text).toBeFocused()
    await page.keyboard.type('00:00:04 Sanna: We are recording.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('00:00:11 Elin: Every weekday.')
    await expect(interviews.preview.getByText('Every weekday.')).toBeVisible()
    await interviews.speakerName('Sanna').fill('Sanna Rekdal')
    await page.keyboard.press('Escape')
    await expect(interviews.dialog).toBeHidden()
    await page.reload()
    await interviews.add.click()
    await expect(interviews.text).toHaveValue(/We are recording\.\n00:00:11 Elin: Every weekday\./)
    await expect(interviews.preview.getByText('Sanna Rekdal')).toBeVisible()
    await interviews.text.press('ControlOrMeta+Enter')
    await expect(transcript.line(/Every weekday/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sanna Rekdal, Elin' })).toBeVisible()
    await interviews.open()
    await interviews.add.click()
    await expect(interviews.text).toHaveValue('')
    await journal.open()
    await expect(
      journal.entry('New interview').getByRole('link', { name: 'Sanna Rekdal, Elin' }),
    ).toBeVisible()
  })

  test('is added once although the answer to the first try was lost', async ({
    signedIn: page,
    interviews,
    transcript,
  }) => {
    let posts = 0
    await page.route('**/v1/interviews', async (route) => {
      posts += 1
      if (posts === 1) await route.fetch()
      await (posts === 1 ? route.abort() : route.fallback())
    })
    await interviews.open()
    await interviews.add.click()
    await interviews.text.fill('00:00:04 Sanna: The gate beeped and no one knew why.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(interviews.dialog.getByRole('alert')).toContainText('does not answer')
    await page.keyboard.press('Escape')
    await page.reload()
    await interviews.add.click()
    await interviews.text.press('ControlOrMeta+Enter')
    await expect(transcript.line(/The gate beeped/)).toBeVisible()
    expect(posts).toBe(1)
  })

  test('is not made from a file without text or a damaged document', async ({
    signedIn: _page,
    interviews,
  }) => {
    await interviews.open()
    await interviews.add.click()
    await interviews.chooseFile('holm.pdf', '%PDF-1.7\u0000\u0000')
    await expect(interviews.dialog.getByText('The file has no text.')).toBeVisible()
    await interviews.dialog.getByRole('button', { name: 'Discard draft' }).click()
    await interviews.chooseFile('teams.docx', teamsDocument.subarray(0, 600))
    await expect(interviews.dialog.getByText('The Word file is damaged.')).toBeVisible()
    await interviews.dialog.getByRole('button', { name: 'Discard draft' }).click()
    await expect(interviews.text).toBeFocused()
    await interviews.dialog.getByRole('button', { name: 'Undo discard' }).click()
    await expect(interviews.dialog.getByText('teams.docx')).toBeVisible()
  })
})

test('the list shows when an interview was held and its customers', async ({
  signedIn: _page,
  document,
  timezoneId: timeZone,
  evidence,
  interviews,
}) => {
  await evidence.open('signal')
  await expect(evidence.customer('Harbour School')).toBeVisible()
  await evidence.openInterviews()
  const row = interviews.row('Ida Brekke, Maren Tolvik, Jon Ness')
  const heldAt = new Date(document.interviews?.[0]?.createdAt ?? '')
  const day = heldAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone })
  await expect(row).toContainText(`${day} · Harbour School`)
})
