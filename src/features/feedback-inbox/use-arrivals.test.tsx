import { fakeFetch, heldAnswer } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { feedbackPageSize } from '#contract/feedback.ts'
import { feedbackQueries } from '#data/feedback/queries.ts'
import { recordEntries } from '#data/history/history.ts'
import { forgetOrganization } from '#data/local/organization-storage.ts'
import { refetchWhenSettled } from '#data/optimistic.ts'

import { useArrivals } from './use-arrivals.ts'

const organizationId = 'org-arrivals'
const idsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `f${to - 1 - index}`)
const answerOf = (ids: string[]) => ({
  feedback: ids.slice(0, feedbackPageSize).map((id) => ({ id, processed: false })),
  ...(ids.length > feedbackPageSize ? { nextCursor: 'next' } : {}),
})
let newest: string[]
let client = testClient(organizationId)

beforeEach(() => {
  newest = idsOf(0, 3)
  client = testClient(organizationId)
  fakeFetch(() => answerOf(newest))
})
afterEach(() => {
  cleanup()
  forgetOrganization(organizationId)
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

/** Shows the list as the inbox does. */
const render = () =>
  renderHook(
    () => {
      const list = useInfiniteQuery(feedbackQueries.list({ processed: false }))
      const arrivals = useArrivals('unprocessed', list.data, list.hasPreviousPage)
      const { hasNextPage } = list
      return { ids: list.data?.entries.map(({ id }) => id), hasNextPage, ...arrivals }
    },
    { wrapper },
  )

async function open() {
  const { result } = render()
  await waitFor(() => expect(result.current.ids).toEqual(newest))
  return {
    hasNextPage: () => result.current.hasNextPage,
    ids: () => result.current.ids,
    arrivals: () => result.current.arrivals.map(({ id }) => id),
    show: () => act(() => result.current.showArrivals()),
  }
}
const arrive = async (ids: string[]) => {
  newest = ids
  await act(() => client.refetchQueries({ queryKey: feedbackQueries.newestAll() }))
}
const recordImport = (newIds: string[]) =>
  act(() => {
    const total = newIds.length
    const entry = { kind: 'importFeedback', importId: 'i', title: '', dueAt: 0 } as const
    recordEntries(client, [{ ...entry, state: 'done', total, done: total, newIds }])
  })

it('entries of others wait until they are shown', async () => {
  const { ids, arrivals, show } = await open()
  await arrive(idsOf(0, 5))
  await waitFor(() => expect([ids(), arrivals()]).toEqual([idsOf(0, 3), ['f4', 'f3']]))
  show()
  await waitFor(() => expect(ids()).toEqual(idsOf(0, 5)))
  expect(arrivals()).toEqual([])
})

it('an entry that the service lists twice is one new entry', async () => {
  const { ids, arrivals, show } = await open()
  await arrive(['f3', 'f3', ...idsOf(0, 3)])
  await waitFor(() => expect(arrivals()).toEqual(['f3']))
  show()
  await waitFor(() => expect(ids()).toEqual(idsOf(0, 4)))
})

it('imported entries are shown at once', async () => {
  const { ids, arrivals } = await open()
  recordImport(['f3', 'f4'])
  await arrive(idsOf(0, 5))
  await waitFor(() => expect(ids()).toEqual(idsOf(0, 5)))
  expect(arrivals()).toEqual([])
})

it('entries that an action could not remove are shown again at once', async () => {
  const { ids, arrivals } = await open()
  const failed = { kind: 'processFeedback', feedbackId: 'f3', title: '', dueAt: 0, state: 'failed' } as const
  act(() => {
    recordEntries(client, [failed])
  })
  await arrive(idsOf(0, 4))
  await waitFor(() => expect(ids()).toEqual(idsOf(0, 4)))
  expect(arrivals()).toEqual([])
})

it('more imported entries than a page holds wait, so that none is left out', async () => {
  const { ids, arrivals, show, hasNextPage } = await open()
  recordImport(idsOf(3, 80).slice(0, feedbackPageSize))
  await arrive(idsOf(0, 80))
  await waitFor(() => expect([ids(), arrivals()]).toEqual([idsOf(0, 3), idsOf(30, 80)]))
  show()
  await waitFor(() => expect(ids()).toEqual(idsOf(30, 80)))
  expect([arrivals(), hasNextPage()]).toEqual([[], true])
})

it('entries that left a list which was read later are not new', async () => {
  const { ids, arrivals } = await open()
  newest = ['f0']
  await act(() => client.refetchQueries({ queryKey: feedbackQueries.lists() }))
  await waitFor(() => expect(ids()).toEqual(['f0']))
  expect(arrivals()).toEqual([])
})

it('an empty list starts with a whole page, after which more can be loaded', async () => {
  newest = []
  const { ids, hasNextPage } = await open()
  await arrive(idsOf(0, 120))
  await waitFor(() => expect(ids()).toEqual(idsOf(70, 120)))
  expect(hasNextPage()).toBe(true)
})

it('an own entry that is added during the first read of the list is shown', async () => {
  const firstRead = heldAnswer()
  const before = newest
  fakeFetch(() => firstRead.answer)
  const { result } = render()
  const newIds = ['f3']
  newest = [...newIds, ...newest]
  fakeFetch(() => answerOf(newest))
  recordImport(newIds)
  refetchWhenSettled(client, feedbackQueries.newestAll())
  firstRead.give(answerOf(before))
  await waitFor(() => expect(result.current.ids).toEqual(newest))
})
