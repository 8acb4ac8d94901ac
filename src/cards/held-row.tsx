import { useEffect, useState } from 'react'

import { holdMs, useIsPaused } from '#data/history/held-actions.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import type { TriageVerb } from '#domain/feedback/bulk-progress.ts'
import { Button } from '#ui/button.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { useHold } from '#ui/use-hold.ts'

export interface HeldRowState {
  verb: TriageVerb
  canUndo: boolean
  /** Read at each tick, since undo windows can be paused. */
  readLeftMs: () => number
}

const progressive: Record<TriageVerb, string> = {
  process: 'Processing',
  link: 'Linking',
  delete: 'Deleting',
}

interface Window {
  leftMs: number
  isOnline?: boolean
  isPaused?: boolean
}

/** Returns 'Processing in 7 s', or 'Processing' after the undo window. Offline the request waits, also after its window. */
export function heldRowLabel(
  verb: TriageVerb,
  { leftMs, isOnline = true, isPaused = false }: Window,
): string {
  if (!isOnline) return `${progressive[verb]} when you’re back online`
  if (isPaused && leftMs > 0) return `${progressive[verb]} · paused`
  return leftMs > 0 ? `${progressive[verb]} in ${Math.max(1, Math.ceil(leftMs / 1000))} s` : progressive[verb]
}

const tickMs = 200

function useLeftMs(readLeftMs: () => number): number {
  const [leftMs, setLeftMs] = useState(readLeftMs)
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(readLeftMs()), tickMs)
    return () => clearInterval(timer)
  }, [readLeftMs])
  return leftMs
}

interface HeldRowProps {
  held: HeldRowState
  preview: string
  onUndo: () => void
}

/** The pointer or the focus on its button pauses the countdown, as on the toast. */
export function HeldRow({ held, preview, onUndo }: HeldRowProps) {
  const leftMs = useLeftMs(held.readLeftMs)
  const actions = useHeldActions()
  const isPaused = useIsPaused(actions)
  const hold = useHold(actions.pause)
  return (
    <div className="grid h-full grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line bg-canvas ps-4 pe-3 text-ink-3 tabular-nums">
      <div role="gridcell">
        <ProgressRing value={leftMs / holdMs} />
      </div>
      <div role="gridcell" className="truncate">
        {heldRowLabel(held.verb, { leftMs, isOnline: navigator.onLine, isPaused })} · {preview}
      </div>
      <div role="gridcell" {...hold}>
        {held.canUndo && (
          <Button size="s" className="text-ink-2" onPress={onUndo}>
            Undo
          </Button>
        )}
      </div>
    </div>
  )
}
