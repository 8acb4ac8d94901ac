import type { Locator, Page } from 'playwright/test'

import { smallOrganization, titles } from './documents.ts'
import { expect, slowDown, test } from './fixtures.ts'
import { inboxOf } from './pages/inbox.ts'
import { interviewsOf, transcriptOf } from './pages/interviews.ts'
import { shellOf } from './pages/shell.ts'
import { treeOf } from './pages/tree.ts'

/** Long enough for several updates of the URL while it is typed, at every speed. */
const words = 'late lift'
const delaysMs = [30, 60, 120, 250, 450]

const twoDigits = (part: number) => String(Math.floor(part)).padStart(2, '0')
const longBody = Array.from(
  { length: 20_000 },
  (_, at) => `${twoDigits(at / 3600)}:${twoDigits((at / 60) % 60)}:${twoDigits(at % 60)} Ann: Line ${at}.`,
).join('\n')

test.use({
  document: {
    ...smallOrganization,
    interviews: [...(smallOrganization.interviews ?? []), { id: 'long', body: longBody }],
  },
})

interface Find {
  name: string
  path: string
  fieldOf: (page: Page) => Locator
  param: string
}

const finds: Find[] = [
  { name: 'tree', path: '/tree/root', fieldOf: (page) => treeOf(page).find.field, param: 'find' },
  { name: 'inbox', path: '/feedback', fieldOf: (page) => inboxOf(page).find, param: 'q' },
  { name: 'interview list', path: '/interviews', fieldOf: (page) => interviewsOf(page).find, param: 'find' },
  {
    name: 'transcript',
    path: '/interviews/ida-brekke',
    fieldOf: (page) => transcriptOf(page).find,
    param: 'find',
  },
]

async function expectText(page: Page, field: Locator, param: string, text: string): Promise<void> {
  expect(await field.inputValue()).toBe(text)
  // The URL follows the text and must not change it.
  await expect.poll(() => new URL(page.url()).searchParams.get(param) ?? '').toBe(text)
  expect(await field.inputValue()).toBe(text)
}

for (const find of finds) {
  test(`the find of the ${find.name} keeps every letter`, async ({ signedIn: page }) => {
    const loads: (() => void)[] = []
    await page.route(/home-page/, async (route) => {
      await new Promise<void>((resolve) => loads.push(resolve))
      await route.fallback()
    })
    await page.goto(find.path)
    const field = find.fieldOf(page)
    await expect(field).toBeVisible()
    await slowDown(page, 6)
    await field.focus()
    for (const delay of delaysMs) {
      await test.step(`at ${delay} ms per key on a slow machine`, async () => {
        await field.press('ControlOrMeta+a')
        await page.keyboard.type(words, { delay })
        await expectText(page, field, find.param, words)
      })
    }
    await test.step('after Escape', async () => {
      await page.keyboard.press('Escape')
      expect(await field.inputValue()).toBe('')
      await field.focus()
      await page.keyboard.type('ramp', { delay: 30 })
      await page.keyboard.press('Escape')
      await field.focus()
      await page.keyboard.type('the ramp', { delay: 120 })
      await expectText(page, field, find.param, 'the ramp')
      await page.keyboard.press('Escape')
      await expectText(page, field, find.param, '')
    })
    await test.step('while another page loads slowly', async () => {
      await shellOf(page).openHome()
      await field.focus()
      await page.keyboard.type(words, { delay: 60 })
      expect(await field.inputValue()).toBe(words)
      loads.forEach((load) => load())
      await expect(page).toHaveURL(/:\d+\/$/)
    })
  })
}

const panels = [
  {
    find: finds[0]!,
    openEntry: async (page: Page) => {
      await treeOf(page).select(treeOf(page).item(titles.signal).first())
      await page.keyboard.press('Enter')
    },
    entryAddress: /card=signal/,
  },
  {
    find: finds[1]!,
    openEntry: (page: Page) =>
      inboxOf(page)
        .row(/The code is too dim/)
        .getByRole('link')
        .click(),
    entryAddress: /\/feedback\/f2/,
  },
]
for (const { find, openEntry, entryAddress } of panels) {
  test(`the find of the ${find.name} follows back and forward and keeps letters typed right after`, async ({
    signedIn: page,
  }) => {
    await page.goto(find.path)
    const field = find.fieldOf(page)
    await expect(field).toBeVisible()
    await slowDown(page, 6)
    await openEntry(page)
    await expect(page).toHaveURL(entryAddress)
    await field.focus()
    await page.keyboard.type('the', { delay: 60 })
    await expectText(page, field, find.param, 'the')
    await page.evaluate(() => history.back())
    await expect(field).toHaveValue('')
    await field.focus()
    await page.keyboard.type('code', { delay: 60 })
    await expectText(page, field, find.param, 'code')
    await page.evaluate(() => history.forward())
    await expect(field).toHaveValue('the')
    await field.focus()
    await page.keyboard.type(' code', { delay: 60 })
    await expectText(page, field, find.param, 'the code')
  })
}

test('a very long transcript keeps every letter right after a jump', async ({
  signedIn: page,
  transcript,
}) => {
  await transcript.open('long')
  const field = transcript.find
  await expect(transcript.line('Line 0.')).toBeVisible()
  await slowDown(page, 6)
  await field.focus()
  for (const delay of [30, 250]) {
    await field.press('ControlOrMeta+a')
    await page.keyboard.type('line 19999')
    await page.keyboard.press('Enter')
    await field.press('ControlOrMeta+a')
    await page.keyboard.type(words, { delay })
    await expectText(page, field, 'find', words)
  }
})
