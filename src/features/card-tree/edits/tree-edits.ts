import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'

import { missedCount, moveAndReport, showUndoable } from '#cards/report-moves.ts'
import type { CardChange } from '#contract/cards.ts'
import { editorOf, editorsOf } from '#data/edits/card-editors.ts'
import { fieldWords } from '#data/edits/card-values.ts'
import { dismissCreation } from '#data/edits/create-card.ts'
import { editCards, type EditResult } from '#data/edits/edit-cards.ts'
import { editsIn } from '#data/edits/edit-states.ts'
import { isMissed } from '#data/edits/move-cards.ts'
import { lastUndo } from '#data/history/undo.ts'
import { statusLostBy } from '#domain/card/card-status.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { unsavedTitle } from '#domain/card/unsaved-title.ts'
import { effectiveMove } from '#domain/tree/card-move.ts'
import { type LoadedTree, parentsByChild } from '#domain/tree/loaded-tree.ts'
import { cardNodeId, nodeOfCard, type CardDraft } from '#domain/tree/tree-node.ts'
import { valueWords } from '#cards/field-words.ts'
import { announce } from '#ui/announcer.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { hideToast, showToast, type ToastNote } from '#ui/toast.tsx'

import { createDraft, runWhenCreated } from './create-draft.ts'
import { offerLeftTitles } from './next-actions.ts'
import { presentParentOf, type MovedNode } from './move-refusal.ts'
import type { TreeStore } from '../state/tree-store.ts'
import { useLeftTitle } from './use-left-title.ts'
import { goTo } from '../state/ui-updates.ts'

export type TreeEdits = ReturnType<typeof createTreeEdits>

function createTreeEdits(client: QueryClient, store: TreeStore) {
  const cardOf = (cardId: string) => nodeOfCard(store.get().tree, cardId)?.card
  const nameOf = (cardId: string) => `“${titleOf({ ...cardOf(cardId), cardId })}”`
  const parentsOf = (cardId: string) => parentsByChild(store.get().loaded.cards).get(cardId) ?? []

  const select = (missedIds: readonly string[]) => {
    const cardIds = missedIds.filter(cardOf)
    const [first] = cardIds
    if (first === undefined) return
    const { anchorId } = store.get()
    // Keeps the anchor, so that a rollback doesn't shift the drawing.
    store.set({ ...goTo(store.get(), cardNodeId(first)), anchorId, selected: new Set(cardIds) })
  }

  const moveOf = (node: MovedNode, parentId: string | undefined, keepsPresent: boolean) => {
    const { cardId } = node
    const present = presentParentOf(node)
    const removed = keepsPresent || present === undefined ? [] : [present]
    return effectiveMove({
      cardId,
      // A parent that the answer left out lists no children.
      formerParentIds: [...new Set([...parentsOf(cardId), ...removed])],
      removed,
      added: parentId === undefined ? [] : [parentId],
    })
  }

  const edits = {
    select,

    create: (draft: CardDraft) => createDraft({ client, store }, draft),
    runWhenCreated: (draftId: string, action: { label: string; act: () => void }) =>
      runWhenCreated(client, draftId, action),
    dismiss: ({ draftId }: CardDraft) => dismissCreation(client, draftId),

    /** With `keepsPresent`, cards gain a parent. Cards that were not moved stay selected. */
    move: async (nodes: readonly MovedNode[], parentId: string | undefined, keepsPresent = false) => {
      const moves = nodes.flatMap((node) => moveOf(node, parentId, keepsPresent) ?? [])
      store.set({
        anchorId: parentId === undefined ? undefined : nodeOfCard(store.get().tree, parentId)?.nodeId,
      })
      const results = await moveAndReport(client, moves)
      select(results.filter(isMissed).map(({ move }) => move.cardId))
    },

    detach: async (nodes: readonly MovedNode[]) => {
      if (!reportsNoParent(nodes, nameOf)) await edits.move(nodes, undefined)
    },

    rename: (cardId: string, cardTitle: string, expected?: CardChange) =>
      edits.change([cardId], 'cardTitle', cardTitle, expected),
    ...typedTitles(client),

    /** Rejected cards stay selected. */
    change: async (
      cardIds: readonly string[],
      field: 'cardTitle' | 'cardStatus' | 'cardType',
      value: string,
      expected?: CardChange,
    ) => {
      const changed = cardIds.filter((cardId) => (cardOf(cardId)?.[field] ?? '') !== value)
      const names = new Map(changed.map((cardId) => [cardId, nameOf(cardId)]))
      const isLost = (cardId: string) =>
        field === 'cardType' && statusLostBy(value, cardOf(cardId) ?? {}) !== undefined
      const clearedCount = changed.filter(isLost).length
      const groupId = crypto.randomUUID()
      // The service checks the value; another service may have more of them.
      const change = { [field]: value } as CardChange
      const results = await editCards(
        client,
        changed.map((cardId) => ({ cardId, change, expected })),
        { groupId },
      )
      const retype = field === 'cardTitle' ? (renamingId: string) => store.set({ renamingId }) : undefined
      reportEdits(client, results, names, retype)
      const text = savedText(results, names, field, value)
      const isVisible = (results.length > 1 || clearedCount > 0) && results.every(isDone)
      if (isVisible) showUndoable(client, groupId, `${text}${clearedWords(clearedCount)}`)
      // The drawing shows the new value of one card.
      else if (text !== '') announce(text)
      select(results.flatMap(({ cardId, state }) => (state === 'failed' ? cardId : [])))
    },
  }
  return edits
}

