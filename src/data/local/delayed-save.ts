export interface DelayedSave {
  schedule: () => void
  flush: () => void
  cancel: () => void
  /** Cancels, also all later calls of `schedule`. */
  stop: () => void
}

interface DelayedSaveOptions {
  delayMs: number
  /** Waits after the delay until the browser has nothing else to do, but not longer than a second. */
  waitsForIdle?: boolean
}

const longestWaitMs = 1000

/** Calls `save` some time after the first call of `schedule`, at the latest when the page ends. */
export function createDelayedSave(
  save: () => void,
  { delayMs, waitsForIdle = false }: DelayedSaveOptions,
): DelayedSave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = () => {
    if (timer === undefined) return
    cancel()
    save()
  }
  const onTime = () => {
    if (waitsForIdle && globalThis.requestIdleCallback)
      globalThis.requestIdleCallback(flush, { timeout: longestWaitMs })
    else flush()
  }
  globalThis.addEventListener?.('pagehide', flush)
  return {
    schedule: () => {
      if (!isStopped) timer ??= setTimeout(onTime, delayMs)
    },
    flush,
    cancel,
    stop: () => {
      isStopped = true
      cancel()
      globalThis.removeEventListener?.('pagehide', flush)
    },
  }
}
