import { smallOrganization } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { stillPosition } from './still-position.ts'

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

test('a toast does not cover the actions of the last line', async ({
  signedIn: page,
  transcript,
  shell,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await transcript.open('long')
  await expect(transcript.line('Line 0.')).toBeVisible()
  // The last lines are shown after the first.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(transcript.line('Line 19999.')).toBeInViewport({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(shell.toasts.getByText('Quote copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('> Line 19999.')
  // Fails if something is above it.
  await page
    .getByRole('toolbar', { name: 'Selected lines' })
    .getByText('Add as feedback')
    .click({ trial: true })
})

test('text that is selected in a line is copied until the keys select other lines', async ({
  signedIn: page,
  transcript,
  shell,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await transcript.open('long')
  await transcript
    .line('Line 1.')
    .getByText('Line 1.')
    .dblclick({ position: { x: 8, y: 8 } })
  await page.keyboard.press('ControlOrMeta+c')
  await expect.poll(copied).toMatch(/^Line\s*$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ControlOrMeta+c')
  await expect(shell.toasts.getByText('Quote copied')).toBeVisible()
  expect(await copied()).toContain('> Line 2.')
})

test.describe('of two speakers', () => {
  const talk = Array.from({ length: 400 }, (_, at) => {
    const words = at % 2 === 0 ? `Ann: Question ${at}.` : `Bo: ${'Answer. '.repeat((at % 7) * 12 + 1)}${at}.`
    return `00:${twoDigits(at / 60)}:${twoDigits(at % 60)} ${words}`
  }).join('\n')
  test.use({ document: { ...smallOrganization, interviews: [{ id: 'talk', body: talk }] } })

  test('the line that is read stays in its place when a speaker is hidden and shown', async ({
    signedIn: page,
    transcript,
  }) => {
    await page.goto('/interviews/talk#t=00:03:20')
    const line = transcript.line('Question 200.')
    await expect(line).toBeInViewport()
    const { y } = await stillPosition(line)
    const speaker = transcript.speaker('Bo')
    await speaker.press('Space')
    await expect(speaker).not.toBeChecked()
    expect(Math.abs((await stillPosition(line)).y - y)).toBeLessThan(2)
    await speaker.press('Space')
    await expect(speaker).toBeChecked()
    expect(Math.abs((await stillPosition(line)).y - y)).toBeLessThan(2)
  })

  test('is shown where it was read after a reload and after back, although a line is selected', async ({
    signedIn: page,
    transcript,
    shell,
  }) => {
    await page.goto('/interviews/talk#t=00:00:20')
    const selected = transcript.line('Question 20.')
    await expect(selected).toHaveAttribute('aria-selected', 'true')
    await expect(selected).toBeInViewport()
    await transcript.list.hover()
    await page.mouse.wheel(0, 3000)
    await expect(selected).not.toBeInViewport()
    const firstInView = () =>
      transcript.list.evaluate((list) => {
        const top = list.parentElement!.getBoundingClientRect().top + 1
        const lines = [...list.querySelectorAll<HTMLElement>('[data-line]')]
        return lines.find((line) => line.getBoundingClientRect().bottom > top)?.dataset['line']
      })
    const read = await firstInView()
    expect(Number(read)).toBeGreaterThan(30)
    await page.reload()
    await expect.poll(firstInView).toBe(read)
    await expect(page).toHaveURL(/#t=00:00:20$/)
    await shell.press('g', 'h')
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect.poll(firstInView).toBe(read)
    // A link to a line still leads there.
    await page.goto('/')
    await page.goto('/interviews/talk#t=00:00:20')
    await expect(selected).toBeInViewport()
  })
})
