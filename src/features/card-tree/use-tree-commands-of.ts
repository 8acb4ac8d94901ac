import { useEffect, useLayoutEffect, useState } from 'react'

import { cardNodeId, nodeOfCard } from '#domain/tree-node.ts'

import * as changes from './model/tree-changes.ts'
import type { TreeCommands } from './model/tree-commands.ts'
import type { TreeStore } from './model/tree-store.ts'
import { isUnopened } from './model/visible-nodes.ts'
import type { BranchLoading } from './model/use-branch-loading.ts'
import type { TreePlaceControl } from './use-tree-place.ts'

interface Latest {
  control: TreePlaceControl
  loading: BranchLoading
}

/** Keys that come closer than this are one walk: the panel waits for its end. */
const walkMs = 250
const paintMs = 20

/** An open panel follows the current card once that has been painted; in the midst of a walk it would hold up the next key. */
function createFollower(store: TreeStore, latest: () => Latest) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -Infinity
  const follow = () => {
    const { control } = latest()
    const node = store.get().tree.nodes.get(store.get().currentId ?? '')
    const { cardId } = control.place
    if (cardId !== undefined && node?.kind === 'card' && node.cardId !== cardId) {
      control.go({ cardId: node.cardId })
    }
  }
  return {
    followSoon: () => {
      clearTimeout(timer)
      const isWalking = performance.now() - askedAt < walkMs
      askedAt = performance.now()
      timer = setTimeout(follow, isWalking ? walkMs : paintMs)
    },
    stop: () => clearTimeout(timer),
  }
}

function createCommands(store: TreeStore, latest: () => Latest, follow: () => void): TreeCommands {
  const showPanel = (cardId: string) => {
    const { place, go } = latest().control
    if (place.cardId !== cardId) go({ cardId }, place.cardId === undefined ? 'push' : 'replace')
  }
  const goTo = (nodeId: string) => {
    store.set(changes.goTo(store.get(), nodeId))
    follow()
  }
  return {
    select: (nodeId, { isAdded = false } = {}) => {
      const node = store.get().tree.nodes.get(nodeId)
      if (isAdded && node?.kind === 'card') store.set(changes.toggleSelected(store.get(), node.cardId))
      else goTo(nodeId)
    },
    press: (nodeId, isAdded) => {
      const view = store.get()
      const node = view.tree.nodes.get(nodeId)
      if (!node) return
      if (isAdded && node.kind === 'card') return store.set(changes.toggleSelected(view, node.cardId))
      // What is under the pointer stays there.
      store.set({ ...changes.goTo(view, nodeId), shown: view.shown })
      // The panel follows when the card has been painted as selected.
      if (node.kind === 'card') requestAnimationFrame(() => setTimeout(() => showPanel(node.cardId)))
    },
    selectRange: (nodeId) => store.set(changes.selectRange(store.get(), nodeId)),
    openCard: (cardId) => {
      store.set(changes.goTo(store.get(), cardNodeId(cardId)))
      showPanel(cardId)
    },
    setFolded: (cardId, isFolded) => {
      const node = nodeOfCard(store.get().tree, cardId)
      if (node && !isFolded && isUnopened(node)) latest().loading.loadChildren(cardId)
      store.set(changes.fold(store.get(), cardId, isFolded))
    },
    loadChildren: (cardId) => latest().loading.loadChildren(cardId),
    openOriginal: (cardId) => goTo(cardNodeId(cardId)),
  }
}

/** One object for as long as the tree stands, so that no card is drawn again for its sake. */
export function useTreeCommandsOf(
  store: TreeStore,
  control: TreePlaceControl,
  loading: BranchLoading,
): TreeCommands {
  const [held] = useState(() => {
    let latest: Latest = { control, loading }
    const { followSoon, stop } = createFollower(store, () => latest)
    return {
      commands: createCommands(store, () => latest, followSoon),
      stop,
      renew: (next: Latest) => {
        latest = next
      },
    }
  })
  useLayoutEffect(() => held.renew({ control, loading }))
  useEffect(() => held.stop, [held])
  return held.commands
}
