import { FeedbackFacts } from './feedback-facts.tsx'
import { SuggestedCards } from './suggested-cards.tsx'
import type { Inbox } from './use-inbox.ts'
import type { OpenEntry } from './use-open-entry.ts'
import type { Suggestions } from './use-suggestions.ts'

interface EntrySideProps {
  inbox: Inbox
  openEntry: OpenEntry
  suggestions: Suggestions
  isFinderOpen: boolean
  onFinderOpenChange: (isOpen: boolean) => void
}

/** The column beside the open entry: cards to link it to, and what else is known of it. */
export function EntrySide({ inbox, openEntry, suggestions, ...finder }: EntrySideProps) {
  const { entry } = openEntry
  return (
    <aside
      aria-label="Suggested cards and facts"
      className="min-h-0 overflow-y-auto border-s border-line px-4 py-3"
    >
      {entry !== undefined && (
        <>
          <SuggestedCards
            suggestions={suggestions}
            chosen={inbox.chosenCards}
            linkedIds={entry.cardIds ?? []}
            onToggle={inbox.commands.toggleCard}
            {...finder}
          />
          <FeedbackFacts entry={entry} />
        </>
      )}
    </aside>
  )
}
