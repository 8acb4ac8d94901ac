import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'

import { CardPicker, type PickableCard } from '#cards/card-picker.tsx'
import { ApiError, messageOf } from '#data/api-error.ts'
import { cardQueries, type ReadCard } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { recordCards } from '#data/local/local-records.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Radio, RadioGroup } from '#ui/radio.tsx'
import { announce } from '#ui/announcer.tsx'

import { useMoveCard } from './use-family-commands.tsx'
import type { Family } from './use-family.ts'

interface ParentDialogProps {
  card: ReadCard
  family: Family
  /** The new parent replaces an old one. */
  isMove: boolean
  onClose: () => void
}

interface Refused {
  parent: PickableCard
  message: string
  isStale: boolean
}

/** Adds a parent, or moves the card to another parent. Searches known cards and similar cards. */
export function ParentDialog({ card, family, isMove, onClose }: ParentDialogProps) {
  const client = useQueryClient()
  const move = useMoveCard()
  const { parentIds, parents } = family
  const [leavingId, setLeavingId] = useState(parentIds[0])
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isSending, setIsSending] = useState(false)
  const below = useQuery(cardQueries.context(card.cardId, { direction: 'descendants', maxLevels: 10 }))
  const belowIds = new Set(below.data?.items.map((item) => item.cardId))
  const storage = useOrganizationStorage()
  const seen = useLocalStore(storage.seenCards)

  const refusalOf = (cardId: string) => {
    if (cardId === card.cardId) return 'Is this card'
    if (parentIds.includes(cardId)) return 'Is a parent already'
    return belowIds.has(cardId) ? 'Is below this card' : undefined
  }
  const pick = (parent: PickableCard) => {
    const removed = isMove && leavingId !== undefined ? [leavingId] : []
    setIsSending(true)
    setRefused(null)
    // The journal names the parent, also if no tree has shown it.
    recordCards(storage, [{ ...parent, cardStatus: parent.cardStatus ?? undefined }])
    move(card.cardId, { added: [parent.cardId], removed })
      .then(() => {
        announce(isMove ? `Moved under ${parent.cardTitle}` : `${parent.cardTitle} is a parent now`)
        onClose()
      })
      .catch((error: unknown) => {
        const isStale = error instanceof ApiError && error.status === 409
        setRefused({ parent, message: messageOf(error), isStale })
        // The present parents are shown before the move is offered again.
        if (isStale) void client.refetchQueries({ queryKey: cardQueries.detail(card.cardId).queryKey })
      })
      .finally(() => setIsSending(false))
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={isMove ? 'Move to another parent' : 'Add parent'}>
      {refused !== null && (
        <Banner
          icon={CircleAlert}
          tone="bad"
          isInset
          className="mb-3"
          actions={
            <Button size="s" variant="line" onPress={() => pick(refused.parent)}>
              {refused.isStale ? 'Apply again' : 'Retry'}
            </Button>
          }
        >
          {refused.message}
          {refused.isStale &&
            ` Its parents are now: ${parents.map((parent) => parent.cardTitle || parent.cardId).join(', ') || 'none'}.`}
        </Banner>
      )}
      {isMove && parents.length > 1 && (
        <RadioGroup
          label="Parent to replace"
          value={leavingId ?? null}
          onChange={setLeavingId}
          className="mb-3 flex flex-col items-start"
        >
          {parents.map((parent) => (
            <Radio key={parent.cardId} value={parent.cardId} className="max-w-full">
              <span className="truncate">{parent.cardTitle ?? parent.cardId}</span>
            </Radio>
          ))}
        </RadioGroup>
      )}
      <CardPicker
        label={isMove ? 'New parent' : 'Parent'}
        known={seen}
        knownTitle="Seen here"
        refusalOf={refusalOf}
        onPick={(parent) => !isSending && pick(parent)}
      />
    </Dialog>
  )
}
