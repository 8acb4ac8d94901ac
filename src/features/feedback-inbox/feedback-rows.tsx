import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { NavigationType } from 'react-router-dom'

import { feedbackPageSize } from '#contract/feedback.ts'
import { useCurrentOrganizationId } from '#data/session/current-organization.ts'
import { storedScroll, storeScroll } from '#ui/stored-scroll.ts'
import { useRouter } from '#ui/use-address-text.ts'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { observeShownOffset, observeShownRect } from './observe-shown-list.ts'
import { RowFrame, rowId } from './row-frame.tsx'
import type { Triage } from './use-triage.ts'
import { useSteadyScroll } from './use-steady-scroll.ts'
import { openEntryPart } from './inbox-url.ts'
import type { InboxCommands } from './inbox-commands.ts'
import type { Inbox } from './use-inbox.ts'

interface FeedbackRowsProps {
  inbox: Inbox
  gridRef: RefObject<HTMLDivElement | null>
  /** Begins at the open entry, as after a filter; otherwise the list begins where it was left. */
  showsOpen: boolean
}

const rowHeights = { entry: 80, failed: 98, held: 36, heldNarrow: 44 }
/** The next page loads this many rows before the end. */
const rowsAhead = 15

/** The grid keeps the focus while rows change. */
export function FeedbackRows({ inbox, gridRef, showsOpen }: FeedbackRowsProps) {
  const { list, triage, openId, openIndex, commands } = inbox
  const { entries } = list
  const selected = new Set(inbox.selectedIds)
  const isNarrow = useScreenWidth() === 'narrow'
  // A list starts where it was left, with another filter at the top.
  const scrollName = `inbox ${useCurrentOrganizationId()} ${list.isFiltered ? 'filtered' : inbox.url.show}`
  const filter = list.isFiltered ? inbox.url.hrefOf(null) : ''
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => gridRef.current,
    getItemKey: (index) => entries[index]?.id ?? index,
    estimateSize: (index) => rowHeight(entries[index]?.id ?? '', triage, isNarrow),
    overscan: 8,
    observeElementOffset: observeShownOffset,
    observeElementRect: observeShownRect,
    initialOffset: () => storedScroll(scrollName, filter) ?? 0,
    // Also while it scrolls: a reload may come before the end.
    onChange: ({ scrollOffset }) => storeScroll(scrollName, scrollOffset ?? 0, filter),
  })
  const { sought, isSeeking } = useSought(inbox, list.isFiltered ? null : scrollName)
  const items = virtualizer.getVirtualItems()
  const isOpenMounted = items.some(({ index }) => index === openIndex)

  useSteadyScroll({
    gridRef,
    scrollOffset: () => virtualizer.scrollOffset ?? 0,
    rowsInView: (top) =>
      items.flatMap(({ index, start, end }) => {
        const id = entries[index]?.id
        return id === undefined || end <= top ? [] : [{ id, start }]
      }),
    isStart: !list.hasNewer,
    startOf: (id) => virtualizer.measurementsCache[entries.findIndex((entry) => entry.id === id)]?.start,
  })
  useLoadMore(inbox, items[0]?.index ?? 0, isSeeking ? Infinity : (items.at(-1)?.index ?? 0))
  useScrollToOpen(virtualizer, inbox, { showsOpen, isNarrow, sought })

  return (
    <div
      ref={gridRef}
      role="grid"
      aria-label="Feedback entries"
      aria-multiselectable="true"
      aria-rowcount={list.hasMore ? -1 : entries.length}
      aria-activedescendant={openId !== null && isOpenMounted ? rowId(openId) : undefined}
      tabIndex={0}
      data-return-focus
      onKeyDown={(event) => moveByArrows(event, commands)}
      onMouseDown={keepFocusInGrid}
      onClick={(event) => pressRow(event, commands)}
      className="group/rows min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain outline-0"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start, size }) => {
          const entry = entries[index]
          return (
            entry !== undefined && (
              <RowFrame
                key={entry.id}
                entry={entry}
                index={index}
                start={start}
                size={size}
                isOpen={entry.id === openId}
                isSelected={selected.has(entry.id)}
                isDeparted={list.departures.has(entry.id)}
                isMarkedProcessed={inbox.url.show === 'all' && entry.processed === true}
                isLast={index === entries.length - 1}
                held={triage.heldOf(entry.id)}
                failure={triage.failures.get(entry.id)}
                href={inbox.url.hrefOf(entry.id)}
                filterText={inbox.url.filter.text}
                commands={commands}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

function rowHeight(id: string, triage: Triage, isNarrow: boolean): number {
  if (triage.heldIds.has(id)) return isNarrow ? rowHeights.heldNarrow : rowHeights.held
  return triage.failures.has(id) ? rowHeights.failed : rowHeights.entry
}

interface Sought {
  feedbackId: string
  /** The scroll offset at which the list was left. */
  leftAt: number
}

/**
 * After a reload, the last pages may not have been stored: they are loaded again until the open entry is listed, at most
 * as far as the list was left.
 */
function useSought({ list, url, openIndex }: Inbox, scrollName: string | null) {
  const { feedbackId } = url
  const [sought] = useState((): Sought | null => {
    const leftAt = scrollName === null || openIndex !== -1 ? undefined : storedScroll(scrollName)
    return feedbackId === null || leftAt === undefined ? null : { feedbackId, leftAt }
  })
  const isMissing = sought !== null && openIndex === -1 && sought.feedbackId === feedbackId
  const loadedTo = (list.entries.length - feedbackPageSize) * rowHeights.entry
  return { sought, isSeeking: isMissing && loadedTo < sought.leftAt }
}

/** A filtered list would load everything. */
function useLoadMore({ list, triage }: Inbox, firstMounted: number, lastMounted: number) {
  const canLoad = !list.isFiltered && !list.isFetching && list.moreError === null
  const isNearEnd = lastMounted >= list.entries.length - rowsAhead
  // Without a row to open, the reading pane would stay empty until the end of the hold.
  const isNoneLeft = list.entries.every(({ id }) => triage.heldIds.has(id))
  const wantsMore = canLoad && (isNearEnd || isNoneLeft) && list.hasMore && !list.isStalled
  const wantsNewer = canLoad && firstMounted <= rowsAhead && list.hasNewer
  const load = useEffectEvent(() => (wantsMore ? list.loadNext() : list.loadNewer()))
  useEffect(() => {
    if (wantsMore || wantsNewer) load()
  }, [wantsMore, wantsNewer])
}

/** Scrolls when another row is opened, not when rows around it change, the open entry left the list or the user went back. */
function useScrollToOpen(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  inbox: Inbox,
  { showsOpen, isNarrow, sought }: { showsOpen: boolean; isNarrow: boolean; sought: Sought | null },
) {
  const { openIndex, openId, list, url } = inbox
  const router = useRouter()
  const isScrolledTo = (before: string | null, isReturn: boolean) => {
    // On a phone no entry is open next to the list.
    if (before === null) return url.feedbackId !== null || (showsOpen && !isNarrow)
    return !isReturn && (url.feedbackId !== null || list.entries.some(({ id }) => id === before))
  }
  const shown = useRef(showsOpen || sought !== null ? null : openId)
  const shownAt = useRef(router.state.location.key)
  useEffect(() => {
    if (openIndex === -1) return
    const { historyAction, location } = router.state
    // What a key opens is not yet in the address, and on a phone never.
    const isInAddress = openEntryPart.read(location) === url.feedbackId
    const isReturn = isInAddress && historyAction === NavigationType.Pop && location.key !== shownAt.current
    if (isInAddress) shownAt.current = location.key
    const before = shown.current
    if (before === openId) return
    shown.current = openId
    if (!isScrolledTo(before, isReturn)) return
    const leftAt = before === null && sought?.feedbackId === openId ? sought.leftAt : undefined
    showRow(virtualizer, openIndex, leftAt)
  })
}

/**
 * Scrolls to `offset`, and from there as little as needed for the row to be in view. Rows have known heights: the
 * virtualizer's own scrolling would measure in this frame and in the next.
 */
function showRow(
  { measurementsCache, scrollOffset, scrollRect, scrollElement }: Virtualizer<HTMLDivElement, Element>,
  index: number,
  offset = scrollOffset ?? 0,
) {
  const row = measurementsCache[index]
  const height = scrollRect?.height ?? 0
  if (row === undefined) return
  const top = Math.min(row.start, Math.max(row.end - height, offset))
  if (top !== scrollOffset) scrollElement?.scrollTo({ top })
}

const arrows: Record<string, (commands: InboxCommands) => void> = {
  ArrowDown: ({ step }) => step(1),
  ArrowUp: ({ step }) => step(-1),
  'Shift+ArrowDown': ({ extend }) => extend(1),
  'Shift+ArrowUp': ({ extend }) => extend(-1),
  Home: ({ openEnd }) => openEnd('first'),
  End: ({ openEnd }) => openEnd('last'),
  ' ': ({ toggleOpen }) => toggleOpen(),
}

function moveByArrows(event: KeyboardEvent<HTMLElement>, commands: InboxCommands) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
  const command = arrows[event.shiftKey ? `Shift+${event.key}` : event.key]
  if (command === undefined) return
  event.preventDefault()
  command(commands)
}

/** Focuses the grid when a row is pressed, since the row may disappear. */
function keepFocusInGrid(event: MouseEvent<HTMLElement>) {
  if (!(event.target instanceof Element) || event.target.closest('button:not([role="checkbox"])') !== null)
    return
  event.preventDefault()
  event.currentTarget.focus({ preventScroll: true })
}

/** Handles the clicks of all rows, so that a row renders again only when its own content changes. */
function pressRow(event: MouseEvent<HTMLElement>, { open, toggle, selectTo }: InboxCommands) {
  if (!(event.target instanceof Element)) return
  const id = event.target.closest<HTMLElement>('[data-entry]')?.dataset.entry
  if (id === undefined) return
  if (event.target.closest('[role="checkbox"]') !== null) return event.shiftKey ? selectTo(id) : toggle(id)
  if (event.target.closest('a') === null || event.altKey || event.button !== 0) return
  event.preventDefault()
  if (event.shiftKey) selectTo(id)
  else if (event.ctrlKey || event.metaKey) toggle(id)
  else open(id)
}
