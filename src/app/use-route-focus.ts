import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/**
 * Keeps the focus in the page. A new page gets it unless it focuses an element itself. If the focused element
 * is removed, the page gets it too, so that the next Tab does not start at the top.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const page = pathname.split('/')[1] ?? ''
  const lastPage = useRef(page)

  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true })
  }, [page, main])

  useEffect(() => {
    // Before the first focus, Tab must reach the skip link.
    let hadFocus = !hasLostFocus()
    const onFocusIn = () => {
      hadFocus = true
    }
    const rescue = () => {
      if (hadFocus && hasLostFocus()) main.current?.focus({ preventScroll: true })
    }
    // After React has rendered the removal and other code has moved the focus.
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget === null) {
        requestAnimationFrame(() => {
          const isGone = event.target instanceof Node && !event.target.isConnected
          if (isGone) rescue()
        })
      }
    }
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    // Not all browsers send `focusout` for a removed element, so the next key checks again.
    document.addEventListener('keydown', rescue, { capture: true })
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('keydown', rescue, { capture: true })
    }
  }, [main])
}
