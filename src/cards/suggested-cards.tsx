import type { LinkableCard } from '#domain/feedback/feedback-links.ts'
import { Bone } from '#ui/bone.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'

import { CardFinder } from './card-finder.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import type { Suggestions } from './use-suggestions.ts'

interface SuggestedCardsProps {
  suggestions: Suggestions
  chosen: readonly LinkableCard[]
  linkedIds: readonly string[]
  onToggle: (card: LinkableCard) => void
  isFinderOpen: boolean
  onFinderOpenChange: (isOpen: boolean) => void
  /** What the number keys do here. Without it, they are not shown. */
  keyHint?: string
  /** In a dialog, where numbers choose and letters search. */
  focusesFinder?: boolean
}

export function SuggestedCards(props: SuggestedCardsProps) {
  const { suggestions, chosen, linkedIds, onToggle, keyHint } = props
  const isChosen = ({ cardId }: LinkableCard) => chosen.some((card) => card.cardId === cardId)
  const suggested = new Set(suggestions.cards.map(({ cardId }) => cardId))
  const others = chosen.filter(({ cardId }) => !suggested.has(cardId))
  return (
    <Section
      title="Suggested cards"
      isFirst
      actions={
        keyHint !== undefined &&
        suggestions.cards.length > 0 && (
          <span className="me-1 text-12 text-ink-3 narrow:hidden">{keyHint}</span>
        )
      }
    >
      <ul>
        {suggestions.cards.map((card, index) => (
          <SuggestionRow
            key={card.cardId}
            card={card}
            number={keyHint === undefined ? undefined : index + 1}
            text={suggestions.query}
            match={card.match}
            isChosen={isChosen(card)}
            isLinked={linkedIds.includes(card.cardId)}
            onToggle={onToggle}
          />
        ))}
        {others.map((card) => (
          <SuggestionRow
            key={card.cardId}
            card={card}
            isChosen
            isLinked={linkedIds.includes(card.cardId)}
            onToggle={onToggle}
          />
        ))}
      </ul>
      <SuggestionsState suggestions={suggestions} />
      <div className="mt-3">
        <CardFinder
          label="Find another card"
          chosen={chosen}
          onChoose={onToggle}
          isOpen={props.isFinderOpen}
          onOpenChange={props.onFinderOpenChange}
          autoFocus={props.focusesFinder}
        />
      </div>
    </Section>
  )
}

const bonesDrawn = ['one', 'two', 'three']

function SuggestionsState({ suggestions }: { suggestions: Suggestions }) {
  const { cards, note, error } = suggestions
  if (cards.length === 0 && !suggestions.isSettled) {
    return (
      <div role="status" aria-label="Searching for similar cards">
        {bonesDrawn.map((bone) => (
          <div key={bone} className="space-y-2 py-2">
            <Bone className="h-2.5 w-full" />
            <Bone className="h-2.5 w-2/5" />
          </div>
        ))}
        {note !== undefined && <p className="mt-1 text-ink-2">{note}</p>}
      </div>
    )
  }
  if (note !== undefined) {
    return (
      <p role="status" className="mt-1 flex items-center gap-2 text-ink-2">
        <span className="min-w-0 flex-1">{note}</span>
        {error !== null && (
          <Button size="s" onPress={suggestions.retry}>
            Retry
          </Button>
        )}
      </p>
    )
  }
  if (suggestions.isWithoutText)
    return <p className="text-ink-2">This entry has no text to find similar cards for.</p>
  return cards.length === 0 ? <p className="text-ink-2">No similar cards found.</p> : null
}
