import { useSyncExternalStore } from 'react'

/** The bound of the `narrow:` variant in app.css; for what differs by more than its look. */
const query = '(max-width: 720px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the screen is a phone's: lists and what they open are pages of their own there. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
