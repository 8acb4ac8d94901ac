import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeFetch, heldAnswer, refuse, type Answer } from '#test/fake-fetch.ts'
import { forgetAll, renderApp, testStorage } from '#test/render-app.tsx'

import { ImportDialog } from './import-dialog.tsx'

interface Metrics {
  metrics: { value: number; timestamp: string }[]
}

const onClose = vi.fn<() => void>()

beforeEach(() => {
  onClose.mockClear()
})
afterEach(() => {
  cleanup()
  forgetAll()
  vi.unstubAllGlobals()
})

/** Returns the values of each request. */
function paste(text: string, answer: (sent: Metrics, request: number) => Answer | Promise<Answer>) {
  const requests: Metrics['metrics'][] = []
  fakeFetch(({ path, body }) => {
    expect(path).toMatch(/\/cards\/kpi\/metrics\/bulk$/)
    requests.push((body as Metrics).metrics)
    return answer(body as Metrics, requests.length)
  })
  renderApp(<ImportDialog card={{ cardId: 'kpi', cardTitle: 'Late sailings' }} onClose={onClose} />)
  fireEvent.paste(screen.getByRole('textbox', { name: 'Rows of dates and values' }), {
    clipboardData: { files: [], getData: () => text },
  })
  return requests
}

const dayMs = 86_400_000
const rowsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, row) => `${new Date(Date.UTC(2020, 0, 1) + row * dayMs).toISOString().slice(0, 10)}\t${row}`,
  ).join('\n')
const acceptAll = ({ metrics }: Metrics) => ({ succeeded: metrics.length, failed: [] })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('preview', () => {
  it('counts readable, unreadable and duplicate rows before anything is sent', () => {
    const requests = paste('Day\tShare\n2026-05-12\t78\n2026-05-11\tn/a\n2026-05-12\t79', acceptAll)
    expect(status()).toContain('1 of 3 rows can be sent')
    expect(screen.getByRole('button', { name: /1 can’t be read/ })).toBeTruthy()
    expect(screen.getByText('1 duplicate time. The last row of each is used')).toBeTruthy()
    expect(screen.getByText('Row 1 is a heading')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('says that there is nothing to read', () => {
    paste('', acceptAll)
    expect(screen.getByRole('alert').textContent).toBe('There is no text in the pasted text')
  })

  it('takes times from a column that is chosen, and keeps the choice when none is', () => {
    paste('Day\tClock\tWait\n2026-05-12\t8.30\t78\n2026-05-12\t9.30\t79', acceptAll)
    expect(screen.getByText('1 duplicate time. The last row of each is used')).toBeTruthy()
    press('Times: None')
    fireEvent.click(screen.getByRole('menuitemradio', { name: /^Clock/ }))
    expect(screen.queryByText('1 duplicate time. The last row of each is used')).toBeNull()
    press('Times: Clock')
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'None' }))
    expect(screen.getByRole('button', { name: 'Times: None' })).toBeTruthy()
  })

  it('takes different rows instead', () => {
    paste('2026-05-12\t78', acceptAll)
    press('Paste different rows')
    expect(screen.getByRole('textbox', { name: 'Rows of dates and values' })).toBeTruthy()
  })
})

describe('sending', () => {
  it('sends requests of at most 1,000 rows, one after the other', async () => {
    const requests = paste(rowsOf(2500), acceptAll)
    press('Send 2,500')
    expect(await screen.findByText('2,500 sent')).toBeTruthy()
    expect(requests.map(({ length }) => length)).toEqual([1000, 1000, 500])
    expect(testStorage().history.get()).toMatchObject([{ kind: 'addValues', count: 2500 }])
    press('Done')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('reports failed rows with their numbers in the paste, and retries only those', async () => {
    const requests = paste('Day\tShare\n2026-05-12\t78\n2026-05-11\t77\n2026-05-10\tn/a', (sent, request) =>
      request === 1 ? { succeeded: 1, failed: [{ index: 1, error: 'Too large' }] } : acceptAll(sent),
    )
    press('Send 2')
    expect(await screen.findByText('1 sent')).toBeTruthy()
    // The unreadable row was not sent, so it did not fail.
    expect(screen.getByRole('button', { name: /^1 failed · 1 can’t be read/ })).toBeTruthy()
    expect(status()).toContain('1 of 3 rows sent')

    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: vi.fn<() => void>(),
      }),
    )
    press('Download failed rows')
    expect((await files[0]!.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'row,date,value,reason',
      '3,2026-05-11,77,Too large',
      '4,2026-05-10,n/a,Value “n/a” is not a number',
      '',
    ])
    press('Retry failed (1)')
    expect(await screen.findByText('2 sent')).toBeTruthy()
    expect(requests[1]).toEqual([{ value: 77, timestamp: '2026-05-11T00:00:00.000Z' }])
  })

  it('shows an empty field after Done, also if a row could not be read', async () => {
    paste('2026-05-12\t78\n2026-05-10\tn/a', acceptAll)
    press('Send 1')
    expect(await screen.findByText('1 sent')).toBeTruthy()
    press('Done')
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.getByRole('textbox', { name: 'Rows of dates and values' })).toHaveProperty('value', '')
  })

  it('cancels after the running request and keeps the rest', async () => {
    const { answer, give } = heldAnswer()
    const requests = paste(rowsOf(2500), (sent, request) => (request === 1 ? answer : acceptAll(sent)))
    press('Send 2,500')
    await waitFor(() => expect(requests).toHaveLength(1))
    press('Cancel')
    expect(screen.getByText('stopping after request 1')).toBeTruthy()
    give({ succeeded: 1000, failed: [] })
    expect(await screen.findByText('1,000 sent')).toBeTruthy()
    expect(requests).toHaveLength(1)
    press('Send 1,500')
    expect(await screen.findByText('2,500 sent')).toBeTruthy()
    expect(new Set(requests.flat().map(({ timestamp }) => timestamp)).size).toBe(2500)
  })

  it('stops at a request without an answer, and may send its rows again', async () => {
    const requests = paste(rowsOf(1500), (sent, request) =>
      request === 1 ? refuse(500, 'Not now') : acceptAll(sent),
    )
    press('Send 1,500')
    expect(await screen.findByText(/1,000 may not have arrived; you can/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^1,000 may not have arrived/ })).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getByText(/Not now/)).toBeTruthy()
    expect(requests).toHaveLength(1)
    press('Send 1,500')
    expect(await screen.findByText('1,500 sent')).toBeTruthy()
  })
})
