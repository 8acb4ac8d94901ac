import { act, renderHook, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'

import { createQueryClient } from '../query-client.ts'
import { useBranchContext } from './use-branch-context.ts'

afterEach(() => vi.unstubAllGlobals())

const childrenOf: Record<string, string[]> = {
  top: ['a', 'b'],
  a: ['deep', 'deep 2'],
  b: ['deep'],
  deep: ['deeper'],
}
const answers: Record<string, string[]> = {
  top: ['top', 'a', 'b'],
  deep: ['deep', 'deeper'],
  'deep 2': ['deep 2'],
}

it('offers the cards again that could not be read', async () => {
  let isBroken = true
  fakeFetch(({ path }) => {
    const cardId = decodeURIComponent(path.split('/').at(-2) ?? '')
    if (isBroken && cardId === 'deep') return refuse(500, 'Broken.')
    return { context: answers[cardId]!.map((id) => ({ cardId: id, children: childrenOf[id] ?? [] })) }
  })
  const client = testClient()
  const { result } = renderHook(() => useBranchContext('top'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current.missingCount).toBe(2))
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.moreError?.message).toBe('Broken.'))
  expect(result.current.missingCount).toBe(1)
  isBroken = false
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.missingCount).toBe(0))
  expect(result.current.items.map(({ cardId }) => cardId)).toContain('deeper')
})

it('offers the cards again while the service asks to wait, and asks at once', async () => {
  let isBusy = true
  fakeFetch(({ path }) => {
    const cardId = decodeURIComponent(path.split('/').at(-2) ?? '')
    if (isBusy && cardId === 'deep') return refuse(429, 'Slow down.', { 'retry-after': '600' })
    return { context: answers[cardId]!.map((id) => ({ cardId: id, children: childrenOf[id] ?? [] })) }
  })
  const client = createQueryClient({ organizationId: 'org-1' })
  const { result } = renderHook(() => useBranchContext('top'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current.missingCount).toBe(2))
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.moreError?.message).toMatch(/^Slow down\./))
  expect(result.current).toMatchObject({ missingCount: 1, isLoadingMore: false })
  isBusy = false
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current).toMatchObject({ missingCount: 0, isLoadingMore: false }))
  expect(result.current.moreError).toBeUndefined()
})

it('reads the cards below the levels of a request only on request, and each once', async () => {
  fakeFetch(({ path }) => ({
    context: (answers[decodeURIComponent(path.split('/').at(-2) ?? '')] ?? []).map((cardId) => ({
      cardId,
      children: childrenOf[cardId] ?? [],
    })),
  }))
  const client = testClient()
  const { result } = renderHook(() => useBranchContext('top'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current.missingCount).toBe(2))
  expect(result.current.items.map(({ cardId }) => cardId)).toEqual(['top', 'a', 'b'])
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.isLoadingMore).toBe(false))
  expect(result.current.items.map(({ cardId }) => cardId)).toEqual([
    'top',
    'a',
    'b',
    'deep',
    'deeper',
    'deep 2',
  ])
  expect(result.current.missingCount).toBe(0)
})
