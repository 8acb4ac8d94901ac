import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { edit, emptyQueue, fail, start } from '#domain/card/save-queue.ts'

import { SaveState } from './save-state.tsx'

it('says that a title is being saved while the reason of a refused type still stands', () => {
  const refused = fail(start(edit(emptyQueue, 'cardType', 'kpi', 'outcome')), {
    message: 'Not this type.',
    isPassing: false,
    field: 'cardType',
  })
  const show = (queue: typeof refused) => (
    <SaveState
      saving={{ queue, savedAt: null, lost: [], joinedWith: null }}
      onRetry={() => {}}
      onDecide={() => {}}
    />
  )
  const { rerender } = render(show(refused))
  expect(screen.getByRole('status').textContent).toBe('Not saved')
  rerender(show(start(edit(refused, 'cardTitle', 'New', 'Old'))))
  expect(screen.getByRole('status').textContent).toBe('Saving')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
