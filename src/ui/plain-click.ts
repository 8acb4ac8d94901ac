import type { MouseEvent } from 'react'

/** A click that may be answered in place; with a modifier or another button a link opens where the browser says. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
