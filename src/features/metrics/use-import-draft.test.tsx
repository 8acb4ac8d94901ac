import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { forgetOrganization } from '#data/local/organization-storage.ts'
import { testClient } from '#test/test-client.ts'

import { emptyImport, useImportDraft, type ImportDraft } from './use-import-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  forgetOrganization('org-import')
  vi.useRealTimers()
})

function open(isDone: (draft: ImportDraft) => boolean = () => false) {
  const client = testClient('org-import')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useImportDraft('kpi', isDone), { wrapper })
}

const reading = {
  dateColumn: 0,
  timeColumn: -1,
  valueColumn: 1,
  decimal: '.',
  dateOrder: undefined,
  dayZero: 1900,
  headings: 0,
} as const
const lines = [{ line: 1, cells: ['2026-05-10', '76'] }]
const sentRow = { kind: 'sent', value: 76, timestamp: '2026-05-10T00:00:00.000Z' } as const

it('restores rows, their reading and their results', () => {
  const draft = { typed: '', lines, reading, results: new Map([[1, sentRow]]) }
  const first = open()
  act(() => first.result.current.change(draft))
  first.unmount()
  expect(open().result.current.draft).toEqual(draft)
})

it('marks rows of an interrupted request as unknown', () => {
  const first = open()
  act(() => {
    first.result.current.change({ lines, reading })
    first.result.current.setInFlight([{ line: 1, value: 76, timestamp: sentRow.timestamp } as never])
  })
  first.unmount()
  expect([...open().result.current.draft.results.values()]).toMatchObject([{ kind: 'unknown', value: 76 }])
})

it('stores nothing that is done or too large', () => {
  const done = open(() => true)
  act(() => done.result.current.change({ lines, reading }))
  done.unmount()
  expect(open().result.current.draft).toEqual(emptyImport)
  cleanup()
  const large = open()
  act(() => large.result.current.change({ lines: [{ line: 1, cells: ['x'.repeat(500_000)] }] }))
  expect(large.result.current.isLost).toBe(true)
  large.unmount()
  expect(open().result.current.draft).toEqual(emptyImport)
})
