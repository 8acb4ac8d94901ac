import { afterEach, expect, it, vi } from 'vitest'

import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'

import { messageOf } from '../api-error.ts'
import { cardQueries } from '../cards/queries.ts'
import { runMutation } from '../query-client.ts'
import { historyOf } from '../history/history.ts'
import { createMetricMutation, createMetricsMutation } from './mutations.ts'
import { sentValuesQuery } from './sent-values.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const [may10, may11, may12] = ['2026-05-10', '2026-05-11', '2026-05-12'].map((day) => `${day}T00:00:00.000Z`)
const sentOf = (client: ReturnType<typeof testClient>) => client.getQueryData(sentValuesQuery('kpi').queryKey)

it('records accepted values by time, the last one of each', async () => {
  fakeFetch(() => ({ message: 'Created' }))
  const client = testClient()
  const send = async (value: number, timestamp: string) =>
    runMutation(client, createMetricMutation('kpi'), { value, timestamp })
  await send(1, may12!)
  await send(2, may10!)
  await send(3, may12!)
  expect(sentOf(client)).toEqual([
    { value: 2, timestamp: may10 },
    { value: 3, timestamp: may12 },
  ])
})

it('records nothing of a rejected request', async () => {
  fakeFetch(() => refuse(400, 'No.'))
  const client = testClient()
  await expect(
    runMutation(client, createMetricMutation('kpi'), { value: 1, timestamp: may10! }),
  ).rejects.toThrow('No.')
  expect(sentOf(client)).toBeUndefined()
})

it.each([
  ['counts as sent if the card shows it', 70, 82, 'sent', [{ value: 82, timestamp: may12 }]],
  ['fails if the card does not show it', 70, 70, 'The service does not answer.', undefined],
  ['fails if the card showed the same value before', 82, 82, 'The service does not answer.', undefined],
])('a value without an answer %s', async (_name, before, after, result, sent) => {
  fakeFetch(({ method }) => {
    if (method === 'POST') throw new TypeError('Failed to fetch')
    return { cardId: 'kpi', metricCurrent: after }
  })
  const client = testClient()
  client.setQueryData(cardQueries.detail('kpi').queryKey, { cardId: 'kpi', metricCurrent: before })
  const sending = runMutation(client, createMetricMutation('kpi'), { value: 82, timestamp: may12! })
  expect(await sending.then(() => 'sent', messageOf)).toBe(result)
  expect(sentOf(client)).toEqual(sent)
})

it.each([
  [500, 'sent', [{ value: 82, timestamp: may12 }]],
  [503, 'Not stored.', undefined],
])(
  'a value that the service answered with %d is looked for, unless it was unavailable',
  async (status, result, sent) => {
    fakeFetch(({ method }) =>
      method === 'POST' ? refuse(status, 'Not stored.') : { cardId: 'kpi', metricCurrent: 82 },
    )
    const client = testClient()
    client.setQueryData(cardQueries.detail('kpi').queryKey, { cardId: 'kpi', metricCurrent: 70 })
    const sending = runMutation(client, createMetricMutation('kpi'), { value: 82, timestamp: may12! })
    expect(await sending.then(() => 'sent', messageOf)).toBe(result)
    expect(sentOf(client)).toEqual(sent)
  },
)

it('records only the accepted values of a bulk request, and counts them if the service does not', async () => {
  const calls = fakeFetch(() => ({ failed: [{ index: 1, error: 'Too large' }] }))
  const client = testClient()
  const metrics = [may10!, may11!, may12!].map((timestamp, value) => ({ value, timestamp }))
  const answer = await runMutation(client, createMetricsMutation('kpi', 'paste'), metrics)
  expect(answer.succeeded).toBe(2)
  expect(calls.map(({ body }) => body)).toContainEqual({ metrics })
  expect(sentOf(client)).toEqual([metrics[0], metrics[2]])
  expect(historyOf(client).get()).toMatchObject([{ count: 2, range: [metrics[0], metrics[2]] }])
})

it('records the requests of one paste as one entry, with their sum and all of their time', async () => {
  fakeFetch(() => ({ failed: [] }))
  const client = testClient('org-of-a-long-paste')
  const send = (...days: string[]) => {
    const metrics = days.map((timestamp, value) => ({ value, timestamp }))
    return runMutation(client, createMetricsMutation('kpi', 'paste'), metrics)
  }
  await send(may12!, may11!)
  await send(may10!)
  expect(historyOf(client).get()).toMatchObject([
    { count: 3, range: [{ timestamp: may10 }, { timestamp: may12 }] },
  ])
})

it('reads the card again until it has the newest value, if its answers are as before it', async () => {
  vi.useFakeTimers()
  let metricCurrent = 12
  const calls = fakeFetch(({ method }) =>
    method === 'POST' ? { message: 'Created' } : { cardId: 'kpi', metricCurrent },
  )
  const client = testClient('org-behind')
  watch(client, cardQueries.detail('kpi'))
  await vi.advanceTimersByTimeAsync(0)
  const reads = () => calls.filter(({ method }) => method === 'GET').length
  await runMutation(client, createMetricMutation('kpi'), { value: 25, timestamp: may12! })
  await vi.advanceTimersByTimeAsync(2000)
  metricCurrent = 25
  await vi.advanceTimersByTimeAsync(10_000)
  expect(client.getQueryData(cardQueries.detail('kpi').queryKey)).toMatchObject({ metricCurrent: 25 })
  const readsUntilShown = reads()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads()).toBe(readsUntilShown)
})
