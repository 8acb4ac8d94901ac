import { useEffect, useState } from 'react'

import { holdMs } from '#data/history/held-actions.ts'
import type { TriageVerb } from '#domain/feedback/bulk-progress.ts'
import { Button } from '#ui/button.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'

export interface HeldRowState {
  verb: TriageVerb
  canUndo: boolean
  /** Read at each tick, since undo windows can be paused. */
  readLeftMs: () => number
}

const progressive: Record<TriageVerb, string> = { process: 'Processing', delete: 'Deleting' }

/** Returns 'Processing in 7 s', or 'Processing' after the undo window. Offline the request waits, also after its window. */
export function heldRowLabel(verb: TriageVerb, leftMs: number, isOnline = true): string {
  if (!isOnline) return `${progressive[verb]} when you’re back online`
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

export function HeldRow({ held, preview, onUndo }: HeldRowProps) {
  const leftMs = useLeftMs(held.readLeftMs)
  return (
    <div className="grid h-full grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line bg-canvas ps-4 pe-3 text-ink-3 tabular-nums">
      <div role="gridcell">
        <ProgressRing value={leftMs / holdMs} />
      </div>
      <div role="gridcell" className="truncate">
        {heldRowLabel(held.verb, leftMs, navigator.onLine)} · {preview}
      </div>
      <div role="gridcell">
        {held.canUndo && (
          <Button size="s" className="text-ink-2" onPress={onUndo}>
            Undo
          </Button>
        )}
      </div>
    </div>
  )
}
