import { useEffect, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const isFull = () => document.fullscreenElement !== null

/**
 * Shows the tree full screen without the rail. The document goes full screen, because menus, dialogs and toasts
 * are outside the tree.
 */
export function usePresenting() {
  const isPresenting = useSyncExternalStore(subscribe, isFull)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-presenting', isPresenting)
    return () => document.documentElement.removeAttribute('data-presenting')
  }, [isPresenting])
  return {
    isPossible: document.fullscreenEnabled,
    isPresenting,
    begin: () => document.documentElement.requestFullscreen(),
    end: () => (isFull() ? document.exitFullscreen() : Promise.resolve()),
  }
}
