import type { RefObject } from 'react'

import type { ReadCard } from '#data/cards/queries.ts'

import { CardDetails } from './card-details.tsx'
import { CardTitle } from './card-title.tsx'
import { EditedLine } from './edited-line.tsx'
import { FieldError } from './field-error.tsx'
import { StatusMenu } from './status-menu.tsx'
import { TypeMenu } from './type-menu.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { useCardDrafts } from './use-card-drafts.ts'
import type { useCard } from './use-card.ts'
import type { CardEditing } from './use-card-editing.ts'

interface CardHeadProps {
  card: ReadCard
  shown: ReturnType<typeof useCard>
  editing: CardEditing
  drafts: ReturnType<typeof useCardDrafts>
  isPage: boolean
  titleRef: RefObject<HTMLTextAreaElement | null>
  statusRef: RefObject<HTMLButtonElement | null>
  isStatusOpen: boolean
  setIsStatusOpen: (isOpen: boolean) => void
}

/** Title, type, status and details: what a card is. */
export function CardHead(props: CardHeadProps) {
  const { card, shown, editing, drafts, isPage, titleRef, statusRef, isStatusOpen, setIsStatusOpen } = props
  const { cardTitle = '', cardType = '', cardStatus = '', cardDetails = '' } = card
  const refused = shown.saving.queue.failure?.field
  return (
    <div>
      <CardTitle
        title={cardTitle}
        isInvalid={refused === 'cardTitle'}
        isPage={isPage}
        fieldRef={titleRef}
        onType={(title) => editing.type('cardTitle', title)}
        onDone={(before, after) => editing.finish('cardTitle', before, after)}
      />
      <FieldError saving={shown.saving} field="cardTitle" id="card-title-error" />
      <div className={`flex flex-wrap items-center gap-2 ${isPage ? 'mt-3' : 'mt-2'}`}>
        <TypeMenu
          cardType={cardType}
          cardStatus={cardStatus}
          onChoose={(next) => editing.choose('cardType', next)}
        />
        <StatusMenu
          cardType={cardType}
          cardStatus={cardStatus}
          buttonRef={statusRef}
          isOpen={isStatusOpen}
          onOpenChange={setIsStatusOpen}
          onChoose={(next) => editing.choose('cardStatus', next)}
        />
        {isPage && (
          <EditedLine
            card={card}
            savedAt={shown.saving.savedAt}
            className="ms-auto text-12 text-ink-3 narrow:ms-0 narrow:w-full"
          />
        )}
      </div>
      <FieldError saving={shown.saving} field="cardType" />
      <FieldError saving={shown.saving} field="cardStatus" />
      {!isPage && (
        <EditedLine card={card} savedAt={shown.saving.savedAt} className="mt-2 text-12 text-ink-3" />
      )}
      <div className={isPage ? 'mt-5' : 'mt-3'}>
        {drafts.offered.map((draft) => (
          <DraftOffer
            key={draft.field}
            card={card}
            draft={draft}
            isPage={isPage}
            onUse={() => drafts.use(draft)}
            onCompare={() => {
              drafts.compare(draft)
              editing.openConflict()
            }}
            onDiscard={() => drafts.discard(draft)}
          />
        ))}
        <CardDetails
          details={cardDetails}
          isPage={isPage}
          isInvalid={refused === 'cardDetails'}
          isWriting={editing.isWriting}
          onWritingChange={editing.setIsWriting}
          onType={(details) => editing.type('cardDetails', details)}
          onDone={(before, after) => editing.finish('cardDetails', before, after)}
          onToggle={(details) => editing.choose('cardDetails', details)}
        />
        <FieldError saving={shown.saving} field="cardDetails" />
      </div>
    </div>
  )
}
