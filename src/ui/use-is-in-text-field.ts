import { useSyncExternalStore } from 'react'

import { isTextField } from './actions/key-listener.ts'

const isInTextField = () => document.activeElement !== null && isTextField(document.activeElement)

function subscribe(listener: () => void): () => void {
  // Between two fields the body has the focus for a moment.
  const later = () => requestAnimationFrame(listener)
  document.addEventListener('focusin', later)
  document.addEventListener('focusout', later)
  return () => {
    document.removeEventListener('focusin', later)
    document.removeEventListener('focusout', later)
  }
}

/** Returns whether a text field has the focus: what opens by itself would swallow the next letters. */
export const useIsInTextField = (): boolean => useSyncExternalStore(subscribe, isInTextField)
