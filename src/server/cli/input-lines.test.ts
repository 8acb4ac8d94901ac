import { Readable } from 'node:stream'

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { parseInput, printInput } from './input-lines.ts'

const document = fc.oneof(
  fc.jsonValue(),
  fc.record({
    cards: fc.array(fc.jsonValue()),
    feedback: fc.constant(Array.from({ length: 1201 }, (_, id) => ({ id }))),
  }),
)

it('parses the input that it printed, large lists in several lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.jsonValue(), fc.record({ document, organizationId: fc.string() })),
      async (input) => {
        const lines = [...printInput(input)]
        expect(lines.every((line) => !line.includes('\n'))).toBe(true)
        expect(JSON.stringify(await parseInput(Readable.from(lines)))).toBe(JSON.stringify(input))
      },
    ),
  )
})
