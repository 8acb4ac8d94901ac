import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isAnnounced = false

/** Browsers report printing by these events, and by the media query when a tool prints. */
function subscribe(listener: () => void): () => void {
  const media = matchMedia('print')
  const begin = () => {
    isAnnounced = true
    // The browser prints the state at the end of the event.
    flushSync(listener)
  }
  const end = () => {
    isAnnounced = false
    listener()
  }
  media.addEventListener('change', listener)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    media.removeEventListener('change', listener)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Returns whether the page is being printed, so that it shows what scrolling and painting leave out. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isAnnounced || matchMedia('print').matches)
