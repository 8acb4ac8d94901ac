import { smallOrganization } from './documents.ts'
import { expect, test } from './fixtures.ts'

const twoDigits = (part: number) => String(Math.floor(part)).padStart(2, '0')
const body = Array.from(
  { length: 20_000 },
  (_, at) => `${twoDigits(at / 3600)}:${twoDigits((at / 60) % 60)}:${twoDigits(at % 60)} Ann: Line ${at}.`,
).join('\n')

test.use({ document: { ...smallOrganization, interviews: [{ id: 'long', body }] } })

test('the last of 20,000 lines is reached on a slow machine, and the first again', async ({
  signedIn: page,
}) => {
  await page.goto('/interviews/long')
  await expect(page.getByRole('option', { name: /Line 0\./ })).toBeVisible()
  // What is derived from all lines is derived once for a transcript, not for each letter and each step of the scroll.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.keyboard.press('ControlOrMeta+f')
  await expect(page.getByRole('searchbox', { name: 'Find in transcript' })).toBeFocused()
  await page.keyboard.type('line 19999')
  await expect(page.getByRole('option', { name: /Line 19999\./ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('line 0.')
  await expect(page.getByRole('option', { name: /Line 0\./ })).toBeVisible()
})
