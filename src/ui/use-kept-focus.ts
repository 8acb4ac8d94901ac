import { useEffect, useRef, type RefObject } from 'react'

const reachable =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

const reachableIn = (container: Element) => [...container.querySelectorAll<HTMLElement>(reachable)]

/** What is to have the focus instead: what is called the same, else what stands now where the lost one stood. */
function heirOf(
  container: Element,
  lost: HTMLElement,
  before: readonly HTMLElement[],
): HTMLElement | undefined {
  const now = reachableIn(container)
  const label = lost.getAttribute('aria-label')
  const namesake = label === null ? undefined : now.find((each) => each.getAttribute('aria-label') === label)
  const last = before.findLast((each) => each.isConnected)
  return namesake ?? now[last === undefined ? 0 : now.indexOf(last) + 1] ?? now.at(-1)
}

/**
 * Keeps the focus inside when what has it goes: a line that was removed, a form that was closed, 'more' that has shown all.
 * Without it the focus falls to the body, and a person without a mouse begins again at the top.
 */
export function useKeptFocus<Container extends HTMLElement>(): RefObject<Container | null> {
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
    /** A menu that is closing still has the focus for some frames; whoever has closed something may give it on itself. */
    const handOn = (lost: HTMLElement, framesLeft: number) => {
      if (document.activeElement?.contains(container) !== false) {
        heirOf(container, lost, before)?.focus({ preventScroll: true })
      } else if (framesLeft > 0) requestAnimationFrame(() => handOn(lost, framesLeft - 1))
    }
    const observer = new MutationObserver(() => {
      const lost = focused
      if (lost === null || lost.isConnected) return
      focused = null
      requestAnimationFrame(() => handOn(lost, 12))
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
