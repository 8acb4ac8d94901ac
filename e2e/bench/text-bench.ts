import { tokenizeLine } from '#domain/markdown/markdown-tokens.ts'

import { median } from './statistics.ts'
import { printTable } from './table.ts'

/** Lines of one repeated sign, the worst case of the search for pairs, each as long as a line may be. */
const openings = ['**a', '[a', '`a', '_a', '~~a ', '*']
const lineLength = 4000

export function benchText(): string {
  const rows = openings.map((opening) => {
    const line = opening.repeat(lineLength).slice(0, lineLength)
    const times = Array.from({ length: 25 }, () => {
      const start = performance.now()
      tokenizeLine(line)
      return performance.now() - start
    })
    return {
      what: `A line of ${opening.trim()}`,
      ours: median(times.slice(5)),
      unit: 'ms',
      limit: 80,
    } as const
  })
  return printTable('Markdown lines that only open signs', rows)
}
