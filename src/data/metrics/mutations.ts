import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { createMetric, createMetrics, type MetricDatapoint } from '#contract/metrics.ts'

import { isAnswerLost } from '../api-error.ts'
import { cardQueries, readCard, type ReadCard, reloadBranches } from '../cards/queries.ts'
import { knownText } from '../edits/card-values.ts'
import { historyOf, recordEntries } from '../history/history.ts'
import { request } from '../http.ts'
import { refetchWhenSettled } from '../optimistic.ts'
import { isOffline } from '../page-life.ts'
import { readUntil } from '../read-until.ts'
import { recordSent, type SentValue, sentValuesQuery } from './sent-values.ts'

/** Reads the card again, because the service decides which value is the current one. */
export const createMetricMutation = (cardId: string) =>
  mutationOptions({
    mutationKey: ['metrics', 'create', cardId] as const,
    scope: { id: `card:${cardId}` },
    mutationFn: (datapoint: MetricDatapoint, { client }) => sendOrFind(client, cardId, datapoint),
    onSuccess: async (_answer, { value, timestamp = new Date().toISOString() }, _undo, { client }) => {
      void readUntilCurrent(client, cardId)
      await recordSent(client, cardId, [{ value, timestamp }])
    },
    onSettled: (_answer, _error, _datapoint, _undo, { client }) => rereadMetric(client, cardId),
  })

/** Sends the value. If its answer is lost, looks whether the card shows it: the service may have stored it. */
async function sendOrFind(client: QueryClient, cardId: string, body: MetricDatapoint): Promise<void> {
  const before = client.getQueryData(cardQueries.detail(cardId).queryKey)
  try {
    await request(createMetric, { params: { cardId }, body }, { client })
  } catch (error) {
    // A value that was the current one before proves nothing.
    const isNew = before !== undefined && before.metricCurrent !== body.value
    if (!isAnswerLost(error) || isOffline() || !isNew) throw error
    const card = await readCard(client, cardId).catch(() => undefined)
    if (card?.metricCurrent !== body.value) throw error
  }
}

/** Sends up to 1,000 values; `failed` in the answer names the rejected ones by index. Requests of one import share the entry of the journal. */
export const createMetricsMutation = (cardId: string, entryId: string) =>
  mutationOptions({
    mutationKey: ['metrics', 'create', cardId] as const,
    scope: { id: `card:${cardId}` },
    mutationFn: async (metrics: readonly MetricDatapoint[], { client }) => {
      const body = { metrics: [...metrics] }
      const answer = await request(createMetrics, { params: { cardId }, body }, { client })
      const failed = answer.failed ?? []
      return { ...answer, failed, succeeded: answer.succeeded ?? metrics.length - failed.length }
    },
    onMutate: () => Date.now(),
    onSuccess: async ({ failed, succeeded }, metrics, at, { client }) => {
      const refused = new Set(failed.map(({ index }) => index))
      const accepted = metrics.flatMap(({ value, timestamp }, index) =>
        refused.has(index) || timestamp === undefined ? [] : [{ value, timestamp }],
      )
      void readUntilCurrent(client, cardId)
      recordImport(client, { cardId, entryId, at, count: succeeded, values: accepted })
      await recordSent(client, cardId, accepted)
    },
    onSettled: (_answer, _error, _metrics, _undo, { client }) => rereadMetric(client, cardId),
  })

/** A tree that can't read the value now reads it with its next answer. */
function rereadMetric(client: QueryClient, cardId: string): Promise<void> {
  refetchWhenSettled(client, cardQueries.detail(cardId).queryKey, cardQueries.contexts())
  return reloadBranches(client, [cardId]).catch(() => undefined)
}

/** Reads a card on the screen again until its value is another than before, or the newest that this browser sent. */
function readUntilCurrent(client: QueryClient, cardId: string): Promise<void> {
  const { queryKey } = cardQueries.detail(cardId)
  const shown = () => client.getQueriesData<ReadCard>({ queryKey, type: 'active' })
  const before = client.getQueryData(queryKey)?.metricCurrent
  const newest = () => client.getQueryData(sentValuesQuery(cardId).queryKey)?.at(-1)?.value
  return readUntil(
    client,
    `value of ${cardId}`,
    () => shown().every(([, card]) => card?.metricCurrent !== before || before === newest()),
    () => rereadMetric(client, cardId),
  )
}

function rangeOf(sent: readonly SentValue[]): [SentValue, SentValue] | undefined {
  const byTime = sent.toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))
  return byTime.length === 0 ? undefined : [byTime[0]!, byTime.at(-1)!]
}

interface SentImport {
  cardId: string
  entryId: string
  at: number
  count: number
  values: readonly SentValue[]
}

function recordImport(client: QueryClient, { cardId, entryId, at, count, values }: SentImport): void {
  if (count === 0) return
  const earlier = historyOf(client)
    .get()
    .filter((entry) => entry.kind === 'addValues')
    .find((entry) => entry.entryId === entryId)
  recordEntries(client, [
    {
      kind: 'addValues',
      state: 'done',
      entryId,
      cardId,
      cardTitle: knownText(client, cardId, 'cardTitle'),
      cardType: knownText(client, cardId, 'cardType'),
      at: earlier?.at ?? at,
      count: count + (earlier?.count ?? 0),
      range: rangeOf([...(earlier?.range ?? []), ...values]),
      unit: client.getQueryData(cardQueries.detail(cardId).queryKey)?.metricUnit ?? undefined,
    },
  ])
}
