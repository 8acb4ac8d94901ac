import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { editorsOf, stopEditors } from './edits/card-editors.ts'
import { forgetHistory } from './history/history-store.ts'
import { heldActionsOf } from './history/organization-held-actions.ts'
import { recordVisit } from './local/local-records.ts'
import {
  forgetOrganization,
  storageOf,
  storageOfClient,
  type OrganizationStorage,
} from './local/organization-storage.ts'
import { forgetSeenTrees } from './local/seen-trees.ts'
import { recordAnswers } from './local/record-answers.ts'
import { forgetPersisted, persistQueries } from './persistence.ts'
import { createQueryClient } from './query-client.ts'

/** All that the browser holds of one organization while the page lives. */
interface OrganizationData {
  client: QueryClient
  stop: () => void
}

const signOutPatienceMs = 5000
const opened = new Map<string, OrganizationData>()

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
  const persistence = persistQueries(client, organizationId)
  const stopWatching = recordAnswers(client, memory)
  opened.set(organizationId, {
    client,
    stop: () => {
      persistence.stop()
      stopWatching()
      heldActionsOf(client).stop()
      stopEditors(client)
      // The session belongs to the browser and tells where to go next.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
  })
  heldActionsOf(client)
  editorsOf(client)
  return client
}

/** Before a sign-out: what was done is done, so that nothing is lost with the key. Without a name, in all organizations. */
export async function sendHeldActions(organizationId?: string): Promise<void> {
  const clients = organizationId === undefined ? [...opened.values()] : [opened.get(organizationId)]
  const waits = clients.flatMap((data) => {
    if (data === undefined) return []
    const held = heldActionsOf(data.client)
    held.sendNow()
    return [held.idle()]
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
  forgetHistory(organizationId)
  await Promise.all([forgetPersisted(organizationId), forgetSeenTrees(organizationId)])
}

/** What this browser remembers of the organization on the screen. */
export const useOrganizationStorage = (): OrganizationStorage => storageOfClient(useQueryClient())
