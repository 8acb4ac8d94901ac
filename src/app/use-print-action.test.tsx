import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '#data/api-error.ts'

import { usePrintAction } from './use-print-action.ts'

const print = vi.fn()
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('print', print.mockReset())
  client = new QueryClient({ defaultOptions: { queries: { retryDelay: 60_000 } } })
})
afterEach(async () => {
  // A print that still waits ends.
  await pass(20_000)
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const forever = () => new Promise<string>(() => undefined)
const queryKey = ['card']

function PrintedScreen({ read }: { read: () => Promise<string> }) {
  useQuery({ queryKey, queryFn: read })
  const { run, label } = usePrintAction()
  return <button onClick={() => void run()}>{label}</button>
}

async function printScreen(read: () => Promise<string>): Promise<void> {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PrintedScreen read={read} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  await pass(1000)
}

test('waits for what the screen still reads', async () => {
  await printScreen(forever)
  expect(print).not.toHaveBeenCalled()
})

test('does not wait for a read that is repeated in a minute', async () => {
  await printScreen(() => Promise.reject(new ApiError('Slow down', { kind: 'refused', status: 429 })))
  expect(print).toHaveBeenCalledOnce()
})

test('waits for the first retry of a failed read', async () => {
  await printScreen(() => Promise.reject(new ApiError('Not now', { kind: 'refused', status: 503 })))
  expect(print).not.toHaveBeenCalled()
})

test('does not wait for a newer answer when one is shown', async () => {
  client.setQueryData(queryKey, 'known', { updatedAt: 0 })
  await printScreen(forever)
  expect(print).toHaveBeenCalledOnce()
})

test('does not wait for reads that no screen shows', async () => {
  void client.fetchQuery({ queryKey: ['search for roots'], queryFn: forever })
  await printScreen(() => Promise.resolve('known'))
  expect(print).toHaveBeenCalledOnce()
})
