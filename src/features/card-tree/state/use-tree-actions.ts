import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up'
import Focus from 'lucide-react/icons/focus'
import FolderTree from 'lucide-react/icons/folder-tree'
import ListTree from 'lucide-react/icons/list-tree'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import { useNavigate } from 'react-router-dom'

import { paths } from '#domain/paths.ts'
import type { CardNode, TreeNode } from '#domain/tree/tree-node.ts'
import type { Action } from '#ui/actions/action-registry.ts'
import { useActions } from '#ui/actions/use-actions.tsx'

import { treeActions as heads } from './action-definitions.ts'
import * as changes from './ui-updates.ts'
import type { TreeCommands } from './tree-commands.ts'
import type { TreeStore, TreeView } from './tree-store.ts'
import type { BranchLoading } from './use-branch-loading.ts'
import { isFolded, isUnopened } from './visible-nodes.ts'
import { walk, walkRows, type Arrow } from './walk.ts'
import type { TreeUrlControl } from './use-tree-url.ts'
import type { TreeDrawing } from './tree-url.ts'

interface TreeActionOptions extends TreeUrlControl {
  store: TreeStore
  drawing: TreeDrawing
  commands: TreeCommands
  loading: BranchLoading
  onSwitch: (drawing: TreeDrawing) => void
}

const currentNode = (view: TreeView): TreeNode | undefined =>
  view.tree.nodes.get(view.currentId ?? '') ?? view.roots[0]

function currentCard(view: TreeView): CardNode | undefined {
  const node = currentNode(view)
  return node?.kind === 'card' ? node : undefined
}

/** An arrow in the outline opens and closes branches as well. */
function walkOutline(view: TreeView, node: TreeNode, arrow: Arrow): TreeNode | 'open' | 'close' | undefined {
  if (arrow === 'up' || arrow === 'down') {
    return walkRows(
      view.layout.boxes.map((box) => box.node),
      node,
      arrow,
    )
  }
  const isClosed = isFolded(node, view.folded)
  if (arrow === 'right') return isClosed ? 'open' : node.children[0]
  return node.kind === 'card' && node.children.length > 0 && !isClosed ? 'close' : node.parent
}

function walkActions({ store, drawing, commands }: TreeActionOptions): Action[] {
  const step = (arrow: Arrow) => () => {
    const view = store.get()
    const node = currentNode(view)
    if (!node) return
    if (view.currentId === undefined) return commands.select(node.nodeId)
    const next = drawing === 'canvas' ? walk(view.layout, node, arrow) : walkOutline(view, node, arrow)
    if (next === 'open' || next === 'close') {
      if (node.kind === 'card') commands.setFolded(node.cardId, next === 'close')
    } else if (next) commands.select(next.nodeId)
  }
  const choose = (arrow: Arrow) => () => {
    const view = store.get()
    const node = currentNode(view)
    // In the outline cards are chosen row by row, whether branches are closed or not.
    const rows = view.layout.boxes.map((box) => box.node)
    const isAcross = arrow === 'left' || arrow === 'right'
    const next =
      node &&
      (drawing === 'canvas'
        ? walk(view.layout, node, arrow)
        : isAcross
          ? undefined
          : walkRows(rows, node, arrow))
    if (next) store.set(changes.extendSelected(view, next))
  }
  const end = (at: 0 | -1) => () => {
    const box = store.get().layout.boxes.at(at)
    if (box) commands.select(box.node.nodeId)
  }
  const walking = { isRepeatable: true, isInPalette: false }
  return [
    { ...heads.up, ...walking, run: step('up') },
    { ...heads.down, ...walking, run: step('down') },
    { ...heads.left, ...walking, run: step('left') },
    { ...heads.right, ...walking, run: step('right') },
    { ...heads.chooseUp, ...walking, run: choose('up') },
    { ...heads.chooseDown, ...walking, run: choose('down') },
    { ...heads.chooseLeft, ...walking, run: choose('left') },
    { ...heads.chooseRight, ...walking, run: choose('right') },
    { ...heads.first, isInPalette: false, run: end(0) },
    { ...heads.last, isInPalette: false, run: end(-1) },
  ]
}

