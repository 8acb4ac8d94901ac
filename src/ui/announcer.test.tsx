import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { announce, Announcer } from './announcer.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('keeps an alert when a message follows at once, and removes it by a later message', () => {
  render(<Announcer />)
  act(() => {
    announce('The title was not saved', 'assertive')
    announce('2 cards selected')
  })
  expect(screen.getByRole('alert').textContent).toBe('The title was not saved')
  expect(screen.getByRole('status').textContent).toBe('2 cards selected')
  act(() => {
    vi.advanceTimersByTime(1000)
    announce('Saved')
  })
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole('status').textContent).toBe('Saved')
})
