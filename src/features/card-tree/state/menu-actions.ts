import Maximize from 'lucide-react/icons/maximize'

import type { Action } from '#ui/actions/action-registry.ts'

import { treeActionHeads as heads } from './tree-action-heads.ts'
import type { TreeDrawing } from './tree-place.ts'

const menuActions: readonly string[] = [
  heads.addChild.id,
  heads.rename.id,
  heads.move.id,
  heads.addParent.id,
  heads.detach.id,
  heads.loadAll.id,
  heads.focus.id,
  heads.foldOthers.id,
  heads.fit.id,
  heads.evidence.id,
  heads.copyMarkdown.id,
  heads.pasteList.id,
  heads.addRoot.id,
  heads.exportTree.id,
  heads.present.id,
]

/** The canvas brings its own actions when it is there; the menu has their places before. */
const comingWithCanvas: readonly Action[] = [
  { ...heads.fit, icon: Maximize, isEnabled: false, run: () => false },
]

/** What the menu lists: nothing that cannot be done now, and the same before the canvas is there as after. */
export function menuActionsOf(registered: readonly Action[], drawing: TreeDrawing): Action[] {
  const coming = drawing === 'canvas' ? comingWithCanvas : []
  return menuActions.flatMap(
    (menuId) =>
      registered.find(({ id, isEnabled }) => id === menuId && isEnabled !== false) ??
      coming.find(({ id }) => id === menuId) ??
      [],
  )
}
