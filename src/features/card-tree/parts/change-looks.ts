import ArrowRight from 'lucide-react/icons/arrow-right'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'

import { titleOf } from '#domain/card/title-of.ts'
import { statusLook } from '#domain/card/card-status.ts'
import type { ChangeSince } from '#domain/tree/changes-since.ts'
import type { RemovedNode } from '#domain/tree/tree-node.ts'

export type ChangeKind = ChangeSince['kind'] | 'removed'

export const changeLooks = {
  added: { icon: Plus, word: 'new' },
  status: { icon: ArrowRight, word: 'status' },
  moved: { icon: CornerDownRight, word: 'moved' },
  renamed: { icon: Pencil, word: 'renamed' },
  removed: { icon: Minus, word: 'removed' },
} as const

export const changeKinds = ['added', 'status', 'moved', 'renamed', 'removed'] as const

/** Names the parent: the tree doesn't know whether the card still exists elsewhere. */
export function removedText({ parent }: RemovedNode): string {
  return `no longer under “${titleOf(parent.card)}”`
}

export function changeText(change: ChangeSince): string {
  if (change.kind === 'added') return 'new since your last visit'
  if (change.kind === 'renamed') return `was “${change.before}”`
  if (change.kind === 'moved') {
    return change.fromTitle === undefined ? 'has a further parent' : `from ${change.fromTitle}`
  }
  return change.before === undefined ? 'had no status' : `was ${statusLook(change.before).word}`
}
