import { takeTurn } from '../take-turns.ts'

/** Parsing more rows at once would block the service for too long. */
const rowsPerLine = 500

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Prints the input without the rows of its document first, then the rows of each list. */
export function* printInput(input: unknown): Generator<string> {
  const document = isObject(input) && 'document' in input && isObject(input.document) ? input.document : {}
  const lists = Object.entries(document).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  )
  const emptied = Object.fromEntries(lists.map(([name]) => [name, []]))
  yield JSON.stringify(
    lists.length === 0 ? input : { ...(input as object), document: { ...document, ...emptied } },
  )
  for (const [name, rows] of lists) {
    for (let from = 0; from < rows.length; from += rowsPerLine)
      yield JSON.stringify([name, rows.slice(from, from + rowsPerLine)])
  }
}

export async function parseInput(lines: AsyncIterable<string>): Promise<unknown> {
  let input: unknown
  for await (const line of lines) {
    const parsed: unknown = JSON.parse(line)
    if (input === undefined) input = parsed
    else {
      // Only the command line of the same user can write here.
      const [name, rows] = parsed as [string, unknown[]]
      ;(input as { document: Record<string, unknown[]> }).document[name]?.push(...rows)
    }
    await takeTurn()
  }
  return input
}
