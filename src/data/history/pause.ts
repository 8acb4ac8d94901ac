import { createStore } from 'zustand/vanilla'

/** Stops the undo windows until all who asked for it have ended their pause. `onEnd` gets its start, in milliseconds. */
export function createPause(onEnd: (since: number) => void) {
  const pausedAt = createStore<number | null>(() => null)
  const holders = new Set<symbol>()
  const endPause = () => {
    holders.clear()
    const since = pausedAt.getState()
    if (since === null) return
    pausedAt.setState(null, true)
    onEnd(since)
  }
  /** Returns the end of the pause. */
  const pause = () => {
    const holder = Symbol()
    holders.add(holder)
    if (pausedAt.getState() === null) pausedAt.setState(Date.now(), true)
    return () => {
      if (holders.delete(holder) && holders.size === 0) endPause()
    }
  }
  return { pausedAt, pause, endPause, nowMs: () => pausedAt.getState() ?? Date.now() }
}