/** Says that cards without a parent can't be removed from it; returns whether it did. */
function reportsNoParent(
  [first, ...others]: readonly MovedNode[],
  nameOf: (cardId: string) => string,
): boolean {
  if (!first || [first, ...others].some((node) => presentParentOf(node) !== undefined)) return false
  const subject = others.length === 0 ? `${nameOf(first.cardId)} has` : 'These cards have'
  showToast({ text: `${subject} no parent in this tree` })
  return true
}

const typedTitles = (client: QueryClient) => ({
  unsavedTitleOf: (cardId: string) => unsavedTitle(editorOf(client, cardId).queue),
  dropRejectedTitle: (cardId: string) => {
    const editor = editorOf(client, cardId)
    if (editor.queue.failure?.field === 'cardTitle') editor.drop('cardTitle')
  },
})

const isDone = ({ state }: { state: string }) => state === 'done'

const clearedWords = (count: number) =>
  count === 0 ? '' : count === 1 ? '. A status was cleared' : `. ${formatNumber(count)} statuses were cleared`

/** Returns '' if nothing was saved. */
function savedText(
  results: readonly EditResult[],
  names: ReadonlyMap<string, string>,
  field: 'cardTitle' | 'cardStatus' | 'cardType',
  value: string,
): string {
  const saved = results.filter(isDone)
  if (!saved[0]) return ''
  const subject = saved.length === 1 ? names.get(saved[0].cardId) : formatCount(saved.length, 'card')
  const shown = field === 'cardTitle' ? `“${value}”` : valueWords(field, value)
  return `Changed the ${fieldWords[field]} of ${subject} to ${shown}`
}

/** Another part of the screen may send or discard a rejected title. */
function hideOnceTitleSettled(client: QueryClient, cardId: string, toast: ToastNote): void {
  const stop = editorsOf(client).states.subscribe((states) => {
    if (unsavedTitle(editsIn(states, cardId).queue) !== undefined) return
    hideToast(toast)
    stop()
  })
}

function reportEdits(
  client: QueryClient,
  results: readonly EditResult[],
  names: ReadonlyMap<string, string>,
  retype?: (cardId: string) => void,
): void {
  const pending = results.filter(({ state }) => state === 'pending')
  const failed = results.filter(({ state }) => state === 'failed')
  if (pending[0]) {
    const { cardId } = pending[0]
    const typed = unsavedTitle(editorOf(client, cardId).queue)
    const one = typed === undefined ? names.get(cardId) : `“${typed}”`
    const subject = pending.length === 1 ? one : `${pending.length} cards`
    showToast({ text: `${subject} will be saved later. ${pending[0].reason ?? ''}`.trim() })
  }
  if (failed[0]) {
    const subject =
      results.length === 1
        ? `${names.get(failed[0].cardId)} was not changed`
        : missedCount(failed.length, results.length)
    const { cardId, reason } = failed[0]
    // The title field opens with the rejected title.
    const action = retype && { label: 'Edit title', run: () => retype(cardId) }
    const toast: ToastNote = { text: `${subject}: ${reason}`, tone: 'bad', ...(action && { action }) }
    showToast(toast)
    if (retype) hideOnceTitleSettled(client, cardId, toast)
  }
}

export function useTreeEditsOf(store: TreeStore, loaded: LoadedTree): TreeEdits {
  const client = useQueryClient()
  const [edits] = useState(() => createTreeEdits(client, store))
  useEffect(() => offerLeftTitles(client), [client])
  useLeftTitle(store, loaded)
  useEffect(() => lastUndo.subscribe(({ missedIds }) => edits.select(missedIds)), [edits])
  return edits
}

export const TreeEditsContext = createContext<TreeEdits | null>(null)

export function useTreeEdits(): TreeEdits {
  const edits = use(TreeEditsContext)
  if (!edits) throw new Error('There is no tree here.')
  return edits
}
