import { useQuery } from '@tanstack/react-query'

import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'

import { isUnknownId } from '#data/api-error.ts'
import { cardQueries } from '#data/cards/queries.ts'
import type { TreeBefore } from '#data/local/seen-trees.ts'
import type { RemovedNode, TreeNode } from '#domain/tree/tree-node.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { useActions } from '#ui/actions/use-actions.tsx'
import { BarDivider } from '#ui/bar.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatDateTime, formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { ChangeSign } from '../parts/change-mark.tsx'
import { changeKinds, changeLooks, type ChangeKind } from '../parts/change-looks.ts'
import { treeActions } from '../state/action-definitions.ts'
import { focusedBranch } from '../state/current-node.ts'
import { focusTree } from '../state/focus-tree.ts'
import { type ChangeStop, listChanges } from '../state/list-changes.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'

export function ChangesBar({ onClose }: { onClose: () => void }) {
  const tree = useTree((view) => view.tree)
  const roots = useTree((view) => view.roots)
  const changes = useTree((view) => view.changes)
  const before = useTree((view) => view.before)
  const currentId = useTree((view) => view.currentId)
  const isInBranch = useTree(focusedBranch) !== undefined
  const isCovered = useTree((view) => view.selected.size > 1)
  if (!changes || !before || isCovered) return null
  const stops = listChanges(roots, changes)
  const outsideCount = listChanges(tree.roots, changes).length - stops.length
  const at = stops.findIndex(({ nodeId }) => nodeId === currentId)
  const current = tree.nodes.get(currentId ?? '')
  const kinds = changeKinds.filter((kind) => stops.some((stop) => stop.kind === kind))
  // Longer, it would cover the canvas toolbar in most windows.
  const isLong = kinds.length > 3 || before.leftOut > 0 || isInBranch || current?.kind === 'removed'
  return (
    <div
      role="toolbar"
      aria-label={treeActions.changes.label}
      className={classes(
        isLong ? '@max-[1900px]:bottom-16' : '@max-[1260px]:bottom-16',
        'absolute bottom-4 left-1/2 z-6 flex presenting:hidden h-11 max-w-[calc(100%-32px)] -translate-x-1/2 items-center gap-0.5 rounded-panel ps-3.5 pe-1 whitespace-nowrap tabular-nums shadow-float floating narrow:inset-x-0 narrow:bottom-0! narrow:h-auto narrow:max-w-none narrow:translate-none narrow:flex-wrap narrow:rounded-none narrow:ps-1',
      )}
    >
      <span className="inline-flex min-w-0 items-center overflow-x-auto narrow:h-10 narrow:basis-full narrow:ps-3">
        <span className="font-label">Since {formatDateTime(before.seenAt)}</span>
        <Legends kinds={kinds} stops={stops} before={before} />
      </span>
      <BarDivider className="narrow:hidden" />
      <StepButtons stops={stops} at={at} />
      <StepWords count={stops.length} at={at} current={current} />
      {outsideCount > 0 && <OutsideButton count={outsideCount} />}
      <BarDivider className="narrow:hidden" />
      <IconButton
        label="Close"
        icon={X}
        onPress={() => {
          onClose()
          focusTree()
        }}
      />
    </div>
  )
}

/** `at` is the index of the current card, or -1. */
function StepWords({ count, at, current }: { count: number; at: number; current: TreeNode | undefined }) {
  return (
    <span
      role="status"
      className="flex-none ps-1 pe-2 text-ink-2 narrow:min-w-0 narrow:flex-1 narrow:truncate"
    >
      {at >= 0 && `change ${at + 1} of ${count}`}
      {at < 0 && count > 0 && `${count} changed`}
      {current?.kind === 'removed' && <WhatBecame node={current} />}
    </span>
  )
}

function OutsideButton({ count }: { count: number }) {
  const { go } = useTreeStore()
  return (
    <Button
      size="s"
      variant="line"
      onPress={() => {
        go({ focusId: undefined })
        focusTree()
      }}
    >
      Show {formatNumber(count)} outside<span className="narrow:sr-only"> this branch</span>
    </Button>
  )
}

function StepButtons({ stops, at }: { stops: readonly ChangeStop[]; at: number }) {
  const commands = useTreeCommands()
  const step = (by: 1 | -1) => {
    const from = at < 0 && by < 0 ? 0 : at
    const stop = stops[(from + by + stops.length) % stops.length]
    if (stop) commands.select(stop.nodeId)
  }
  const stepping = { isEnabled: stops.length > 0, isRepeatable: true, isInPalette: false }
  const next = { ...treeActions.nextChange, ...stepping, run: () => step(1) }
  const previous = { ...treeActions.previousChange, ...stepping, run: () => step(-1) }
  // After a key, the next one acts on the changed card. A press keeps its button, for the next press.
  const inTree = ({ run, ...action }: typeof next) => ({
    ...action,
    run: () => {
      focusTree()
      run()
    },
  })
  useActions([inTree(next), inTree(previous)])
  return (
    <>
      <IconButton
        label={previous.label}
        icon={ChevronUp}
        binding={keyOf(previous)}
        isDisabled={stops.length === 0}
        onPress={previous.run}
      />
      <IconButton
        label={next.label}
        icon={ChevronDown}
        binding={keyOf(next)}
        isDisabled={stops.length === 0}
        onPress={next.run}
      />
    </>
  )
}

interface LegendsProps {
  kinds: readonly ChangeKind[]
  stops: readonly ChangeStop[]
  before: TreeBefore
}

function Legends({ kinds, stops, before }: LegendsProps) {
  const isInBranch = useTree(focusedBranch) !== undefined
  return (
    <span className="inline-flex gap-3.5 px-3 text-12 text-ink-2">
      {kinds.map((kind) => (
        <Legend key={kind} kind={kind} count={stops.filter((stop) => stop.kind === kind).length} />
      ))}
      {stops.length === 0 && `No changes in the loaded cards${isInBranch ? ' of this branch' : ''}`}
      {before.leftOut > 0 && (
        <span className="text-ink-3">
          {formatNumber(before.cards.length)} of {formatNumber(before.cards.length + before.leftOut)} cards
          remembered
        </span>
      )}
    </span>
  )
}

function Legend({ kind, count }: { kind: ChangeKind; count: number }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <ChangeSign kind={kind} />
      {`${count} ${changeLooks[kind].word}`}
    </span>
  )
}

function WhatBecame({ node }: { node: RemovedNode }) {
  const { data: card, error } = useQuery(cardQueries.detail(node.removed.cardId))
  if (card?.archived === true) return ' · archived'
  if (card?.parents) return card.parents.length === 0 ? ' · now a root' : ' · now elsewhere'
  return isUnknownId(error) ? ' · no longer exists' : null
}
