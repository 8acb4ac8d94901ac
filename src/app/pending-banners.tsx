import { useQueryClient } from '@tanstack/react-query'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useLocation } from 'react-router-dom'
import { useShallow } from 'zustand/react/shallow'

import { openConflicts } from '#cards/edit-conflicts.tsx'
import { dismissCreation, retryCreation } from '#data/edits/create-card.ts'
import { retryEdits } from '#data/edits/edit-cards.ts'
import { type OpenCreation, useLeftCreations } from '#data/edits/open-creations.ts'
import { useEditStates } from '#data/edits/use-card-edits.ts'
import type { HistoryEntry } from '#data/history/history-entry.ts'
import { useHistory } from '#data/history/history.ts'
import { useIsOffline } from '#data/use-is-offline.ts'
import { type EditQueue, isSettled } from '#domain/card/edit-queue.ts'
import { parsePath, paths } from '#domain/paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'

export function PendingBanners() {
  return (
    <>
      <PendingEditsBanner />
      <CreationsBanner />
    </>
  )
}

const isStuck = (queue: EditQueue) =>
  !isSettled(queue) && (queue.failure !== null || queue.conflicts.length > 0)

/** Left by an earlier visit: the card has changed since, and offers it. */
const isOffered = (queue: EditQueue) => isSettled(queue) && queue.offers.length > 0

const isPendingMove = ({ kind, state }: HistoryEntry) => kind === 'move' && state === 'pending'

/** Edits that could not be saved yet or need a decision, except those of the card on the screen, which shows them itself. */
function PendingEditsBanner() {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const page = parsePath(pathname)
  const shownId = page?.kind === 'card' ? page.cardId : new URLSearchParams(search).get('card')
  const { count, toDecide, offeredId } = useEditStates(
    useShallow((states) => {
      const others = Object.entries(states).filter(([cardId]) => cardId !== shownId)
      const left = others.filter(([, { queue }]) => isStuck(queue))
      const offered = others.filter(([, { queue }]) => isOffered(queue))
      return {
        count: left.length + offered.length,
        toDecide: left.filter(([, { queue }]) => queue.conflicts.length > 0).length,
        offeredId: left.length === 0 ? offered[0]?.[0] : undefined,
      }
    }),
  )
  const isOffline = useIsOffline()
  const moves = useHistory((entries) => (isOffline ? entries.filter(isPendingMove).length : 0))
  const all = count + moves
  if (all === 0) return null
  return (
    <Banner
      icon={CloudUpload}
      tone="note"
      actions={
        toDecide === all ? (
          <Button size="s" onPress={openConflicts}>
            Decide
          </Button>
        ) : offeredId !== undefined ? (
          <ButtonLink size="s" href={paths.card(offeredId)}>
            Review
          </ButtonLink>
        ) : (
          !isOffline && (
            <Button size="s" onPress={() => void retryEdits(client)}>
              Send now
            </Button>
          )
        )
      }
    >
      {unsavedWords(all, isOffline && toDecide === 0)}
    </Banner>
  )
}

function unsavedWords(count: number, isWaiting: boolean): string {
  const cards = formatCount(count, 'card')
  if (isWaiting) return `${cards} will be saved when you’re back online`
  return `${cards} ${count === 1 ? 'has' : 'have'} unsaved changes`
}

/** A tree shows those below its cards itself. */
function CreationsBanner() {
  const client = useQueryClient()
  const isTree = parsePath(useLocation().pathname)?.kind === 'tree'
  const isOffline = useIsOffline()
  const left = useLeftCreations().filter(({ body }) => !isTree || body.parentType === 'backlog')
  const failed = left.filter(({ state }) => state === 'failed')
  // A request that is under way can't be taken back.
  const discardable = isOffline ? left : failed
  if (left.length === 0) return null
  return (
    <Banner
      icon={CloudUpload}
      tone="note"
      actions={
        discardable.length > 0 && (
          <>
            {failed.length > 0 && (
              <Button size="s" onPress={() => failed.forEach((each) => void retryCreation(client, each))}>
                Retry
              </Button>
            )}
            <Button
              size="s"
              onPress={() => discardable.forEach(({ entryId }) => dismissCreation(client, entryId))}
            >
              Discard
            </Button>
          </>
        )
      }
    >
      {creationWords(left, isOffline)}
    </Banner>
  )
}

function creationWords(left: readonly OpenCreation[], isOffline: boolean): string {
  const [first] = left
  const state = isOffline ? 'waiting for the connection' : 'not created yet'
  if (left.length > 1) return `${left.length} new cards are ${state}`
  const { cardTitle, reason = '', isRefused } = first!
  if (first!.state !== 'failed') return `“${cardTitle}” is ${state}`
  return `“${cardTitle}” ${isRefused ? 'was not created' : 'may not have been created'}: ${reason}`
}
