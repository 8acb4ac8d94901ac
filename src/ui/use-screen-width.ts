import { useSyncExternalStore } from 'react'

export type ScreenWidth = 'wide' | 'mid' | 'narrow'

/** The limits of the `narrow:` and `mid:` variants in app.css. */
const narrowQuery = '(max-width: 720px)'
const midQuery = '(max-width: 1180px)'

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(narrowQuery), matchMedia(midQuery)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

let onScreen: ScreenWidth | undefined

/** A page of paper keeps the width of the screen that is printed. */
export function screenWidth(): ScreenWidth {
  if (onScreen === undefined || !matchMedia('print').matches) onScreen = measure()
  return onScreen
}

function measure(): ScreenWidth {
  if (matchMedia(narrowQuery).matches) return 'narrow'
  return matchMedia(midQuery).matches ? 'mid' : 'wide'
}

/** Returns narrow if lists and details are separate pages, mid if a side column is a sheet. */
export function useScreenWidth(): ScreenWidth {
  return useSyncExternalStore(subscribe, screenWidth)
}
