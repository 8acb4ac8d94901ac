import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import { expect, expectAccessible, failedResource, test } from './fixtures.ts'

const bulk = '**/v1/cards/commuters/metrics/bulk'
const single = '**/v1/cards/commuters/metrics'
const dayMs = 86_400_000

/** Rows of consecutive days, newest first. */
const pastedRows = (count: number): string =>
  Array.from(
    { length: count },
    (_, row) =>
      `${new Date(Date.UTC(2026, 4, 12) - row * dayMs).toISOString().slice(0, 10)}\t${40 + (row % 50)}`,
  ).join('\n')

const field = (page: Page) => page.getByRole('textbox', { name: 'Rows of dates and values' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste values' })

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Pastes as the keys do: the clipboard's text comes with the event, and never stands in the field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/cards/commuters')
  await openImport(page)
  await field(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test.describe('a paste', () => {
  test('is there again after the tab was closed, and done when all of it was sent', async ({
    signedIn: page,
  }) => {
    await paste(page, 'Day\tShare\n2026-05-12\t78\n2026-05-11\tn/a')
    await page.getByRole('textbox', { name: 'Value of row 3' }).fill('77')
    await expect(page.getByText('2 of 2 rows can be sent')).toBeVisible()
    // What is kept at most half a second later survives.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('metrics.import.commuters')))
      .toBe(true)
    await page.reload()
    await openImport(page)
    await expect(page.getByText('2 of 2 rows can be sent')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Send 2' }).click()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await openImport(page)
    await expect(field(page)).toHaveValue('')
    await field(page).pressSequentially('2026-05-10 76')
    await page.keyboard.press('Escape')
    await openImport(page)
    await expect(field(page)).toHaveValue('2026-05-10 76')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('1 of 1 row can be sent')).toBeVisible()
  })

  test('too large to be kept is not closed without a question', async ({ signedIn: page }) => {
    await paste(page, pastedRows(20_000))
    await expect(page.getByText('20,000 of 20,000 rows can be sent')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('20,000 rows not sent. There are too many to keep for later.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Send 20,000' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Close and discard' }).click()
    await expect(dialog(page)).toBeHidden()
  })

  test('of 10,000 rows draws few of them, and leads from one problem to the next', async ({
    signedIn: page,
  }) => {
    const rows = pastedRows(10_000).split('\n')
    rows[6999] = '2026-13-01\t5'
    rows[7999] = '1990-01-01\tn/a'
    await paste(page, rows.join('\n'))
    await expect(page.getByText('9,998 of 10,000 rows can be sent')).toBeVisible()
    expect(await page.getByRole('row').count()).toBeLessThan(60)
    const problems = page.getByRole('button', { name: /can’t be read/ })
    await problems.click()
    await expect(page.getByRole('textbox', { name: 'Date of row 7000' })).toBeFocused()
    await problems.click()
    await expect(page.getByRole('textbox', { name: 'Value of row 8000' })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('12.5')
    await expect(page.getByText('9,999 of 10,000 rows can be sent')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Value of row 8000' })).toBeFocused()
  })

  test('says of rows that share a time which one counts, and sends only that', async ({ signedIn: page }) => {
    const sent: unknown[] = []
    await page.route(bulk, (route) => {
      sent.push(...(route.request().postDataJSON() as { metrics: unknown[] }).metrics)
      return route.fallback()
    })
    await paste(page, '2026-05-12\t78\n2026-05-11\t77\n2026-05-12\t79')
    await expect(page.getByText('1 duplicate time. The last row of each is used')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Duplicate time: row 3 is used' })).toBeVisible()
    await page.getByRole('button', { name: 'Send 2' }).click()
    await expect(page.getByText('2 sent')).toBeVisible()
    expect(sent).toHaveLength(2)
  })

  test('of a file that Windows wrote keeps its letters, and its failed rows run no formula', async ({
    signedIn: page,
  }) => {
    await page.goto('/cards/commuters')
    await openImport(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    const csv = Buffer.from('Datum;Anteil\r\n12. März 2026;1.234,5\r\n=1+1;-2+3|cmd\r\n', 'latin1')
    await (await chooser).setFiles({ name: 'werte.csv', mimeType: 'text/csv', buffer: csv })
    await expect(page.getByRole('row', { name: /12 Mar 2026 1,234.5/ })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download failed rows' }).click()
    const failed = await readFile(await (await download).path(), 'utf8')
    expect(failed.split('\r\n')[1]).toContain("3,'=1+1,'-2+3|cmd,")
  })

  test('can be read, corrected and sent by keyboard, in both themes and on a small screen', async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/cards/commuters')
    await page.getByRole('button', { name: 'Paste', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('5/6/2026 78\n5/7/2026 77')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('0 of 2 rows can be sent')).toBeVisible()
    await page.getByRole('radio', { name: 'day.month' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('2 of 2 rows can be sent')).toBeVisible()
    await expect(page.getByRole('row', { name: /5 Jun 2026 78/ })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isTooWide).toBe(false)
    await page.getByRole('button', { name: 'Send 2' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 sent')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Paste', exact: true })).toBeFocused()
    const name = /2 values, from 78 % on 5 Jun 2026 to 77 % on 5 Jul 2026; lowest 77 %, highest 78 %/
    await expect(page.getByRole('img', { name })).toBeVisible()
  })
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: [failedResource] })

  for (const { status, says } of [
    { status: 409, says: '1,000 failed' },
    { status: 429, says: '1,000 failed' },
    { status: 500, says: '1,000 may not have arrived; you can send them again' },
  ]) {
    test(`with ${status} in the middle stops, and what arrived is never sent again`, async ({
      signedIn: page,
    }) => {
      const sent: string[][] = []
      await page.route(bulk, (route) => {
        const { metrics } = route.request().postDataJSON() as { metrics: { timestamp: string }[] }
        sent.push(metrics.map(({ timestamp }) => timestamp))
        return sent.length === 2
          ? route.fulfill({ status, json: { message: 'Not now, please.' } })
          : route.fallback()
      })
      await paste(page, pastedRows(2500))
      await page.getByRole('button', { name: 'Send 2,500' }).click()
      await expect(page.getByText('1,000 sent')).toBeVisible()
      await expect(page.getByText(says)).toBeVisible()
      await expect(dialog(page).getByRole('status').getByText('Not now, please.')).toBeVisible()
      expect(sent).toHaveLength(2)
      await page.getByRole('button', { name: 'Send 1,500' }).click()
      await expect(page.getByText('2,500 sent')).toBeVisible()
      expect(sent.map((times) => times.length)).toEqual([1000, 1000, 1000, 500])
      expect(new Set([...sent[0]!, ...sent[2]!, ...sent[3]!]).size).toBe(2500)
    })
  }

  test('without a network says so at once, and goes on later', async ({ signedIn: page, context }) => {
    await paste(page, pastedRows(3))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send 3' }).click()
    await expect(page.getByText('3 may not have arrived')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry failed (3)' }).click()
    await expect(page.getByText('3 sent')).toBeVisible()
  })

  test('keeps the value that it refused, and takes it afterwards', async ({ signedIn: page }) => {
    let isRefusing = true
    await page.route(single, (route) =>
      isRefusing
        ? route.fulfill({ status: 400, json: { message: 'The gauge is being cleaned.' } })
        : route.fallback(),
    )
    await page.goto('/cards/commuters')
    await page.getByRole('button', { name: 'Value', exact: true }).click()
    await page.getByRole('textbox', { name: 'Value' }).fill('81,5')
    await page.getByRole('textbox', { name: 'Time' }).fill('12.05.2126')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The gauge is being cleaned.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('81,5')
    isRefusing = false
    await page.getByRole('textbox', { name: 'Time' }).press('Enter')
    await expect(page.getByText('81.5 %', { exact: true })).toBeVisible()
  })
})

test.describe('a value by hand', () => {
  test('is read as a pasted one, asks what is not clear, and is taken back by the one before', async ({
    signedIn: page,
  }) => {
    const add = async (value: string, time: string) => {
      await page.getByRole('button', { name: 'Value', exact: true }).click()
      await page.getByRole('textbox', { name: 'Value' }).fill(value)
      await page.getByRole('textbox', { name: 'Time' }).fill(time)
      await page.keyboard.press('Enter')
    }
    await page.goto('/cards/commuters')
    await add('(1,234.5)', '5/6/2126')
    await expect(page.getByText('Day or month first?')).toBeVisible()
    await page.getByRole('radio', { name: 'month.day' }).click()
    await expect(page.getByText(/Read as −1,234.5 % · 6 May 2126, all day, 00:00 UTC/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('−1,234.5 %', { exact: true })).toBeVisible()
    await add('80', '2126-05-06')
    await expect(page.getByText('80 %', { exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('−1,234.5 %', { exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('This cannot be undone: sent −1,234.5 %'),
    ).toBeVisible()
  })

  test('survives a closed tab', async ({ signedIn: page }) => {
    await page.goto('/cards/commuters')
    await page.getByRole('button', { name: 'Value', exact: true }).click()
    await page.getByRole('textbox', { name: 'Value' }).fill('81')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('metrics.value.commuters')))
      .toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Value', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('81')
  })
})
