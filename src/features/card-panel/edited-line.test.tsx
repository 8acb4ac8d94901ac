import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { storageOf } from '#data/local/organization-storage.ts'
import { recordEntries } from '#data/history/history.ts'
import { createQueryClient } from '#data/query-client.ts'

import { EditedLine } from './edited-line.tsx'

afterEach(() => {
  cleanup()
  storageOf('varra').history.clear()
})

const updatedAt = '2026-11-21T14:00:00.000Z'

function editedLine(updatedBy: string, savedAt: number | null) {
  const { container } = render(
    <QueryClientProvider client={createQueryClient({ organizationId: 'varra' })}>
      <EditedLine card={{ cardId: 'c1', updatedAt, updatedBy }} savedAt={savedAt} />
    </QueryClientProvider>,
  )
  return container.textContent
}

const editAt = (cardId: string, time: string, state: 'done' | 'undone' = 'done') =>
  recordEntries(createQueryClient({ organizationId: 'varra' }), [
    {
      kind: 'edit',
      state,
      at: Date.parse(time),
      cardId,
      cardTitle: 'A card',
      cardType: 'outcome',
      field: 'cardTitle',
      before: 'Card',
      after: 'A card',
    },
  ])

test('an edit of this visit was by you', () => {
  expect(editedLine('key:k1', Date.parse(updatedAt) + 900)).toMatch(/by you$/)
})

test('so was one that this browser remembers, also after a reload', () => {
  editAt('c1', '2026-11-21T13:59:58.000Z')
  expect(editedLine('key:k1', null)).toMatch(/by you$/)
})

test('an edit that gave way to the one of a colleague was not', () => {
  editAt('c1', '2026-11-21T13:59:58.000Z', 'undone')
  expect(editedLine('key:k1', null)).not.toMatch(/by you$/)
})

test.each([
  ['of another card', 'c2', '2026-11-21T13:59:58.000Z', 'key:k1'],
  ['at another time', 'c1', '2026-11-21T13:58:00.000Z', 'key:k1'],
  ['of a person', 'c1', '2026-11-21T13:59:58.000Z', 'maren-tolvik'],
])('an edit %s was not', (_what, cardId, time, updatedBy) => {
  editAt(cardId, time)
  expect(editedLine(updatedBy, null)).not.toMatch(/by you$/)
})
