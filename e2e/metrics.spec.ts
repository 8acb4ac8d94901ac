import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

import type { Route } from 'playwright/test'

import { expect, expectAccessible, failedResource, test } from './fixtures.ts'
import { bulkMetrics, metricOf, pastedRows } from './pages/metric-values.ts'

interface Bulk {
  metrics: { value: number; timestamp: string }[]
}

const bodyOf = (route: Route) => route.request().postDataJSON() as Bulk

test.describe('the metric of a card', () => {
  test('is drawn with its start and target, and takes a value', async ({ signedIn: page, metric }) => {
    await metric.openCard()
    await expect(metric.chart('Start 42 %, now 78 %, target 95 %')).toBeVisible()
    await expect(page.getByText('17 points below the target')).toBeVisible()
    await metric.enterValue('n/a')
    await expect(page.getByText('“n/a” is not a number')).toBeVisible()
    await metric.value.fill('81.5 %')
    await page.keyboard.press('Enter')
    await expect(page.getByText('81.5 %', { exact: true })).toBeVisible()
    await expect(metric.addValue).toBeFocused()
    await expect(page.getByText('Sent from this browser: 1 value. Older values can’t be read')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('13.5 points below the target')).toBeVisible()
  })

  test('keeps the values of two tabs and shows them after a reload', async ({ signedIn: page, metric }) => {
    await metric.openCard()
    const other = await page.context().newPage()
    const otherMetric = metricOf(other)
    await otherMetric.openCard()
    await metric.enterValue('81')
    await expect(other.getByText('Sent from this browser: 1 value')).toBeVisible()
    await otherMetric.enterValue('82', '2026-05-12')
    await expect(page.getByText('Sent from this browser: 2 values')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Sent from this browser: 2 values')).toBeVisible()
  })

  test('shows for a KPI whether it is in bounds', async ({ signedIn: page, card, metric }) => {
    await card.open('on-time')
    await expect(metric.chart(/Now 94\.2 %, out of bounds below 90 %/)).toBeVisible()
    await expect(page.getByText('in bounds', { exact: true })).toBeVisible()
  })
})

test.describe('pasting values', () => {
  test('previews the rows and asks for an ambiguous date order', async ({ signedIn: page, metric }) => {
    const { dialog, ...paste } = metric.import
    await paste.paste('Day\tShare\n5/12/2026\t78 %\n5/11/2026\t77.5 %\n5/10/2026\t(3)\n\t74\n5/8/2026\tn/a')
    await expect(paste.sendAny).toBeDisabled()
    await expect(page.getByText('Choose the date order:')).toBeVisible()
    await expect(metric.dateOrder('day.month')).toBeFocused()
    await metric.dateOrder('month.day').click()
    await expect(page.getByText('3 of 5 rows can be sent')).toBeVisible()
    await expect(page.getByText('2 can’t be read')).toBeVisible()
    await expect(page.getByRole('row', { name: /12 May 2026 78/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /10 May 2026 −3/ })).toBeVisible()
    await expect(paste.previewRow('Value “n/a” is not a number')).toBeVisible()
    await expectAccessible(page)
    await paste.cell('Value', 6).fill('72')
    await expect(page.getByText('4 of 5 rows can be sent')).toBeVisible()
    await paste.send('4').click()
    await expect(dialog.getByText('4 of 5 rows sent')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 can’t be read' })).toBeVisible()
    await expect(page.getByText('4 sent')).toBeVisible()
    await paste.done.click()
    await expect(page.getByText('17 points below the target')).toBeVisible()
    await expect(page.getByText('Sent from this browser: 4 values. Older values can’t be read')).toBeVisible()
  })

  test('can change a chosen order after a date is edited', async ({ signedIn: page, metric }) => {
    const { cell, ...paste } = metric.import
    await paste.paste('5/6/2026\t78')
    await cell('Date', 1).fill('5/7/2026')
    await metric.dateOrder('month.day').click()
    await cell('Date', 1).fill('24/7/2026')
    await expect(page.getByText('0 of 1 row can be sent')).toBeVisible()
    await metric.dateOrder('day.month').click()
    await expect(page.getByText('1 of 1 row can be sent')).toBeVisible()
    await expect(metric.dateOrder('day.month')).toBeFocused()
  })

  test('a second paste, with all text of the dialog selected, is not taken as a list of cards', async ({
    signedIn: page,
    metric,
  }) => {
    await page.goto('/tree/root?card=commuters')
    await metric.import.open()
    await expect(metric.import.rows).toBeFocused()
    // Then the event goes to the body.
    const isTaken = await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '2026-05-12\t78\n2026-05-11\t77')
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      return !document.body.dispatchEvent(event)
    })
    expect(isTaken).toBe(false)
  })

  test('sends 2,500 rows in three requests, and retries only the failed rows', async ({
    signedIn: page,
    metric,
  }) => {
    const requests: Bulk[] = []
    let isRefusing = true
    await page.route(bulkMetrics, async (route) => {
      const body = bodyOf(route)
      requests.push(body)
      if (!isRefusing || requests.length !== 2) return route.fallback()
      // The service refuses three rows of the second thousand.
      const refused = [0, 500, 999]
      const response = await route.fetch({
        postData: JSON.stringify({ metrics: body.metrics.filter((_, index) => !refused.includes(index)) }),
      })
      expect(response.status()).toBe(200)
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
    await metric.import.paste(pastedRows(2500))
    await expect(page.getByText('2,500 of 2,500 rows can be sent')).toBeVisible()
    await metric.import.send('2,500').click()
    await expect(page.getByText('2,497 sent')).toBeVisible()
    await expect(page.getByText('· 3 failed')).toBeVisible()
    expect(requests.map(({ metrics }) => metrics.length)).toEqual([1000, 1000, 500])

    const download = page.waitForEvent('download')
    await metric.import.downloadFailed.click()
    const csv = await readFile(await (await download).path(), 'utf8')
    const firstColumn = csv
      .trim()
      .split('\r\n')
      .map((row) => row.split(',')[0])
    expect(firstColumn).toEqual(['row', '1001', '1501', '2000'])
    expect(csv).toContain('The gauge was being cleaned')

    isRefusing = false
    await metric.import.retry(3).click()
    await expect(page.getByText('2,500 sent')).toBeVisible()
    expect(requests.slice(3).map(({ metrics }) => metrics.length)).toEqual([3])
  })

  test('stops on Cancel and later sends the rest', async ({ signedIn: page, metric }) => {
    const lengths: number[] = []
    const hold = new AbortController()
    await page.route(bulkMetrics, async (route) => {
      lengths.push(bodyOf(route).metrics.length)
      if (!hold.signal.aborted) await once(hold.signal, 'abort')
      return route.fallback()
    })
    await metric.import.paste(pastedRows(2100))
    await metric.import.send('2,100').click()
    await expect(page.getByText('request 1 of 3')).toBeVisible()
    await metric.import.cancel.click()
    hold.abort()
    await expect(page.getByText('1,000 sent')).toBeVisible()
    expect(lengths).toEqual([1000])
    await metric.import.send('1,100').click()
    await expect(page.getByText('2,100 sent')).toBeVisible()
    expect(lengths).toEqual([1000, 1000, 100])
  })
})

test.describe('a connection that is lost midway', () => {
  test.use({ expectedErrors: [failedResource] })

  test('leaves the result of a request unknown, and a retry sends it again', async ({
    signedIn: page,
    metric,
  }) => {
    let count = 0
    await page.route(bulkMetrics, async (route) => {
      count += 1
      if (count !== 2) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await metric.import.paste(pastedRows(1200))
    await metric.import.send('1,200').click()
    await expect(page.getByText('1,000 sent')).toBeVisible()
    await expect(page.getByText('200 may not have arrived; you can send them again')).toBeVisible()
    await metric.import.retry(200).click()
    await expect(page.getByText('1,200 sent')).toBeVisible()
  })
})
