import Info from 'lucide-react/icons/info'

import { unknownSpeaker } from '#domain/transcript-import/describe-recording.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import { classes } from '#ui/classes.ts'
import { formatCount, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import { voiceOf } from '../voices.ts'
import type { NewInterview } from './use-new-interview.ts'

const shownLines = 12

export function RecordingPreview({ interview }: { interview: NewInterview }) {
  const { summary, names } = interview
  const lines = summary?.firstLines.slice(0, shownLines) ?? []
  const hasTimes = summary?.endSeconds != null
  const voices = [...new Set(names.values())]
  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="flex items-baseline text-12">
        <h3 className="font-head">Preview</h3>
        {summary !== undefined && summary.lineCount > 0 && (
          <span className="ms-auto text-ink-3 tabular-nums">
            {formatCount(lines.length, 'line')} of {formatNumber(summary.lineCount)}
          </span>
        )}
      </div>
      {lines.length === 0 && <p className="mt-2 text-ink-3">The first lines appear here.</p>}
      <ul>
        {lines.map(({ timeSeconds, speaker, text }, index) => {
          const name = names.get(speaker) || speaker || unknownSpeaker
          return (
            <li
              key={index}
              className={classes('mt-2 grid grid-cols-[72px_minmax(0,1fr)]', voiceOf(voices.indexOf(name)))}
            >
              <time className="text-12 leading-5 text-ink-3 tabular-nums">
                {timeSeconds !== null && hasTimes && formatTimestamp(timeSeconds)}
              </time>
              <div>
                <p className="flex items-center gap-1.5 text-12 font-head">
                  <span aria-hidden="true" className="size-2 rounded-bar bg-voice" />
                  {name}
                </p>
                <p dir="auto" className="line-clamp-3">
                  {text}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      <LeftOut interview={interview} />
    </section>
  )
}

function LeftOut({ interview: { summary } }: { interview: NewInterview }) {
  if (summary === undefined || summary.emptyCount + summary.tagCount === 0) return null
  const parts = [
    ...(summary.emptyCount > 0 ? [`${formatCount(summary.emptyCount, 'cue')} without words left out`] : []),
    ...(summary.tagCount > 0 ? [`${formatCount(summary.tagCount, 'tag')} such as <i> removed`] : []),
  ]
  return (
    <p className="mt-4 flex gap-2 text-12 text-ink-2">
      <Icon of={Info} size={14} className="text-ink-3" />
      {parts.join('. ')}. Nothing else changes.
    </p>
  )
}
