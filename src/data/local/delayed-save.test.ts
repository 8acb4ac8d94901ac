import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createDelayedSave } from './delayed-save.ts'

const save = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  save.mockClear()
})
afterEach(() => vi.useRealTimers())

it('saves once after several changes', () => {
  const { schedule, stop } = createDelayedSave(save, { delayMs: 300 })
  schedule()
  vi.advanceTimersByTime(299)
  schedule()
  expect(save).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(save).toHaveBeenCalledOnce()
  schedule()
  vi.advanceTimersByTime(300)
  expect(save).toHaveBeenCalledTimes(2)
  stop()
})

it('saves at once when asked to, and only if a save is scheduled', () => {
  const { schedule, flush, cancel, stop } = createDelayedSave(save, { delayMs: 300 })
  flush()
  expect(save).not.toHaveBeenCalled()
  schedule()
  flush()
  schedule()
  cancel()
  vi.advanceTimersByTime(1000)
  expect(save).toHaveBeenCalledOnce()
  stop()
})

it('never saves after its end', () => {
  const { schedule, stop } = createDelayedSave(save, { delayMs: 300 })
  schedule()
  stop()
  schedule()
  vi.advanceTimersByTime(1000)
  expect(save).not.toHaveBeenCalled()
})
