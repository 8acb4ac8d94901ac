import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { printPage } from './print-page.ts'

const print = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('print', print.mockClear())
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

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

test('prints without what is still missing after fifteen seconds, and only once', async () => {
  void printPage(() => true)
  await pass(10_000)
  void printPage(() => true)
  expect(print).not.toHaveBeenCalled()
  await pass(6000)
  expect(print).toHaveBeenCalledOnce()
})
