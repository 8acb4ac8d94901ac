import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import { useIsPrinting } from '#ui/use-is-printing.ts'

/** Longer transcripts would block the print dialog. */
const mostPrinted = 10_000

/** While printing, shows all lines: the list on the screen has only the visible ones. */
export function PrintedTranscript({ title, lines }: { title: string; lines: readonly TranscriptLine[] }) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  return (
    <div className="pt-4">
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
