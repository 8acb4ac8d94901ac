import type { RefObject } from 'react'

import { type LinkableCard, suggestionCount } from '#domain/feedback/feedback-links.ts'
import { departureWords, linkLabel } from './inbox-words.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'
import type { Action } from '#ui/actions/action-registry.ts'
import { copyText } from '#ui/copy-text.ts'
import { useActions } from '#ui/actions/use-actions.tsx'

import { inboxActionHeads as heads } from './inbox-action-heads.ts'
import { isDeleted } from './use-departures.ts'
import type { Inbox } from './use-inbox.ts'
import type { OpenEntry } from './use-open-entry.ts'

interface InboxActionOptions {
  inbox: Inbox
  openEntry: OpenEntry
  suggested: readonly LinkableCard[]
  isNarrow: boolean
  isReading: boolean
  /** In the side column, which only wide screens have. */
  areSuggestionsShown: boolean
  gridRef: RefObject<HTMLElement | null>
  textRef: RefObject<HTMLElement | null>
  filterRef: RefObject<HTMLInputElement | null>
  onChooseCards: (target: 'open' | 'selection') => void
  onNewFeedback: () => void
  onImport: () => void
}

export type InboxActions = ReturnType<typeof useInboxActions>

/** Registers the actions for keys and palette, and returns them for the buttons. */
export function useInboxActions(options: InboxActionOptions) {
  const ofSelection = triageActions(options, selectionTargets(options))
  const ofOpenEntry = triageActions(options, openTargets(options))
  const walk = walkActions(options)
  const hasRecord = !isDeleted(options.inbox.list, options.inbox.openId)
  const other = {
    copyLink: {
      ...heads.copyLink,
      isEnabled: options.inbox.openId !== null && hasRecord,
      disabledReason: hasRecord ? undefined : departureWords('deleted'),
      run: () => void copyText(absoluteUrl(paths.feedback(options.inbox.openId ?? '')), 'Link copied'),
    },
    filter: {
      ...heads.filter,
      isInPalette: false,
      run: () => {
        options.filterRef.current?.focus()
        options.filterRef.current?.select()
      },
    },
    importFile: { ...heads.importFile, run: options.onImport },
    create: { ...heads.create, run: options.onNewFeedback },
  } satisfies Record<string, Action>
  useActions([
    ...Object.values(options.inbox.hasSelection ? ofSelection : ofOpenEntry),
    ...Object.values(walk),
    ...Object.values(other),
    ...suggestionActions(options),
  ])
  return { ...walk, ...other, ofSelection, ofOpenEntry }
}

interface Targets {
  ids: readonly string[]
  /** Without any, linking opens the choice. */
  cardIds: readonly string[]
  isSelection: boolean
}

const selectionTargets = ({ inbox }: InboxActionOptions): Targets => ({
  ids: inbox.selectedIds.filter((id) => !isDeleted(inbox.list, id)),
  cardIds: [],
  isSelection: true,
})

function openTargets({ inbox, openEntry }: InboxActionOptions): Targets {
  const { openId, chosenCards, triage } = inbox
  const canAct =
    openId !== null &&
    // Its text is on the screen, not a report.
    inbox.result === null &&
    openEntry.entry !== undefined &&
    !triage.heldIds.has(openId) &&
    !isDeleted(inbox.list, openId)
  return {
    ids: canAct ? [openId] : [],
    cardIds: chosenCards.map(({ cardId }) => cardId),
    isSelection: false,
  }
}

function noTargetReason({ list, openId, result }: Inbox, isSelection: boolean): string {
  if (isSelection || isDeleted(list, openId)) return departureWords('deleted')
  return result === null ? 'No entry is open' : 'The report is shown. Open an entry first'
}

function triageActions(options: InboxActionOptions, { ids, cardIds, isSelection }: Targets) {
  const { inbox, openEntry, onChooseCards } = options
  const processedIds = new Set(
    inbox.list.entries.flatMap(({ id, processed }) => (processed === true ? id : [])),
  )
  const isDeparted = (id: string) => inbox.list.departures.has(id)
  const isProcessed = (id: string) =>
    isDeparted(id) || (id === openEntry.entry?.id ? openEntry.entry.processed === true : processedIds.has(id))
  const unprocessed = ids.filter((id) => !isProcessed(id))
  const noTarget = {
    isEnabled: ids.length > 0,
    disabledReason: noTargetReason(inbox, isSelection),
  }
  return {
    process: {
      ...heads.process,
      isEnabled: unprocessed.length > 0,
      disabledReason:
        ids.length === 0
          ? noTarget.disabledReason
          : ids.some(isDeparted)
            ? departureWords()
            : 'Already processed',
      count: unprocessed.length,
      run: inGrid(options, () => inbox.commands.process(unprocessed)),
    },
    link: {
      ...heads.link,
      ...noTarget,
      label: isSelection ? heads.link.label : linkLabel(cardIds.length, openEntry.entry?.processed === true),
      run: () => {
        if (cardIds.length === 0) onChooseCards(isSelection ? 'selection' : 'open')
        else inGrid(options, () => inbox.commands.process(ids, cardIds))()
      },
    },
    remove: {
      ...heads.remove,
      ...noTarget,
      count: ids.length,
      run: inGrid(options, () => inbox.commands.remove(ids)),
    },
  } satisfies Record<string, Action & { count?: number }>
}

