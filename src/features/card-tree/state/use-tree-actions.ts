import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up'
import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import FolderTree from 'lucide-react/icons/folder-tree'
import ListTree from 'lucide-react/icons/list-tree'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import PanelRight from 'lucide-react/icons/panel-right'
import { useNavigate } from 'react-router-dom'

import { paths } from '#domain/paths.ts'
import { pathTo, type CardNode, type TreeNode } from '#domain/tree/tree-node.ts'
import type { Action } from '#ui/actions/action-registry.ts'
import { useActions } from '#ui/actions/use-actions.tsx'

import { isPresenting } from '../presenting/is-presenting.ts'
import { treeActions as definitions } from './action-definitions.ts'
import { focusPanel, isFocusInPanel } from './focus-tree.ts'
import * as updates from './ui-updates.ts'
import { clearSelection, type TreeCommands } from './tree-commands.ts'
import { currentCardOf, currentNodeOf } from './current-node.ts'
import type { TreeView } from './derive-view.ts'
import type { TreeStore } from './tree-store.ts'
import type { BranchLoading } from './branch-loading.ts'
import { isFolded, isUnopened } from './visible-nodes.ts'
import { walk, walkRows, type Arrow } from './walk.ts'
import type { TreeDrawing } from './tree-url.ts'

interface TreeActionOptions {
  store: TreeStore
  drawing: TreeDrawing
  commands: TreeCommands
  loading: BranchLoading
  onSwitch: (drawing: TreeDrawing) => void
}

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
    // At the first and last step of a presentation, its keys do nothing else.
    if (isPresenting() && (arrow === 'left' || arrow === 'right')) return undefined
    const view = store.get()
    const node = currentNodeOf(view)
    if (!node) return
    if (view.currentId === undefined) return commands.select(node.nodeId)
    const next = drawing === 'canvas' ? walk(view.layout, node, arrow) : walkOutline(view, node, arrow)
    if (next === 'open' || next === 'close') {
      if (node.kind === 'card') commands.setFolded(node.cardId, next === 'close')
    } else if (next) commands.select(next.nodeId)
  }
  const select = (arrow: Arrow) => () => {
    const view = store.get()
    const node = currentNodeOf(view)
    // The outline selects row by row.
    const rows = view.layout.boxes.map((box) => box.node)
    const isAcross = arrow === 'left' || arrow === 'right'
    const next =
      node &&
      (drawing === 'canvas'
        ? walk(view.layout, node, arrow)
        : isAcross
          ? undefined
          : walkRows(rows, node, arrow))
    if (next && next !== 'open') store.set(updates.extendSelected(view, next))
  }
  const end = (at: 0 | -1) => () => {
    const box = store.get().layout.boxes.at(at)
    if (box) commands.select(box.node.nodeId)
  }
  const walking = { isRepeatable: true, isInPalette: false }
  return [
    { ...definitions.up, ...walking, run: step('up') },
    { ...definitions.down, ...walking, run: step('down') },
    { ...definitions.left, ...walking, run: step('left') },
    { ...definitions.right, ...walking, run: step('right') },
    { ...definitions.selectUp, ...walking, run: select('up') },
    { ...definitions.selectDown, ...walking, run: select('down') },
    { ...definitions.selectLeft, ...walking, run: select('left') },
    { ...definitions.selectRight, ...walking, run: select('right') },
    { ...definitions.first, isInPalette: false, run: end(0) },
    { ...definitions.last, isInPalette: false, run: end(-1) },
  ]
}

/** In the panel, the browser selects its text. */
function selectAllAction({ store }: TreeActionOptions): Action {
  const run = () => (isFocusInPanel() ? false : store.set(updates.selectAll(store.get())))
  return { ...definitions.selectAll, hint: 'With a find or filter: all matches', run }
}

