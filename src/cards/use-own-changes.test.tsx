import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { peopleQuery } from '#data/people.ts'
import { testClient } from '#test/test-client.ts'

import { useOwnChanges } from './use-own-changes.ts'

afterEach(cleanup)

const savedAt = Date.parse('2026-03-01T10:00:00Z')

it.each([
  ['by the key of this dashboard is own', 'key:mine', 'key:mine', true],
  ['by another key is not, even in the same second', 'key:mine', 'key:other', false],
  ['by a key is own where the service does not name the key of this dashboard', undefined, 'key:other', true],
  ['by a person is not', undefined, 'ann', false],
])('a change at the time of an own one %s', (_, callerId, by, isOwn) => {
  const client = testClient(`own-${by}-${callerId}`)
  client.setQueryData(peopleQuery().queryKey, { people: [], callerId })
  const { result } = renderHook(() => useOwnChanges('c'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(result.current('2026-03-01T10:00:01Z', by, savedAt)).toBe(isOwn)
})
