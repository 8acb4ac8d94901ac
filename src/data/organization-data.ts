import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { stopCardSavers } from './cards/card-saver.ts'
import { deleteFeedbackMutation, processFeedbackMutation } from './feedback/mutations.ts'
import { historyStoreOf } from './history/history-store.ts'
import { createHeldActions, type HeldActions, type HeldRequest } from './held-actions.ts'
import { deleteInterviewMutation } from './interviews/mutations.ts'
import { recordVisit } from './local/local-records.ts'
import {
  forgetOrganization,
  storageOf,
  storageOfClient,
  type OrganizationStorage,
} from './local/organization-storage.ts'
import { forgetSeenTrees } from './local/seen-trees.ts'
import { recordAnswers } from './local/record-answers.ts'
import { forgetPersisted, persistOrganization } from './persistence.ts'
import { createQueryClient, organizationOf, runMutation } from './query-client.ts'

/** All that the browser holds of one organization while the page lives. */
interface OrganizationData {
  client: QueryClient
  stop: () => void
}

const signOutPatienceMs = 5000
const opened = new Map<string, OrganizationData>()
const heldByClient = new WeakMap<QueryClient, HeldActions>()

/** The client of an organization, the same one each time: what it holds and sends goes on when the tab shows another. */
export function openOrganization(
  organizationId: string,
  onFailure: (message: string, error: unknown) => void,
): QueryClient {
  const known = opened.get(organizationId)
  if (known) return known.client
  const client = createQueryClient({ organizationId, onFailure })
  const memory = storageOf(organizationId)
  recordVisit(memory, Date.now())
  const persistence = persistOrganization(client, organizationId)
  const stopWatching = recordAnswers(client, memory)
  opened.set(organizationId, {
    client,
    stop: () => {
      persistence.stop()
      stopWatching()
      stopHeldActions(client)
      stopCardSavers(client)
      // The session belongs to the browser and tells where to go next.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
  })
  heldActionsOf(client)
  return client
}

/** Before a sign-out: what was done is done, so that nothing is lost with the key. Without a name, in all organizations. */
export async function sendHeldActions(organizationId?: string): Promise<void> {
  const clients = organizationId === undefined ? [...opened.values()] : [opened.get(organizationId)]
  const waits = clients.flatMap((data) => {
    const held = data && heldByClient.get(data.client)
    held?.sendNow()
    return held ? [held.idle()] : []
  })
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, signOutPatienceMs)
  })
  await Promise.race([Promise.all(waits), patience])
}

/** Ends an organization on this browser after a sign-out: what is still held is not sent, and nothing of it stays. */
export async function closeOrganization(organizationId: string): Promise<void> {
  opened.get(organizationId)?.stop()
  opened.delete(organizationId)
  forgetOrganization(organizationId)
  historyStoreOf(organizationId).clear()
  try {
    sessionStorage.removeItem(heldKey(organizationId))
  } catch {
    // Nothing is stored where nothing can be removed.
  }
  await Promise.all([forgetPersisted(organizationId), forgetSeenTrees(organizationId)])
}

const heldKey = (organizationId: string) => `understory.held.${organizationId}`

function heldActionsOf(client: QueryClient): HeldActions {
  const known = heldByClient.get(client)
  if (known) return known
  const held = createHeldActions({
    send: (request) => sendHeld(client, request),
    storage: tabStorage(),
    storageKey: heldKey(organizationOf(client) ?? ''),
  })
  globalThis.addEventListener?.('pagehide', held.save)
  heldByClient.set(client, held)
  return held
}

function stopHeldActions(client: QueryClient): void {
  const held = heldByClient.get(client)
  if (!held) return
  held.stop()
  globalThis.removeEventListener?.('pagehide', held.save)
}

function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

function sendHeld(client: QueryClient, request: HeldRequest): Promise<unknown> {
  switch (request.kind) {
    case 'processFeedback': {
      const { feedbackId, ...choice } = request.payload
      return runMutation(client, processFeedbackMutation(feedbackId), choice)
    }
    case 'deleteFeedback':
      return runMutation(client, deleteFeedbackMutation(request.payload.feedbackId), undefined)
    default:
      return runMutation(client, deleteInterviewMutation(request.payload.interviewId), undefined)
  }
}

/** The actions of this organization that wait for their undo window. */
export const useHeldActions = (): HeldActions => heldActionsOf(useQueryClient())

/** What this browser remembers of the organization on the screen. */
export const useOrganizationStorage = (): OrganizationStorage => storageOfClient(useQueryClient())
