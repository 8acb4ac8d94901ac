import { useEffect, useInsertionEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { forgetPosition, recordPosition, restorePosition } from './page-position.ts'

function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The list or the tree of the page, where the keys work, or else the page itself. */
const keyTarget = (main: HTMLElement | null) =>
  main?.querySelector<HTMLElement>(
    '[data-return-focus], [role="tree"] [tabindex="0"], [role="treegrid"] [tabindex="0"]',
  ) ?? main

function focusLinkedPart(main: HTMLElement, entry: string): () => void {
  forgetPosition(entry)
  return restorePosition(main, entry)
}

function focusUnlessInside(main: HTMLElement): void {
  if (!main.contains(document.activeElement)) main.focus({ preventScroll: true })
}

const isPageLoadedAgain = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'))

/** Returns the focus and the scroll position on back, forward and reload, and gives it to the list of a linked line. After a removal, the next Tab must not start at the top. */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, key, hash } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  // Not its id: 'cards', or 'cards evidence'.
  const [, screen = '', , part = ''] = pathname.split('/')
  const page = `${screen} ${part}`
  const entry = `${key} ${pathname}`
  const lastPage = useRef<string>(undefined)
  const shownEntry = useRef(entry)
  // Before the new page focuses an element in its effects.
  useInsertionEffect(() => {
    shownEntry.current = entry
  }, [entry])

  useEffect(() => {
    const isSamePage = lastPage.current === page
    // A visit starts at the top of the document, where Tab reaches the skip link, unless its address names a part.
    const isVisit = lastPage.current === undefined && isPop
    lastPage.current = page
    if (main.current === null) return undefined
    const isReturn = isPop && (!isVisit || isPageLoadedAgain())
    const stop = isReturn ? restorePosition(main.current, entry) : undefined
    if (!isSamePage && !isVisit) focusUnlessInside(main.current)
    // A text of the page that the address follows makes a new entry, in which the focus stays.
    if (!isPop) recordPosition(entry, main.current)
    return isReturn || isSamePage || hash === '' ? stop : focusLinkedPart(main.current, entry)
  }, [page, entry, hash, isPop, main])

  useEffect(() => {
    let hadFocus = !hasLostFocus()
    let focusCount = 0
    const markShown = () => recordPosition(shownEntry.current, main.current)
    const onFocusIn = () => {
      hadFocus = true
      focusCount += 1
      markShown()
    }
    const rescue = () => {
      if (hadFocus && hasLostFocus()) keyTarget(main.current)?.focus({ preventScroll: true })
    }
    // A closing dialog returns the focus in the next frame, so this waits for two.
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return
      const countBefore = focusCount
      const rescueIfGone = () => {
        // If another element had the focus since then, its own event decides.
        if (target instanceof Node && !target.isConnected && focusCount === countBefore) rescue()
      }
      requestAnimationFrame(() => requestAnimationFrame(rescueIfGone))
    }
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('scrollend', markShown, { capture: true })
    // Before the places are stored.
    window.addEventListener('pagehide', markShown, { capture: true })
    document.addEventListener('focusout', onFocusOut)
    // Not all browsers send `focusout` for a removed element, so the next key checks again.
    document.addEventListener('keydown', rescue, { capture: true })
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('scrollend', markShown, { capture: true })
      window.removeEventListener('pagehide', markShown, { capture: true })
      document.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('keydown', rescue, { capture: true })
    }
  }, [main])
}
