import { useSyncExternalStore } from 'react'

import { isOffline } from './page-life.ts'

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline)
