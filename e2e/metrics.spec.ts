import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

import type { Page, Route } from 'playwright/test'

import { expect, expectAccessible, failedResource, test } from './fixtures.ts'

const bulk = '**/v1/cards/commuters/metrics/bulk'

/** Rows of consecutive days, newest first, as a spreadsheet copies them. */
function pastedRows(
  count: number,
  valueOf: (row: number) => string = (row) => String(40 + (row % 50)),
): string {
  return Array.from({ length: count }, (_, row) => {
    const day = new Date(Date.UTC(2026, 4, 12) - row * 86_400_000).toISOString().slice(0, 10)
    return `${day}\t${valueOf(row)}`
  }).join('\n')
}

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/cards/commuters')
  await page.getByRole('button', { name: 'Paste' }).click()
  await page.getByRole('textbox', { name: 'Rows of dates and values' }).fill(text)
}

interface Bulk {
  metrics: { value: number; timestamp: string }[]
}

const bodyOf = (route: Route) => route.request().postDataJSON() as Bulk

test.describe('the metric of a card', () => {
  test('is drawn with its start and target, and takes a value', async ({ signedIn: page }) => {
    await page.goto('/cards/commuters')
    await expect(page.getByRole('img', { name: 'Start 42 %, now 78 %, target 95 %' })).toBeVisible()
    await expect(page.getByText('17 points below the target')).toBeVisible()
    await page.getByRole('button', { name: 'Value', exact: true }).click()
    await page.getByRole('textbox', { name: 'Value' }).fill('n/a')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“n/a” is not a number')).toBeVisible()
    await page.getByRole('textbox', { name: 'Value' }).fill('81.5 %')
    await page.keyboard.press('Enter')
    await expect(page.getByText('81.5 %', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Value', exact: true })).toBeFocused()
    await expect(page.getByText('Sent from this browser: 1 value. Older values can’t be read')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('13.5 points below the target')).toBeVisible()
  })

  test('of a KPI says whether it is in bounds', async ({ signedIn: page }) => {
    await page.goto('/cards/on-time')
    await expect(page.getByRole('img', { name: /Now 94.2 %, out of bounds below 90 %/ })).toBeVisible()
    await expect(page.getByText('in bounds', { exact: true })).toBeVisible()
  })
})

test.describe('pasting values', () => {
  test('shows how rows are read, and asks what cannot be told', async ({ signedIn: page }) => {
    await paste(page, 'Day\tShare\n5/12/2026\t78 %\n5/11/2026\t77.5 %\n5/10/2026\t(3)\n\t74\n5/8/2026\tn/a')
    const send = page.getByRole('button', { name: /^Send/ })
    await expect(send).toBeDisabled()
    await expect(page.getByText('Are dates')).toBeVisible()
    await page.getByRole('radio', { name: 'month.day' }).click()
    await expect(page.getByText('3 of 5 rows can be sent')).toBeVisible()
    await expect(page.getByText('2 can’t be read')).toBeVisible()
    await expect(page.getByRole('row', { name: /12 May 2026 78/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /10 May 2026 −3/ })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Value “n/a” is not a number' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Value of row 6' }).fill('72')
    await expect(page.getByText('4 of 5 rows can be sent')).toBeVisible()
    await page.getByRole('button', { name: 'Send 4' }).click()
    await expect(page.getByRole('dialog').getByText('4 of 5 rows sent')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 can’t be read' })).toBeVisible()
    await expect(page.getByText('4 sent')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('17 points below the target')).toBeVisible()
    await expect(page.getByText('Sent from this browser: 4 values. Older values can’t be read')).toBeVisible()
  })

  test('sends 2,500 rows in three requests, and retries only what failed', async ({ signedIn: page }) => {
    const requests: Bulk[] = []
    let isRefusing = true
    await page.route(bulk, async (route) => {
      const body = bodyOf(route)
      requests.push(body)
      if (!isRefusing || requests.length !== 2) return route.fallback()
      // The service refuses three of the second thousand, and takes the others.
      const refused = [0, 500, 999]
      const answer = await route.fetch({
        postData: JSON.stringify({ metrics: body.metrics.filter((_, index) => !refused.includes(index)) }),
      })
      expect(answer.status()).toBe(200)
      return route.fulfill({
        json: {
          message: '997 of 1,000 values were stored.',
          succeeded: 997,
          failed: refused.map((index) => ({
            index,
            metric: body.metrics[index],
            error: 'The gauge was being cleaned',
          })),
        },
      })
    })
    await paste(page, pastedRows(2500))
    await expect(page.getByText('2,500 of 2,500 rows can be sent')).toBeVisible()
    await page.getByRole('button', { name: 'Send 2,500' }).click()
    await expect(page.getByText('2,497 sent')).toBeVisible()
    await expect(page.getByText('3 failed')).toBeVisible()
    expect(requests.map(({ metrics }) => metrics.length)).toEqual([1000, 1000, 500])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download failed rows' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(
      csv
        .trim()
        .split('\r\n')
        .map((row) => row.split(',')[0]),
    ).toEqual(['row', '1001', '1501', '2000'])
    expect(csv).toContain('The gauge was being cleaned')

    isRefusing = false
    await page.getByRole('button', { name: 'Retry failed (3)' }).click()
    await expect(page.getByText('2,500 sent')).toBeVisible()
    expect(requests.slice(3).map(({ metrics }) => metrics.length)).toEqual([3])
  })

  test('stops when it is told to, and goes on with the rest', async ({ signedIn: page }) => {
    const lengths: number[] = []
    const hold = new AbortController()
    await page.route(bulk, async (route) => {
      lengths.push(bodyOf(route).metrics.length)
      if (!hold.signal.aborted) await once(hold.signal, 'abort')
      return route.fallback()
    })
    await paste(page, pastedRows(2100))
    await page.getByRole('button', { name: 'Send 2,100' }).click()
    await expect(page.getByText('request 1 of 3')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    hold.abort()
    await expect(page.getByText('1,000 sent')).toBeVisible()
    expect(lengths).toEqual([1000])
    await page.getByRole('button', { name: 'Send 1,100' }).click()
    await expect(page.getByText('2,100 sent')).toBeVisible()
    expect(lengths).toEqual([1000, 1000, 100])
  })
})

test.describe('a connection that is lost midway', () => {
  test.use({ expectedErrors: [failedResource] })

  test('leaves unknown what is unknown, and sends it again', async ({ signedIn: page }) => {
    let count = 0
    await page.route(bulk, async (route) => {
      count += 1
      if (count !== 2) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await paste(page, pastedRows(1200))
    await page.getByRole('button', { name: 'Send 1,200' }).click()
    await expect(page.getByText('1,000 sent')).toBeVisible()
    await expect(page.getByText('200 may not have arrived; you can send them again')).toBeVisible()
    await page.getByRole('button', { name: 'Retry failed (200)' }).click()
    await expect(page.getByText('1,200 sent')).toBeVisible()
  })
})
