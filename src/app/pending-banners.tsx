import { useQueryClient } from '@tanstack/react-query'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useShallow } from 'zustand/react/shallow'

import { besideHref, isOnTree } from '#cards/beside-href.ts'
import { openConflicts } from '#cards/edit-conflicts.tsx'
import { knownText } from '#data/edits/card-values.ts'
import { dismissCreation, retryCreation } from '#data/edits/create-card.ts'
import { discardField, retryEdits } from '#data/edits/edit-cards.ts'
import { type OpenCreation, useLeftCreations } from '#data/edits/open-creations.ts'
import { editsIn } from '#data/edits/edit-states.ts'
import { useEditStates } from '#data/edits/use-card-edits.ts'
import type { HistoryEntry } from '#data/history/history-entry.ts'
import { useHistory } from '#data/history/history.ts'
import { useIsOffline } from '#data/use-is-offline.ts'
import { askedConflicts } from '#domain/card/edit-decisions.ts'
import { type CardField, type EditQueue, fieldsOf, isSettled } from '#domain/card/edit-queue.ts'
import { unsavedTitle } from '#domain/card/unsaved-title.ts'
import { memoizeByObject } from '#domain/memoize.ts'
import { parsePath, paths } from '#domain/paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { showToast } from '#ui/toast.tsx'

import { UnfinishedListBanner, useUnfinishedList } from './unfinished-list-banner.tsx'

export function PendingBanners() {
  return (
    <>
      <PendingEditsBanner />
      <CreationsBanner />
      <UnfinishedListBanner />
    </>
  )
}

/** Offered: left by an earlier visit, but the card has changed since. */
function problemOf(queue: EditQueue): 'conflict' | 'unsent' | 'offered' | undefined {
  if (isSettled(queue)) return queue.offers.length > 0 ? 'offered' : undefined
  if (askedConflicts(queue).length > 0) return 'conflict'
  return queue.failure === null ? undefined : 'unsent'
}

const pendingMoveIds = memoizeByObject((entries: readonly HistoryEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'move' && entry.state === 'pending' ? [entry.cardId] : [])),
)

/** Edits that could not be saved yet or need a decision, except those of the card on the screen, which shows them itself. */
function PendingEditsBanner() {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const page = parsePath(pathname)
  const shownId = page?.kind === 'card' ? page.cardId : new URLSearchParams(search).get('card')
  const problems = useEditStates(
    useShallow((states) =>
      Object.fromEntries(
        [...states].flatMap(([cardId, { queue }]) => {
          const problem = cardId === shownId ? undefined : problemOf(queue)
          return problem === undefined ? [] : [[cardId, problem]]
        }),
      ),
    ),
  )
  const isOffline = useIsOffline()
  const movedIds = useHistory(pendingMoveIds)
  const cardIds = Object.keys(problems)
  const unsavedIds = [...new Set([...cardIds, ...(isOffline ? movedIds : [])])]
  const withProblem = (problem: string) => cardIds.filter((cardId) => problems[cardId] === problem)
  const toDecide = withProblem('conflict').length
  const [offeredId] = withProblem('offered')
  const canSend = !isOffline && withProblem('unsent').length > 0
  const rejected = useRejected(unsavedIds)
  if (unsavedIds.length === 0) return null
  return (
    <Banner
      icon={CloudUpload}
      tone="note"
      actions={
        // What sending or deciding does not end is offered next.
        canSend ? (
          <>
            <Button size="s" onPress={() => void retryEdits(client).then(reportUnsaved)}>
              Send now
            </Button>
            {rejected && (
              <Button
                size="s"
                onPress={() =>
                  rejected.fields.forEach((field) => discardField(client, rejected.cardId, field))
                }
              >
                Discard
              </Button>
            )}
          </>
        ) : toDecide > 0 ? (
          <Button size="s" onPress={openConflicts}>
            Decide
          </Button>
        ) : (
          offeredId !== undefined && (
            <ButtonLink size="s" href={paths.card(offeredId)}>
              Review
            </ButtonLink>
          )
        )
      }
    >
      {rejected ? (
        <RejectedCard {...rejected} />
      ) : (
        <UnsavedCards cardIds={unsavedIds} isWaiting={isOffline && toDecide === 0} />
      )}
    </Banner>
  )
}

function reportUnsaved(reason: string | undefined): void {
  if (reason !== undefined) showToast({ text: `Still not saved: ${reason}`, tone: 'bad' })
}

interface Rejected {
  cardId: string
  fields: readonly CardField[]
  reason: string | undefined
}

/** What the service rejected, if it is all of one card. */
function useRejected([cardId = '', ...others]: readonly string[]): Rejected | undefined {
  const queue = useEditStates((states) => editsIn(states, cardId).queue)
  const fields = fieldsOf(queue.refused)
  const isAll = others.length === 0 && fieldsOf(queue.waiting).every((field) => fields.includes(field))
  return isAll && fields[0] !== undefined ? { cardId, fields, reason: queue.refused[fields[0]] } : undefined
}

function RejectedCard({ cardId, reason }: Rejected) {
  const title = knownText(useQueryClient(), cardId, 'cardTitle')
  return (
    <>
      <CardLink cardId={cardId} title={title} /> was not changed: {reason}
    </>
  )
}

const CardLink = ({ cardId, title }: { cardId: string; title: string | undefined }) => (
  <Link to={isOnTree() ? besideHref(cardId) : paths.card(cardId)} className="underline underline-offset-2">
    “{title || cardId}”
  </Link>
)

function UnsavedCards({ cardIds, isWaiting }: { cardIds: readonly string[]; isWaiting: boolean }) {
  const client = useQueryClient()
  const [firstId = ''] = cardIds
  const typedTitle = useEditStates((states) => unsavedTitle(editsIn(states, firstId).queue))
  const isOne = cardIds.length === 1
  return (
    <>
      {isOne ? (
        <CardLink cardId={firstId} title={typedTitle || knownText(client, firstId, 'cardTitle')} />
      ) : (
        formatCount(cardIds.length, 'card')
      )}
      {isWaiting ? ' will be saved when you’re back online' : ` ${isOne ? 'has' : 'have'} unsaved changes`}
    </>
  )
}

/** A tree shows those below its cards itself, and an unfinished list counts the card that a reload interrupted. */
function CreationsBanner() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isTree = parsePath(useLocation().pathname)?.kind === 'tree'
  const isOffline = useIsOffline()
  const list = useUnfinishedList()
  const left = useLeftCreations().filter(
    ({ body, state, groupId }) =>
      (!isTree || body.parentType === 'backlog') && (state === 'failed' || groupId !== list?.groupId),
  )
  const failed = left.filter(({ state }) => state === 'failed')
  // A request that is under way can't be taken back.
  const discardable = isOffline ? left : failed
  const retry = async () => {
    const results = await Promise.all(failed.map((each) => retryCreation(client, each)))
    const created = results.flatMap((result) => result.created ?? [])
    const [first] = created
    if (!first) return
    const [only] = failed
    const { cardId } = first
    showToast({
      text: `Created ${failed.length === 1 ? `“${only?.body.cardTitle}”` : formatCount(created.length, 'card')}`,
      action:
        failed.length === 1 && cardId !== undefined
          ? { label: 'Open', run: () => void navigate(isOnTree() ? besideHref(cardId) : paths.card(cardId)) }
          : undefined,
    })
  }
  if (left.length === 0) return null
  return (
    <Banner
      icon={CloudUpload}
      tone="note"
      actions={
        discardable.length > 0 && (
          <>
            {failed.length > 0 && (
              <Button size="s" onPress={() => void retry()}>
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
