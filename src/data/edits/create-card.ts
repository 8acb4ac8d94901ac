import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { parseJson } from '#domain/parse-json.ts'

import { ApiError, hasStatus, isRefusal, isUnreachable } from '../api-error.ts'
import { addWithoutEvidence } from '../cards/branch-evidence.ts'
import { explainNotCreated, type NotCreated } from '../cards/can-create.ts'
import { reloadBranches } from '../cards/queries.ts'
import { historyOf, patchEntries, recordEntries } from '../history/history.ts'
import { dropDraft, recordRoot } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { isOffline, requestMs, untilOnline, untilPageStays } from '../page-life.ts'
import { knownText } from './card-values.ts'
import {
  createOrFind,
  findCreatedCard,
  followCreatedCard,
  knownChildIds,
  type CardToCreate,
} from './find-created-card.ts'
import { isOpenCreation, type OpenCreation } from './open-creations.ts'

export interface CreateOptions {
  groupId?: string | undefined
  /** Names the creation, so that a retry is the same one. */
  entryId?: string | undefined
  draftId?: string | undefined
  /** Reports that the creation waits for the connection: it is then sent by itself, also after a reload. */
  onWait?: () => void
  /** The caller repeats the creation itself. */
  failsOffline?: boolean
}

type CreationResult =
  | { created: { cardId: string | undefined }; refused?: undefined }
  | {
      created?: undefined
      refused: NotCreated
      error: unknown
      entryId: string
      /** The service may have created it. */
      isUnsure?: boolean
      isGivenUp?: boolean
    }

const running = new Set<string>()
/** The creations of pages that are gone. */
const resumed = new Map<string, Promise<CreationResult>>()

/** Creates a card and returns its id, if the service reports one. Rejects with the reason. */
export async function createCard(
  client: QueryClient,
  card: CardToCreate,
  options: CreateOptions = {},
): Promise<string | undefined> {
  const result = await tryCreateCard(client, card, { ...options, failsOffline: true })
  if (result.refused) throw result.error
  return result.created.cardId
}

/** Looks for the card first after a try without an answer. Never rejects. */
export async function tryCreateCard(
  client: QueryClient,
  card: CardToCreate,
  { groupId, draftId, onWait, failsOffline = false, ...options }: CreateOptions = {},
): Promise<CreationResult> {
  const earlier = earlierTry(client, card, options.entryId)
  const { entryId = options.entryId } = earlier ?? {}
  const resuming = resumed.get(entryId ?? '')
  if (resuming) return resuming
  const isRepeated = earlier !== undefined && earlier.isRefused !== true && isSameCard(earlier.body, card)
  const childIdsBefore = isRepeated ? earlier.childIdsBefore : knownChildIds(client, card)
  const [entry] = recordEntries(client, [
    {
      ...namesOf(client, card),
      kind: 'create',
      state: 'pending',
      entryId,
      // A list finds its cards by their group, also those that were retried elsewhere.
      groupId: groupId ?? earlier?.groupId,
      body: card,
      childIdsBefore,
      draftId,
    },
  ])
  const creation = { ...(entry as OpenCreation), body: card }
  return send(client, creation, { isRepeated, failsOffline, onWait })
}

function namesOf(client: QueryClient, { cardTitle, cardType, parentId, parentType }: CardToCreate) {
  const names = { cardId: '', cardTitle, cardType: cardType ?? '' }
  return parentType === 'card'
    ? { ...names, parentId, parentTitle: knownText(client, parentId, 'cardTitle') }
    : names
}

/** Finishes what a closed page, or this one before its reload, left without a result. */
export function resumeCreation(client: QueryClient, creation: OpenCreation): void {
  const { entryId } = creation
  if (running.has(entryId) || resumed.has(entryId)) return
  resumed.set(
    entryId,
    finish(client, creation).finally(() => resumed.delete(entryId)),
  )
}

async function finish(client: QueryClient, creation: OpenCreation): Promise<CreationResult> {
  const { changedAt, isUnsent = false } = creation
  // Its request may still be under way: looked for too early, the card would be created twice.
  if (!isUnsent) await new Promise((resolve) => setTimeout(resolve, changedAt + requestMs - Date.now()))
  const result = await sendOnline(client, creation, { isRepeated: !isUnsent })
  // Below the cards that a tree reads at first, only the opened branch of the parent has the new card.
  if (result.created) await reloadBranches(client, [creation.body.parentId]).catch(() => undefined)
  return result
}

async function sendOnline(
  client: QueryClient,
  creation: OpenCreation,
  sending: Sending,
): Promise<CreationResult> {
  await untilOnline()
  if (!findOpen(client, creation.entryId)) return givenUp(creation.entryId)
  // The next page must know that, and when, a request was sent.
  patchEntries(historyOf(client), [creation], () => ({ isUnsent: undefined }))
  return send(client, creation, sending)
}

/** The user discarded it, or left the organization. */
function givenUp(entryId: string): CreationResult {
  const error = new ApiError('The card was given up.', { kind: 'refused' })
  return { refused: { reason: error.message, isFinal: false }, error, entryId, isGivenUp: true }
}

