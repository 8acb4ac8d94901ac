import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { printPage } from './print-page.ts'
import { NoteToast, showToast } from './toast.tsx'

const print = vi.fn()
const note = 'Loading the rest before printing…'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('print', print.mockReset())
  render(<NoteToast />)
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('prints at once if nothing is missing', async () => {
  void printPage(() => false)
  await pass(0)
  expect(print).toHaveBeenCalledOnce()
})

test('waits until one result leads to no other request', async () => {
  const loading = [true, true, false, true, false, false]
  void printPage(() => loading.shift() ?? false)
  await pass(400)
  expect(print).not.toHaveBeenCalled()
  await pass(200)
  expect(print).toHaveBeenCalledOnce()
})

test('prints once after fifteen seconds, even if something is missing', async () => {
  void printPage(() => true)
  await pass(10_000)
  void printPage(() => true)
  expect(print).not.toHaveBeenCalled()
  await pass(6000)
  expect(print).toHaveBeenCalledOnce()
})

test('prints at once on "Print now"', async () => {
  void printPage(() => true)
  await pass(1000)
  press('Print now')
  await pass(100)
  expect(print).toHaveBeenCalledOnce()
})

test('does not print once it is cancelled, and can print again', async () => {
  void printPage(() => true)
  await pass(1000)
  press('Cancel')
  await pass(20_000)
  expect(print).not.toHaveBeenCalled()
  void printPage(() => false)
  await pass(0)
  expect(print).toHaveBeenCalledOnce()
})

test('does not print another page that is opened while it waits', async () => {
  void printPage(() => true)
  await pass(1000)
  history.replaceState(null, '', '/feedback')
  await pass(100)
  expect(screen.queryByText(note)).toBeNull()
  await pass(20_000)
  expect(print).not.toHaveBeenCalled()
})

test('still prints if another toast replaces its note', async () => {
  void printPage(() => true)
  await pass(1000)
  act(() => showToast({ text: 'Link copied' }))
  await pass(15_000)
  expect(print).toHaveBeenCalledOnce()
})

test('can print again after an error', async () => {
  print.mockImplementationOnce(() => {
    throw new Error('blocked')
  })
  const failed = printPage(() => false).catch((error: Error) => error.message)
  await pass(0)
  expect(await failed).toBe('blocked')
  void printPage(() => false)
  await pass(0)
  expect(print).toHaveBeenCalledTimes(2)
})
