import { useEffect, useRef, type RefObject } from 'react'

import { isTextField } from './actions/key-listener.ts'

const reachable =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

const reachableIn = (container: Element) => [...container.querySelectorAll<HTMLElement>(reachable)]

/** A text field would take the next shortcut as text. */
const takesNoText = (element: HTMLElement) => !isTextField(element)

function nextFocusTarget(
  container: Element,
  removed: HTMLElement,
  before: readonly HTMLElement[],
): HTMLElement | null {
  const now = reachableIn(container)
  const label = removed.getAttribute('aria-label')
  const namesake = label === null ? undefined : now.find((each) => each.getAttribute('aria-label') === label)
  const last = before.findLast((each) => each.isConnected)
  const after = last === undefined ? now : now.slice(now.indexOf(last) + 1)
  const next = after.find(takesNoText) ?? now.findLast(takesNoText)
  return namesake ?? next ?? container.querySelector<HTMLElement>('[tabindex="-1"]')
}

/** Focus events that an inner container has seen; it is the first to restore the focus. */
const seenInside = new WeakSet<Event>()

/** Moves the focus when its element is removed: in the body, the next Tab would start at the top. */
export function useFocusRestore<Container extends HTMLElement>(): RefObject<Container | null> {
  const ref = useRef<Container>(null)
  useEffect(() => {
    const container = ref.current
    if (container === null) return undefined
    let focused: HTMLElement | null = null
    let before: HTMLElement[] = []
    let isInside = false
    const onFocusIn = (event: FocusEvent) => {
      const { target } = event
      isInside = seenInside.has(event)
      seenInside.add(event)
      focused = target instanceof HTMLElement ? target : null
      const all = reachableIn(container)
      before = focused === null ? [] : all.slice(0, Math.max(0, all.indexOf(focused)))
    }
    // Who left the element for the page around it has no focus to restore. A removed one may send this event too.
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !relatedTarget.contains(container)) return
      queueMicrotask(() => {
        if (focused === target && focused?.isConnected === true) focused = null
      })
    }
    // A closing menu keeps the focus for some frames, and other code may move it itself.
    const restoreFocus = (removed: HTMLElement, framesLeft: number) => {
      if (focused !== removed) return
      if (document.activeElement?.contains(container) !== false) {
        // Without a target the next mutation tries again: a status may replace the button later.
        nextFocusTarget(container, removed, before)?.focus({ preventScroll: true })
      } else if (framesLeft > 0) requestAnimationFrame(() => restoreFocus(removed, framesLeft - 1))
      else focused = null
    }
    const observer = new MutationObserver(() => {
      const removed = focused
      if (removed === null || removed.isConnected) return
      const restore = () => restoreFocus(removed, 12)
      requestAnimationFrame(isInside ? () => requestAnimationFrame(restore) : restore)
    })
    container.addEventListener('focusin', onFocusIn)
    container.addEventListener('focusout', onFocusOut)
    observer.observe(container, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      container.removeEventListener('focusin', onFocusIn)
      container.removeEventListener('focusout', onFocusOut)
    }
  }, [])
  return ref
}
