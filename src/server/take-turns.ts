/** How long the steps of long work may take before other events run. */
const longestTurnMs = 5

/** Undefined outside a turn. */
let turnEndsAt: number | undefined
const waiting: { begin: () => void; isShort: boolean }[] = []
/** How many short steps begin in one turn. */
const mostTogether = 4

/** Shares the turns among all long work of the process, so that concurrent requests don't add up. */
export function takeTurn(): Promise<void> | undefined {
  const now = performance.now()
  return now < (turnEndsAt ?? beginTurn(now)) ? undefined : nextTurn()
}

/** Waits for a short step of a request, behind those who wait already, so that no request overtakes an older one. */
export function joinTurns(): Promise<void> | undefined {
  const now = performance.now()
  return waiting.length === 0 && now < (turnEndsAt ?? beginTurn(now)) ? undefined : wait(true)
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
  return wait(false)
}

function wait(isShort: boolean): Promise<void> {
  if (turnEndsAt === undefined) beginTurn(performance.now())
  return new Promise((begin) => void waiting.push({ begin, isShort }))
}

function beginTurn(now: number): number {
  setImmediate(endTurn)
  return (turnEndsAt = now + longestTurnMs)
}

function endTurn(): void {
  turnEndsAt = undefined
  if (waiting.length === 0) return
  beginTurn(performance.now())
  const shorts = waiting.slice(0, mostTogether).findIndex(({ isShort }) => !isShort)
  const count = shorts === -1 ? mostTogether : Math.max(1, shorts)
  for (const { begin } of waiting.splice(0, count)) begin()
}
