import type { Page } from 'playwright/test'

export const metricOf = (page: Page) => {
  const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact })
  const dialog = page.getByRole('dialog', { name: 'Paste values' })
  const rows = page.getByRole('textbox', { name: 'Rows of dates and values' })
  const value = page.getByRole('textbox', { name: 'Value', exact: true })
  const time = page.getByRole('textbox', { name: 'Time' })
  const paste = button('Paste', true)
  const addValue = button('Value', true)
  return {
    addValue,
    value,
    time,
    send: button('Send', true),
    chart: (name: string | RegExp) => page.getByRole('img', { name }),
    dateOrder: (order: 'day.month' | 'month.day') => page.getByRole('radio', { name: order }),
    openCard: () => page.goto('/cards/commuters'),
    async enterValue(text: string, at?: string): Promise<void> {
      await addValue.click()
      await value.fill(text)
      if (at !== undefined) await time.fill(at)
      await page.keyboard.press('Enter')
    },
    import: {
      dialog,
      rows,
      open: () => paste.click(),
      openButton: paste,
      previewRow: (text: string | RegExp) => page.getByRole('row').filter({ hasText: text }),
      previewRows: page.getByRole('row'),
      cell: (part: 'Date' | 'Value', row: number) =>
        page.getByRole('textbox', { name: `${part} of row ${row}` }),
      send: (count: string) => button(`Send ${count}`, true),
      sendAny: button(/^Send/),
      retry: (count: number) => button(`Retry failed (${count})`),
      problems: button(/can’t be read/),
      chooseFile: button('Choose file'),
      downloadFailed: button('Download failed rows'),
      discard: button('Close and discard'),
      cancel: dialog.getByRole('button', { name: 'Cancel' }),
      done: dialog.getByRole('button', { name: 'Done' }),
      message: (text: string) => dialog.getByRole('status').getByText(text),
      /** Pastes as the keys do: the text comes with the event, not through the field. */
      async paste(text: string): Promise<void> {
        await page.goto('/cards/commuters')
        await paste.click()
        await rows.evaluate((element, pasted) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', pasted)
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          )
        }, text)
      },
    },
  }
}

/** Rows of consecutive days, newest first, as a spreadsheet copies them. */
export const pastedRows = (count: number): string =>
  Array.from({ length: count }, (_, row) => {
    const day = new Date(Date.UTC(2026, 4, 12) - row * 86_400_000).toISOString().slice(0, 10)
    return `${day}\t${40 + (row % 50)}`
  }).join('\n')

export const bulkMetrics = '**/v1/cards/commuters/metrics/bulk'
