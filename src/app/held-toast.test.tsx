import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { HeldActions } from '#data/history/held-actions.ts'
import { storageOf } from '#data/local/organization-storage.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { createQueryClient } from '#data/query-client.ts'
import { fakeFetch, refuse, type Answer, type FakeCall } from '#test/fake-fetch.ts'
import { NoteToast, showToast } from '#ui/toast.tsx'

import { HeldToast } from './held-toast.tsx'
import { useUndo } from './use-undo.ts'

let held: HeldActions

function Screen() {
  const actions = useHeldActions()
  useEffect(() => {
    held = actions
  }, [actions])
  const { redo } = useUndo()
  return (
    <>
      <HeldToast />
      <button type="button" onClick={() => void redo()}>
        Redo
      </button>
    </>
  )
}

function open(answer: () => Answer = () => ({ message: 'Processed' }), path = '/'): FakeCall[] {
  const calls = fakeFetch(answer)
  render(
    <QueryClientProvider client={createQueryClient({ organizationId: 'varra' })}>
      <MemoryRouter initialEntries={[path]}>
        <Screen />
        <NoteToast />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return calls
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const holdTwo = () =>
  act(() => {
    held.hold([{ kind: 'processFeedback', feedbackId: 'f1' }])
    held.hold([{ kind: 'deleteFeedback', feedbackId: 'f2' }])
  })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  // The message of a failure stays until then.
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button)
  cleanup()
  held.stop()
  storageOf('varra').history.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a link is named while it can still be undone', () => {
  open()
  act(() => {
    held.hold([{ kind: 'processFeedback', feedbackId: 'f1', cardIds: ['gates', 'queue'] }])
  })
  expect(screen.getByText(/Processing 1 entry/).textContent).toMatch(
    /in 10 s · linked to gates and 1 more card$/,
  )
  act(() => {
    held.hold([{ kind: 'processFeedback', feedbackId: 'f2' }])
  })
  expect(screen.getByText(/Processing 2 entries/).textContent).toMatch(
    /in 10 s · 1 linked to gates and 1 more card$/,
  )
})

test('several holds are one toast; undone, nothing is sent', async () => {
  const calls = open()
  holdTwo()
  expect(screen.getByText(/Processing 1 entry and deleting 1 entry/).textContent).toMatch(/in 10 s$/)
  await pass(3000)
  expect(screen.getByText(/Processing 1 entry and deleting 1 entry/).textContent).toMatch(/in 7 s$/)
  fireEvent.click(screen.getByRole('button', { name: /Undo all 2/ }))
  expect(screen.queryByText(/Processing/)).toBeNull()
  await pass(20_000)
  expect(calls).toEqual([])
})

test('the focus on it stops the clock', async () => {
  const calls = open()
  holdTwo()
  fireEvent.focus(screen.getByRole('button', { name: /Undo all 2/ }))
  await pass(60_000)
  expect(calls).toEqual([])
  fireEvent.blur(screen.getByRole('button', { name: /Undo all 2/ }))
  await pass(11_000)
  await waitFor(() =>
    expect(calls.map(({ method }) => method).toSorted()).toEqual(expect.arrayContaining(['DELETE', 'POST'])),
  )
})

test('the clock continues when the focused toast disappears', async () => {
  const calls = open()
  holdTwo()
  fireEvent.focus(screen.getByRole('button', { name: /Undo all 2/ }))
  cleanup()
  await vi.advanceTimersByTimeAsync(11_000)
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(1))
})

test('shows the reason of a failure on other screens', async () => {
  open(() => refuse(403, 'This key may only read.'))
  act(() => {
    held.hold([{ kind: 'deleteFeedback', feedbackId: 'f3' }])
  })
  await pass(11_000)
  expect(await screen.findByText('Not deleted: this key may only read.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy()
})

test.each([
  ['a phone that reads another entry', 500, '/feedback/f4', true],
  ['the list of a phone, which has the row', 500, '/feedback', false],
  ['an entry beside the list', 1440, '/feedback/f4', false],
])('on %s, a failure is a toast only if no row shows it', async (_screen, width, path, isToast) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? -1) >= width,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  open(() => refuse(403, 'This key may only read.'), path)
  act(() => {
    held.hold([{ kind: 'deleteFeedback', feedbackId: 'f3' }])
  })
  await pass(11_000)
  expect(screen.queryAllByRole('button', { name: 'Show' })).toHaveLength(isToast ? 1 : 0)
})

test('an action that is held again replaces the message of its undo, but no failure', async () => {
  open()
  holdTwo()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/^Undone: /)
  expect(screen.getByText(/Processing 1 entry/)).toBeTruthy()
  act(() => {
    held.hold([{ kind: 'deleteFeedback', feedbackId: 'f2' }])
  })
  expect(screen.queryByText(/^Undone: /)).toBeNull()
  act(() => showToast({ text: 'Not saved', tone: 'bad' }))
  act(() => {
    held.hold([{ kind: 'processFeedback', feedbackId: 'f3' }])
  })
  expect(screen.getByText('Not saved')).toBeTruthy()
})

test('an action that is held again by a redo has one toast', async () => {
  open()
  act(() => {
    held.hold([{ kind: 'processFeedback', feedbackId: 'f1' }])
  })
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  await screen.findByText(/^Undone: /)
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
  await screen.findByText(/^Processing 1 entry in/)
  await pass(0)
  expect(screen.queryByText(/^(?:Undone|Redone): /)).toBeNull()
})
