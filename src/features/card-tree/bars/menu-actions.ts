import Maximize from 'lucide-react/icons/maximize'

import { type Action, withoutKey } from '#ui/actions/action-registry.ts'

import { treeActions as heads } from '../state/action-definitions.ts'
import type { TreeDrawing } from '../state/tree-url.ts'

const menuActions: readonly string[] = [
  // The outline has no toolbar, and a phone no keys and no switch.
  'app.undo',
  'app.redo',
  heads.addChild.id,
  heads.rename.id,
  heads.move.id,
  heads.addParent.id,
  heads.detach.id,
  heads.loadAll.id,
  heads.toggleBranch.id,
  heads.focus.id,
  heads.endFocus.id,
  heads.foldOthers.id,
  heads.fit.id,
  heads.outline.id,
  heads.evidence.id,
  heads.copyMarkdown.id,
  heads.pasteList.id,
  heads.addRoot.id,
  heads.exportTree.id,
  heads.printTree.id,
  heads.present.id,
]

/** Shown until the canvas is mounted and registers its own actions. */
const canvasPlaceholders: readonly Action[] = [
  { ...heads.fit, icon: Maximize, isEnabled: false, run: () => false },
]

export function menuActionsOf(registered: readonly Action[], drawing: TreeDrawing): Action[] {
  const coming = drawing === 'canvas' ? canvasPlaceholders : []
  return menuActions.flatMap(
    (menuId) =>
      registered.find(({ id, isEnabled }) => id === menuId && isEnabled !== false) ??
      coming.find(({ id }) => id === menuId) ??
      [],
  )
}

export type MenuPlace = 'card' | 'mirror' | 'severalCards' | 'ground'

const cardActions: readonly (readonly string[])[] = [
  [heads.open.id, heads.rename.id, heads.status.id, heads.type.id, heads.evidence.id],
  [heads.addChild.id, heads.addSibling.id, heads.pasteList.id],
  [heads.move.id, heads.addParent.id, heads.detach.id],
  [heads.copyLink.id, heads.copyMarkdown.id],
  [heads.toggleBranch.id, heads.focus.id, heads.endFocus.id, heads.foldOthers.id, heads.loadAll.id],
]
/** Those that act on all selected cards. */
const severalActions: readonly (readonly string[])[] = [
  [heads.status.id, heads.type.id],
  [heads.move.id, heads.addParent.id, heads.detach.id],
  [heads.copyMarkdown.id],
]
const groundActions: readonly (readonly string[])[] = [
  ['app.undo', 'app.redo'],
  [heads.addRoot.id],
  [heads.fit.id, heads.turn.id, heads.outline.id],
  [heads.exportTree.id, heads.printTree.id, heads.present.id],
]

const actionsAt = {
  card: cardActions,
  mirror: [[heads.openOriginal.id], ...cardActions],
  severalCards: severalActions,
  ground: groundActions,
}

export function contextActionsOf(registered: readonly Action[], place: MenuPlace): Action[][] {
  const find = (menuId: string): Action | readonly [] => {
    const action = registered.findLast(({ id, isEnabled }) => id === menuId && isEnabled !== false)
    // On a mirror, its key goes to the original.
    return action && place === 'mirror' && menuId === heads.open.id ? withoutKey(action) : (action ?? [])
  }
  return actionsAt[place].map((ids) => ids.flatMap(find)).filter((actions) => actions.length > 0)
}
