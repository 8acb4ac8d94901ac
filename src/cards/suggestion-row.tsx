import { TypeIcon } from './type-icon.tsx'
import { cardKindWords } from '#domain/card/card-kind.ts'
import type { LinkableCard } from '#domain/feedback/feedback-links.ts'
import { findSharedWords } from '#domain/text-match.ts'
import { CheckMark } from '#ui/checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { MarkedText } from '#ui/marked-text.tsx'
import { Kbd } from '#ui/kbd.tsx'

interface SuggestionRowProps {
  card: LinkableCard
  number?: number
  /** Words that it shares with the title are highlighted. */
  text?: string
  match?: string
  isChosen: boolean
  isLinked: boolean
  onToggle: (card: LinkableCard) => void
}

export function SuggestionRow(props: SuggestionRowProps) {
  const { card, number, text, match, isChosen, isLinked, onToggle } = props
  return (
    <li className="not-first:mt-0.5">
      <button
        type="button"
        role="checkbox"
        aria-checked={isChosen}
        onClick={() => onToggle(card)}
        className={classes(
          '-mx-2 grid w-[calc(100%+16px)] cursor-default grid-cols-[18px_minmax(0,1fr)_16px] items-start gap-x-2.5 rounded-control p-2 text-start narrow:grid-cols-[minmax(0,1fr)_16px]',
          isChosen ? 'bg-accent-tint' : 'hover:bg-sunken',
        )}
      >
        <span aria-hidden="true" className="mt-px narrow:hidden">
          {number !== undefined && <Kbd>{number}</Kbd>}
        </span>
        <span>
          <span className="block">
            <MarkedText
              text={card.cardTitle}
              look="shared"
              ranges={text === undefined ? [] : findSharedWords(card.cardTitle, text)}
            />
          </span>
          <span className="mt-0.5 flex items-center gap-1.5 text-12 text-ink-2">
            <TypeIcon cardType={card.cardType} size={12} />
            {cardKindWords({ cardType: card.cardType, isArchived: card.isArchived })}
            <span className="text-ink-3">{isLinked ? 'already linked' : match}</span>
          </span>
        </span>
        <CheckMark isSelected={isChosen} className="mt-0.5" />
      </button>
    </li>
  )
}
