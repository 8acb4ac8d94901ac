/** A browser opens six connections to a service. */
const atOnce = 4

const waiting: (() => void)[] = []
let running = 0

/** Runs work a few at a time, in the order of the calls. Work whose signal aborts before its turn does not run. */
export async function inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
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
