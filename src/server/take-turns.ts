import { setImmediate as nextTurn } from 'node:timers/promises'

const longestTurnMs = 10

/** Called between the steps of long work; waits if other requests should run first. */
export type TakeTurn = () => Promise<void> | undefined

/** Returns a function that lets other requests run when a turn of the event loop has been long. */
export function takeTurns(): TakeTurn {
  let start = performance.now()
  return () => {
    if (performance.now() - start < longestTurnMs) return undefined
    return nextTurn().then(() => {
      start = performance.now()
    })
  }
}
