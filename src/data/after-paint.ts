/** Hidden pages are not painted. */
const longestWaitMs = 200

/** Waits until the browser has painted what React is about to draw, so that other work doesn't delay it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs)
    // The next frame may still come before React draws.
    globalThis.requestAnimationFrame?.(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
}
