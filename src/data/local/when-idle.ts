const patienceMs = 1000

/** Runs something when the browser has nothing else to do, and within a second. */
export function whenIdle(run: () => void): void {
  if (globalThis.requestIdleCallback) globalThis.requestIdleCallback(run, { timeout: patienceMs })
  else run()
}
