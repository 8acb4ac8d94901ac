import { useEffect, useInsertionEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Finds an element again after its page was left: among equal ones by its position. */
interface FocusMark {
  tag: string
  name: string
  index: number
  /** Its distance from the top of the window, in pixels. */
  top: number
}

/** Trees find their focus themselves. */
const markable = 'a[href], button, input, textarea, [role="region"][tabindex]'

/**
 * Without the hash: a quote's link leads to its second only when the line was found, so it has a name of its own.
 * Without the id, which may be another one when the page is mounted again.
 */
const nameOf = (element: Element) =>
  element.getAttribute('data-focus-name') ||
  element.getAttribute('href')?.split('#')[0] ||
  (['aria-label', 'name'].map((name) => element.getAttribute(name)).find(Boolean) ??
    element.textContent.slice(0, 80))

const sameAs = (main: HTMLElement, { tag, name }: Pick<FocusMark, 'tag' | 'name'>) =>
  [...main.querySelectorAll<HTMLElement>(tag)].filter((element) => nameOf(element) === name)

/** The focus of each history entry of this tab, also after a reload. */
const marksKey = 'understory.focus'
const marks = new Map<string, FocusMark>(readMarks())
const marksKept = 50

function readMarks(): [string, FocusMark][] {
  try {
    return JSON.parse(sessionStorage.getItem(marksKey) ?? '[]') as [string, FocusMark][]
  } catch {
    return []
  }
}

globalThis.addEventListener?.('pagehide', () => {
  try {
    sessionStorage.setItem(marksKey, JSON.stringify([...marks].slice(-marksKept)))
  } catch {
    // Without storage a reload starts without focus.
  }
})

function mark(locationKey: string, main: HTMLElement, element: HTMLElement): void {
  marks.delete(locationKey)
  if (!element.matches(markable)) return
  const same = { tag: element.tagName, name: nameOf(element) }
  const { top } = element.getBoundingClientRect()
  marks.set(locationKey, { ...same, top, index: sameAs(main, same).indexOf(element) })
}

/** A page that itself has the focus has no mark: the user left the field that had it. */
function markFocused(locationKey: string, main: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement === main) marks.delete(locationKey)
  if (activeElement instanceof HTMLElement && activeElement !== main && main?.contains(activeElement))
    mark(locationKey, main, activeElement)
}

const isScrolled = (area: HTMLElement) =>
  area.scrollHeight > area.clientHeight && /auto|scroll/.test(getComputedStyle(area).overflowY)

/** Scrolls until the element is where the user left it, or at least in view. */
function scrollBack(element: HTMLElement, top: number): void {
  let area = element.parentElement
  while (area && !isScrolled(area)) area = area.parentElement
  if (area) area.scrollTop += element.getBoundingClientRect().top - top
  element.scrollIntoView({ block: 'nearest' })
}

/** The list or the tree of the page, where the keys work, or else the page itself. */
const keyTarget = (main: HTMLElement | null) =>
  main?.querySelector<HTMLElement>(
    '[data-return-focus], [role="tree"] [tabindex="0"], [role="treegrid"] [tabindex="0"]',
  ) ?? main

const patienceMs = 10_000

/**
 * Without a mark, the list that the page names. Waits for it and keeps it in its place while the page loads,
 * unless the user or the page moves the focus. Returns the stop.
 */
function restoreFocus(main: HTMLElement, locationKey: string): () => void {
  const wanted = marks.get(locationKey)
  const stop = new AbortController()
  const end = () => stop.abort()
  const tryNow = () => {
    const found = wanted
      ? sameAs(main, wanted)[wanted.index]
      : main.querySelector<HTMLElement>('[data-return-focus]')
    const { activeElement } = document
    if (!hasLostFocus() && activeElement !== main && activeElement !== found) return end()
    if (!found) return
    // First, because the focus marks the position.
    if (wanted) scrollBack(found, wanted.top)
    if (activeElement !== found) found.focus({ preventScroll: true })
    // The next reload may come before the page has its full height.
    if (wanted) marks.set(locationKey, wanted)
    else end()
  }
  const observer = new MutationObserver(tryNow)
  observer.observe(main, { childList: true, characterData: true, subtree: true })
  // Another font changes the height of the text above.
  document.fonts?.addEventListener('loadingdone', tryNow, { signal: stop.signal })
  stop.signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    document.addEventListener(event, end, { capture: true, signal: stop.signal })
  const timer = setTimeout(end, patienceMs)
  stop.signal.addEventListener('abort', () => clearTimeout(timer))
  tryNow()
  return end
}

/** The router gives every first visit the key `default`: a mark may be of another visit of this tab, so it is ignored. */
function focusLinkedPart(main: HTMLElement, locationKey: string): () => void {
  marks.delete(locationKey)
  return restoreFocus(main, locationKey)
}

/** Keeps the mark, which is of the user's own focus. */
function focusPage(main: HTMLElement, locationKey: string): void {
  const marked = marks.get(locationKey)
  main.focus({ preventScroll: true })
  if (marked) marks.set(locationKey, marked)
}

const isPageLoadedAgain = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'))

/** Returns the focus on back, forward and reload, and gives it to the list of a linked line. After a removal, the next Tab must not start at the top. */
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
    if (!isSamePage && !isVisit && !main.current.contains(document.activeElement))
      focusPage(main.current, entry)
    // A text of the page that the address follows makes a new entry, in which the focus stays.
    if (!isPop) markFocused(entry, main.current)
    const isReturn = isPop && (!isVisit || isPageLoadedAgain())
    if (isReturn) return restoreFocus(main.current, entry)
    return isSamePage || hash === '' ? undefined : focusLinkedPart(main.current, entry)
  }, [page, entry, hash, isPop, main])

  useEffect(() => {
    let hadFocus = !hasLostFocus()
    let focusCount = 0
    const markShown = () => markFocused(shownEntry.current, main.current)
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
    // Scrolling moves the focused element.
    document.addEventListener('scrollend', markShown, { capture: true })
    document.addEventListener('focusout', onFocusOut)
    // Not all browsers send `focusout` for a removed element, so the next key checks again.
    document.addEventListener('keydown', rescue, { capture: true })
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('scrollend', markShown, { capture: true })
      document.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('keydown', rescue, { capture: true })
    }
  }, [main])
}
