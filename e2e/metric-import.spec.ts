import { readFile } from 'node:fs/promises'

import { expect, expectAccessible, failedResource, readStorage, test } from './fixtures.ts'
import { bulkMetrics, pastedRows } from './pages/metric-values.ts'

const single = '**/v1/cards/commuters/metrics'

test.describe('a paste', () => {
  test('is restored after a reload, and cleared once all rows were sent', async ({
    signedIn: page,
    metric,
  }) => {
    await metric.import.paste('Day\tShare\n2026-05-12\t78\n2026-05-11\tn/a')
    await metric.import.cell('Value', 3).fill('77')
    await expect(page.getByText('2 of 2 rows can be sent')).toBeVisible()
    // The draft is written with a delay.
    await expect.poll(() => readStorage(page)).toContain('metrics.import.commuters')
    await page.reload()
    await metric.import.open()
    await expect(page.getByText('2 of 2 rows can be sent')).toBeVisible()
    await metric.import.send('2').click()
    await metric.import.done.click()
    await metric.import.open()
    await expect(metric.import.rows).toHaveValue('')
    await metric.import.rows.pressSequentially('2026-05-10 76')
    await page.keyboard.press('Escape')
    await metric.import.open()
    await expect(metric.import.rows).toHaveValue('2026-05-10 76')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('1 of 1 row can be sent')).toBeVisible()
  })

  test('too large to store asks before it is closed', async ({ signedIn: page, metric }) => {
    await metric.import.paste(pastedRows(20_000))
    await expect(page.getByText('20,000 of 20,000 rows can be sent')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('20,000 rows not sent. There are too many to keep for later.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(metric.import.send('20,000')).toBeVisible()
    await page.keyboard.press('Escape')
    await metric.import.discard.click()
    await expect(metric.import.dialog).toBeHidden()
  })

  test('of 10,000 rows renders few of them, and steps through the problems', async ({
    signedIn: page,
    metric,
  }) => {
    const rows = pastedRows(10_000).split('\n')
    rows[6999] = '2026-13-01\t5'
    rows[7999] = '1990-01-01\tn/a'
    await metric.import.paste(rows.join('\n'))
    await expect(page.getByText('9,998 of 10,000 rows can be sent')).toBeVisible()
    expect(await metric.import.previewRows.count()).toBeLessThan(60)
    const problems = metric.import.problems
    await problems.click()
    await expect(metric.import.cell('Date', 7000)).toBeFocused()
    await problems.click()
    await expect(metric.import.cell('Value', 8000)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('12.5')
    await expect(page.getByText('9,999 of 10,000 rows can be sent')).toBeVisible()
    await expect(metric.import.cell('Value', 8000)).toBeFocused()
  })

  test('with duplicate times marks the row that counts, and sends only that', async ({
    signedIn: page,
    metric,
  }) => {
    const sent: unknown[] = []
    await page.route(bulkMetrics, (route) => {
      sent.push(...(route.request().postDataJSON() as { metrics: unknown[] }).metrics)
      return route.fallback()
    })
    await metric.import.paste('2026-05-12\t78\n2026-05-11\t77\n2026-05-12\t79')
    await expect(page.getByText('1 duplicate time. The last row of each is used')).toBeVisible()
    await expect(metric.import.previewRow('Duplicate time: row 3 is used')).toBeVisible()
    await metric.import.send('2').click()
    await expect(page.getByText('2 sent')).toBeVisible()
    expect(sent).toHaveLength(2)
    await page.goto('/journal')
    await expect(page.getByText('77 % to 79 %, 11 May 2026 to 12 May 2026')).toBeVisible()
  })

  test('of a Windows file keeps its letters, and its failed rows run no formula', async ({
    signedIn: page,
    metric,
  }) => {
    await metric.openCard()
    await metric.import.open()
    const chooser = page.waitForEvent('filechooser')
    await metric.import.chooseFile.click()
    const csv = Buffer.from('Datum;Anteil\r\n12. März 2026;1.234,5\r\n=1+1;-2+3|cmd\r\n', 'latin1')
    await (await chooser).setFiles({ name: 'werte.csv', mimeType: 'text/csv', buffer: csv })
    await expect(page.getByRole('row', { name: /12 Mar 2026 1,234.5/ })).toBeVisible()
    const download = page.waitForEvent('download')
    await metric.import.downloadFailed.click()
    const failed = await readFile(await (await download).path(), 'utf8')
    expect(failed.split('\r\n')[1]).toContain(`3,"'=1+1","'-2+3|cmd",`)
  })

  test('is corrected and sent with the keyboard on a small screen, in both themes', async ({
    signedIn: page,
    metric,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await metric.openCard()
    await metric.import.openButton.focus()
    await page.keyboard.press('Enter')
    await expect(metric.import.rows).toBeFocused()
    await page.keyboard.type('5/6/2026 78\n5/7/2026 77')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('0 of 2 rows can be sent')).toBeVisible()
    await metric.dateOrder('day.month').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('2 of 2 rows can be sent')).toBeVisible()
    await expect(page.getByRole('row', { name: /5 Jun 2026 78/ })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isTooWide).toBe(false)
    await metric.import.send('2').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 sent')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(metric.import.dialog).toBeHidden()
    await expect(metric.import.openButton).toBeFocused()
    const name = /2 values, from 78 % on 5 Jun 2026 to 77 % on 5 Jul 2026; lowest 77 %, highest 78 %/
    await expect(metric.chart(name)).toBeVisible()
  })
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: [failedResource] })

  for (const { status, message } of [
    { status: 409, message: '· 1,000 failed' },
    { status: 429, message: '· 1,000 failed' },
    { status: 500, message: '1,000 may not have arrived; you can send them again' },
  ]) {
    test(`with ${status} midway stops the import, and a retry skips the rows that arrived`, async ({
      signedIn: page,
      metric,
    }) => {
      const sent: string[][] = []
      await page.route(bulkMetrics, (route) => {
        const { metrics } = route.request().postDataJSON() as { metrics: { timestamp: string }[] }
        sent.push(metrics.map(({ timestamp }) => timestamp))
        return sent.length === 2
          ? route.fulfill({ status, json: { message: 'Not now, please.' } })
          : route.fallback()
      })
      await metric.import.paste(pastedRows(2500))
      await metric.import.send('2,500').click()
      await expect(page.getByText('1,000 sent')).toBeVisible()
      await expect(page.getByText(message)).toBeVisible()
      await expect(metric.import.message('Not now, please.')).toBeVisible()
      expect(sent).toHaveLength(2)
      await metric.import.send('1,500').click()
      await expect(page.getByText('2,500 sent')).toBeVisible()
      expect(sent.map((times) => times.length)).toEqual([1000, 1000, 1000, 500])
      expect(new Set([...sent[0]!, ...sent[2]!, ...sent[3]!]).size).toBe(2500)
    })
  }

  test('is reported without a network, and a retry sends the rows', async ({
    signedIn: page,
    metric,
    context,
  }) => {
    await metric.import.paste(pastedRows(3))
    await context.setOffline(true)
    await metric.import.send('3').click()
    await expect(page.getByText('3 may not have arrived; you can send them again')).toBeVisible()
    await context.setOffline(false)
    await metric.import.retry(3).click()
    await expect(page.getByText('3 sent')).toBeVisible()
  })

  test('keeps a refused value in its field for another try', async ({ signedIn: page, metric }) => {
    let isRefusing = true
    await page.route(single, (route) =>
      isRefusing
        ? route.fulfill({ status: 400, json: { message: 'The gauge is being cleaned.' } })
        : route.fallback(),
    )
    await metric.openCard()
    await metric.enterValue('81,5', '12.05.2126')
    await expect(page.getByText('The gauge is being cleaned.')).toBeVisible()
    await expect(metric.value).toHaveValue('81,5')
    isRefusing = false
    await metric.time.press('Enter')
    await expect(page.getByText('81.5 %', { exact: true })).toBeVisible()
  })
})

