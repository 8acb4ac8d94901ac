import { useState } from 'react'

import type { ListedFeedback } from '#data/feedback/queries.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { type LinkableCard, toggleCard } from '#domain/feedback/feedback-links.ts'
import {
  advance,
  neighbour,
  nothingSelected,
  presentSelection,
  selectRange,
  toggleSelected,
} from '#domain/feedback/feedback-triage.ts'

import { useFeedbackList, type FeedbackList } from './use-feedback-list.ts'
import { useInboxUrl, type InboxUrl } from './use-inbox-url.ts'
import { type BulkResult, useTriage, type Triage } from './use-triage.ts'

export interface InboxCommands {
  open: (feedbackId: string) => void
  openEnd: (end: 'first' | 'last') => void
  step: (by: 1 | -1) => void
  toggle: (feedbackId: string) => void
  toggleOpen: () => void
  selectTo: (feedbackId: string) => void
  extend: (by: 1 | -1) => void
  selectAll: () => void
  selectOnly: (feedbackIds: readonly string[]) => void
  clearSelection: () => void
  process: (feedbackIds: readonly string[], cardIds?: readonly string[]) => void
  remove: (feedbackIds: readonly string[]) => void
  undo: (feedbackId: string) => void
  toggleCard: (card: LinkableCard) => void
}

export interface Inbox {
  url: InboxUrl
  list: FeedbackList
  triage: Triage
  openId: string | null
  /** The position of the open entry in the list; -1 if it isn't listed. */
  openIndex: number
  openListed: ListedFeedback | undefined
  /** In the order of the list. Failed entries stay selected. */
  selectedIds: readonly string[]
  chosenCards: readonly LinkableCard[]
  /** The result of a bulk action, until an entry is opened. */
  result: BulkResult | null
  commands: InboxCommands
}

export function useInbox(feedbackId: string | null, isNarrow: boolean): Inbox {
  const url = useInboxUrl()
  const list = useFeedbackList(url.show, url.filter)
  const triage = useTriage(useHeldActions())
  const ids = list.entries.map(({ id }) => id)
  const { openId, pin } = useOpenId(feedbackId, ids, triage.heldIds)
  const [marked, setMarked] = useState(nothingSelected)
  const [choice, setChoice] = useState<{ feedbackId: string | null; cards: readonly LinkableCard[] }>({
    feedbackId: null,
    cards: [],
  })

  const selection = presentSelection(marked, ids, triage.heldIds)
  const isSelected = (id: string) => selection.ids.has(id) || triage.failures.has(id)
  const chosenCards = choice.feedbackId === openId ? choice.cards : []
  const openIndex = openId === null ? -1 : ids.indexOf(openId)

  const { result, markRead } = useUnreadResult(triage.result)
  const open = (id: string | null) => {
    markRead()
    if (isNarrow && feedbackId === null) pin(id)
    else url.open(id)
  }
  function leave(actedIds: readonly string[]) {
    const next = advance(ids, openId, actedIds, triage.heldIds)
    if (next !== openId) open(next)
    setMarked(nothingSelected)
  }
  const step = (by: 1 | -1) => {
    const to = neighbour(ids, openId, by, triage.heldIds)
    if (to !== null && to !== openId) open(to)
    return to
  }

  const toggle = (id: string) => {
    if (triage.failures.has(id)) triage.dismiss([id])
    else setMarked(toggleSelected(selection, id))
  }
  const anchored = selection.anchor === null ? { ...selection, anchor: openId } : selection

  const commands: InboxCommands = {
    open: (id) => (markRead(), url.open(id, 'push')),
    openEnd: (end) => open(neighbour(ids, null, end === 'first' ? 1 : -1, triage.heldIds)),
    step: (by) => void step(by),
    toggle,
    toggleOpen: () => {
      if (openIndex >= 0 && openId !== null) toggle(openId)
    },
    selectTo: (id) => setMarked(selectRange(anchored, ids, id, triage.heldIds)),
    extend: (by) => {
      const to = step(by)
      if (to !== null) setMarked(selectRange(anchored, ids, to, triage.heldIds))
    },
    selectAll: () => setMarked({ ids: new Set(ids.filter((id) => !triage.heldIds.has(id))), anchor: null }),
    selectOnly: (chosen) => setMarked({ ids: new Set(chosen), anchor: null }),
    clearSelection: () => {
      setMarked(nothingSelected)
      triage.dismiss(ids.filter((id) => triage.failures.has(id)))
    },
    process: (acted, cardIds = []) => {
      triage.process(acted, cardIds)
      leave(acted)
    },
    remove: (acted) => {
      triage.remove(acted)
      leave(acted)
    },
    undo: (id) => triage.undo([id]),
    toggleCard: (card) => setChoice({ feedbackId: openId, cards: toggleCard(chosenCards, card) }),
  }

  return {
    url,
    list,
    triage,
    openId,
    openIndex,
    openListed: list.entries[openIndex],
    selectedIds: ids.filter(isSelected),
    chosenCards,
    result,
    commands,
  }
}

/**
 * Returns the open entry: the one in the URL, else the first of the list. The first stays open when newer entries arrive above
 * it. `pin` opens another one without a new URL: on narrow screens a URL with an entry shows only that entry.
 */
function useOpenId(
  feedbackId: string | null,
  ids: readonly string[],
  heldIds: ReadonlySet<string>,
): { openId: string | null; pin: (feedbackId: string | null) => void } {
  const [pinned, setPinned] = useState<string | null>(null)
  const isListed = pinned !== null && ids.includes(pinned) && !heldIds.has(pinned)
  const open = isListed ? pinned : neighbour(ids, null, 1, heldIds)
  if (feedbackId === null && open !== pinned) setPinned(open)
  return { openId: feedbackId ?? open, pin: setPinned }
}

/** Returns the result of a bulk action until it is marked as read. */
function useUnreadResult(result: BulkResult | null) {
  const [readAction, setReadAction] = useState<object | null>(null)
  return {
    result: result?.action === readAction ? null : result,
    markRead: () => setReadAction(result?.action ?? null),
  }
}
