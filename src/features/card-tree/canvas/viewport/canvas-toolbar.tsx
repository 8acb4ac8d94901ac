import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'

import { buttonPropsOf } from '#ui/actions/action-registry.ts'
import { BarDivider } from '#ui/bar.tsx'
import { Button } from '#ui/button.tsx'
import { runAction, useActionList } from '#ui/actions/use-actions.tsx'
import { formatShare } from '#ui/format.ts'
import { IconButton, IconToggle } from '#ui/icon-button.tsx'

import { useShownText } from '../../parts/use-tree-size.ts'
import { focusedBranch } from '../../state/current-node.ts'
import { useTree } from '../../state/tree-store.ts'
import type { CanvasActions } from '../use-canvas-actions.ts'
import { useViewportEffect } from './viewport.ts'

const small = 'size-7!'

export function CanvasToolbar({ actions }: { actions: CanvasActions }) {
  const direction = useTree((view) => view.direction)
  const shownText = useShownText()
  const isInBranch = useTree(focusedBranch) !== undefined
  const showsChanges = useTree((view) => view.showsChanges)
  return (
    <div
      role="toolbar"
      aria-label="Canvas"
      className="absolute bottom-4 left-4 z-5 flex presenting:hidden items-center rounded-card p-0.5 shadow-[0_0_0_1px_var(--line-2)] floating"
    >
      <IconButton {...buttonPropsOf(actions.zoomOut)} label="Zoom out" icon={Minus} className={small} />
      <ZoomButton actions={actions} />
      <IconButton {...buttonPropsOf(actions.zoomIn)} label="Zoom in" icon={Plus} className={small} />
      <BarDivider />
      <IconButton
        {...buttonPropsOf(actions.fit)}
        label={actions.fit.label}
        icon={Maximize}
        className={small}
      />
      <IconToggle
        label={actions.turn.label}
        icon={actions.turn.icon}
        isSelected={direction === 'right'}
        onChange={actions.turn.run}
        className={small}
      />
      <BarDivider />
      <HistoryButton actionId="app.undo" />
      <HistoryButton actionId="app.redo" />
      {/* The bar of the changes needs the room, in a branch it is above. */}
      {(!showsChanges || isInBranch) && (
        <>
          <BarDivider className="@max-[640px]:hidden" />
          <span className="@max-[640px]:hidden ps-1.5 pe-2 text-12 text-ink-2 tabular-nums">{shownText}</span>
        </>
      )}
    </div>
  )
}

function HistoryButton({ actionId }: { actionId: string }) {
  const action = useActionList().find((registered) => registered.action.id === actionId)?.action
  if (!action?.icon) return null
  return (
    <IconButton
      {...buttonPropsOf(action)}
      label={action.label}
      icon={action.icon}
      onPress={() => void runAction(actionId)}
      className={small}
    />
  )
}

function ZoomButton({ actions }: { actions: CanvasActions }) {
  const ref = useRef<HTMLSpanElement>(null)
  useViewportEffect(({ zoom }) => {
    const text = formatShare(zoom)
    if (ref.current && ref.current.textContent !== text) ref.current.textContent = text
  })
  return (
    <Button
      {...buttonPropsOf({ ...actions.actualSize, keys: [] })}
      className="relative h-7! w-13 px-0! tabular-nums"
    >
      <span className="sr-only">Zoom </span>
      {/* Contained and out of the flow, so that a frame of a zoom lays out this text only. */}
      <span ref={ref} className="absolute inset-0 text-center leading-7 contain-strict" />
      <span className="sr-only">, back to 100 %</span>
    </Button>
  )
}
