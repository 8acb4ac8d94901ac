import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'

const printQuery = 'print'
let isPrintOpen = false

/** Browsers report printing by these events, and by the media query when a tool prints. */
function subscribe(listener: () => void): () => void {
  const query = matchMedia(printQuery)
  const open = () => {
    isPrintOpen = true
    // The browser prints the state at the end of the event.
    flushSync(listener)
  }
  const close = () => {
    isPrintOpen = false
    listener()
  }
  addEventListener('beforeprint', open)
  addEventListener('afterprint', close)
  query.addEventListener('change', listener)
  return () => {
    removeEventListener('beforeprint', open)
    removeEventListener('afterprint', close)
    query.removeEventListener('change', listener)
  }
}

/** Longer transcripts would block the print dialog. */
const mostPrinted = 10_000

/** All shown lines in the flow of the page, only while printing: the list on the screen has the visible ones only. */
export function PrintedTranscript({ title, lines }: { title: string; lines: readonly TranscriptLine[] }) {
  const isPrinting = useSyncExternalStore(subscribe, () => isPrintOpen || matchMedia(printQuery).matches)
  if (!isPrinting) return null
  return (
    <div className="px-2">
      <h1 className="mb-3 text-20 font-head">{title}</h1>
      {lines.slice(0, mostPrinted).map(({ index, timeSeconds, speaker, text }) => (
        <p key={index} className="mb-1 break-inside-avoid">
          <span className="text-12 tabular-nums">{timeSeconds !== null && formatTimestamp(timeSeconds)}</span>{' '}
          {speaker !== null && <b className="font-head">{speaker}:</b>} {text}
        </p>
      ))}
      {lines.length > mostPrinted && (
        <p>Only the first lines are printed. Filter by speaker to print others.</p>
      )}
    </div>
  )
}