test.describe('a value by hand', () => {
  test('is parsed like a pasted one, asks for an ambiguous date order, and is undone to the value before', async ({
    signedIn: page,
    metric,
    shell,
  }) => {
    await metric.openCard()
    await metric.enterValue('(1,234.5)', '5/6/2126')
    await expect(page.getByText('Day or month first?')).toBeVisible()
    await metric.dateOrder('month.day').click()
    await expect(page.getByText(/Read as −1,234.5 % · 6 May 2126, all day, 00:00 UTC/)).toBeVisible()
    await expectAccessible(page)
    await metric.send.click()
    await expect(page.getByText('−1,234.5 %', { exact: true })).toBeVisible()
    await metric.enterValue('80', '2126-05-06')
    await expect(page.getByText('80 %', { exact: true })).toBeVisible()
    await shell.undo()
    await expect(page.getByText('−1,234.5 %', { exact: true })).toBeVisible()
    await shell.undo()
    await expect(shell.toasts.getByText('This cannot be undone: sent −1,234.5 %')).toBeVisible()
  })

  test.describe('without a connection', () => {
    test.use({ expectedErrors: [failedResource] })

    test('is sent when the connection is back', async ({ signedIn: page, metric, shell }) => {
      await metric.openCard()
      await expect(metric.addValue).toBeVisible()
      await page.context().setOffline(true)
      await metric.enterValue('82', '2126-05-07')
      await expect(shell.toasts).toContainText('82 % is sent when the connection is back')
      await expect(metric.addValue).toBeFocused()
      await expect(page.getByText('82 %: not sent yet')).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByText('82 %', { exact: true })).toBeVisible()
      await expect(page.getByText('82 %: not sent yet')).toBeHidden()
    })
  })

  test('is restored after a reload', async ({ signedIn: page, metric }) => {
    await metric.openCard()
    await metric.addValue.click()
    await metric.value.fill('81')
    await expect.poll(() => readStorage(page)).toContain('metrics.value.commuters')
    await page.reload()
    await expect(metric.value).toHaveValue('81')
    await expect(metric.value).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(metric.addValue).toBeFocused()
    await page.reload()
    await expect(metric.addValue).toBeVisible()
    await expect(metric.value).toBeHidden()
  })
})
