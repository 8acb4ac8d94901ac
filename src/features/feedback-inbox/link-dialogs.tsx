import { useState } from 'react'

import { CardPicker } from '#cards/card-picker.tsx'
import { departureWords, linkLabel } from './inbox-words.ts'
import { useFoundCards } from '#cards/use-found-cards.ts'
import { type LinkableCard, suggestionQuery, toggleCard } from '#domain/feedback/feedback-links.ts'
import type { FeedbackEntry } from '#domain/feedback/feedback-list.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'

import { CardChip } from '#cards/card-chip.tsx'
import { SuggestedCards } from '#cards/suggested-cards.tsx'
import { SuggestionKeys } from '#cards/suggestion-keys.tsx'
import { isDeleted } from './use-departures.ts'
import type { Inbox } from './use-inbox.ts'
import type { OpenEntry } from './use-open-entry.ts'
import type { Suggestions } from '#cards/use-suggestions.ts'

interface LinkSheetProps {
  inbox: Inbox
  openEntry: OpenEntry
  suggestions: Suggestions
  onClose: () => void
}

export function LinkSheet({ inbox, openEntry, suggestions, onClose }: LinkSheetProps) {
  const { chosenCards, commands, openId } = inbox
  const [isFinderOpen, setFinderOpen] = useState(false)
  return (
    <Dialog
      title="Link to cards"
      onClose={onClose}
      footer={
        <>
          <span className="flex-1" />
          <Button onPress={onClose}>Close</Button>
          {chosenCards.length > 0 && openId !== null && (
            <ConfirmButton
              disabledReason={isDeleted(inbox.list, openId) ? departureWords('deleted') : undefined}
              onPress={() => {
                onClose()
                commands.process(
                  [openId],
                  chosenCards.map(({ cardId }) => cardId),
                )
              }}
            >
              {linkLabel(chosenCards.length, openEntry.entry?.processed === true)}
            </ConfirmButton>
          )}
        </>
      }
    >
      <SuggestionKeys
        area="inbox"
        group="Inbox"
        choices={isFinderOpen ? [] : suggestions.cards.map((card) => () => commands.toggleCard(card))}
      />
      <SuggestedCards
        suggestions={suggestions}
        chosen={chosenCards}
        linkedIds={openEntry.entry?.cardIds ?? []}
        onToggle={commands.toggleCard}
        keyHint="1–5 choose"
        focusesFinder
        isFinderOpen={isFinderOpen}
        onFinderOpenChange={setFinderOpen}
      />
    </Dialog>
  )
}

interface LinkSelectionDialogProps {
  entries: readonly FeedbackEntry[]
  /** Chosen before for one of the entries. */
  firstChosen: readonly LinkableCard[]
  onLink: (cardIds: readonly string[]) => void
  onClose: () => void
}

export function LinkSelectionDialog({ entries, firstChosen, onLink, onClose }: LinkSelectionDialogProps) {
  const [chosen, setChosen] = useState(firstChosen)
  const count = entries.length
  const query = suggestionQuery(entries.map(({ textPreview = '' }) => textPreview).join('\n'))
  const suggested = useFoundCards(query, { isPassage: true }).cards
  return (
    <Dialog
      title={`Link ${count} ${count === 1 ? 'entry' : 'entries'} to cards`}
      onClose={onClose}
      footer={
        <>
          <span className="flex-1" />
          <Button onPress={onClose}>Cancel</Button>
          <ConfirmButton
            onPress={() => onLink(chosen.map(({ cardId }) => cardId))}
            disabledReason={chosen.length === 0 ? 'Choose a card first' : undefined}
          >
            Process {formatNumber(count)}
            {chosen.length === 0 ? ' and link' : `, link to ${formatCount(chosen.length, 'card')}`}
          </ConfirmButton>
        </>
      }
    >
      {chosen.length > 0 && (
        <div className="mb-2 flex flex-wrap gap-1">
          {chosen.map((card) => (
            <CardChip key={card.cardId} card={card} onRemove={() => setChosen(toggleCard(chosen, card))} />
          ))}
        </div>
      )}
      <CardPicker
        key={chosen.length}
        label="Find a card"
        known={suggested}
        knownTitle="Suggested"
        numberKeys={{ area: 'inbox', group: 'Inbox' }}
        refusalOf={(cardId) => (chosen.some((card) => card.cardId === cardId) ? 'already chosen' : undefined)}
        onPick={(card) => setChosen(toggleCard(chosen, card))}
      />
    </Dialog>
  )
}
