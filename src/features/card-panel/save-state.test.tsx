import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { edit, emptyQueue, fail, start } from '#domain/card/edit-queue.ts'

import { SaveState } from './save-state.tsx'

afterEach(cleanup)

it('shows that a title is being saved while the reason for a rejected type remains', () => {
  const refused = fail(start(edit(emptyQueue, 'cardType', { value: 'kpi', base: 'outcome' })), {
    message: 'Not this type.',
    isPassing: false,
    field: 'cardType',
  })
  const show = (queue: typeof refused) => (
    <SaveState
      edits={{ queue, savedAt: null, lost: [], mergedWith: null }}
      onRetry={() => {}}
      onDecide={() => {}}
    />
  )
  const { rerender } = render(show(refused))
  expect(screen.getByRole('status').textContent).toBe('Not saved')
  rerender(show(start(edit(refused, 'cardTitle', { value: 'New', base: 'Old' }))))
  expect(screen.getByRole('status').textContent).toBe('Saving')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('promises to save later without a connection, in which a retry is of no use', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const queue = fail(start(edit(emptyQueue, 'cardTitle', { value: 'New', base: 'Old' })), {
    message: 'You are offline.',
    isPassing: true,
  })
  const edits = { queue, savedAt: null, lost: [], mergedWith: null }
  render(<SaveState edits={edits} onRetry={() => {}} onDecide={() => {}} />)
  expect(screen.getByRole('status').textContent).toBe('Not sent yet')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  online.mockRestore()
})

it('mentions an edit that is offered until it is decided, also after something else is saved', () => {
  const offer = { field: 'cardTitle', base: 'Old', value: 'New', leftAt: 1 } as const
  const show = (offers: (typeof offer)[], savedAt: number | null) => (
    <SaveState
      edits={{ queue: { ...emptyQueue, offers }, savedAt, lost: [], mergedWith: null }}
      onRetry={() => {}}
      onDecide={() => {}}
    />
  )
  const { rerender } = render(show([offer], null))
  expect(screen.getByRole('status').textContent).toBe('Not sent yet')
  rerender(show([offer], 1))
  expect(screen.getByRole('status').textContent).toBe('Not sent yet')
  rerender(show([], 1))
  expect(screen.getByRole('status').textContent).toMatch(/^Saved/)
})
