import { useSyncExternalStore } from 'react'

export const isPresenting = () => typeof document === 'object' && Boolean(document.fullscreenElement)

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export const useIsPresenting = (): boolean => useSyncExternalStore(subscribe, isPresenting)
