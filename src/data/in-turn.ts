/** A browser opens six connections to a service. */
const atOnce = 4

export type InTurn = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

/** Runs work in the order of the calls. Work with a signal that aborts before its turn does not run. */
export function createTurns(): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work, signal) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Runs a task for each item, a few at a time; the results are in the order of the items. */
export function runInTurn<Item, Result>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const inTurn = createTurns()
  return Promise.all(items.map((item, index) => inTurn(() => run(item, index))))
}
