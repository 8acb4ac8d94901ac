import { createContext, use } from 'react'

import { cardNodeId, mirrorNodeId, nodeOfCard } from '#domain/tree/tree-node.ts'

import { announce } from '#ui/announcer.tsx'
import { screenWidth } from '#ui/use-screen-width.ts'

import { isPresenting } from '../presenting/is-presenting.ts'
import type { BranchLoading } from './branch-loading.ts'
import type { TreeStore, TreeUpdate } from './tree-store.ts'
import * as updates from './ui-updates.ts'
import { isUnopened } from './visible-nodes.ts'

type Click = Pick<MouseEvent, 'clientX' | 'shiftKey' | 'metaKey' | 'ctrlKey'>

export interface TreeCommands {
  /** With `isAdded`, the card is added to the selection or removed from it. */
  select: (nodeId: string, how?: { isAdded?: boolean }) => void
  /** Like `select`, for a click: also opens the card's panel. */
  press: (nodeId: string, click: Click, rightPx?: number) => void
  /** Cancels a panel that a click is about to open; returns whether there was one. */
  cancelOpening: () => boolean
  selectRange: (nodeId: string) => void
  /** With `underId`, goes to its place under this parent, if it is drawn there. */
  openCard: (cardId: string, underId?: string) => void
  /** For an element that got the focus by a key or an assistive technology: keys act on its card. */
  takeFocus: (nodeId: string) => void
  setFolded: (cardId: string, isFolded: boolean) => void
  loadChildren: (cardId: string) => void
  loadAll: () => void
  openOriginal: (cardId: string) => void
  stop: () => void
}

/** Key presses closer together are one walk: the panel waits for its end. */
const walkMs = 250
const paintMs = 20
/** A second click later than this is no double click. */
const doubleClickMs = 300

/** Returns whether a panel would cover the right edge of a card: it would move away from the second click of a double click. */
function isUnderPanel(rightPx: number): boolean {
  const panelWidth = getComputedStyle(document.documentElement).getPropertyValue('--spacing-panel')
  const isUnder = screenWidth() === 'narrow' || innerWidth - rightPx < Number.parseFloat(panelWidth)
  return matchMedia('(pointer: fine)').matches && isUnder
}

function createDelay() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    const wasPending = timer !== undefined
    clearTimeout(timer)
    timer = undefined
    return wasPending
  }
  const run = (act: () => void, ms: number) => {
    stop()
    timer = setTimeout(() => {
      timer = undefined
      act()
    }, ms)
  }
  return { run, stop }
}

/** On a mirror, that of its card. */
function currentCardId(store: TreeStore): string | undefined {
  const { tree, currentId } = store.get()
  const node = tree.nodes.get(currentId ?? '')
  return node?.kind === 'card' || node?.kind === 'mirror' ? node.cardId : undefined
}

/** Renders the panel after the selection is painted, and not while a held key walks the tree. */
export function createTreeCommands(
  store: TreeStore,
  { loadChildren, loadAll, loadPathTo }: BranchLoading,
): TreeCommands {
  const following = createDelay()
  const opening = createDelay()
  let followedAt = -Infinity
  const followPanel = () => {
    const { panelCardId } = store.get()
    const cardId = currentCardId(store)
    if (panelCardId !== undefined && cardId !== undefined && cardId !== panelCardId) store.go({ cardId })
  }
  const openPanel = (cardId: string) => {
    const { panelCardId } = store.get()
    if (panelCardId !== cardId && !isPresenting())
      store.go({ cardId }, panelCardId === undefined ? 'push' : 'replace')
  }
  /** A key may have made another card current since the click. */
  const openCurrent = () => {
    const cardId = currentCardId(store)
    if (cardId !== undefined) openPanel(cardId)
  }
  const setCurrent = (update: TreeUpdate) => {
    store.set(update)
    following.run(followPanel, paintMs)
  }
  const goTo = (nodeId: string) => {
    store.set(updates.goTo(store.get(), nodeId))
    const isWalking = performance.now() - followedAt < walkMs
    followedAt = performance.now()
    following.run(followPanel, isWalking ? walkMs : paintMs)
  }
  return {
    select: (nodeId, { isAdded = false } = {}) => {
      const node = store.get().tree.nodes.get(nodeId)
      if (isAdded && node?.kind === 'card') store.set(updates.toggleSelected(store.get(), node.cardId))
      else goTo(nodeId)
    },
    press: (nodeId, click, rightPx = click.clientX) => {
      const view = store.get()
      const node = view.tree.nodes.get(nodeId)
      if (!node) return
      const isAdded = click.shiftKey || click.metaKey || click.ctrlKey
      if (isAdded && node.kind === 'card') return store.set(updates.toggleSelected(view, node.cardId))
      // The pressed node must not scroll away from the pointer.
      store.set({ ...updates.goTo(view, nodeId), scrollTarget: view.scrollTarget })
      if ((node.kind !== 'card' && node.kind !== 'mirror') || isPresenting()) return
      const mayBeCovered = view.panelCardId === undefined && isUnderPanel(rightPx)
      opening.run(openCurrent, mayBeCovered ? doubleClickMs : paintMs)
    },
    selectRange: (nodeId) => store.set(updates.selectRange(store.get(), nodeId)),
    openCard: (cardId, underId = '') => {
      const { tree } = store.get()
      const mirrorId = mirrorNodeId(underId, cardId)
      const nodeId = tree.nodes.has(mirrorId) ? mirrorId : cardNodeId(cardId)
      if (tree.nodes.has(nodeId)) store.set(updates.goTo(store.get(), nodeId))
      else {
        store.set({ currentId: cardNodeId(cardId) })
        void loadPathTo(cardId)
      }
      openPanel(cardId)
    },
    takeFocus: (nodeId) => {
      // A dialog gives the focus back to the current node, also if it has opened another card in the panel.
      if (store.get().currentId !== nodeId) setCurrent(updates.takeFocus(store.get(), nodeId))
    },
    setFolded: (cardId, isFolded) => {
      const node = nodeOfCard(store.get().tree, cardId)
      if (node && !isFolded && isUnopened(node)) loadChildren(cardId)
      setCurrent(updates.foldAndSelect(store.get(), cardId, isFolded))
    },
    cancelOpening: opening.stop,
    loadChildren,
    loadAll: () => void loadAll(),
    openOriginal: (cardId) => goTo(cardNodeId(cardId)),
    stop: () => {
      following.stop()
      opening.stop()
    },
  }
}

export function clearSelection(store: TreeStore): void {
  store.set({ selected: new Set() })
  announce('Selection cleared')
}

export const TreeCommandsContext = createContext<TreeCommands | null>(null)

export function useTreeCommands(): TreeCommands {
  const commands = use(TreeCommandsContext)
  if (!commands) throw new Error('There is no tree here.')
  return commands
}