/** Enter and Space: what they do depends on what stands there. */
function openActions({ store, commands, place, go }: TreeActionOptions): Action[] {
  const open = () => {
    const node = currentNode(store.get())
    if (node?.kind === 'card') commands.openCard(node.cardId)
    if (node?.kind === 'mirror') commands.openOriginal(node.cardId)
    if (node?.kind === 'frontier') commands.loadChildren(node.parent.cardId)
    // The card itself, where it still exists, says what became of it.
    if (node?.kind === 'removed') commands.openCard(node.removed.cardId)
  }
  const peek = () => {
    const node = currentCard(store.get())
    if (node) go({ cardId: place.cardId === node.cardId ? undefined : node.cardId })
  }
  return [
    { ...heads.open, run: open },
    { ...heads.peek, run: peek },
  ]
}

/** Siblings of which no child is loaded are opened by one request for all: below their parent. */
function loadSiblings({ roots }: TreeView, { parent }: TreeNode, { loadChildren }: BranchLoading): void {
  const unopened = (parent?.children ?? roots).filter(isUnopened)
  if (unopened.length === 0) return
  if (parent?.kind === 'card') loadChildren(parent.cardId)
  else for (const { cardId } of unopened) loadChildren(cardId)
}

function branchActions(options: TreeActionOptions): Action[] {
  const { store, loading, place, go } = options
  const onCard = (act: (view: TreeView, node: CardNode) => void) => () => {
    const view = store.get()
    const node = currentCard(view)
    if (node) act(view, node)
  }
  return [
    {
      ...heads.openSiblings,
      run: () => {
        const view = store.get()
        const node = currentNode(view)
        if (!node) return
        loadSiblings(view, node, loading)
        store.set(changes.openSiblings(store.get(), node))
      },
    },
    {
      ...heads.focus,
      icon: Focus,
      label: place.focusId === undefined ? heads.focus.label : 'Show the whole tree',
      run: onCard((_view, node) => go({ focusId: place.focusId === undefined ? node.cardId : undefined })),
    },
    {
      ...heads.foldOthers,
      icon: ChevronsDownUp,
      run: onCard((view, node) => store.set(changes.foldOthers(view, node))),
    },
    { ...heads.loadAll, icon: FolderTree, run: onCard((_view, node) => void loading.loadWhole(node.cardId)) },
  ]
}

function leaveAction({ store, commands, place, go }: TreeActionOptions): Action {
  const leave = () => {
    if (place.query !== '') return go({ query: '' })
    if (commands.cancelOpening()) return undefined
    if (place.cardId !== undefined) return go({ cardId: undefined })
    if (store.get().selected.size > 1) return store.set({ selected: new Set() })
    if (place.showsChanges) return go({ showsChanges: false })
    if (place.focusId !== undefined) return go({ focusId: undefined })
    return false
  }
  return { ...heads.leave, isInPalette: false, run: leave }
}

/** The actions of a tree, whichever way it is drawn. */
export function useTreeActions(options: TreeActionOptions): void {
  const navigate = useNavigate()
  const { store, drawing, onSwitch } = options
  useActions([
    ...walkActions(options),
    ...openActions(options),
    ...branchActions(options),
    leaveAction(options),
    {
      ...heads.outline,
      icon: ListTree,
      label: drawing === 'canvas' ? heads.outline.label : 'Switch to the canvas',
      run: () => onSwitch(drawing === 'canvas' ? 'outline' : 'canvas'),
    },
    {
      ...heads.evidence,
      icon: MessageSquareQuote,
      run: () => {
        const node = currentCard(store.get())
        if (node) void navigate(paths.evidence(node.cardId))
      },
    },
  ])
}
