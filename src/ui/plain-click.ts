import type { MouseEvent } from 'react'

/** Whether a click has no modifier and the main button; other clicks on a link belong to the browser. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
