import { useSyncExternalStore } from 'react'

let isAnnounced = false

function subscribe(listener: () => void): () => void {
  const media = matchMedia('print')
  const set = (next: boolean) => () => {
    isAnnounced = next
    listener()
  }
  const [begin, end] = [set(true), set(false)]
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
