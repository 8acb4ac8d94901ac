import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { memoizeByObject } from '#domain/memoize.ts'

import type { InteractionBody } from '#contract/feedback.ts'
import { isAnswerLost, isRefusal } from '../api-error.ts'
import { createdSince, findCreated } from '../feedback/find-created.ts'
import {
  createFeedbackMutation,
  deleteFeedbackMutation,
  processFeedbackMutation,
} from '../feedback/mutations.ts'
import { feedbackQueries } from '../feedback/queries.ts'
import { sendImport } from '../feedback/send-import.ts'
import { deleteInterviewMutation } from '../interviews/mutations.ts'
import { recordTypedCustomer } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { refetchWhenSettled } from '../optimistic.ts'
import { isOffline } from '../page-life.ts'
import { organizationOf, runMutation } from '../query-client.ts'
import { readUntilFeedbackIsListed } from '../feedback/read-until-listed.ts'
import { createHeldActions, type HeldActions } from './held-actions.ts'
import { describeHeld } from './describe-held.ts'
import type { HeldEntry } from './history-entry.ts'
import { historyOf, patchEntries } from './history.ts'
import { resumeActions } from './send-revert.ts'
import { tabId } from './tab-id.ts'

export const heldActionsOf = memoizeByObject((client: QueryClient): HeldActions =>
  createHeldActions({
    history: historyOf(client),
    edits: storageOfClient(client).pendingEdits,
    tab: tabId(),
    lockName: `understory.${organizationOf(client) ?? ''}.tab`,
    locks: globalThis.navigator.locks,
    send: (entry, isRepeated) => sendHeld(client, entry, isRepeated),
    onTabLeft: (tab) => resumeActions(client, tab),
    describe: describeHeld(client),
  }),
)

export const useHeldActions = (): HeldActions => heldActionsOf(useQueryClient())

async function sendHeld(client: QueryClient, entry: HeldEntry, isRepeated: boolean): Promise<void> {
  try {
    await requestOf(client, entry, isRepeated)
  } catch (error) {
    // The service may have done it: the lists show what became of the entry.
    if (isRepeated || !isRefusal(error)) refetchWhenSettled(client, feedbackQueries.lists())
    throw error
  }
}

function requestOf(client: QueryClient, entry: HeldEntry, isRepeated: boolean): Promise<unknown> {
  switch (entry.kind) {
    case 'processFeedback': {
      const { feedbackId, cardIds } = entry
      return runMutation(client, processFeedbackMutation(feedbackId, { isRepeated }), { cardIds })
    }
    case 'deleteFeedback':
      return runMutation(client, deleteFeedbackMutation(entry.feedbackId, { isRepeated }), undefined)
    case 'createFeedback':
      return createFeedbackOnce(client, entry, isRepeated)
    case 'importFeedback':
      return sendImport(client, entry)
    default:
      return runMutation(client, deleteInterviewMutation(entry.interviewId), undefined)
  }
}

async function createFeedbackOnce(
  client: QueryClient,
  entry: HeldEntry & { kind: 'createFeedback' },
  isRepeated: boolean,
): Promise<void> {
  const { body, at } = entry
  if (body === undefined) return
  const find = () =>
    findCreated(client, body, { entries: createdSince(client, at), isTaken: isCreatedIn(client) })
  const known = isRepeated ? await find() : undefined
  const feedbackId = known ?? (await createOrFind(client, body, find))
  recordTypedCustomer(storageOfClient(client), feedbackId, body)
  patchEntries(historyOf(client), [entry], () => ({ feedbackId, body: undefined }), false)
  void readUntilFeedbackIsListed(client, feedbackId)
  if (known !== undefined)
    refetchWhenSettled(client, feedbackQueries.newestAll(), feedbackQueries.waiting().queryKey)
}

/** Creates the entry. If the answer is lost, looks once for the entry that the service may have created. */
async function createOrFind(
  client: QueryClient,
  body: InteractionBody,
  find: () => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    return (await runMutation(client, createFeedbackMutation(), body)).id
  } catch (error) {
    const canLook = isAnswerLost(error) && !isOffline()
    const found = canLook ? await find().catch(() => undefined) : undefined
    if (found === undefined) throw error
    return found
  }
}

const isCreatedIn = (client: QueryClient) => (feedbackId: string) =>
  historyOf(client)
    .get()
    .some((entry) => entry.kind === 'createFeedback' && entry.feedbackId === feedbackId)
