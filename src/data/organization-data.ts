import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { editorsOf, stopEditors } from './edits/card-editors.ts'
import { forgetImports } from './feedback/import-rows.ts'
import { stopImports } from './feedback/send-import.ts'
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
import { showOtherTabs } from './other-tabs.ts'

interface OrganizationData {
  client: QueryClient
  stop: () => void
}

const signOutPatienceMs = 5000
const opened = new Map<string, OrganizationData>()

/** Returns the client of an organization, always the same one: its requests continue when the tab shows another organization. */
export function openOrganization(
  organizationId: string,
  onFailure: (message: string, error: unknown) => void,
): QueryClient {
  const known = opened.get(organizationId)
  if (known) return known.client
  const client = createQueryClient({ organizationId, onFailure })
  const storage = storageOf(organizationId)
  recordVisit(storage, Date.now())
  const persistence = persistQueries(client, organizationId)
  const stopWatching = recordAnswers(client, storage)
  const stopShowing = showOtherTabs(client)
  opened.set(organizationId, {
    client,
    stop: () => {
      persistence.stop()
      stopWatching()
      stopShowing()
      heldActionsOf(client).stop()
      stopImports(client)
      stopEditors(client)
      // The session belongs to the browser, not to the organization.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
  })
  heldActionsOf(client)
  editorsOf(client)
  return client
}

/** Sends the held actions before a sign-out. Without an id, in all organizations. */
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

/** Removes an organization from this browser after a sign-out. Actions that are still held are not sent. */
export async function closeOrganization(organizationId: string): Promise<void> {
  opened.get(organizationId)?.stop()
  opened.delete(organizationId)
  forgetOrganization(organizationId)
  await Promise.all([
    forgetPersisted(organizationId),
    forgetSeenTrees(organizationId),
    forgetImports(organizationId),
  ])
}

export const useOrganizationStorage = (): OrganizationStorage => storageOfClient(useQueryClient())
