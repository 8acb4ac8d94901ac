import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/**
 * Keeps the focus on the screen. A new page takes it, unless the page has put it somewhere itself; where the element that had
 * it goes away, the page takes it too, so that the next Tab starts there and not at the top.
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
    // Before anything had the focus the first Tab belongs to the link that skips to the content.
    let hadFocus = !hasLostFocus()
    const onFocusIn = () => {
      hadFocus = true
    }
    const rescue = () => {
      if (hadFocus && hasLostFocus()) main.current?.focus({ preventScroll: true })
    }
    // After the change that removed the element has been drawn, and whoever wants the focus has taken it.
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
    // Browsers differ in whether the removal of an element is a focusout; at the next key it must be right.
    document.addEventListener('keydown', rescue, { capture: true })
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('keydown', rescue, { capture: true })
    }
  }, [main])
}
