import { storedInTab, storeInTab } from '#ui/tab-storage.ts'

/** Finds an element again after its page was left: among equal ones by its position. */
interface FocusMark {
  tag: string
  name: string
  index: number
  /** Its distance from the top of the window, in pixels. */
  top: number
}

/** How a page was left. */
interface PagePosition {
  focus?: FocusMark
  /** Of its `[data-scroll-area]`, which has one if it doesn't restore its own position, as a list of many rows does. */
  scrollTop?: number
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

/** By the history entries of this tab, also after a reload. */
const storageKey = 'understory.focus'
const positions = new Map<string, PagePosition>(readPositions())
const positionsKept = 50
/** These entries are being restored: their position is not the one that the page has now. */
const restored = new Set<string>()

function readPositions(): [string, PagePosition][] {
  try {
    return JSON.parse(storedInTab(storageKey) ?? '[]') as [string, PagePosition][]
  } catch {
    return []
  }
}

globalThis.addEventListener?.('pagehide', () =>
  storeInTab(storageKey, JSON.stringify([...positions].slice(-positionsKept))),
)

/** The router gives every first visit the key `default`: a position may be of another visit of this tab. */
export const forgetPosition = (entry: string): void => void positions.delete(entry)

const scrollAreaOf = (main: HTMLElement) => main.querySelector('[data-scroll-area]')

/** Without a focus if the user left the field that had it, so that the page itself has it. */
export function recordPosition(entry: string, main: HTMLElement | null): void {
  if (main === null || restored.has(entry)) return
  const { activeElement } = document
  const before = positions.get(entry)
  const isOutside = activeElement === null || !main.contains(activeElement)
  const focus = isOutside ? markedAgain(main, before?.focus) : focusMarkOf(main, activeElement)
  const position = { focus, scrollTop: scrollAreaOf(main)?.scrollTop || undefined }
  positions.delete(entry)
  if (position.focus || position.scrollTop) positions.set(entry, position)
}

function focusMarkOf(main: HTMLElement, element: Element): FocusMark | undefined {
  if (element === main || !element.matches(markable)) return undefined
  const same = { tag: element.tagName, name: nameOf(element) }
  const { top } = element.getBoundingClientRect()
  return { ...same, top, index: sameAs(main, same).indexOf(element as HTMLElement) }
}

/** The page may have been scrolled since its element had the focus. */
function markedAgain(main: HTMLElement, focus: FocusMark | undefined): FocusMark | undefined {
  const element = focus && sameAs(main, focus)[focus.index]
  return element ? { ...focus, top: element.getBoundingClientRect().top } : focus
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

function scrollTo(main: HTMLElement, scrollTop: number): void {
  const area = scrollAreaOf(main)
  if (area && scrollTop > 0) area.scrollTop = scrollTop
}

const choiceOf = (element: Element | null | undefined) => element?.closest('[role="radiogroup"]')

/** A pressed radio had the focus before its page was left, where another one is checked. */
const checkedInstead = (element: HTMLElement | undefined) =>
  choiceOf(element)?.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]') ?? element

function isFocusElsewhere(main: HTMLElement, found: HTMLElement | null | undefined): boolean {
  const { activeElement, body } = document
  if (activeElement === null || choiceOf(found)?.contains(activeElement) === true) return false
  return ![body, main, found].includes(activeElement as HTMLElement)
}

const isInWindow = ({ top }: FocusMark) => top >= 0 && top < innerHeight

const patienceMs = 10_000

/**
 * Without a marked focus, the list that the page names gets it. Waits for the element and keeps it in its position while
 * the page loads, unless the user or the page moves the focus. Returns the stop.
 */
export function restorePosition(main: HTMLElement, entry: string): () => void {
  const { focus, scrollTop = 0 } = positions.get(entry) ?? {}
  const stop = new AbortController()
  const end = () => stop.abort()
  const find = () =>
    focus
      ? checkedInstead(sameAs(main, focus)[focus.index])
      : main.querySelector<HTMLElement>('[data-return-focus]')
  const tryNow = () => {
    const found = find()
    if (isFocusElsewhere(main, found)) return end()
    scrollTo(main, scrollTop)
    if (!found) return
    // First, because the focus marks the position. An element that the user scrolled away stays there.
    if (focus && (isInWindow(focus) || scrollTop === 0)) scrollBack(found, focus.top)
    if (document.activeElement !== found) found.focus({ preventScroll: true })
    if (!focus && scrollTop === 0) end()
  }
  const observer = new MutationObserver(tryNow)
  observer.observe(main, { childList: true, characterData: true, subtree: true })
  // Another font changes the height of the text above.
  document.fonts?.addEventListener('loadingdone', tryNow, { signal: stop.signal })
  restored.add(entry)
  const timer = setTimeout(end, patienceMs)
  stop.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
    restored.delete(entry)
  })
  for (const event of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    document.addEventListener(event, end, { capture: true, signal: stop.signal })
  tryNow()
  return end
}
