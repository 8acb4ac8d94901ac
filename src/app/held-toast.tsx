import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { failuresText, heldWords } from '#cards/held-words.ts'
import { linkedText } from '#cards/linked-text.ts'
import { deletedElsewhere } from '#data/feedback/send-triage.ts'
import { holdMs, isUnfinished, useHeldEntries, useIsPaused } from '#data/history/held-actions.ts'
import type { HeldEntry } from '#data/history/history-entry.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { tabId } from '#data/history/tab-id.ts'
import { groupBy } from '#domain/group-by.ts'
import { paths } from '#domain/paths.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { announce } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { useScreenWidth } from '#ui/use-screen-width.ts'
import { hideOutdatedToast, showToast, ToastSurface, ToastText } from '#ui/toast.tsx'

import { useUndo } from './use-undo.ts'
import { globalActionHeads as heads } from './key-guide.ts'

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
  useReplacedMessage(entries)
  const { undo, undoHeld } = useUndo()
  const client = useQueryClient()
  // Past its window an action waits for the requests before it, or offline for the network.
  const shown = waiting.filter((entry) => held.leftMsOf(entry) > 0 || !navigator.onLine)
  if (shown.length === 0) return null

  const leftMs = Math.min(...shown.map((entry) => held.leftMsOf(entry)))
  const linked = linkedText(client, shown)
  const groupCount = new Set(shown.map(({ groupId }) => groupId)).size
  return (
    <ToastSurface onHold={held.pause}>
      <ProgressRing value={leftMs / holdMs} />
      <ToastText>
        {heldWords(shown)} <When leftMs={leftMs} isPaused={isPaused} isFirst={groupCount > 1} />
        {linked !== '' && ` · ${linked}`}
      </ToastText>
      <Button binding={keyOf(heads.undo)} className="ms-4" onPress={() => void undo()}>
        Undo
      </Button>
      {groupCount > 1 && <Button onPress={() => undoHeld(shown)}>Undo all {shown.length}</Button>}
    </ToastSurface>
  )
}

interface WhenProps {
  leftMs: number
  isPaused: boolean
  /** Of several actions. */
  isFirst: boolean
}

function When({ leftMs, isPaused, isFirst }: WhenProps) {
  // The rows of the inbox say the same.
  if (leftMs === 0 || !navigator.onLine) return <>when you’re back online</>
  if (isPaused) return <>· paused</>
  return (
    <>
      {isFirst ? '· the first in' : 'in'}{' '}
      <b className="font-label">{Math.max(1, Math.ceil(leftMs / 1000))} s</b>
    </>
  )
}

/** A screen reader hears each action once, without its seconds. */
function useAnnouncement(entries: readonly HeldEntry[]): void {
  const waiting = entries.filter(isHeldHere)
  const newestId = waiting.at(-1)?.entryId
  const client = useQueryClient()
  const announceHeld = useEffectEvent(() =>
    announce([heldWords(waiting), linkedText(client, waiting)].filter(Boolean).join(', ')),
  )
  useEffect(() => {
    if (newestId !== undefined) announceHeld()
  }, [newestId])
}

/** 'Undone' must not stay next to the same action when it is held again. */
function useReplacedMessage(entries: readonly HeldEntry[]): void {
  const held = useHeldActions()
  const known = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const waiting = entries.filter(isHeldHere)
    // New feedback has no window, and its own message.
    const isNew = (entry: HeldEntry) => !known.current.has(entry.entryId) && held.leftMsOf(entry) > 0
    if (waiting.some(isNew)) hideOutdatedToast()
    known.current = new Set(waiting.map(({ entryId }) => entryId))
  }, [entries, held])
}

function useTick(isRunning: boolean): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setTick((tick) => tick + 1), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
}

/** Where a row or the page itself shows the failure. A phone that reads an entry hides the rows of the inbox. */
function isFailureShown([first]: readonly HeldEntry[], pathname: string, isNarrow: boolean): boolean {
  if (first?.kind === 'deleteInterview')
    return [paths.interviews(), paths.interview(first.interviewId)].includes(pathname)
  return isNarrow ? pathname === paths.inbox() : pathname.startsWith(paths.inbox())
}

/** A failure that the screen shows is only announced, any other is a toast. */
function useFailureToasts(entries: readonly HeldEntry[]): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isNarrow = useScreenWidth() === 'narrow'
  const reported = useRef<Set<string> | null>(null)
  const report = useEffectEvent((group: readonly HeldEntry[]) => {
    const screen = group[0]!.kind === 'deleteInterview' ? paths.interviews() : paths.inbox()
    const text = failuresText(group)
    // A deleted entry has no row any more.
    const hasRows = group.some(({ reason }) => reason !== deletedElsewhere.message)
    if (isFailureShown(group, pathname, isNarrow)) {
      if (hasRows) return announce(text, 'assertive')
      return showToast({ text, icon: CircleAlert, tone: 'bad' })
    }
    const action = { label: 'Show', run: () => void navigate(screen) }
    return showToast({ text, icon: CircleAlert, tone: 'bad', action })
  })
  useEffect(() => {
    const failed = entries.filter(({ state }) => state === 'failed')
    const ids = new Set(failed.map(({ entryId }) => entryId))
    const known = new Set([...(reported.current ?? ids)].filter((id) => ids.has(id)))
    reported.current = known
    const groups = groupBy(
      failed.filter(({ entryId }) => !known.has(entryId)),
      ({ groupId }) => groupId,
    )
    for (const [groupId, group] of groups) {
      // The failures of a bulk action are reported together.
      if (entries.some((entry) => entry.groupId === groupId && isUnfinished(entry))) continue
      for (const { entryId } of group) known.add(entryId)
      report(group)
    }
  }, [entries])
}
