import type { BenchRequest, HttpClient } from './http-client.ts'

/** A repeatable sequence of numbers from 0 to 1. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export interface Ids {
  cardIds: readonly string[]
  feedbackIds: readonly string[]
}

type Kind = (ids: { cardId: string; feedbackId: string; number: number }) => BenchRequest

/** The share of each request in percent; 13 % write. */
const mixture: [number, Kind][] = [
  [40, ({ cardId }) => ({ path: `/beta/cards/${cardId}` })],
  [15, ({ cardId }) => ({ path: `/beta/cards/${cardId}/context` })],
  [5, ({ cardId }) => ({ path: `/beta/cards/${cardId}/comments` })],
  [15, () => ({ path: '/v1/feedback?processed=false' })],
  [10, ({ feedbackId }) => ({ path: `/v1/feedback/${feedbackId}` })],
  [2, () => ({ method: 'POST', path: '/beta/cards/search', body: { query: 'boarding takes too long' } })],
  [
    8,
    ({ cardId, number }) => ({
      method: 'PUT',
      path: `/beta/cards/${cardId}`,
      body: { cardTitle: `Title ${number}` },
    }),
  ],
  [
    3,
    ({ cardId, number }) => ({
      method: 'POST',
      path: `/v1/cards/${cardId}/metrics`,
      body: { value: number },
    }),
  ],
  [
    2,
    ({ cardId }) => ({
      method: 'POST',
      path: '/v1/feedback',
      body: { body: 'Late again', cardIds: [cardId] },
    }),
  ],
]

function pick(random: () => number, ids: Ids): BenchRequest {
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  let left = random() * 100
  const [, kind] = mixture.find(([share]) => (left -= share) < 0) ?? mixture[0]!
  return kind({
    cardId: one(ids.cardIds),
    feedbackId: one(ids.feedbackIds),
    number: Math.floor(random() * 1e6),
  })
}

export interface Load {
  requestsPerSecond: number
  errors: number
  times: number[]
}

/** Lets some clients send one request after the other, each as soon as it has its answer. */
export async function mixedLoad(
  client: HttpClient,
  { ids, clients, seconds }: { ids: Ids; clients: number; seconds: number },
): Promise<Load> {
  const times: number[] = []
  let errors = 0
  const start = performance.now()
  const run = async (seed: number) => {
    const random = sequence(seed)
    while (performance.now() - start < seconds * 1000) {
      const sent = performance.now()
      const status = await client.send(pick(random, ids)).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status !== 200) errors += 1
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => run(index + 1)))
  const elapsed = (performance.now() - start) / 1000
  return { requestsPerSecond: times.length / elapsed, errors, times }
}
