import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'

import { cardNodeId } from '#domain/tree-node.ts'
import { formatWhen } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { ChangeSign } from './change-mark.tsx'
import { changeKinds, changeLooks, type ChangeKind } from './model/change-looks.ts'
import { listChanges, type ChangeStop } from './model/list-changes.ts'
import { useTreeCommands } from './model/tree-commands.ts'
import { useTree } from './model/tree-store.ts'

const divider = <span aria-hidden className="mx-1 h-5 w-px flex-none bg-line" />

/** What changed since the last visit: how much of what, and a way from change to change. */
export function ChangesBar({ onClose }: { onClose: () => void }) {
  const commands = useTreeCommands()
  const tree = useTree((view) => view.tree)
  const changes = useTree((view) => view.changes)
  const before = useTree((view) => view.before)
  const currentId = useTree((view) => view.currentId)
  const isCovered = useTree((view) => view.selected.size > 1)
  if (!changes || !before || isCovered) return null
  const stops = listChanges(tree, changes)
  const at = stops.findIndex(({ cardId }) => cardNodeId(cardId) === currentId)
  const step = (by: 1 | -1) => {
    const from = at < 0 && by < 0 ? 0 : at
    const stop = stops[(from + by + stops.length) % stops.length]
    if (stop) commands.select(cardNodeId(stop.cardId))
  }
  const gone = stops[at]?.goneTitles ?? []
  return (
    <div
      role="toolbar"
      aria-label="What changed since the last visit"
      className="absolute bottom-4 left-1/2 z-6 flex h-11 max-w-[calc(100%-32px)] -translate-x-1/2 items-center gap-0.5 overflow-x-auto rounded-panel ps-3.5 pe-1 whitespace-nowrap tabular-nums shadow-float floating"
    >
      <span className="font-label">Since {formatWhen(before.seenAt)}</span>
      <span className="inline-flex gap-3.5 px-3 text-12 text-ink-2">
        {changeKinds.map((kind) => (
          <Legend key={kind} kind={kind} count={countOf(kind, stops)} />
        ))}
        {stops.length === 0 && 'Nothing changed in what is loaded'}
      </span>
      {divider}
      <IconButton
        label="Previous change"
        icon={ChevronUp}
        isDisabled={stops.length === 0}
        onPress={() => step(-1)}
      />
      <IconButton
        label="Next change"
        icon={ChevronDown}
        isDisabled={stops.length === 0}
        onPress={() => step(1)}
      />
      <span role="status" className="ps-1 pe-2 text-ink-2">
        {at < 0 ? `${stops.length} changed` : `change ${at + 1} of ${stops.length}`}
        {gone.length > 0 && ` · gone from here: ${gone.join(', ')}`}
      </span>
      {divider}
      <IconButton label="Close" icon={X} onPress={onClose} />
    </div>
  )
}

function Legend({ kind, count }: { kind: ChangeKind; count: number }) {
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      <ChangeSign kind={kind} />
      {`${count} ${changeLooks[kind].word}`}
    </span>
  )
}

function countOf(kind: ChangeKind, stops: readonly ChangeStop[]): number {
  if (kind !== 'gone') return stops.filter((stop) => stop.kind === kind).length
  return stops.reduce((sum, stop) => sum + stop.goneTitles.length, 0)
}
