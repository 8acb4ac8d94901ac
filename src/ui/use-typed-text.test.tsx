import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useTypedText } from './use-typed-text.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(initial: string) {
  const store = vi.fn<(text: string) => void>()
  const hook = renderHook(({ stored }) => useTypedText(stored, store), { initialProps: { stored: initial } })
  return {
    store,
    text: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    pause: () =>
      act(() => {
        vi.advanceTimersByTime(300)
      }),
    arrive: (stored: string) => hook.rerender({ stored }),
  }
}

test('is shown at once and handed on after a pause, once', () => {
  const { store, text, type, pause } = open('')
  type('ra')
  type('ramp')
  expect(text()).toBe('ramp')
  expect(store).not.toHaveBeenCalled()
  pause()
  expect(store.mock.calls).toEqual([['ramp']])
  expect(text()).toBe('ramp')
})

test('keeps what is typed on while the last text is on its way', () => {
  const { store, text, type, pause, arrive } = open('')
  type('ramp')
  pause()
  type('ramps')
  arrive('ramp')
  expect(text()).toBe('ramps')
  pause()
  expect(store).toHaveBeenLastCalledWith('ramps')
})

test('gives way to a stored text that changed by itself, also to one that was there before', () => {
  const { store, text, type, pause, arrive } = open('')
  type('ramp')
  pause()
  arrive('ramp')
  arrive('')
  expect(text()).toBe('')
  pause()
  expect(store).toHaveBeenCalledTimes(1)
})

test('keeps what is typed on while several texts are on their way', () => {
  const { store, text, type, pause, arrive } = open('')
  type('line 19999')
  pause()
  type('lin')
  pause()
  type('line 0')
  expect(store.mock.calls).toEqual([['line 19999'], ['lin']])
  arrive('line 19999')
  expect(text()).toBe('line 0')
  arrive('lin')
  expect(text()).toBe('line 0')
  arrive('from a link')
  expect(text()).toBe('from a link')
})