/** Enter moves the focus into the panel, on a mirror to its card. Space keeps it in the tree. */
function openActions({ store, commands }: TreeActionOptions): Action[] {
  const openOriginal = () => {
    const node = currentNodeOf(store.get())
    return node?.kind === 'mirror' ? commands.openOriginal(node.cardId) : false
  }
  const open = () => {
    const node = currentNodeOf(store.get())
    // It has an action of its own.
    if (node?.kind === 'draft') return false
    if (node?.kind === 'card' || node?.kind === 'mirror') {
      commands.openCard(node.cardId, pathTo(node).at(-1)?.cardId)
      focusPanel()
    }
    if (node?.kind === 'frontier') commands.loadChildren(node.parent.cardId)
    // If the card still exists, its panel shows its status.
    if (node?.kind === 'removed') commands.openCard(node.removed.cardId)
    return undefined
  }
  const peek = () => {
    const node = currentCardOf(store.get())
    if (node && !isPresenting())
      store.go({ cardId: store.get().panelCardId === node.cardId ? undefined : node.cardId })
  }
  return [
    { ...definitions.openOriginal, icon: CornerLeftUp, isInPalette: false, run: openOriginal },
    { ...definitions.open, icon: PanelRight, run: open },
    { ...definitions.peek, run: peek },
  ]
}

/** One request for the parent loads the children of all siblings. */
function loadSiblings({ roots }: TreeView, { parent }: TreeNode, { loadChildren }: BranchLoading): void {
  const unopened = (parent?.children ?? roots).filter(isUnopened)
  if (unopened.length === 0) return
  if (parent?.kind === 'card') loadChildren(parent.cardId)
  else for (const { cardId } of unopened) loadChildren(cardId)
}

function branchActions(options: TreeActionOptions): Action[] {
  const { store, loading } = options
  const onCard = (act: (view: TreeView, node: CardNode) => void) => () => {
    const view = store.get()
    const node = currentCardOf(view)
    if (node) act(view, node)
  }
  return [
    {
      ...definitions.openSiblings,
      run: () => {
        const view = store.get()
        const node = currentNodeOf(view)
        if (!node) return
        loadSiblings(view, node, loading)
        store.set(updates.openSiblings(store.get(), node))
      },
    },
    {
      ...definitions.foldOthers,
      icon: ChevronsDownUp,
      run: onCard((view, node) => store.set(updates.foldOthers(view, node))),
    },
    {
      ...definitions.loadAll,
      icon: FolderTree,
      run: onCard((_view, node) => void loading.loadCompletely(node.cardId)),
    },
  ]
}

/** Closes one layer: the find, a panel, the selection, the changes or the focused branch. */
function closeAction({ store, commands }: TreeActionOptions): Action {
  const close = () => {
    const { findText, panelCardId, selected, showsChanges, focusId } = store.get()
    if (findText !== '') return store.set({ findText: '' })
    if (commands.cancelOpening()) return undefined
    if (panelCardId !== undefined) return store.go({ cardId: undefined })
    if (selected.size > 1) return clearSelection(store)
    if (showsChanges) return store.go({ showsChanges: false })
    if (focusId !== undefined) return store.go({ focusId: undefined })
    return false
  }
  return { ...definitions.close, isInPalette: false, run: close }
}

export function useTreeActions(options: TreeActionOptions): void {
  const navigate = useNavigate()
  const { store, drawing, onSwitch } = options
  useActions([
    ...walkActions(options),
    ...openActions(options),
    ...branchActions(options),
    selectAllAction(options),
    closeAction(options),
    {
      ...definitions.outline,
      icon: ListTree,
      label: drawing === 'canvas' ? definitions.outline.label : 'Switch to the canvas',
      run: () => onSwitch(drawing === 'canvas' ? 'outline' : 'canvas'),
    },
    {
      ...definitions.evidence,
      icon: MessageSquareQuote,
      run: () => {
        const node = currentCardOf(store.get())
        if (node) void navigate(paths.evidence(node.cardId))
      },
    },
  ])
}
