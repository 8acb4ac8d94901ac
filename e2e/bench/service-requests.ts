import type { BenchRequest, HttpClient } from './http-client.ts'

const contextCards = 480

export interface ContextCard {
  cardId: string
  children: string[]
}

export interface Measured {
  what: string
  request: (run: number) => BenchRequest
  runs: number
  limitMs?: number
}

const wholeTree = (rootId: string) => `/beta/cards/${rootId}/context?maxLevels=10`

/** Reads the tree as deep as one answer goes. */
export async function readTree(client: HttpClient, rootId: string): Promise<ContextCard[]> {
  return (await client.read<{ context: ContextCard[] }>({ path: wholeTree(rootId) })).context
}

async function findContextCard(client: HttpClient, context: readonly ContextCard[]): Promise<string> {
  const children = new Map(context.map((card) => [card.cardId, card.children]))
  const sizeOf = (cardId: string, levels: number): number =>
    levels === 0 ? 1 : (children.get(cardId) ?? []).reduce((sum, child) => sum + sizeOf(child, levels - 1), 1)
  const sizes = context.map(({ cardId }) => ({ cardId, off: Math.abs(sizeOf(cardId, 10) - contextCards) }))
  const [nearest] = sizes.sort((one, other) => one.off - other.off)
  const { context: found } = await client.read<{ context: unknown[] }>({
    path: wholeTree(nearest?.cardId ?? ''),
  })
  process.stderr.write(`  The context nearest to ${contextCards} cards has ${found.length}\n`)
  return nearest?.cardId ?? ''
}

/** The requests that are measured one by one, with the limits of the project. */
export async function oneClientRequests(
  client: HttpClient,
  rootId: string,
  context: readonly ContextCard[],
): Promise<Measured[]> {
  const contextCard = await findContextCard(client, context)
  const last = await findLastPage(client)
  const cardOf = (run: number) => context[(run * 7919) % context.length]?.cardId ?? ''
  const search = [
    'boarding',
    'the ramp is too steep for a wheelchair',
    'tikcet mashine',
    'why do people leave',
  ]
  return [
    { what: 'Card', request: (run) => ({ path: `/beta/cards/${cardOf(run)}` }), runs: 400, limitMs: 1.5 },
    {
      what: `Context of ${contextCards} cards`,
      request: () => ({ path: wholeTree(contextCard) }),
      runs: 100,
      limitMs: 10,
    },
    {
      what: `Whole tree, ${context.length} cards`,
      request: () => ({ path: wholeTree(rootId) }),
      runs: 20,
      limitMs: 150,
    },
    {
      what: 'Whole tree, Brotli',
      request: () => ({ path: wholeTree(rootId), headers: { 'accept-encoding': 'br' } }),
      runs: 20,
    },
    { what: 'Feedback, first page', request: () => ({ path: '/v1/feedback' }), runs: 200, limitMs: 5 },
    { what: 'Feedback, last page', request: () => ({ path: last }), runs: 200, limitMs: 5 },
    {
      what: 'Search for cards',
      request: (run) => ({
        method: 'POST',
        path: '/beta/cards/search',
        body: { query: search[run % search.length] },
      }),
      runs: 60,
      limitMs: 25,
    },
    {
      what: 'Bulk of 1,000 values',
      request: (run) => ({
        method: 'POST',
        path: `/v1/cards/${cardOf(run)}/metrics/bulk`,
        body: { metrics: values(run) },
      }),
      runs: 40,
      limitMs: 60,
    },
    {
      what: 'Change of a title',
      request: (run) => ({
        method: 'PUT',
        path: `/beta/cards/${cardOf(run)}`,
        body: { cardTitle: `Title ${run}` },
      }),
      runs: 100,
    },
    {
      what: 'Interview of 15 MB',
      request: () => ({
        method: 'POST',
        path: '/v1/interviews',
        body: { body: '00:00:01 Ada: So **that** is [it](https://a.example).\n'.repeat(260_000) },
      }),
      runs: 3,
    },
    {
      what: 'Markdown of 1 MB',
      request: () => ({
        method: 'POST',
        path: '/v1/feedback',
        body: { body: '**So** _that_ is `it` ['.repeat(43_000), parseMarkdown: true },
      }),
      runs: 5,
    },
  ]
}

const values = (run: number) =>
  Array.from({ length: 1000 }, (_, index) => ({
    value: index,
    timestamp: new Date(Date.UTC(2020, 0, 1, 0, run, index)).toISOString(),
  }))

async function findLastPage(client: HttpClient): Promise<string> {
  let path = '/v1/feedback?limit=100'
  for (;;) {
    // Each page names the next.
    const { nextCursor } = await client.read<{ nextCursor?: string }>({ path })
    if (nextCursor === undefined) return path.replace('limit=100&', '')
    path = `/v1/feedback?limit=100&cursor=${encodeURIComponent(nextCursor)}`
  }
}
