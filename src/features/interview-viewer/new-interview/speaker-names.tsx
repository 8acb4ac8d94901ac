import type { RecordingSummary } from '#domain/transcript-import/describe-recording.ts'
import { classes } from '#ui/classes.ts'
import { formatCount } from '#ui/format.ts'

import { voiceOf } from '../voices.ts'

interface SpeakerNamesProps {
  speakers: RecordingSummary['speakers']
  names: ReadonlyMap<string | null, string>
  onRename: (speaker: string | null, name: string) => void
}

/** The speakers of a recording. Two with the same name become one. */
export function SpeakerNames({ speakers, names, onRename }: SpeakerNamesProps) {
  const voices = [...new Set(names.values())]
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-12 font-label text-ink-2">Speakers</legend>
      <ul className="mt-1 max-h-60 overflow-y-auto">
        {speakers.map(({ speaker, lineCount }) => {
          const name = names.get(speaker) ?? ''
          const isMerged = speakers.some(
            (other) => other.speaker !== speaker && names.get(other.speaker) === name,
          )
          return (
            <li
              key={speaker ?? ''}
              className={classes(
                'flex items-center gap-2 border-b border-line px-2 has-focus-visible:rounded-control has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
                voiceOf(voices.indexOf(name)),
              )}
            >
              <span aria-hidden="true" className="size-2 flex-none rounded-bar bg-voice" />
              <input
                type="text"
                aria-label={`Name of ${speaker ?? 'the lines without a speaker'}`}
                value={name}
                maxLength={80}
                onChange={({ target }) => onRename(speaker, target.value.replaceAll(/[:：\n]/g, ''))}
                className="h-8 min-w-0 flex-1 bg-transparent outline-0"
              />
              <span className="max-w-1/2 truncate text-12 text-ink-3 tabular-nums">
                {isMerged && 'merged: '}
                {speaker ?? 'No name'}, {formatCount(lineCount, 'line')}
              </span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
