import { useState } from 'react'

import type { ListedFeedback } from '#data/feedback/queries.ts'
import { useHeldActions } from '#data/organization-data.ts'
import { toggleCard, type LinkableCard } from '#domain/feedback/feedback-links.ts'
import {
  advance,
  neighbour,
  nothingSelected,
  presentSelection,
  selectRange,
  toggleSelected,
} from '#domain/feedback/feedback-triage.ts'

import { useFeedbackList, type FeedbackList } from './use-feedback-list.ts'
import { useInboxPlace, type InboxPlace } from './use-inbox-place.ts'
import { useOpenId } from './use-open-id.ts'
import { useTriage, type Triage } from './use-triage.ts'

/** What can be done in the list by key, pointer and button alike. */
export interface InboxCommands {
  open: (feedbackId: string) => void
  openEnd: (end: 'first' | 'last') => void
  step: (by: 1 | -1) => void
  toggle: (feedbackId: string) => void
  toggleOpen: () => void
  selectTo: (feedbackId: string) => void
  /** Steps and takes what is passed into the selection. */
  extend: (by: 1 | -1) => void
  selectAll: () => void
  clearSelection: () => void
  process: (feedbackIds: readonly string[], cardIds?: readonly string[]) => void
  remove: (feedbackIds: readonly string[]) => void
  undo: (feedbackId: string) => void
  toggleCard: (card: LinkableCard) => void
}

export interface Inbox {
  place: InboxPlace
  list: FeedbackList
  triage: Triage
  openId: string | null
  /** Where the open entry stands in the list; -1 where it is not in it. */
  openIndex: number
  openListed: ListedFeedback | undefined
  /** In the order of the list; what was refused stays among them. */
  selectedIds: readonly string[]
  chosenCards: readonly LinkableCard[]
  commands: InboxCommands
}

/** The state of one inbox on the screen: where one is, what is selected, what was chosen to be linked. */
export function useInbox(feedbackId: string | null, isNarrow: boolean): Inbox {
  const place = useInboxPlace(feedbackId)
  const list = useFeedbackList(place.show, place.filter)
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

  const open = (id: string | null) => (isNarrow && feedbackId === null ? pin(id) : place.open(id))
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
    open: (id) => place.open(id, 'push'),
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
    place,
    list,
    triage,
    openId,
    openIndex,
    openListed: list.entries[openIndex],
    selectedIds: ids.filter(isSelected),
    chosenCards,
    commands,
  }
}
