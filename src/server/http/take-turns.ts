import { setImmediate as nextTurn } from 'node:timers/promises'

const longestTurnMs = 10

/** Returns a function that, called between the steps of long work, lets other requests run when a turn has been long. */
export function takeTurns(): () => Promise<void> | undefined {
  let start = performance.now()
  return () => {
    if (performance.now() - start < longestTurnMs) return undefined
    return nextTurn().then(() => {
      start = performance.now()
    })
  }
}
