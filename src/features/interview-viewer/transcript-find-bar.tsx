import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Regex from 'lucide-react/icons/regex'
import WholeWord from 'lucide-react/icons/whole-word'
import type { Ref } from 'react'

import type { FindMode } from '#domain/transcript/find-in-transcript.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { SearchField } from '#ui/field.tsx'
import { formatNumber } from '#ui/format.ts'
import { IconButton, IconToggle } from '#ui/icon-button.tsx'

import type { FindProblem } from './use-find.ts'
import { transcriptActions as heads } from './transcript-actions.ts'

interface TranscriptFindBarProps {
  query: string
  hitCount: number
  /** Lines of hidden speakers are not searched. */
  hasHidden: boolean
  /** From 0; -1 without matches. */
  hitPosition: number
  onChange: (query: string) => void
  onGoToHit: (position: number) => void
  onLeave: () => void
  mode: FindMode
  onChangeMode: (mode: FindMode) => void
  problem: FindProblem
  inputRef: Ref<HTMLInputElement>
}

const problemWords = { invalid: 'Not a valid expression', slow: 'The expression takes too long' } as const

/** The find field of a transcript. Enter and Shift+Enter step through the matches; Escape stays at the current one. */
export function TranscriptFindBar({
  query,
  hitCount,
  hasHidden,
  hitPosition,
  onChange,
  onGoToHit,
  onLeave,
  mode,
  onChangeMode,
  problem,
  inputRef,
}: TranscriptFindBarProps) {
  const isFinding = query.trim() !== ''
  return (
    <div role="search" className="flex min-w-0 items-center gap-0.5 narrow:min-w-40 narrow:flex-1">
      <SearchField
        label="Find in transcript"
        binding="/"
        value={query}
        onChange={onChange}
        inputRef={inputRef}
        className="w-58 narrow:w-auto narrow:flex-1"
        hasMatches={hitCount > 0}
        onLeave={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && hitCount > 0) onGoToHit(hitPosition + (event.shiftKey ? -1 : 1))
          else event.continuePropagation()
        }}
        suffix={
          isFinding ? (
            <span role="status" className="text-12 whitespace-nowrap text-ink-2 tabular-nums">
              {problem !== null
                ? problemWords[problem]
                : hitCount > 0
                  ? `${formatNumber(hitPosition + 1)} / ${formatNumber(hitCount)}`
                  : hasHidden
                    ? 'None in shown lines'
                    : 'No matches'}
            </span>
          ) : undefined
        }
      />
      <span className="flex narrow:hidden">
        <IconToggle
          label="Entire words"
          icon={WholeWord}
          isSelected={mode === 'words'}
          onChange={(isOn) => onChangeMode(isOn ? 'words' : 'text')}
        />
        <IconToggle
          label="Regular expression"
          icon={Regex}
          isSelected={mode === 'pattern'}
          onChange={(isOn) => onChangeMode(isOn ? 'pattern' : 'text')}
        />
      </span>
      {hitCount > 0 && (
        <>
          <IconButton
            label="Previous match"
            binding={keyOf(heads.previousHit)}
            icon={ChevronUp}
            onPress={() => onGoToHit(hitPosition - 1)}
            className="ms-1.5"
          />
          <IconButton
            label="Next match"
            binding={keyOf(heads.nextHit)}
            icon={ChevronDown}
            onPress={() => onGoToHit(hitPosition + 1)}
          />
        </>
      )}
    </div>
  )
}
