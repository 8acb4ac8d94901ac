import ArrowRight from 'lucide-react/icons/arrow-right'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'

import { statusLook } from '#domain/card/card-status.ts'
import type { ChangeSince } from '#domain/tree/changed-since.ts'
import type { GoneNode } from '#domain/tree/tree-node.ts'

export type ChangeKind = ChangeSince['kind'] | 'gone'

/** The round mark of each kind of change, and its word in the legend. */
export const changeLooks = {
  added: { icon: Plus, word: 'new' },
  status: { icon: ArrowRight, word: 'status' },
  moved: { icon: CornerDownRight, word: 'moved' },
  renamed: { icon: Pencil, word: 'renamed' },
  gone: { icon: Minus, word: 'gone' },
} as const

export const changeKinds = ['added', 'status', 'moved', 'renamed', 'gone'] as const

/** Of a card that is gone from here: whether it exists elsewhere, the tree does not know. */
export function goneText({ parent }: GoneNode): string {
  return `not under “${parent.card.cardTitle || parent.cardId}” any more`
}

/** What became of a card since the last visit, in words. */
export function changeText(change: ChangeSince): string {
  if (change.kind === 'added') return 'new since the last visit'
  if (change.kind === 'renamed') return `was “${change.before}”`
  if (change.kind === 'moved') {
    return change.fromTitle === undefined ? 'has a further parent' : `from ${change.fromTitle}`
  }
  return change.before === undefined ? 'had no status' : `was ${statusLook(change.before).word}`
}
