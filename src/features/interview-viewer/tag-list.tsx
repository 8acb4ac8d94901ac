import Bookmark from 'lucide-react/icons/bookmark'

import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { Section } from '#ui/section.tsx'

import type { LineSpan } from '#domain/transcript/line-span.ts'
import { transcriptActions as heads } from './transcript-actions.ts'

interface TagListProps {
  lines: readonly TranscriptLine[]
  tags: readonly LineSpan[]
  onGoTo: (line: number) => void
  onTurnIntoFeedback: () => void
}

export function TagList({ lines, tags, onGoTo, onTurnIntoFeedback }: TagListProps) {
  return (
    <Section
      title="Tagged"
      count={tags.length}
      actions={
        <Button size="s" binding={keyOf(heads.turnTags)} onPress={onTurnIntoFeedback}>
          Turn into feedback
        </Button>
      }
    >
      {tags.map(({ firstLine }) => {
        const { timeSeconds = null, text = '' } = lines[firstLine] ?? {}
        return (
          <PlainButton
            key={firstLine}
            onPress={() => onGoTo(firstLine)}
            className="-mx-2 flex min-h-7 w-[calc(100%+16px)] min-w-0 items-center gap-2 rounded-control px-2 text-start hover:bg-sunken"
          >
            <Icon of={Bookmark} size={12} className="flex-none text-ink-3" />
            <span className="min-w-0 flex-1 truncate">{text}</span>
            {timeSeconds !== null && (
              <span className="text-12 text-ink-3 tabular-nums">{formatTimestamp(timeSeconds)}</span>
            )}
          </PlainButton>
        )
      })}
    </Section>
  )
}
