import { useEffect, useState } from 'react'

import type { ListedFeedback } from '#data/feedback/queries.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { lastUndo } from '#data/history/undo.ts'
import { useCurrentOrganizationId } from '#data/session/current-organization.ts'
import type { LinkableCard } from '#domain/feedback/feedback-links.ts'
import { neighbour, nothingSelected, presentSelection } from '#domain/feedback/feedback-triage.ts'
import { storedInTab, storeInTab } from '#ui/tab-storage.ts'

import { commandsOf, type InboxCommands, useStableCommands } from './inbox-commands.ts'
import { useFeedbackList, type FeedbackList } from './use-feedback-list.ts'
import { useInboxUrl, type InboxUrl } from './use-inbox-url.ts'
import { type BulkResult, useTriage, type Triage } from './use-triage.ts'

export interface Inbox {
  url: InboxUrl
  list: FeedbackList
  triage: Triage
  openId: string | null
  /** -1 if the open entry isn't listed. */
  openIndex: number
  openListed: ListedFeedback | undefined
  /** In the order of the list: the selected entries, or without any those that failed. */
  selectedIds: readonly string[]
  /** Whether the user selected them. Keys act on these only: a failure may arrive between two keys. */
  hasSelection: boolean
  chosenCards: readonly LinkableCard[]
  /** Chosen for an entry that is selected now. */
  selectionCards: readonly LinkableCard[]
  /** The result of a bulk action, until an entry is opened. */
  result: BulkResult | null
  commands: InboxCommands
  /** Rows must not move under the pointer. */
  setPointed: (isPointed: boolean) => void
}

const noCards: readonly LinkableCard[] = []

export function useInbox(isNarrow: boolean): Inbox {
  const url = useInboxUrl()
  const { feedbackId } = url
  const triage = useTriage(useHeldActions())
  const [marked, setMarked] = useState(nothingSelected)
  const [isPointed, setPointed] = useState(false)
  const list = useFeedbackList({
    ...url,
    listName: url.hrefOf(null),
    isKept: (id) =>
      !isLeaving(triage, id) &&
      (isPointed || id === feedbackId || marked.ids.has(id) || triage.heldIds.has(id)),
  })
  const ids = list.entries.map(({ id }) => id)
  const { openId, pin } = useOpenId(feedbackId, ids, { heldIds: triage.heldIds, isNarrow })
  const [choice, setChoice] = useState<{ feedbackId: string | null; cards: readonly LinkableCard[] }>({
    feedbackId: null,
    cards: noCards,
  })

  const { result, markResultRead } = useUnreadBulkResult(triage.result)

  // Between two hooks, so that the compiler can cache them.
  const selection = presentSelection(marked, ids, triage.heldIds)
  const hasSelection = selection.ids.size > 0
  const selectedIds = ids.filter((id) => (hasSelection ? selection.ids : triage.failures).has(id))
  const chosenCards = choice.feedbackId === openId ? choice.cards : noCards
  const isChoiceSelected = choice.feedbackId !== null && selection.ids.has(choice.feedbackId)
  const openIndex = openId === null ? -1 : ids.indexOf(openId)

  const open = (id: string | null) => {
    markResultRead()
    if (isNarrow && feedbackId === null) pin(id)
    else url.open(id)
  }
  const commands = useStableCommands(
    commandsOf({
      ids,
      triage,
      openId,
      selection,
      chosenCards,
      open,
      openByPress: (id) => {
        markResultRead()
        url.open(id, 'push')
      },
      mark: setMarked,
      choose: (cards) => setChoice({ feedbackId: openId, cards }),
    }),
  )

  useEffect(
    () =>
      lastUndo.subscribe(({ feedbackIds, reheldFeedbackIds }) => {
        commands.restore(feedbackIds)
        if (reheldFeedbackIds.length > 0) commands.leave(reheldFeedbackIds)
      }),
    [commands],
  )

  return {
    url,
    list,
    triage,
    openId,
    openIndex,
    openListed: list.entries[openIndex],
    selectedIds,
    hasSelection,
    chosenCards,
    selectionCards: isChoiceSelected ? choice.cards : noCards,
    result,
    commands,
    setPointed,
  }
}

/** An own action takes the entry out of the list. */
const isLeaving = ({ doneIds, heldIds, heldOf }: Triage, feedbackId: string) =>
  doneIds.has(feedbackId) || (heldIds.has(feedbackId) && heldOf(feedbackId)?.canUndo !== true)

/**
 * The entry in the URL, else the first. `pin` keeps the URL, which would hide the list on narrow screens: there a reload
 * finds the entry in the storage of the tab.
 */
function useOpenId(
  feedbackId: string | null,
  ids: readonly string[],
  { heldIds, isNarrow }: { heldIds: ReadonlySet<string>; isNarrow: boolean },
): { openId: string | null; pin: (feedbackId: string | null) => void } {
  const storageKey = `understory.inbox.${useCurrentOrganizationId()}.current`
  const [pinned, setPinned] = useState(() => (isNarrow ? storedInTab(storageKey) : null))
  const isListed = pinned !== null && ids.includes(pinned) && !heldIds.has(pinned)
  const open = isListed ? pinned : neighbour(ids, null, 1, heldIds)
  // On a phone, back leads to the list, at the entry that was read.
  const next = feedbackId === null ? open : isNarrow ? feedbackId : pinned
  // An empty list may not be read yet.
  if (next !== null && next !== pinned) setPinned(next)
  useEffect(() => {
    if (isNarrow && pinned !== null) storeInTab(storageKey, pinned)
  }, [isNarrow, pinned, storageKey])
  return { openId: feedbackId ?? open, pin: setPinned }
}

function useUnreadBulkResult(result: BulkResult | null) {
  const [readAction, setReadAction] = useState<object | null>(null)
  // The row of a single entry that is retried has its reason already.
  const isReported = result !== null && result.failures.size > 0 && result.total > 1
  return {
    result: isReported && result.action !== readAction ? result : null,
    markResultRead: () => setReadAction(result?.action ?? null),
  }
}