export const retryCreation = (
  client: QueryClient,
  { entryId, body, draftId }: OpenCreation,
): Promise<CreationResult> => tryCreateCard(client, body, { entryId, draftId })

export function dismissCreation(client: QueryClient, entryId: string): void {
  const creation = findOpen(client, entryId)
  if (creation) close(client, creation, { state: 'undone', isPassedByUndo: true })
}

const openCreations = (client: QueryClient) => historyOf(client).get().filter(isOpenCreation)

const findOpen = (client: QueryClient, entryId: string) =>
  openCreations(client).find((entry) => entry.entryId === entryId)

function earlierTry(client: QueryClient, card: CardToCreate, entryId: string | undefined) {
  return openCreations(client)
    .filter((entry) => entry.state === 'failed' || resumed.has(entry.entryId))
    .findLast((entry) => entry.entryId === entryId || isSameCard(entry.body, card))
}

const isSameCard = (one: CardToCreate, other: CardToCreate) =>
  one.cardTitle === other.cardTitle && one.parentId === other.parentId && one.parentType === other.parentType

interface Sending extends Pick<CreateOptions, 'onWait' | 'failsOffline'> {
  /** An earlier request for the card has no known result. */
  isRepeated: boolean
}

function send(client: QueryClient, creation: OpenCreation, sending: Sending): Promise<CreationResult> {
  const { entryId } = creation
  running.add(entryId)
  return trySend(client, creation, sending).finally(() => running.delete(entryId))
}

async function trySend(
  client: QueryClient,
  creation: OpenCreation,
  { isRepeated, failsOffline = false, onWait }: Sending,
): Promise<CreationResult> {
  const wasOffline = isOffline()
  const progress = { isLooking: isRepeated }
  try {
    return { created: await createOnce(client, creation, progress) }
  } catch (error) {
    await untilPageStays(error)
    const isNotSent = !progress.isLooking && wasOffline
    if (!failsOffline && isOffline() && isUnreachable(error)) {
      patchEntries(historyOf(client), [creation], () => ({ isLeft: true, isUnsent: isNotSent }))
      onWait?.()
      return sendOnline(client, creation, { isRepeated: !isNotSent })
    }
    // A service that is not available has created nothing.
    const isAnswered = isRefusal(error) || hasStatus(error, 503)
    const isRefused = isNotSent || (!progress.isLooking && isAnswered)
    const refused = await keepFailed(client, creation, { error, isRefused })
    return { error, entryId: creation.entryId, isUnsure: !isRefused && !refused.isFinal, refused }
  }
}

async function createOnce(client: QueryClient, creation: OpenCreation, progress: { isLooking: boolean }) {
  const { body, childIdsBefore } = creation
  const found = progress.isLooking ? await findCreatedCard(client, body, childIdsBefore) : undefined
  progress.isLooking = false
  // The user decides: the next try creates the card.
  if (found === null) throw new ApiError(unsureText(body), { kind: 'refused', status: 409 })
  const cardId = found ?? (await createOrFind(client, body, childIdsBefore))
  close(client, creation, { state: 'done', cardId: cardId ?? '' })
  const { cardTitle, cardType = '', parentId, parentType } = body
  if (cardId) {
    addWithoutEvidence(client, parentId, cardId)
    followCreatedCard(client, body, cardId)
  }
  if (cardId && parentType === 'backlog') recordRoot(storageOfClient(client), { cardId, cardTitle, cardType })
  return { cardId }
}

/** Keeps the card with the reason, unless the service creates no cards. */
async function keepFailed(
  client: QueryClient,
  creation: OpenCreation,
  { error, isRefused }: { error: unknown; isRefused: boolean },
): Promise<NotCreated> {
  const { parentId, parentType } = creation.body
  const refused = await explainNotCreated(client, error, parentType === 'card' ? parentId : undefined)
  const failed = { state: 'failed', reason: refused.reason, isRefused } as const
  if (refused.isFinal) close(client, creation, failed)
  else patchEntries(historyOf(client), [creation], () => failed)
  return refused
}

const unsureText = ({ cardTitle }: CardToCreate) =>
  `“${cardTitle}” may have been added already: the service didn’t answer the last try. Look for it, or add it again.`

function close(client: QueryClient, creation: OpenCreation, change: Partial<OpenCreation>): void {
  const { draftId, body } = creation
  patchEntries(historyOf(client), [creation], () => ({
    reason: undefined,
    ...change,
    body: undefined,
    childIdsBefore: undefined,
    draftId: undefined,
  }))
  if (draftId === undefined || change.state === 'failed') return
  const storage = storageOfClient(client)
  const draft = storage.drafts.get().find((each) => each.draftId === draftId)
  const typed = typedTitle.safeParse(parseJson(draft?.text)).data?.typed
  // The user may have typed another title since.
  if (typed?.trim() === body.cardTitle) dropDraft(storage, draftId)
}

const typedTitle = z.object({ typed: z.string() })
