import type { QueryClient } from '@tanstack/react-query'

import { memoizeByText } from '#domain/memoize.ts'

import * as z from 'zod/mini'

import { keptEdit, type KeptEdit } from '../edits/kept-edit.ts'
import { createHistoryStore, type HistoryStore } from '../history/history-store.ts'
import { organizationOf } from '../query-client.ts'
import { createLocalStore, type LocalStore } from './local-store.ts'
import {
  type Draft,
  draft,
  foundInterview,
  type FoundInterview,
  foundRoot,
  type FoundRoot,
  parseList,
  parsePreferences,
  person,
  type Person,
  pin,
  type Pin,
  type Preferences,
  recent,
  type Recent,
  seenCard,
  type SeenCard,
  type SavedTreeUi,
  savedTreeUi,
  savedReading,
  type SavedReading,
  type Visits,
  visits,
} from './local-schemas.ts'

/** Increased when a stored shape changes and old values cannot be parsed. */
const version = 1

/** The maximum number of each, newest first. */
export const kept = {
  pins: 24,
  recents: 60,
  seenCards: 3000,
  roots: 200,
  interviews: 500,
  people: 2000,
  drafts: 200,
  trees: 40,
  readings: 200,
  seenTreeIds: 12,
  pendingEdits: 2000,
}

export interface OrganizationStorage {
  preferences: LocalStore<Preferences>
  pins: LocalStore<readonly Pin[]>
  recents: LocalStore<readonly Recent[]>
  seenCards: LocalStore<readonly SeenCard[]>
  roots: LocalStore<readonly FoundRoot[]>
  interviews: LocalStore<readonly FoundInterview[]>
  people: LocalStore<readonly Person[]>
  drafts: LocalStore<readonly Draft[]>
  trees: LocalStore<readonly SavedTreeUi[]>
  readings: LocalStore<readonly SavedReading[]>
  /** Trees with cards stored by `seen-trees.ts`, the last opened first. */
  seenTreeIds: LocalStore<readonly string[]>
  history: HistoryStore
  /** Edits of cards that the service doesn't have yet (`data/edits`). */
  pendingEdits: LocalStore<readonly KeptEdit[]>
  visits: LocalStore<Visits | null>
}

const keyOf = (organizationId: string, name: string) =>
  `understory.${version}.${encodeURIComponent(organizationId)}.${name}`

/** Returns the storage of an organization, always the same object. */
export const storageOf = memoizeByText(createStorage)

export const storageOfClient = (client: QueryClient): OrganizationStorage =>
  storageOf(organizationOf(client) ?? '')

function createStorage(organizationId: string): OrganizationStorage {
  const store = <Value>(name: string, parse: (stored: unknown) => Value) =>
    createLocalStore({ key: keyOf(organizationId, name), parse })
  const storeLater = <Value>(name: string, parse: (stored: unknown) => Value) =>
    createLocalStore({ key: keyOf(organizationId, name), parse, writesLater: true })
  return {
    preferences: store('preferences', parsePreferences),
    pins: store('pins', parseList(pin, kept.pins)),
    recents: store('recents', parseList(recent, kept.recents)),
    seenCards: storeLater('cards', parseList(seenCard, kept.seenCards)),
    roots: store('roots', parseList(foundRoot, kept.roots)),
    interviews: storeLater('interviews', parseList(foundInterview, kept.interviews)),
    people: storeLater('people', parseList(person, kept.people)),
    drafts: store('drafts', parseList(draft, kept.drafts)),
    trees: store('trees', parseList(savedTreeUi, kept.trees)),
    readings: store('readings', parseList(savedReading, kept.readings)),
    seenTreeIds: store('seen-trees', parseList(z.string(), kept.seenTreeIds)),
    history: createHistoryStore({ key: keyOf(organizationId, 'history') }),
    pendingEdits: store('pending-edits', parseList(keptEdit, kept.pendingEdits)),
    visits: store('visits', (stored) => {
      const read = visits.safeParse(stored)
      return read.success ? read.data : null
    }),
  }
}

/** Removes everything of an organization, so that the next person at this browser finds nothing. */
export function forgetOrganization(organizationId: string): void {
  for (const store of Object.values(storageOf(organizationId)) as LocalStore<unknown>[]) store.clear()
}

/** Puts a record first, without its older copy and the records beyond the limit. */
export function putFirst<Item>(
  list: readonly Item[],
  item: Item,
  { isSame, name }: { isSame: (a: Item, b: Item) => boolean; name: keyof typeof kept },
): readonly Item[] {
  return [item, ...list.filter((other) => !isSame(other, item))].slice(0, kept[name])
}
