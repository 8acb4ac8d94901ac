import { smallOrganization } from './documents.ts'
import { expect, test } from './fixtures.ts'

const twoDigits = (part: number) => String(Math.floor(part)).padStart(2, '0')
const body = Array.from(
  { length: 20_000 },
  (_, at) => `${twoDigits(at / 3600)}:${twoDigits((at / 60) % 60)}:${twoDigits(at % 60)} Ann: Line ${at}.`,
).join('\n')

test.use({ document: { ...smallOrganization, interviews: [{ id: 'long', body }] } })

test('finds the last of 20,000 lines, and the first again', async ({ signedIn: page, transcript }) => {
  await transcript.open('long')
  await expect(transcript.line('Line 0.')).toBeVisible()
  await transcript.openFind()
  await expect(transcript.find).toBeFocused()
  await page.keyboard.type('line 19999')
  await expect(transcript.matchCount).toHaveText('1 / 1')
  await expect(transcript.line('Line 19999.')).toBeInViewport()
  await expect(transcript.line('Line 0.')).toHaveCount(0)
  expect(await transcript.lines.count()).toBeLessThan(200)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('line 0.')
  await expect(transcript.line('Line 0.')).toBeInViewport()
  await expect(transcript.line('Line 19999.')).toHaveCount(0)
})
