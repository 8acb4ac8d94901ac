import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { editorsOf } from './edits/card-editors.ts'
import { retryEdits } from './edits/edit-cards.ts'
import { forgetImports } from './feedback/import-rows.ts'
import { stopImports } from './feedback/send-import.ts'
import { heldActionsOf } from './history/organization-held-actions.ts'
import { recordVisit } from './local/local-records.ts'
import { type LocalStore, useLocalStore } from './local/local-store.ts'
import {
  forgetOrganization,
  forgetOrganizationCopies,
  storageOf,
  storageOfClient,
  type OrganizationStorage,
} from './local/organization-storage.ts'
import { forgetSeenTrees } from './local/seen-trees.ts'
import { showReads } from './edits/patches.ts'
import { recordAnswers } from './local/record-answers.ts'
import { forgetSentValues } from './metrics/sent-values.ts'
import { forgetPersisted, persistQueries } from './persistence.ts'
import { createQueryClient } from './query-client.ts'
import { showOtherTabs } from './other-tabs.ts'
import { type Unsent, unsentOf } from './unsent.ts'

interface OrganizationData {
  client: QueryClient
  stop: () => void
}

const signOutPatienceMs = 5000
const switchPatienceMs = 1000
const opened = new Map<string, OrganizationData>()

/** Always the same client: its requests continue when the tab shows another organization. */
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
  const stopShowing = [showOtherTabs(client), showReads(client)]
  opened.set(organizationId, {
    client,
    stop: () => {
      persistence.stop()
      stopWatching()
      for (const stop of stopShowing) stop()
      heldActionsOf(client).stop()
      stopImports(client)
      editorsOf(client).stop()
      // The session belongs to the browser, not to the organization.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
  })
  heldActionsOf(client)
  editorsOf(client)
  return client
}

/** Sends the waiting changes; before a sign-out also the held actions. Returns the changes that are still unsent. */
export async function sendBeforeLeaving(
  organizationIds: readonly string[],
  kind: 'signOut' | 'switch',
): Promise<Unsent> {
  const isSigningOut = kind === 'signOut'
  const waits = organizationIds.flatMap((id) => {
    const client = opened.get(id)?.client
    if (client === undefined) return []
    if (!isSigningOut) return [retryEdits(client)]
    const held = heldActionsOf(client)
    held.sendNow()
    return [retryEdits(client), held.idle()]
  })
  // An import takes longer than anyone waits.
  const isImporting = unsentOf(organizationIds, kind).rows > 0
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, isSigningOut && !isImporting ? signOutPatienceMs : switchPatienceMs)
  })
  await Promise.race([Promise.all(waits), patience])
  return unsentOf(organizationIds, kind)
}

/** Actions that are still held are not sent. */
export async function closeOrganization(organizationId: string): Promise<void> {
  opened.get(organizationId)?.stop()
  opened.delete(organizationId)
  forgetOrganization(organizationId)
  await Promise.all([
    forgetOrganizationCopies(organizationId),
    forgetPersisted(organizationId),
    forgetSeenTrees(organizationId),
    forgetImports(organizationId),
    forgetSentValues(organizationId),
  ])
}

export const useOrganizationStorage = (): OrganizationStorage => storageOfClient(useQueryClient())

type Stored<Name extends keyof OrganizationStorage> = ReturnType<OrganizationStorage[Name]['get']>

export const useStored = <Name extends keyof OrganizationStorage>(name: Name): Stored<Name> =>
  // The type of a store declares its value.
  useLocalStore(useOrganizationStorage()[name] as unknown as LocalStore<Stored<Name>>)
