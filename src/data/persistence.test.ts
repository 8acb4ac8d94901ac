import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { expect, it } from 'vitest'

import { joinKept } from './persistence.ts'

const now = 1_000_000_000_000
const dayMs = 24 * 60 * 60_000

/** A written cache: query names with the time of their answers. */
const aCache = (answers: Record<string, number>, buster = '1'): PersistedClient => ({
  timestamp: now,
  buster,
  clientState: {
    mutations: [],
    queries: Object.entries(answers).map(([name, dataUpdatedAt]) => ({
      queryKey: [name],
      queryHash: name,
      dehydratedAt: now,
      state: { dataUpdatedAt, data: `${name} at ${dataUpdatedAt}` } as never,
    })),
  },
})
const answersIn = ({ clientState }: PersistedClient) =>
  Object.fromEntries(clientState.queries.map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt]))

it('keeps what another tab read, and of what both read the newer answer', () => {
  const kept = aCache({ tree: now - 5, session: now - 9, feedback: now - 1 })
  const mine = aCache({ feedback: now - 3, session: now })
  expect(answersIn(joinKept(kept, mine))).toEqual({ tree: now - 5, session: now, feedback: now - 1 })
})

it('drops what is a month old, and all that was written in another shape', () => {
  const kept = aCache({ old: now - 31 * dayMs, young: now - 29 * dayMs })
  expect(Object.keys(answersIn(joinKept(kept, aCache({ mine: now }))))).toEqual(['mine', 'young'])
  expect(Object.keys(answersIn(joinKept(aCache({ young: now }, '0'), aCache({ mine: now }))))).toEqual([
    'mine',
  ])
})

it('bounds how much is written each time', () => {
  const many = Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`card ${index}`, now - index]))
  expect(joinKept(aCache(many), aCache({ mine: now })).clientState.queries).toHaveLength(500)
})
