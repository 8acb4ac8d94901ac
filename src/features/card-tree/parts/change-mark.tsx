import type { ChangeSince } from '#domain/tree/changes-since.ts'
import type { RemovedNode } from '#domain/tree/tree-node.ts'
import { Icon } from '#ui/icon.tsx'

import { changeLooks, changeText, removedText, type ChangeKind } from './change-looks.ts'
import { useTree } from '../state/tree-store.ts'

export const useChange = (cardId: string): ChangeSince | undefined =>
  useTree((view) => (view.showsChanges ? view.changes?.byCard.get(cardId) : undefined))

const round = 'grid flex-none place-items-center rounded-full'
const plain = 'bg-surface text-ink shadow-[0_0_0_1.5px_var(--control)]'

export function ChangeSign({ kind }: { kind: ChangeKind }) {
  return (
    <i aria-hidden className={`size-4.5 ${round} ${plain}`}>
      <Icon of={changeLooks[kind].icon} size={12} />
    </i>
  )
}

interface MarkPlace {
  isCurrent: boolean
  place: 'corner' | 'line'
}

export function ChangeMark({ change, ...place }: MarkPlace & { change: ChangeSince }) {
  return <Mark kind={change.kind} text={changeText(change)} {...place} />
}

export function RemovedMark({ node, ...place }: MarkPlace & { node: RemovedNode }) {
  return <Mark kind="removed" text={`removed: ${removedText(node)}`} {...place} />
}

function Mark({ kind, text, isCurrent, place }: MarkPlace & { kind: ChangeKind; text: string }) {
  const look = isCurrent ? 'bg-accent text-on-accent shadow-[0_0_0_2px_var(--canvas)]' : plain
  const at = place === 'corner' ? 'absolute -top-3 -right-[11px] z-1 size-5.5' : 'size-4.5'
  return (
    <span role="img" aria-label={text} title={text} className={`${round} ${look} ${at}`}>
      <Icon of={changeLooks[kind].icon} size={12} />
    </span>
  )
}
