import { useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'

import { openConflicts } from '#cards/edit-conflicts.tsx'
import { LoadFailure } from '#cards/load-failure.tsx'
import { StatusLabel } from '#cards/status-label.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { isUnknownId } from '#data/api-error.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { retryEdits } from '#data/edits/edit-cards.ts'
import { useCardEdits } from '#data/edits/use-card-edits.ts'
import { useStored } from '#data/organization-data.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { Bone } from '#ui/bone.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { panelActionHeads as heads } from './panel-action-heads.ts'
import { SaveState } from './save-state.tsx'
import { withEdits } from './use-card.ts'

interface UnloadedCardPanelProps {
  cardId: string
  isPage: boolean
  /** Null while the card is loading. */
  error: Error | null
  onRetry: () => unknown
  onClose: (() => void) | undefined
}

export function UnloadedCardPanel({ cardId, isPage, error, onRetry, onClose }: UnloadedCardPanelProps) {
  const seen = useStored('seenCards').find((card) => card.cardId === cardId)
  const client = useQueryClient()
  const { edits } = useCardEdits(cardId)
  const known = error !== null && isUnknownId(error) ? undefined : seen && withEdits(seen, edits.queue)
  return (
    <>
      <header className="flex h-bar flex-none items-center justify-end border-b border-line pe-3 narrow:h-13 narrow:px-1">
        <SaveState edits={edits} onRetry={() => void retryEdits(client)} onDecide={openConflicts} />
        {onClose !== undefined && (
          <IconButton
            label="Close"
            icon={X}
            size="s"
            className="narrow:w-11"
            binding={keyOf(heads.close)}
            onPress={onClose}
          />
        )}
      </header>
      {known && <KnownHead card={known} isPage={isPage} />}
      {error === null ? (
        <CardLoading isPage={isPage} isKnown={known !== undefined} />
      ) : (
        <LoadFailure
          error={error}
          subject="The card"
          notFound={{
            title: 'Card not found',
            id: cardId,
            // Beside the tree, which is fine.
            actions: onClose && (
              <Button variant="line" onPress={onClose}>
                Close
              </Button>
            ),
          }}
          onRetry={onRetry}
          level={isPage && !known ? 1 : 2}
        />
      )}
    </>
  )
}

/** Title, type and status may be known from a tree. They stay in place when the card arrives below one parent. */
function KnownHead({ card, isPage }: { card: ReadCard; isPage: boolean }) {
  const { cardType = '' } = card
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div
      className={
        isPage
          ? 'mx-auto w-full max-w-290 flex-none px-8 pt-6 narrow:px-4 narrow:pt-3'
          : 'flex-none px-5 pt-4 narrow:px-4'
      }
    >
      {isPage && <div className="mb-4 h-6 narrow:mb-2 narrow:h-8" />}
      <Heading
        className={
          isPage
            ? 'me-90 mb-3 text-28 font-head text-balance mid:me-0 narrow:text-20'
            : 'mb-2 text-20 font-head text-balance'
        }
      >
        {card.cardTitle}
      </Heading>
      <p className="flex items-center gap-2 text-ink-2">
        <TypeIcon cardType={cardType} />
        {cardTypeWord(cardType)}
        {card.cardStatus && <StatusLabel cardStatus={card.cardStatus} />}
      </p>
    </div>
  )
}

function CardLoading({ isPage, isKnown }: { isPage: boolean; isKnown: boolean }) {
  return (
    <div
      role="status"
      aria-label="Loading the card"
      className={`${isPage ? 'mx-auto w-full max-w-290 space-y-4 p-8' : 'space-y-3 p-5'} ${isPage && !isKnown ? 'pt-16' : ''}`}
    >
      {!isKnown && (
        <>
          <Bone className="h-7 w-3/4" />
          <Bone className="h-6 w-1/2" />
        </>
      )}
      <Bone className="h-4 w-full" />
      <Bone className="h-4 w-4/5" />
    </div>
  )
}
