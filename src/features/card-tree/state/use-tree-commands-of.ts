import { useEffect, useLayoutEffect, useState } from 'react'

import { cardNodeId, nodeOfCard } from '#domain/tree/tree-node.ts'

import * as changes from './ui-updates.ts'
import type { TreeCommands } from './tree-commands.ts'
import type { TreeStore } from './tree-store.ts'
import { isUnopened } from './visible-nodes.ts'
import type { BranchLoading } from './use-branch-loading.ts'
import type { TreeUrlControl } from './use-tree-url.ts'

interface Latest {
  control: TreeUrlControl
  loading: BranchLoading
}

/** Keys that come closer than this are one walk: the panel waits for its end. */
const walkMs = 250
const paintMs = 20

/** Does something a little later, unless something else is asked for before or the tree is left. */
function createDelay() {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Answers whether something was still to come. */
  const stop = () => {
    const wasDue = timer !== undefined
    clearTimeout(timer)
    timer = undefined
    return wasDue
  }
  return {
    run: (act: () => void, ms: number) => {
      stop()
      timer = setTimeout(() => {
        timer = undefined
        act()
      }, ms)
    },
    stop,
  }
}

/** When the panel is drawn: after the card has been painted as selected, and not in the midst of a walk, whose next key it would hold up. */
function createPanelTimes() {
  const follows = createDelay()
  const opens = createDelay()
  let askedAt = -Infinity
  return {
    follow: (act: () => void) => {
      const isWalking = performance.now() - askedAt < walkMs
      askedAt = performance.now()
      follows.run(act, isWalking ? walkMs : paintMs)
    },
    open: (act: () => void) => opens.run(act, paintMs),
    cancelOpening: opens.stop,
    stop: () => {
      follows.stop()
      opens.stop()
    },
  }
}

function createCommands(
  store: TreeStore,
  latest: () => Latest,
  panelTimes: ReturnType<typeof createPanelTimes>,
): TreeCommands {
  /** An open panel follows the current card. */
  const follow = () => {
    const { place, go } = latest().control
    const node = store.get().tree.nodes.get(store.get().currentId ?? '')
    if (place.cardId !== undefined && node?.kind === 'card' && node.cardId !== place.cardId) {
      go({ cardId: node.cardId })
    }
  }
  const showPanel = (cardId: string) => {
    const { place, go } = latest().control
    if (place.cardId !== cardId) go({ cardId }, place.cardId === undefined ? 'push' : 'replace')
  }
  const goTo = (nodeId: string) => {
    store.set(changes.goTo(store.get(), nodeId))
    panelTimes.follow(follow)
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
      store.set({ ...changes.goTo(view, nodeId), scrollTarget: view.scrollTarget })
      if (node.kind === 'card') panelTimes.open(() => showPanel(node.cardId))
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
    cancelOpening: panelTimes.cancelOpening,
    loadChildren: (cardId) => latest().loading.loadChildren(cardId),
    openOriginal: (cardId) => goTo(cardNodeId(cardId)),
  }
}

/** One object for as long as the tree stands, so that no card is drawn again for its sake. */
export function useTreeCommandsOf(
  store: TreeStore,
  control: TreeUrlControl,
  loading: BranchLoading,
): TreeCommands {
  const [held] = useState(() => {
    let latest: Latest = { control, loading }
    const panelTimes = createPanelTimes()
    return {
      commands: createCommands(store, () => latest, panelTimes),
      stop: panelTimes.stop,
      renew: (next: Latest) => {
        latest = next
      },
    }
  })
  useLayoutEffect(() => held.renew({ control, loading }))
  useEffect(() => held.stop, [held])
  return held.commands
}
