/** Hidden pages are not painted. */
const longestWaitMs = 200

/** Lets the browser paint what React is about to draw before other work delays it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs)
    // The next frame may still come before React draws.
    globalThis.requestAnimationFrame?.(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
}
