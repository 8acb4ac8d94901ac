import { searchQueryMaxLength } from '#contract/search.ts'
import { createDemoDocument } from '#server/demo/demo-document.ts'

import { createOrganization } from '../organization.ts'
import { generateFor, startBuiltService, type BuiltService } from './built-service.ts'
import { judgedSets, ndcg, plainBm25, recall, type Judged } from './search-quality.ts'
import { median, percentile } from './statistics.ts'
import { markdownTable, printTable } from './table.ts'

const cards = 10_000
const feedback = Number(process.env.BENCH_FEEDBACK ?? 100_000)

const paths = {
  cards: '/beta/cards/search',
  feedback: '/v1/feedback/search',
  interviews: '/v1/interviews/search',
} as const
type Part = keyof typeof paths

/** Measures quality next to plain BM25 in the same run, and time. */
export async function benchSearch(): Promise<string> {
  const service = await startBuiltService()
  try {
    return (await benchQuality(service)) + (await benchSpeed(service))
  } finally {
    await service.stop()
  }
}

async function search(
  { origin }: BuiltService,
  part: Part,
  { query, apiKey }: { query: string; apiKey: string },
) {
  const response = await fetch(origin + paths[part], {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as { cards?: { cardId: string }[]; results?: { id: string }[] }
}

async function benchQuality(service: BuiltService): Promise<string> {
  const document = createDemoDocument(new Date(0))
  const { apiKey } = await createOrganization('Judged', document)
  const shownCards = document.cards?.filter(({ archived }) => archived !== true) ?? []
  const floors = {
    cards: plainBm25(
      shownCards.map(({ cardId, cardTitle, cardDetails }) => ({
        id: cardId,
        text: `${cardTitle} ${cardDetails ?? ''}`,
      })),
    ),
    feedback: plainBm25((document.feedback ?? []).map(({ id = '', body }) => ({ id, text: body }))),
    interviews: plainBm25((document.interviews ?? []).map(({ id = '', body }) => ({ id, text: body }))),
  }
  // Cards are found without the words of feedback and interviews until these are read.
  for (const part of ['feedback', 'interviews'] as const)
    await search(service, part, { query: 'ferry', apiKey })
  const sets = judgedSets()
  const lines = [['Query', 'Count', 'nDCG@10', 'BM25', 'Held out', 'BM25', 'Recall@10', 'BM25']]
  for (const part of ['cards', 'feedback', 'interviews'] as const) {
    const measured: Measured[] = []
    for (const [index, judged] of sets[part].entries()) {
      // One after the other, as a person searches.
      const { cards: hits = [], results = [] } = await search(service, part, { query: judged.query, apiKey })
      const found = [...hits.map(({ cardId }) => cardId), ...results.map(({ id }) => id)]
      measured.push({ ...judged, isHeldOut: index % 2 === 1, found, floor: floors[part](judged.query) })
    }
    for (const kind of new Set(measured.map((one) => one.kind)))
      lines.push(
        qualityLine(
          `${part}: ${kind}`,
          measured.filter((one) => one.kind === kind),
        ),
      )
    lines.push(qualityLine(`${part}: all`, measured))
  }
  const title = 'What the search finds (demo organization; every second query is held out)'
  return `\n${title}\n\n${markdownTable(lines)}\n`
}

interface Measured extends Judged {
  isHeldOut: boolean
  found: readonly string[]
  floor: readonly string[]
}

function qualityLine(name: string, measured: readonly Measured[]): string[] {
  const heldOut = measured.filter(({ isHeldOut }) => isHeldOut)
  const mean = (some: readonly Measured[], value: (one: Measured) => number) =>
    (some.reduce((sum, one) => sum + value(one), 0) / Math.max(1, some.length)).toFixed(3)
  return [
    name,
    String(measured.length),
    mean(measured, ({ found, relevant }) => ndcg(found, relevant)),
    mean(measured, ({ floor, relevant }) => ndcg(floor, relevant)),
    mean(heldOut, ({ found, relevant }) => ndcg(found, relevant)),
    mean(heldOut, ({ floor, relevant }) => ndcg(floor, relevant)),
    mean(measured, ({ found, relevant }) => recall(found, relevant)),
    mean(measured, ({ floor, relevant }) => recall(floor, relevant)),
  ]
}

async function benchSpeed(service: BuiltService): Promise<string> {
  const { apiKey } = await generateFor(cards, feedback)
  const entries = createDemoDocument(new Date(0)).feedback ?? []
  const queries = [
    ...judgedSets().cards.map(({ query }) => query),
    ...entries.map(({ body }) => body.slice(0, searchQueryMaxLength)),
  ]
  const rows = []
  for (const part of ['cards', 'feedback'] as const) {
    const times: number[] = []
    for (const query of ['first', ...queries]) {
      const start = performance.now()
      await search(service, part, { query, apiKey })
      times.push(performance.now() - start)
    }
    const [first = 0, ...later] = times
    rows.push(
      { what: `${part}: first search`, ours: first, unit: 'ms' } as const,
      {
        what: `${part}: p50`,
        ours: median(later),
        unit: 'ms',
        ...(part === 'cards' ? { limit: 25 } : {}),
      } as const,
      {
        what: `${part}: p95`,
        ours: percentile(later, 0.95),
        unit: 'ms',
        ...(part === 'cards' ? { limit: 50 } : {}),
      } as const,
    )
  }
  const title = `How long it takes (${cards.toLocaleString('en-US')} cards, ${feedback.toLocaleString('en-US')} feedback entries, one client)`
  return printTable(title, rows)
}
