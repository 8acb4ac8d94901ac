import { type RefObject, useRef } from 'react'

import { valueWords } from '#cards/field-words.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { lastRejected } from '#data/edits/edit-cards.ts'
import { useHistory } from '#data/history/history.ts'
import type { EarlierEdit } from '#domain/card/edit-queue.ts'

import { CardDetails } from './card-details.tsx'
import { CardTitle } from './card-title.tsx'
import { EditedLine } from './edited-line.tsx'
import { FieldError } from './field-error.tsx'
import { StatusMenu, type StatusMenuState } from './status-menu.tsx'
import { TypeMenu } from './type-menu.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { ShownCard } from './use-card.ts'
import type { CardEditing } from './use-card-editing.ts'

export interface CardHeadProps {
  card: ReadCard
  shown: ShownCard
  editing: CardEditing
  isPage: boolean
  titleRef: RefObject<HTMLTextAreaElement | null>
  statusMenu: StatusMenuState
}

interface ChoiceErrorProps extends CardHeadProps {
  field: 'cardType' | 'cardStatus'
  menuRef: RefObject<HTMLButtonElement | null>
}

function ChoiceError({ card, shown, editing, field, menuRef }: ChoiceErrorProps) {
  const rejected = useHistory((entries) => lastRejected(entries, card.cardId, field))
  const after = typeof rejected?.after === 'string' ? rejected.after : ''
  const value = valueWords(field, after)
  const thenFocus = (command: () => void) => () => {
    command()
    // The pressed button disappears.
    menuRef.current?.focus({ preventScroll: true })
  }
  return (
    <FieldError
      edits={shown.edits}
      field={field}
      retry={rejected && { value, onPress: thenFocus(() => editing.retry(rejected)) }}
      onDiscard={thenFocus(() => editing.discard(field))}
    />
  )
}

export function CardHead(props: CardHeadProps) {
  const { card, shown, editing, isPage, titleRef, statusMenu } = props
  const { cardTitle = '', cardType = '', cardStatus = '' } = card
  const discardTitle = () => {
    editing.discard('cardTitle')
    // The pressed button disappears.
    titleRef.current?.focus({ preventScroll: true })
  }
  const takeOffer = ({ field }: EarlierEdit, how: 'use' | 'discard') => {
    shown.editor.takeOffer(field, how)
    // The pressed button disappears.
    if (field === 'cardTitle') titleRef.current?.focus({ preventScroll: true })
  }
  const typeRef = useRef<HTMLButtonElement>(null)
  const { refused } = shown.edits.queue
  return (
    <div>
      <CardTitle
        cardId={card.cardId}
        title={cardTitle}
        saved={shown.saved?.cardTitle ?? ''}
        isInvalid={refused.cardTitle !== undefined}
        isPage={isPage}
        fieldRef={titleRef}
        onType={(...titles) => editing.type('cardTitle', ...titles)}
        onDone={(...titles) => editing.finish('cardTitle', ...titles)}
      />
      <FieldError edits={shown.edits} field="cardTitle" id="card-title-error" onDiscard={discardTitle} />
      <div className={`flex flex-wrap items-center gap-2 ${isPage ? 'mt-3' : 'mt-2'}`}>
        <TypeMenu
          cardType={cardType}
          cardStatus={cardStatus}
          buttonRef={typeRef}
          onChoose={(next) => editing.choose('cardType', next)}
        />
        <StatusMenu
          cardType={cardType}
          cardStatus={cardStatus}
          {...statusMenu}
          onChoose={(next) => editing.choose('cardStatus', next)}
        />
        {isPage && (
          <EditedLine
            card={card}
            savedAt={shown.edits.savedAt}
            className="ms-auto min-w-0 text-12 text-ink-3 narrow:ms-0 narrow:w-full"
          />
        )}
      </div>
      <ChoiceError {...props} field="cardType" menuRef={typeRef} />
      <ChoiceError {...props} field="cardStatus" menuRef={statusMenu.buttonRef} />
      {!isPage && (
        <EditedLine card={card} savedAt={shown.edits.savedAt} className="mt-2 text-12 text-ink-3" />
      )}
      <div className={isPage ? 'mt-8' : 'mt-3'}>
        {shown.edits.queue.offers.map((offer) => (
          <DraftOffer
            key={offer.field}
            card={card}
            offer={offer}
            isPage={isPage}
            onUse={() => takeOffer(offer, 'use')}
            onCompare={() => shown.editor.takeOffer(offer.field, 'compare')}
            onDiscard={() => takeOffer(offer, 'discard')}
          />
        ))}
        <Details {...props} />
      </div>
    </div>
  )
}

function Details({ card: { cardDetails = '' }, shown, editing, isPage }: CardHeadProps) {
  const { refused } = shown.edits.queue
  const discardDetails = () => {
    editing.discard('cardDetails')
    // Together with the button, so that "Edit details" gets the focus.
    editing.setIsWriting(false)
  }
  return (
    <>
      <CardDetails
        details={cardDetails}
        isPage={isPage}
        isInvalid={refused.cardDetails !== undefined}
        isWriting={editing.isWriting}
        onWritingChange={editing.setIsWriting}
        onType={(details) => editing.type('cardDetails', details)}
        onDone={(details) => editing.finish('cardDetails', details)}
        onToggle={(details) => editing.choose('cardDetails', details)}
      />
      {shown.saved?.unreturnedDetails === 'left out' && (
        <p className="mt-1 text-12 text-ink-2">
          From this browser: the service accepted your details, but its answer has none. A change replaces all
          that it may have.
        </p>
      )}
      <FieldError edits={shown.edits} field="cardDetails" onDiscard={discardDetails} />
    </>
  )
}
