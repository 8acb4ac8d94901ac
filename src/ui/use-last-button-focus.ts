import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Focuses the last button when what the dialog shows has changed and the focus is lost.
 * The dialog would focus its first button after a frame, so `useFocusRestore` comes too late here.
 */
export function useLastButtonFocus(shown: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const shownBefore = useRef(shown)
  // At once: a key pressed in the meantime would reach the page behind the dialog.
  useLayoutEffect(() => {
    if (shownBefore.current === shown) return
    shownBefore.current = shown
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body && activeElement.role !== 'dialog') return
    const buttons = ref.current?.querySelectorAll<HTMLElement>('button:not(:disabled)')
    buttons?.[buttons.length - 1]?.focus()
  }, [shown])
  return ref
}
