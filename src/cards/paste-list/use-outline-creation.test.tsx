import { fakeCardService } from '#test/fake-cards.ts'
import { testClient } from '#test/test-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { parseOutline } from '#domain/markdown/markdown-outline.ts'

import { planOutline } from './outline-plan.ts'
import { useOutlineCreation } from './use-outline-creation.ts'

afterEach(() => vi.unstubAllGlobals())

it('finds the card whose answer was lost below a parent that no screen has read', async () => {
  const service = fakeCardService()
  service.children.push({ cardId: 'old', cardTitle: 'Dry them' })
  service.write = (call) => {
    void service.save(call)
    throw new TypeError('Failed to fetch')
  }
  const client = testClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const plan = planOutline(parseOutline('- Dry them'), 'solution')
  const list = { plan, begun: undefined, onBegun: () => {}, onCreated: () => {} }
  const { result } = renderHook(() => useOutlineCreation({ parentId: 'c', parentType: 'card' }, list), {
    wrapper,
  })
  await act(async () => expect(await result.current.run()).toBe('done'))
  expect([...result.current.progress.created]).toEqual([[0, 'child-1']])
  expect(service.children).toHaveLength(2)
})
