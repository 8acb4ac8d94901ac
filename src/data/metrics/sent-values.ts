import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { forgetRecords, type KeyRange, recordStorage, startingWith } from '../local/record-storage.ts'
import { organizationOf } from '../query-client.ts'

const sentValue = z.object({ value: z.number(), timestamp: z.string() })
export type SentValue = z.infer<typeof sentValue>

/** More than a plot can show. */
const keptMax = 5000

const prefixOf = (organizationId = '') => `understory.sent.${encodeURIComponent(organizationId)}/`
const rangeOf = (client: QueryClient, cardId: string): KeyRange =>
  startingWith(`${prefixOf(organizationOf(client))}${encodeURIComponent(cardId)}/`)

/** The values of a metric that this browser sent, oldest first by time: the API has no history. */
export const sentValuesQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['sentValues', cardId] as const,
    queryFn: async ({ client, queryKey }) =>
      byTime(client.getQueryData<readonly SentValue[]>(queryKey) ?? [], await readStored(client, cardId)),
    staleTime: Infinity,
    meta: { isNotOfService: true },
  })

async function readStored(client: QueryClient, cardId: string): Promise<readonly SentValue[]> {
  const stored = await recordStorage()
    ?.getAll(rangeOf(client, cardId))
    .catch(() => [])
  return (stored ?? []).flatMap((record) => sentValue.safeParse(record).data ?? [])
}

/** One value per time, of two the later one (contract/README.md, M2). */
function byTime(...lists: readonly (readonly SentValue[])[]): readonly SentValue[] {
  const values = new Map(lists.flat().map((each) => [Date.parse(each.timestamp), each]))
  return Array.from(values)
    .toSorted(([one], [other]) => one - other)
    .map(([, each]) => each)
    .slice(-keptMax)
}

/** Each value is a record of its own, so that tabs don't overwrite those of others. */
export async function recordSent(
  client: QueryClient,
  cardId: string,
  sent: readonly SentValue[],
): Promise<void> {
  const { queryKey } = sentValuesQuery(cardId)
  client.setQueryData(queryKey, (before: readonly SentValue[] = []) => byTime(before, sent))
  await storeSent(rangeOf(client, cardId), sent).catch(() => undefined)
  await client.invalidateQueries({ queryKey, exact: true })
}

async function storeSent(range: KeyRange, sent: readonly SentValue[]): Promise<void> {
  const storage = recordStorage()
  const keyOf = ({ timestamp }: SentValue) => range[0] + new Date(timestamp).toISOString()
  await storage?.write({ put: sent.map((each) => [keyOf(each), each]) })
  const keys = (await storage?.keys(range)) ?? []
  const oldestKept = keys.at(-keptMax)
  if (keys.length > keptMax) await forgetRecords([[range[0], oldestKept!]])
}

export const forgetSentValues = (organizationId: string): Promise<void> =>
  forgetRecords([startingWith(prefixOf(organizationId))])