const isIn = (ref: RefObject<HTMLElement | null>) => ref.current?.contains(document.activeElement) === true

/** The focused button may disappear. Focus in the text stays there. */
function inGrid({ gridRef, textRef }: InboxActionOptions, act: () => void): () => void {
  return () => {
    act()
    if (!isIn(textRef)) gridRef.current?.focus({ preventScroll: true })
  }
}

function walkActions(options: InboxActionOptions) {
  const { inbox, isNarrow, isReading, gridRef, textRef } = options
  const { commands, openId, selectedIds, hasSelection, list, triage, url } = inbox
  const hasRows = list.entries.length > 0
  const walk = { isEnabled: hasRows, isRepeatable: true, isInPalette: false }
  return {
    next: { ...heads.next, ...walk, run: inGrid(options, () => commands.step(1)) },
    previous: { ...heads.previous, ...walk, run: inGrid(options, () => commands.step(-1)) },
    selectNext: { ...heads.selectNext, ...walk, run: inGrid(options, () => commands.extend(1)) },
    selectPrevious: { ...heads.selectPrevious, ...walk, run: inGrid(options, () => commands.extend(-1)) },
    read: {
      ...heads.read,
      isEnabled: openId !== null && !isReading,
      isInPalette: false,
      run: () => {
        if (isNarrow && openId !== null) commands.open(openId)
        else textRef.current?.focus()
      },
    },
    back: {
      ...heads.back,
      isInPalette: false,
      run: () => {
        if (isReading) url.open(null, 'push')
        gridRef.current?.focus()
      },
    },
    select: {
      ...heads.select,
      isEnabled: inbox.openIndex >= 0,
      isInPalette: false,
      run: inGrid(options, commands.toggleOpen),
    },
    selectAll: {
      ...heads.selectAll,
      isEnabled: hasRows,
      // In the text of an entry, the browser selects the text.
      run: () => (isIn(textRef) ? false : inGrid(options, commands.selectAll)()),
    },
    clearSelection: {
      ...heads.clearSelection,
      isEnabled: hasSelection,
      run: inGrid(options, commands.clearSelection),
    },
    retryFailed: {
      ...heads.retryFailed,
      isEnabled: !hasSelection && selectedIds.length > 0,
      run: inGrid(options, () => triage.retry(selectedIds)),
    },
    // Without a key: Escape must not remove the reasons of failures.
    dismissFailures: {
      ...heads.dismissFailures,
      isEnabled: !hasSelection && selectedIds.length > 0,
      run: inGrid(options, commands.dismissFailures),
    },
  } satisfies Record<string, Action>
}

/** A number links the open entry and processes it; after `s` it only chooses the card. */
function suggestionActions(options: InboxActionOptions): Action[] {
  const { inbox, suggested, areSuggestionsShown } = options
  const { ids, cardIds } = openTargets(options)
  const common = { isInPalette: false, isEnabled: ids.length > 0 && !inbox.hasSelection }
  if (!areSuggestionsShown) {
    // The user sees the cards before one is linked.
    const run = () => options.onChooseCards('open')
    return [heads.suggestion, heads.chooseSuggestion].map((head) => ({ ...head, ...common, run }))
  }
  return suggested.slice(0, suggestionCount).flatMap((card, index) => [
    {
      ...heads.suggestion,
      ...common,
      id: `${heads.suggestion.id}-${index + 1}`,
      label: `Process and link to ${card.cardTitle}`,
      keys: [String(index + 1)],
      run: inGrid(options, () => inbox.commands.process(ids, [...new Set([...cardIds, card.cardId])])),
    },
    {
      ...heads.chooseSuggestion,
      ...common,
      id: `${heads.chooseSuggestion.id}-${index + 1}`,
      label: `Choose ${card.cardTitle}`,
      keys: [`s ${index + 1}`],
      run: () => inbox.commands.toggleCard(card),
    },
  ])
}
