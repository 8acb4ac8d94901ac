import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { edit, emptyQueue, fail, start } from '#domain/card/edit-queue.ts'

import { SaveState } from './save-state.tsx'

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
