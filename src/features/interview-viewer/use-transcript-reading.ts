import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { afterPaint } from '#data/after-paint.ts'
import type { Reading } from '#data/interviews/use-reading.ts'
import type { FindMode } from '#domain/transcript/find-in-transcript.ts'
import { formatClock, lineAt } from '#domain/transcript/timestamp.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { announce } from '#ui/announcer.tsx'
import { formatCount } from '#ui/format.ts'
import { showToast } from '#ui/toast.tsx'

import type { LineSpan } from '#domain/transcript/line-span.ts'
import { linesAtTarget, linkToLines } from './line-links.ts'
import { addNextLine, type LineSelection, shownPart, spanOf } from './line-selection.ts'
import type { TimelineAxis } from './timeline-axis.ts'
import type { TranscriptLinesHandle } from './transcript-lines.tsx'
import type { InterviewAddress } from './use-interview-address.ts'
import { type TranscriptView, useTranscriptView } from './use-transcript-view.ts'
import { speakerName } from './voices.ts'

interface ReadingOptions {
  interviewId: string
  lines: readonly TranscriptLine[]
  insightLines: ReadonlyMap<string, LineSpan>
  query: string
  mode: FindMode
  address: InterviewAddress
  reading: Reading
}

/** The address follows the selection after this pause: browsers limit how often it may change. */
const addressPauseMs = 250

export function useTranscriptReading(options: ReadingOptions) {
  const { lines, query, mode, address } = options
  const view = useTranscriptView({ lines, hidden: address.hidden, query, mode })
  const list = useRef<TranscriptLinesHandle>(null)
  const { setSelection, hits, setPoint, currentHit } = view

  const select = (next: LineSelection) => {
    const { firstLine, lastLine } = spanOf(next)
    const scroll = () => list.current?.scrollToLine(firstLine)
    setSelection(next)
    if (shownPart(next, view.shownIndexes) !== null) return scroll()
    const speakers = new Set(lines.slice(firstLine, lastLine + 1).map(({ speaker }) => speaker))
    address.writeHidden(new Set([...address.hidden].filter((speaker) => !speakers.has(speaker))))
    showToast({ text: `Lines of ${[...speakers].map(speakerName).join(', ')} are shown again` })
    // The list has them with the next render.
    void afterPaint().then(scroll)
  }
  const goToLine = (line: number) => select({ anchor: line, focus: line })
  const goToHit = (position: number) => {
    const hit = hits[(position + hits.length) % hits.length]
    if (hit === undefined) return
    setPoint(hit)
    // The keys of the transcript continue from the match.
    goToLine(hit.line)
  }
  const withNextLine = addNextLine(view.shownSelection, view.shownIndexes)

  const isAtTarget = useAddressTarget(options, view, { select, mark: setSelection })
  useKeptPosition(options, view, list)

  const hitLine = currentHit?.line
  // A link to a line goes there, not to the first match of its search.
  const isTargetPending = useRef(isAtTarget)
  useEffect(() => {
    if (hitLine !== undefined && !isTargetPending.current) list.current?.scrollToLine(hitLine)
    if (hitLine !== undefined) isTargetPending.current = false
  }, [hitLine])

  return {
    view,
    list,
    goToLine,
    goToHit,
    leaveFind: () => {
      // A match doesn't replace a selection of several lines.
      if (view.selection?.anchor === view.selection?.focus) goToHit(view.hitPosition)
      list.current?.focus()
    },
    addNextLine:
      withNextLine &&
      (() => {
        setSelection(withNextLine)
        list.current?.scrollToLine(withNextLine.focus, 'auto')
      }),
    goToTime: (timeSeconds: number) => {
      goToLine(Math.max(0, lineAt(lines, timeSeconds)))
      reportPastEnd(view.axis, timeSeconds)
    },
    searchFromHere: () => setPoint({ line: view.visible.getState()[0], start: 0 }),
  }
}

/** Also writes the selection into the address. Returns whether the address names lines. */
function useAddressTarget(
  { interviewId, lines, insightLines, address }: ReadingOptions,
  { selection, axis }: TranscriptView,
  { select, mark }: Record<'select' | 'mark', (selection: LineSelection) => void>,
): boolean {
  const { hash, target } = address
  // The first key or wheel marks the page as read, maybe before the line of an insight is located.
  const [wasRead] = useState(address.isRead)
  const named = useRef<string | null>(null)
  const span = linesAtTarget(lines, target, insightLines)
  const follow = useEffectEvent((next: string) => {
    if (next === named.current || span === null) return
    const isReturn = named.current === null && wasRead
    named.current = next
    const selected = { anchor: span.firstLine, focus: span.lastLine }
    // The list restores its scroll position itself.
    if (isReturn) return mark(selected)
    select(selected)
    const isPastEnd =
      (target?.kind === 'time' && reportPastEnd(axis, target.timeSeconds)) ||
      (target?.kind === 'lines' && reportPastLines(lines.length, target.lastLine))
    if (!isPastEnd) announce(targetWords(lines, span))
  })
  // The line of an insight is located later.
  const isKnown = span !== null
  useEffect(() => {
    if (isKnown) follow(hash)
  }, [hash, isKnown])
  const unreadableHash = target === null && /^#(?:t|lines)=/.test(hash) ? hash : null
  useEffect(() => {
    if (unreadableHash !== null) showToast({ text: 'The position in this link can’t be read' })
  }, [unreadableHash])

  const write = useEffectEvent((next: string) => {
    named.current = next
    address.writeHash(next)
  })
  const link =
    selection === null
      ? ''
      : new URL(linkToLines(interviewId, lines, spanOf(selection)), location.origin).hash
  useEffect(() => {
    if (link === (named.current ?? '')) return undefined
    const timer = setTimeout(() => write(link), addressPauseMs)
    return () => clearTimeout(timer)
  }, [link])
  return isKnown
}

/** A later time leads to the last line. Returns whether it is later. */
function reportPastEnd({ end }: TimelineAxis, timeSeconds: number): boolean {
  if (timeSeconds <= end) return false
  showToast({ text: `The interview ends at ${formatClock(end)}` })
  return true
}

function reportPastLines(count: number, line: number): boolean {
  if (line < count) return false
  showToast({ text: `The interview has ${formatCount(count, 'line')}` })
  return true
}

function targetWords(
  lines: readonly TranscriptLine[],
  span: { firstLine: number; lastLine: number },
): string {
  const { speaker = null, text = '' } = lines[span.firstLine] ?? {}
  const count = span.lastLine - span.firstLine + 1
  return `${count > 1 ? `${formatCount(count, 'line')}. ` : ''}${speakerName(speaker)}: ${text}`
}

function useKeptPosition(
  { address, reading }: ReadingOptions,
  view: TranscriptView,
  list: { current: TranscriptLinesHandle | null },
): void {
  const restore = useEffectEvent(() => {
    if ((address.target === null || address.isRead) && reading.reading.line > 0)
      list.current?.scrollToLine(reading.reading.line, 'start')
  })
  const save = useEffectEvent(() => {
    const [line] = view.visible.getState()
    if (line !== reading.reading.line) reading.change(() => ({ line }))
  })
  const markRead = useEffectEvent(() => {
    if (!address.isRead) address.markRead()
  })
  useEffect(() => {
    restore()
    const flush = () => save()
    const stop = new AbortController()
    addEventListener('pagehide', flush, stop)
    for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      addEventListener(event, () => markRead(), { signal: stop.signal, passive: true })
    return () => {
      stop.abort()
      flush()
    }
  }, [])
}

export type TranscriptReading = ReturnType<typeof useTranscriptReading>
