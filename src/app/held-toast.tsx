import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { useHeldQueue, type AnyHeldAction } from '#data/held-actions.ts'
import { holdMs } from '#data/held-queue.ts'
import { useHeldActions } from '#data/organization-data.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { showToast, ToastSurface } from '#ui/toast.tsx'

import { failureWords, heldWords, undoWords } from './held-words.ts'

const tickMs = 250

/** All that is held, as one toast: what will be sent and when, and the way back. The pointer or the focus on it stops the clock. */
export function HeldToast() {
  const held = useHeldActions()
  const { actions, pausedBy } = useHeldQueue(held)
  // Past its window an action only waits for those before it; the inbox shows how far they are.
  const waiting = actions.filter((action) => held.leftMsOf(action) > 0)
  const isRunning = waiting.length > 0 && pausedBy.length === 0
  useTick(isRunning)
  useFailureToasts(actions)
  if (waiting.length === 0) return null

  const leftMs = Math.min(...waiting.map((action) => held.leftMsOf(action)))
  return (
    <div
      className="min-w-0 narrow:w-full"
      onPointerEnter={() => held.pause('hover')}
      onPointerLeave={() => held.resume('hover')}
      onFocus={() => held.pause('focus')}
      onBlur={() => held.resume('focus')}
    >
      <ToastSurface>
        <ProgressRing value={leftMs / holdMs} />
        <span className="min-w-0 flex-1 truncate">
          {heldWords(waiting.map(({ kind }) => kind))}{' '}
          {pausedBy.length > 0 ? 'when you leave this' : <InSeconds leftMs={leftMs} />}
        </span>
        <Button
          binding="Mod+z"
          className="ms-4"
          onPress={() => held.undo(waiting.map(({ actionId }) => actionId))}
        >
          {undoWords(waiting.length)}
        </Button>
      </ToastSurface>
    </div>
  )
}

function InSeconds({ leftMs }: { leftMs: number }) {
  return (
    <>
      in <b className="font-label">{Math.max(1, Math.ceil(leftMs / 1000))} s</b>
    </>
  )
}

function useTick(isRunning: boolean): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setTick((tick) => tick + 1), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
}

/** Rows say by themselves why they failed; away from them a toast does. */
function useFailureToasts(actions: readonly AnyHeldAction[]): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const told = useRef(new Set<string>())
  useEffect(() => {
    const failed = actions.filter(({ state }) => state === 'failed')
    for (const { actionId, kind, reason } of failed) {
      if (told.current.has(actionId)) continue
      const place = kind === 'deleteInterview' ? paths.interviews() : paths.inbox()
      if (pathname.startsWith(place)) continue
      showToast({
        text: failureWords(kind, reason),
        icon: CircleAlert,
        tone: 'bad',
        action: { label: 'Show', run: () => void navigate(place) },
      })
    }
    told.current = new Set(failed.map(({ actionId }) => actionId))
  }, [actions, pathname, navigate])
}
