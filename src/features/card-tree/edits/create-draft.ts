import type { QueryClient } from '@tanstack/react-query'

import { afterPaint } from '#data/after-paint.ts'
import { messageOf } from '#data/api-error.ts'
import { loadBranch } from '#data/cards/queries.ts'
import { tryCreateCard } from '#data/edits/create-card.ts'
import { paths } from '#domain/paths.ts'
import { cardNodeId, draftNodeId, type CardDraft } from '#domain/tree/tree-node.ts'
import { announce } from '#ui/announcer.tsx'
import { hideToast, showToast, type ToastNote } from '#ui/toast.tsx'

import { keepNextAction } from './next-actions.ts'
import { holdTyping } from './held-typing.ts'
import { changeDraft, isWriting, putDraft, removeDraft } from './drafts.ts'
import { goTo } from '../state/ui-updates.ts'
import type { TreeStore } from '../state/tree-store.ts'

interface CreateOptions {
  client: QueryClient
  store: TreeStore
}

interface HeldKey {
  act: () => void
  endTyping: () => void
}

/** The last key on each card whose answer is expected: not on one that waits for the connection. */
const heldKeys = new Map<string, HeldKey | null>()

/** Outdated as soon as the card is sent again. */
const refusals = new Map<string, ToastNote>()

function takeHeldKey(draftId: string): HeldKey | null | undefined {
  const held = heldKeys.get(draftId)
  heldKeys.delete(draftId)
  return held
}

/**
 * For a key on a card that is being created: its last one runs when the card is shown, unless the user has moved on.
 * Letters typed after the key go to the field that it opens.
 */
export function runWhenCreated(
  client: QueryClient,
  draftId: string,
  { label, act }: { label: string; act: () => void },
): void {
  if (!heldKeys.has(draftId)) return
  heldKeys.get(draftId)?.endTyping()
  const show = (titles: string) => {
    const isHeld = titles !== '' || heldKeys.has(draftId)
    keepNextAction(client, draftId, isHeld ? { label, titles } : undefined)
  }
  show('')
  heldKeys.set(draftId, { act, endTyping: holdTyping(show) })
}

/** Returns the id of a new root, which is its own tree. A rejected draft keeps its title and the reason. */
export async function createDraft(
  { client, store }: CreateOptions,
  draft: CardDraft,
): Promise<string | undefined> {
  const { draftId, parentId, workspaceId, cardTitle, cardType } = draft
  let hasWaited = false
  const outdated = refusals.get(draftId)
  if (outdated) hideToast(outdated)
  const { currentId: formerId } = store.get()
  store.set(putDraft(store.get(), { ...draft, step: 'sending' }))
  // Until the answer arrives, keys must not act on the card that was current before.
  if (parentId !== undefined) {
    store.set(goTo(store.get(), draftNodeId(draftId)))
    heldKeys.set(draftId, null)
  }
  const { currentId } = store.get().state
  const place =
    parentId === undefined
      ? ({ parentId: workspaceId ?? '', parentType: 'backlog' } as const)
      : ({ parentId, parentType: 'card' } as const)
  const onWait = () => {
    hasWaited = true
    takeHeldKey(draftId)?.endTyping()
    const view = store.get()
    const nodeId = draftNodeId(draftId)
    // Keys act on the card before again, and the new one stays in view.
    if (formerId !== undefined && view.state.currentId === nodeId)
      store.set({ ...goTo(view, formerId), scrollTarget: { nodeId, hasParent: true } })
    announce(`“${cardTitle}” waits for the connection`)
  }
  const result = await tryCreateCard(client, { cardTitle, cardType, ...place }, { entryId: draftId, onWait })
  if (result.refused) {
    const held = takeHeldKey(draftId)
    // Discarded while it waited for the connection, when nothing is held.
    if (result.isGivenUp) return undefined
    const { isUnsure } = result
    const { reason } = result.refused
    store.set(changeDraft(store.get(), draftId, { step: 'refused', reason, isUnsure }))
    const outcome = isUnsure ? 'may not have been created' : 'was not created'
    reportRefusal(store, draftId, `“${cardTitle}” ${outcome}: ${reason}`)
    // The held titles are stored nowhere else; the reason stays on the card.
    held?.endTyping()
    return undefined
  }
  const createdId = result.created.cardId
  if (parentId !== undefined) {
    // Another answer may have brought the card already.
    store.set(changeDraft(store.get(), draftId, { createdId }))
    await showChild({ client, store }, { parentId, draftId, createdId, currentId, hasWaited })
    return undefined
  }
  store.set(removeDraft(store.get(), draftId))
  return createdId
}

/** A toast would cover the buttons of a card that shows the reason itself. */
function reportRefusal(store: TreeStore, draftId: string, text: string): void {
  const view = store.get()
  const nodeId = draftNodeId(draftId)
  const isOpenTree = location.pathname === paths.tree(view.loaded.targetId)
  if (isOpenTree && view.currentId === nodeId && !isWriting(view)) {
    // With the reason, the card is higher.
    store.set({ scrollTarget: { nodeId } })
    return announce(text, 'assertive')
  }
  const refusal: ToastNote = { text, tone: 'bad' }
  showToast(refusal)
  refusals.set(draftId, refusal)
}

interface NewChild {
  parentId: string
  draftId: string
  createdId: string | undefined
  /** The current node at that time: if the user has moved on since, the focus stays. */
  currentId: string | undefined
  /** For the connection: the user may have begun something else on the same card. */
  hasWaited: boolean
}

async function showChild(
  { client, store }: CreateOptions,
  { parentId, draftId, createdId, currentId, hasWaited }: NewChild,
): Promise<void> {
  const rootId = store.get().loaded.targetId
  const failure = await loadBranch(client, { rootId, cardId: parentId, levels: 1 }).then(
    () => undefined,
    (error: unknown) => messageOf(error),
  )
  store.set(removeDraft(store.get(), draftId))
  if (failure !== undefined) {
    showToast({ text: `Created. The tree could not be read again: ${failure}`, tone: 'bad' })
  }
  const view = store.get()
  const held = takeHeldKey(draftId)
  const isHere = !hasWaited && view.state.currentId === currentId
  if (createdId === undefined || !isHere) return held?.endTyping()
  const nodeId = cardNodeId(createdId)
  // Keys of an open panel act on its card, which must be the one with the focus.
  if (view.panelCardId !== undefined) store.go({ cardId: createdId })
  // The next title keeps the focus; after Escape, the arrows continue from this card.
  if (isWriting(view)) {
    held?.endTyping()
    return store.set({ currentId: nodeId })
  }
  store.set(goTo(view, nodeId))
  if (!held) return undefined
  // A field that opens together with its card would lose the focus to it.
  await afterPaint()
  const stop = endTypingOnFocus(held)
  if (store.get().currentId === nodeId) held.act()
  await afterPaint()
  stop()
  return undefined
}

/** What the key opens gets the next keys as soon as it has the focus; in a field, typing goes on. Returns the end. */
function endTypingOnFocus({ endTyping }: HeldKey): () => void {
  const stop = new AbortController()
  const onFocusIn = ({ target }: FocusEvent) => {
    // On a slow machine, the new card gets the focus late.
    const isCard = target instanceof Element && target.matches('[role="treeitem"], [role="row"]')
    if (!isCard) endTyping()
  }
  window.addEventListener('focusin', onFocusIn, stop)
  return () => {
    stop.abort()
    endTyping()
  }
}
