import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { FeedbackSearchFilter } from '#contract/search.ts'

import { analyzeText } from './analyze-text.ts'
import { PassageIndex } from './passage-index.ts'
import { readQuery } from './read-query.ts'

const text = fc
  .array(fc.constantFrom('ramp', 'lift', 'steep', 'ferry', 'gate', 'crew'), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))
const someEntry = fc.record({
  source: fc.constantFrom('mail', 'desk'),
  passages: fc.array(text, { minLength: 1, maxLength: 6 }),
})
const clause = fc
  .constantFrom('mail', 'desk', 'none')
  .map((value) => ({ key: 'source' as const, match: { value } }))
const filter: fc.Arbitrary<FeedbackSearchFilter> = fc.oneof(
  fc.constant({}),
  clause.map((one) => ({ must: [one] })),
  clause.map((one) => ({ should: [one] })),
)

it('returns the beginning of all hits for any limit and filter', async () => {
  const entries = fc.array(someEntry, { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(
      entries,
      text,
      filter,
      fc.integer({ min: 1, max: 4 }),
      async (all, query, wanted, limit) => {
        const index = new PassageIndex()
        for (const [at, { source, passages }] of all.entries()) {
          const fields = { id: `e${at}`, processed: true, source, cardIds: [], customerUserIds: [] }
          const analyzed = passages.map((passage) => ({
            start: 0,
            length: passage.length,
            analyzed: analyzeText('', passage),
          }))
          await index.set(fields, analyzed)
        }
        const find = (count: number) =>
          index
            .search(readQuery(index.texts, query), { filter: wanted, limit: count })
            .map(({ id, score }) => [id, score])
        expect(find(limit)).toEqual(find(1000).slice(0, limit))
      },
    ),
  )
})
