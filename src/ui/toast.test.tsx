import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { announce, Announcer } from './announcer.tsx'
import { NoteToast, showToast } from './toast.tsx'

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <NoteToast />
      <Announcer />
    </>,
  )
})
afterEach(() => {
  pass(60_000)
  cleanup()
  vi.useRealTimers()
})

const words = (text: string) => screen.queryAllByText(text)

test('is shown and announced, and disappears by itself', () => {
  act(() => showToast({ text: 'Link copied' }))
  expect(words('Link copied')).toHaveLength(2)
  expect(screen.getByRole('status').textContent).toBe('Link copied')
  pass(6000)
  expect(words('Link copied')).toHaveLength(1)
  pass(1000)
  expect(words('Link copied')).toHaveLength(0)
})

test('stays while it has the focus or the pointer', () => {
  act(() => showToast({ text: 'Undone: moved 2 cards' }))
  const toast = screen.getByRole('button', { name: 'Dismiss' })
  fireEvent.focus(toast)
  fireEvent.pointerEnter(toast.parentElement!.parentElement!)
  pass(60_000)
  fireEvent.pointerLeave(toast.parentElement!.parentElement!)
  pass(60_000)
  expect(words('Undone: moved 2 cards')).toHaveLength(1)
  fireEvent.blur(toast)
  pass(7000)
  expect(words('Undone: moved 2 cards')).toHaveLength(0)
})

test('gives the focus back when its action or Dismiss was pressed', () => {
  render(<button type="button">Card</button>)
  const card = screen.getByRole('button', { name: 'Card' })
  for (const name of ['Undo', 'Dismiss']) {
    act(() => showToast({ text: 'Moved a card', action: { label: 'Undo', run: () => undefined } }))
    act(() => card.focus())
    const button = screen.getByRole('button', { name })
    act(() => button.focus())
    fireEvent.click(button)
    expect(words('Moved a card')).toHaveLength(1)
    expect(document.activeElement).toBe(card)
  }
})

test('a failure is announced at once and stays until it is dismissed', () => {
  act(() => showToast({ text: 'Not saved', tone: 'bad' }))
  expect(screen.getByRole('alert').textContent).toBe('Not saved')
  pass(1000)
  act(() => announce('Saved'))
  expect(screen.getByRole('alert').textContent).toBe('')
  pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(words('Not saved')).toHaveLength(0)
})

test('reports that it was dismissed, and not that another replaced it', () => {
  const onDismiss = vi.fn()
  act(() => showToast({ text: 'Not moved', tone: 'bad', onDismiss }))
  act(() => showToast({ text: 'Copied', tone: 'bad', onDismiss }))
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(onDismiss).toHaveBeenCalledOnce()
})
