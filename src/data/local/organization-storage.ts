import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { memoizeByText } from '#domain/memoize.ts'

import { createHistoryStore } from '../history/history-store.ts'
import { organizationOf } from '../query-client.ts'
import { forgetCopies } from './disk-copies.ts'
import { createLocalStore, type LocalStore } from './local-store.ts'
import {
  draft,
  foundInterview,
  foundRoot,
  keptEdit,
  parseList,
  parsePreferences,
  parseRecentTime,
  person,
  pin,
  recent,
  seenCard,
  savedTreeUi,
  savedReading,
  typedCustomer,
  type Visits,
  visits,
} from './local-schemas.ts'

/** Increased when a stored shape changes and old values cannot be parsed. */
const version = 1

/** How many of each are stored, newest first. */
export const kept = {
  pins: 24,
  recents: 60,
  seenCards: 3000,
  roots: 200,
  interviews: 500,
  deletedInterviewIds: 500,
  people: 2000,
  typedCustomers: 2000,
  drafts: 200,
  trees: 40,
  readings: 200,
  seenTreeIds: 12,
  pendingEdits: 2000,
}

const prefixOf = (organizationId: string) => `understory.${version}.${encodeURIComponent(organizationId)}.`
const keyOf = (organizationId: string, name: string) => prefixOf(organizationId) + name

export const storageOf = memoizeByText(createStorage)

export const storageOfClient = (client: QueryClient): OrganizationStorage =>
  storageOf(organizationOf(client) ?? '')

export type OrganizationStorage = ReturnType<typeof createStorage>

function createStorage(organizationId: string) {
  const store = <Value>(name: string, parse: (stored: unknown) => Value) =>
    createLocalStore({ key: keyOf(organizationId, name), parse })
  const storeWork = <Value>(name: string, parse: (stored: unknown) => Value) =>
    createLocalStore({ key: keyOf(organizationId, name), parse, survivesCrash: true })
  const storeLater = <Value>(name: string, parse: (stored: unknown) => Value) =>
    createLocalStore({ key: keyOf(organizationId, name), parse, writesLater: true })
  return {
    preferences: store('preferences', parsePreferences),
    pins: store('pins', parseList(pin, kept.pins)),
    recents: store('recents', parseList(recent, kept.recents)),
    seenCards: storeLater('cards', parseList(seenCard, kept.seenCards)),
    roots: store('roots', parseList(foundRoot, kept.roots)),
    interviews: storeLater('interviews', parseList(foundInterview, kept.interviews)),
    /** Interviews that were read here, and that others deleted since. */
    deletedInterviewIds: store('deleted-interviews', parseList(z.string(), kept.deletedInterviewIds)),
    people: storeLater('people', parseList(person, kept.people)),
    /** Until an answer lists the id of the customer. */
    typedCustomers: storeLater('typed-customers', parseList(typedCustomer, kept.typedCustomers)),
    drafts: storeWork('drafts', parseList(draft, kept.drafts)),
    trees: store('trees', parseList(savedTreeUi, kept.trees)),
    readings: store('readings', parseList(savedReading, kept.readings)),
    /** The cards are stored by `seen-trees.ts`; the last opened first. */
    seenTreeIds: store('seen-trees', parseList(z.string(), kept.seenTreeIds)),
    history: createHistoryStore({ key: keyOf(organizationId, 'history') }),
    pendingEdits: storeWork('pending-edits', parseList(keptEdit, kept.pendingEdits)),
    /** When the service refused to create any card; null after an hour, or if it does create them. */
    creatingRefusedAt: store('creating-refused', parseRecentTime),
    visits: store('visits', (stored): Visits | null => {
      const read = visits.safeParse(stored)
      return read.success ? read.data : null
    }),
  }
}

/** Leaves nothing for the next person at this browser. */
export function forgetOrganization(organizationId: string): void {
  for (const store of Object.values(storageOf(organizationId)) as LocalStore<unknown>[]) store.clear()
}

/** Of what `forgetOrganization` removes. */
export const forgetOrganizationCopies = (organizationId: string): Promise<void> =>
  forgetCopies(prefixOf(organizationId))
