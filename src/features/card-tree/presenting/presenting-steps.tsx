import { useEffect, useState } from 'react'

import { titleOf } from '#domain/card/title-of.ts'
import { cardNodeId } from '#domain/tree/tree-node.ts'
import { runAction, useActions } from '#ui/actions/use-actions.tsx'
import { formatNumber } from '#ui/format.ts'

import { listChanges } from '../bars/list-changes.ts'
import { treeActions as heads } from '../state/action-definitions.ts'
import type { TreeView } from '../state/derive-view.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'

/** The changed cards while changes are shown, otherwise the branches below the root. */
function stepsOf({ tree, showsChanges, changes }: TreeView): readonly string[] {
  if (showsChanges && changes) return listChanges(tree, changes).map(({ nodeId }) => nodeId)
  const [root] = tree.roots
  return (root?.children ?? []).flatMap((node) => (node.kind === 'card' ? [node.nodeId] : []))
}

export function PresentingSteps({ onEnd }: { onEnd: () => void }) {
  const store = useTreeStore()
  const commands = useTreeCommands()
  const [isBlank, setIsBlank] = useState(false)
  const focusId = useTree((view) => view.focusId)
  const currentId = useTree((view) => view.currentId)
  const showsChanges = useTree((view) => view.showsChanges)
  const [firstFocusId] = useState(focusId)
  // The browser itself may end the full screen: the branch of the last step must not stay alone.
  useEffect(() => () => store.set({ url: { focusId: firstFocusId } }), [store, firstFocusId])
  const tree = useTree((view) => view.tree)
  const steps = stepsOf(store.peek())
  const shownId = showsChanges ? currentId : focusId === undefined ? undefined : cardNodeId(focusId)
  const at = shownId === undefined ? -1 : steps.indexOf(shownId)
  const fitTree = () => {
    store.set({ currentId: tree.roots[0]?.nodeId, selected: new Set() })
    runAction(heads.fit.id)
  }
  const step = (by: 1 | -1) => {
    setIsBlank(false)
    // Before the first step is the entire tree.
    const next = Math.min(steps.length - 1, Math.max(-1, at + by))
    const node = next < 0 ? undefined : store.get().tree.nodes.get(steps[next]!)
    if (showsChanges) return node ? commands.select(node.nodeId) : fitTree()
    const cardId = node?.kind === 'card' ? node.cardId : undefined
    store.set({ ...(node ? { currentId: node.nodeId, selected: new Set() } : {}), url: { focusId: cardId } })
    return undefined
  }
  useActions([
    { ...heads.nextStep, isInPalette: false, run: () => step(1) },
    { ...heads.previousStep, isInPalette: false, run: () => step(-1) },
    { ...heads.blankScreen, isInPalette: false, run: () => setIsBlank(!isBlank) },
    // Registered after the action that ends a focused branch, so that one key ends the presenting from any step.
    { ...heads.stopPresenting, isInPalette: false, run: onEnd },
  ])
  const shown = shownId === undefined ? undefined : tree.nodes.get(shownId)
  return (
    <>
      <p
        role="status"
        className="absolute bottom-4 left-4 z-6 flex max-w-[calc(100%-32px)] items-baseline gap-4 rounded-panel bg-surface px-4 py-2 text-28 font-head text-balance empty:hidden narrow:text-20"
      >
        {shown?.kind === 'card' && titleOf(shown.card)}
        {at >= 0 && (
          <span className="flex-none text-20 font-normal whitespace-nowrap text-ink-3 tabular-nums narrow:text-16">
            {formatNumber(at + 1)} / {formatNumber(steps.length)}
          </span>
        )}
      </p>
      {isBlank && <div role="img" aria-label="Blank screen" className="fixed inset-0 z-40 bg-blank" />}
    </>
  )
}
