import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Keyboard from 'lucide-react/icons/keyboard'
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useState } from 'react'

import { titleOf } from '#domain/card/title-of.ts'
import { cardNodeId, type TreeNode } from '#domain/tree/tree-node.ts'
import { buttonPropsOf, type Action } from '#ui/actions/action-registry.ts'
import { runAction, useActions } from '#ui/actions/use-actions.tsx'
import { classes } from '#ui/classes.ts'
import { formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { hideOutdatedToast } from '#ui/toast.tsx'

import { listChanges } from '../state/list-changes.ts'
import { treeActions as heads } from '../state/action-definitions.ts'
import { focusTreeIfLost } from '../state/focus-tree.ts'
import type { TreeView } from '../state/derive-view.ts'
import { focusedBranch } from '../state/current-node.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'
import { presentedSteps } from './presented-layout.ts'

interface Steps {
  root: TreeNode | undefined
  steps: readonly string[]
}

/** The changed cards while changes are shown, otherwise the branches below the root or the card of `focusId`. */
function useSteps(view: TreeView, focusId: string | undefined): Steps {
  const { tree, showsChanges, changes, folded, direction, presentedIn: room } = view
  return useMemo(() => {
    const focused = focusedBranch({ tree, focusId })
    const roots = focused ? [focused] : tree.roots
    const [root] = roots
    if (showsChanges && changes)
      return { root, steps: listChanges(roots, changes).map(({ nodeId }) => nodeId) }
    if (room) return { root, steps: presentedSteps(root, { folded, direction, room }) }
    const branches = (root?.children ?? []).filter(({ kind }) => kind === 'card')
    return { root, steps: branches.map(({ nodeId }) => nodeId) }
  }, [tree, focusId, showsChanges, changes, folded, direction, room])
}

/**
 * Restores the tree when presenting ends, also if the browser ends the full screen. Returns the branch that was focused
 * at the beginning.
 */
function useReturn({ focusId, currentId, selected }: TreeView): string | undefined {
  const store = useTreeStore()
  const [begin] = useState({ focusId, currentId, selected })
  useEffect(
    () => () => {
      hideOutdatedToast()
      const { focusId: focused, ...marks } = begin
      store.set({ ...marks, ...scrolledTo(store.get(), marks.currentId), url: { focusId: focused } })
    },
    [store, begin],
  )
  // The bar that had the focus is hidden, and so is the panel.
  useEffect(() => {
    focusTreeIfLost(60)
    return () => focusTreeIfLost(60)
  }, [])
  return begin.focusId
}

/** The outline begins each step with its first row; the canvas fits it. */
function scrolledTo({ presentedIn, tree }: TreeView, nodeId = tree.roots[0]?.nodeId) {
  return presentedIn || nodeId === undefined ? {} : { scrollTarget: { nodeId } }
}

export function PresentingSteps({ onEnd }: { onEnd: () => void }) {
  const store = useTreeStore()
  const commands = useTreeCommands()
  const [isBlank, setIsBlank] = useState(false)
  const view = useTree((seen) => seen)
  const { tree, focusId, currentId, showsChanges } = view
  const begunIn = useReturn(view)
  const { root, steps } = useSteps(view, begunIn)
  const shownId = showsChanges ? currentId : focusId === undefined ? undefined : cardNodeId(focusId)
  const at = shownId === undefined ? -1 : steps.indexOf(shownId)
  const fitTree = () => {
    store.set({ currentId: root?.nodeId, selected: new Set() })
    runAction(heads.fit.id)
  }
  /** Before the first step, at -1, is the entire tree or the focused branch. */
  const goTo = (wanted: number) => {
    setIsBlank(false)
    hideOutdatedToast()
    const next = Math.min(steps.length - 1, Math.max(-1, wanted))
    const node = next < 0 ? undefined : store.get().tree.nodes.get(steps[next]!)
    if (showsChanges) return node ? commands.select(node.nodeId) : fitTree()
    const cardId = node?.kind === 'card' ? node.cardId : undefined
    store.set({
      ...(node ? { currentId: node.nodeId, selected: new Set() } : {}),
      ...scrolledTo(store.get(), (node ?? root)?.nodeId),
      url: { focusId: cardId ?? begunIn },
    })
    return undefined
  }
  /** The rows of an outline may need scrolling: there, the keys go to its first and last row. */
  const goToEnd = (end: number) => (view.presentedIn ? goTo(end) : false)
  const previous = {
    ...heads.previousStep,
    isInPalette: false,
    isEnabled: at >= 0,
    disabledReason: 'This is the first step',
    run: () => goTo(at - 1),
  }
  const next = {
    ...heads.nextStep,
    isInPalette: false,
    isEnabled: at < steps.length - 1,
    disabledReason: 'This is the last step',
    run: () => goTo(at + 1),
  }
  // Registered after the action that ends a focused branch, so that one key ends the presenting from any step.
  const stop = { ...heads.stopPresenting, isInPalette: false, run: onEnd }
  useActions([
    previous,
    next,
    { ...heads.firstStep, isInPalette: false, run: () => goToEnd(-1) },
    { ...heads.lastStep, isInPalette: false, run: () => goToEnd(steps.length - 1) },
    { ...heads.blankScreen, isInPalette: false, run: () => setIsBlank(!isBlank) },
    stop,
  ])
  const shown = shownId === undefined ? root : tree.nodes.get(shownId)
  return (
    <>
      <header className="order-first flex min-h-18 flex-none items-center gap-6 border-b border-line bg-surface px-8 py-2 narrow:min-h-14 narrow:px-4 print:hidden">
        <div className="min-w-0 flex-1">
          {shown !== root && root?.kind === 'card' && (
            <p className="truncate text-14 text-ink-2">{titleOf(root.card)}</p>
          )}
          <div role="status" className="flex items-baseline gap-4">
            <h1 className="text-28 font-head text-balance narrow:text-20">
              {shown?.kind === 'card' && titleOf(shown.card)}
            </h1>{' '}
            {at >= 0 && (
              <span className="flex-none text-20 whitespace-nowrap text-ink-3 tabular-nums narrow:text-16">
                {formatNumber(at + 1)} / {formatNumber(steps.length)}
              </span>
            )}
          </div>
        </div>
        <StepButtons actions={{ previous, next, stop }} />
      </header>
      {isBlank && <div role="img" aria-label="Blank screen" className="fixed inset-0 z-40 bg-blank" />}
    </>
  )
}

/** Shown while the pointer moves or rests on them, and next to the title, where they cover no card. */
function StepButtons({ actions }: { actions: Record<'previous' | 'next' | 'stop', Action> }) {
  const isMoving = useIsPointerMoving()
  return (
    <div
      role="toolbar"
      aria-label="Presenting"
      className={classes(
        'flex flex-none gap-1 transition-opacity focus-within:opacity-100 hover:opacity-100',
        // An invisible control must not be tapped.
        !isMoving &&
          'pointer-events-none opacity-0 focus-within:pointer-events-auto hover:pointer-events-auto',
      )}
    >
      <IconButton {...buttonPropsOf(actions.previous)} label={actions.previous.label} icon={ChevronLeft} />
      <IconButton {...buttonPropsOf(actions.next)} label={actions.next.label} icon={ChevronRight} />
      <IconButton
        label="Keyboard shortcuts"
        icon={Keyboard}
        binding="?"
        onPress={() => void runAction('app.keys')}
        className="narrow:hidden"
      />
      <IconButton {...buttonPropsOf(actions.stop)} label={actions.stop.label} icon={X} />
    </div>
  )
}

const pointerRestMs = 2500

function useIsPointerMoving(): boolean {
  const [isMoving, setIsMoving] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onMove = () => {
      setIsMoving(true)
      clearTimeout(timer)
      timer = setTimeout(() => setIsMoving(false), pointerRestMs)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onMove)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onMove)
    }
  }, [])
  return isMoving
}
