/** How long the steps of long work may take before other events run. */
const longestTurnMs = 5

/** Undefined outside a turn. */
let turnEndsAt: number | undefined
const waiting: (() => void)[] = []

/** Shares the turns among all long work of the process, so that concurrent requests don't add up. */
export function takeTurn(): Promise<void> | undefined {
  const now = performance.now()
  return now < (turnEndsAt ?? beginTurn(now)) ? undefined : nextTurn()
}

export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(map(item, results.length))
    await takeTurn()
  }
  return results
}

/** Waits for a turn of its own, for a step that takes long and cannot be divided. */
export function nextTurn(): Promise<void> {
  if (turnEndsAt === undefined) beginTurn(performance.now())
  return new Promise((resolve) => void waiting.push(resolve))
}

function beginTurn(now: number): number {
  setImmediate(endTurn)
  return (turnEndsAt = now + longestTurnMs)
}

function endTurn(): void {
  turnEndsAt = undefined
  const next = waiting.shift()
  if (next === undefined) return
  beginTurn(performance.now())
  next()
}
