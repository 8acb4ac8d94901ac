import { useLayoutEffect, useRef, useState } from 'react'

import { type LinkableCard, toggleCard } from '#domain/feedback/feedback-links.ts'
import {
  advance,
  neighbour,
  nothingSelected,
  type Selection,
  selectRange,
  toggleSelected,
} from '#domain/feedback/feedback-triage.ts'

import { announce } from '#ui/announcer.tsx'

import type { Triage } from './use-triage.ts'

/** Always the same functions, for keys, pointer and buttons. */
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
  dismissFailures: () => void
  process: (feedbackIds: readonly string[], cardIds?: readonly string[]) => void
  remove: (feedbackIds: readonly string[]) => void
  undo: (feedbackId: string) => void
  /** After an undo: opens the entry, or selects them if there are several. */
  restore: (feedbackIds: readonly string[]) => void
  /** Opens the next entry if the open one is among those that were acted on. */
  leave: (actedIds: readonly string[]) => void
  /** Opens the first match unless a listed entry is open. */
  leaveFilter: () => void
  toggleCard: (card: LinkableCard) => void
}

interface InboxState {
  ids: readonly string[]
  triage: Triage
  openId: string | null
  selection: Selection
  chosenCards: readonly LinkableCard[]
  /** Replaces the entry of the browser's history. */
  open: (feedbackId: string | null) => void
  openByPress: (feedbackId: string) => void
  mark: (selection: Selection) => void
  choose: (cards: readonly LinkableCard[]) => void
}

export function commandsOf(state: InboxState): InboxCommands {
  const { ids, triage, openId, selection, chosenCards, open, mark } = state
  const anchored = selection.anchor === null ? { ...selection, anchor: openId } : selection
  const isListed = openId !== null && ids.includes(openId)
  const openEnd = (end: 'first' | 'last') =>
    open(neighbour(ids, null, end === 'first' ? 1 : -1, triage.heldIds))
  const step = (by: 1 | -1) => {
    const to = neighbour(ids, openId, by, triage.heldIds)
    if (to !== null && to !== openId) open(to)
    return to
  }
  const leave = (actedIds: readonly string[]) => {
    const next = advance(ids, openId, actedIds, triage.heldIds)
    if (next !== openId) open(next)
  }
  const restore = (undone: readonly string[]) => {
    const listed = undone.filter((id) => ids.includes(id))
    if (listed.length > 1) mark({ ids: new Set(listed), anchor: null })
    else if (listed.length === 1) open(listed[0]!)
  }
  const markAndAnnounce = (next: Selection) => {
    mark(next)
    // Any other number is announced where it is shown.
    if (next.ids.size === 0) announce('No entries selected')
  }
  const toggle = (id: string) => {
    if (selection.ids.size === 0 && triage.failures.has(id)) triage.dismiss([id])
    else markAndAnnounce(toggleSelected(selection, id))
  }
  return {
    open: state.openByPress,
    openEnd,
    leaveFilter: () => {
      if (!isListed) openEnd('first')
    },
    step: (by) => void step(by),
    toggle,
    toggleOpen: () => {
      if (isListed) toggle(openId)
    },
    selectTo: (id) => mark(selectRange(anchored, ids, id, triage.heldIds)),
    extend: (by) => {
      const to = step(by)
      if (to !== null) mark(selectRange(anchored, ids, to, triage.heldIds))
    },
    selectAll: () => mark({ ids: new Set(ids.filter((id) => !triage.heldIds.has(id))), anchor: null }),
    selectOnly: (chosen) => mark({ ids: new Set(chosen), anchor: null }),
    clearSelection: () => markAndAnnounce(nothingSelected),
    dismissFailures: () => triage.dismiss(ids.filter((id) => triage.failures.has(id))),
    process: (acted, cardIds = []) => {
      triage.process(acted, cardIds)
      leave(acted)
      mark(nothingSelected)
    },
    remove: (acted) => {
      triage.remove(acted)
      leave(acted)
      mark(nothingSelected)
    },
    undo: (id) => {
      triage.undo([id])
      restore([id])
      announce('Undone')
    },
    restore,
    leave,
    toggleCard: (card) => state.choose(toggleCard(chosenCards, card)),
  }
}

/** Returns functions that never change: a row renders only when its own content changes. */
export function useStableCommands(latest: InboxCommands): InboxCommands {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  const [stable] = useState(() => {
    const callOf =
      (name: string) =>
      (...parameters: never[]) => {
        const command: (...parameters: never[]) => void = current.current[name as keyof InboxCommands]
        command(...parameters)
      }
    // Each function passes the parameters of the command with its name.
    return Object.fromEntries(
      Object.keys(latest).map((name) => [name, callOf(name)]),
    ) as unknown as InboxCommands
  })
  return stable
}
