import { useEffect, useRef, type RefObject } from 'react'

const reachable =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

const reachableIn = (container: Element) => [...container.querySelectorAll<HTMLElement>(reachable)]

/** Returns the next focus target: the element with the same label, otherwise the one at the position of the lost one. */
function nextFocusTarget(
  container: Element,
  lost: HTMLElement,
  before: readonly HTMLElement[],
): HTMLElement | undefined {
  const now = reachableIn(container)
  const label = lost.getAttribute('aria-label')
  const sameLabel = label === null ? undefined : now.find((each) => each.getAttribute('aria-label') === label)
  const last = before.findLast((each) => each.isConnected)
  return sameLabel ?? now[last === undefined ? 0 : now.indexOf(last) + 1] ?? now.at(-1)
}

/**
 * Keeps the focus inside a container when the focused element is removed: a deleted row, a closed form, a used 'Show more'.
 * Otherwise the focus moves to the body, and keyboard users start again at the top.
 */
export function useFocusRestore<Container extends HTMLElement>(): RefObject<Container | null> {
  const ref = useRef<Container>(null)
  useEffect(() => {
    const container = ref.current
    if (container === null) return undefined
    let focused: HTMLElement | null = null
    let before: HTMLElement[] = []
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement ? target : null
      const all = reachableIn(container)
      before = focused === null ? [] : all.slice(0, Math.max(0, all.indexOf(focused)))
    }
    /** A closing menu keeps the focus for some frames, and other code may move it itself. */
    const restore = (lost: HTMLElement, framesLeft: number) => {
      if (document.activeElement?.contains(container) !== false) {
        nextFocusTarget(container, lost, before)?.focus({ preventScroll: true })
      } else if (framesLeft > 0) requestAnimationFrame(() => restore(lost, framesLeft - 1))
    }
    const observer = new MutationObserver(() => {
      const lost = focused
      if (lost === null || lost.isConnected) return
      focused = null
      requestAnimationFrame(() => restore(lost, 12))
    })
    container.addEventListener('focusin', onFocusIn)
    observer.observe(container, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      container.removeEventListener('focusin', onFocusIn)
    }
  }, [])
  return ref
}
