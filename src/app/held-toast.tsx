import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { linkedText } from '#cards/linked-text.ts'
import { holdMs, useHeldEntries, useIsPaused } from '#data/history/held-actions.ts'
import type { HeldEntry } from '#data/history/history-entry.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { tabId } from '#data/history/tab-id.ts'
import { paths } from '#domain/paths.ts'
import { announce } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { showToast, ToastSurface } from '#ui/toast.tsx'

import { failureWords, heldWords } from './held-words.ts'
import { useUndo } from './use-undo.ts'

const tickMs = 250

const isHeldHere = ({ state, tabId: tab }: HeldEntry) => state === 'held' && tab === tabId()

/** Shows what will be sent and when, with undo. The pointer or the focus on it pauses the countdown. */
export function HeldToast() {
  const held = useHeldActions()
  const entries = useHeldEntries(held)
  const waiting = entries.filter(isHeldHere)
  const isPaused = useIsPaused(held)
  useTick(waiting.length > 0 && !isPaused)
  useAnnouncement(entries)
  useFailureToasts(entries)
  const { undo } = useUndo()
  const client = useQueryClient()
  // Past its window an action waits for the requests before it, or offline for the network.
  const shown = waiting.filter((entry) => held.leftMsOf(entry) > 0 || !navigator.onLine)
  if (shown.length === 0) return null

  const leftMs = Math.min(...shown.map((entry) => held.leftMsOf(entry)))
  const linked = linkedText(client, shown)
  const groupCount = new Set(shown.map(({ groupId }) => groupId)).size
  return (
    <ToastSurface onHold={held.setPaused}>
      <ProgressRing value={leftMs / holdMs} />
      <span className="min-w-0 flex-1 truncate narrow:py-1.5 narrow:whitespace-normal">
        {heldWords(shown.map(({ kind }) => kind))} <When leftMs={leftMs} isPaused={isPaused} />
        {linked !== '' && ` · ${linked}`}
      </span>
      <Button binding="Mod+z" className="ms-4" onPress={() => void undo()}>
        Undo
      </Button>
      {groupCount > 1 && <Button onPress={() => held.cancel(shown)}>Undo all {shown.length}</Button>}
    </ToastSurface>
  )
}

function When({ leftMs, isPaused }: { leftMs: number; isPaused: boolean }) {
  if (leftMs === 0) return <>when you’re back online</>
  if (isPaused) return <>· paused</>
  return (
    <>
      in <b className="font-label">{Math.max(1, Math.ceil(leftMs / 1000))} s</b>
    </>
  )
}

/** A screen reader hears each action once, without its seconds. */
function useAnnouncement(entries: readonly HeldEntry[]): void {
  const waiting = entries.filter(isHeldHere)
  const newestId = waiting.at(-1)?.entryId
  const client = useQueryClient()
  const announceHeld = useEffectEvent(() =>
    announce(
      [heldWords(waiting.map(({ kind }) => kind)), linkedText(client, waiting)].filter(Boolean).join(', '),
    ),
  )
  useEffect(() => {
    if (newestId !== undefined) announceHeld()
  }, [newestId])
}

function useTick(isRunning: boolean): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setTick((tick) => tick + 1), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
}

/** The rows of the inbox show why they failed, which is only announced; on other screens a toast shows it. */
function useFailureToasts(entries: readonly HeldEntry[]): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const reported = useRef<Set<string> | null>(null)
  useEffect(() => {
    const failed = entries.filter(({ state }) => state === 'failed')
    reported.current ??= new Set(failed.map(({ entryId }) => entryId))
    for (const entry of failed) {
      const { entryId, kind } = entry
      const screen = kind === 'deleteInterview' ? paths.interviews() : paths.inbox()
      if (reported.current.has(entryId)) continue
      if (pathname.startsWith(screen)) {
        // The result of a bulk action is announced by the inbox.
        const isAlone = !entries.some((other) => other !== entry && other.groupId === entry.groupId)
        if (isAlone) announce(failureWords(entry), 'assertive')
        continue
      }
      showToast({
        text: failureWords(entry),
        icon: CircleAlert,
        tone: 'bad',
        action: { label: 'Show', run: () => void navigate(screen) },
      })
    }
    reported.current = new Set(failed.map(({ entryId }) => entryId))
  }, [entries, pathname, navigate])
}
