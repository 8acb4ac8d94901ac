import { get } from 'idb-keyval'

import type { LoadedCard, LoadedTree } from '#domain/tree/loaded-tree.ts'
import { ownChanges, withOwnChanges, type OwnChange } from '#domain/tree/own-changes.ts'

import { kept, type OrganizationStorage } from './organization-storage.ts'
import { browserDatabase, forgetRecords, only, recordStorage, startingWith } from './record-storage.ts'
import type { CardBefore } from '#domain/tree/changes-since.ts'

/** About five megabytes. */
export const keptTreeCards = 20_000

export interface TreeBefore {
  seenAt: number
  cards: readonly CardBefore[]
  leftOut: number
}

/** A tree when it was last open, and at the end of the previous visit. */
export interface SeenTree extends TreeBefore {
  visitAt: number
  before?: TreeBefore
}

const prefixOf = (organizationId: string) => `understory.seen.${encodeURIComponent(organizationId)}.`
const keyOf = (organizationId: string, rootId: string) =>
  prefixOf(organizationId) + encodeURIComponent(rootId.toWellFormed())

const isBefore = (value: unknown): value is TreeBefore =>
  typeof value === 'object' &&
  value !== null &&
  'seenAt' in value &&
  typeof value.seenAt === 'number' &&
  'leftOut' in value &&
  'cards' in value &&
  Array.isArray(value.cards) &&
  value.cards.every(isSeenCard)

// A schema is too slow for ten thousand rows while the user types.
function isSeenCard(row: unknown): row is CardBefore {
  const { cardId, cardTitle, childIds = [] } = (row ?? {}) as Partial<Record<string, unknown>>
  return typeof cardId === 'string' && typeof cardTitle === 'string' && Array.isArray(childIds)
}

function parseSeenTree(stored: unknown): SeenTree | undefined {
  if (!isBefore(stored) || !('visitAt' in stored) || typeof stored.visitAt !== 'number') return undefined
  const before = 'before' in stored && isBefore(stored.before) ? stored.before : undefined
  return { ...stored, visitAt: stored.visitAt, before }
}

const rowOf = ({ cardId, cardTitle, cardStatus, childIds }: LoadedCard): CardBefore => ({
  cardId,
  cardTitle,
  cardStatus,
  childIds,
})

interface Moment {
  visitAt: number
  seenAt: number
  own: readonly OwnChange[]
}

/** Returns the tree at the end of the previous visit, plus the user's own edits since then. */
export function treeBefore(
  seen: SeenTree | undefined,
  visitAt: number,
  own: readonly OwnChange[],
): TreeBefore | undefined {
  const before = seen?.visitAt === visitAt ? seen.before : seen
  if (!before) return undefined
  const { seenAt, leftOut } = before
  return { seenAt, leftOut, cards: withOwnChanges(before, own) }
}

/** Branches that are not loaded now stay unchanged. */
export function mergeSeenTree(
  earlier: SeenTree | undefined,
  { cards }: LoadedTree,
  { visitAt, seenAt, own }: Moment,
): SeenTree {
  const loadedIds = new Set(cards.map((card) => card.cardId))
  const known = earlier ? withOwnChanges(earlier, own) : []
  const unloaded = known.filter((card) => !loadedIds.has(card.cardId))
  const listed = new Set([...cards, ...unloaded].flatMap((card) => card.childIds ?? []))
  const seen = [...cards.map(rowOf), ...unloaded.filter((card) => listed.has(card.cardId))]
  const last = earlier && { seenAt: earlier.seenAt, cards: earlier.cards, leftOut: earlier.leftOut }
  return {
    visitAt,
    seenAt,
    cards: seen.slice(0, keptTreeCards),
    leftOut: Math.max(0, seen.length - keptTreeCards),
    before: earlier?.visitAt === visitAt ? earlier.before : last,
  }
}

export async function readSeenTree(organizationId: string, rootId: string): Promise<SeenTree | undefined> {
  const store = browserDatabase()
  if (!store) return undefined
  const stored = await get<unknown>(keyOf(organizationId, rootId), store).catch(() => undefined)
  return parseSeenTree(stored)
}

/** Takes the state that was read before: a closing page has no time to read. */
export function recordSeenTree(
  organizationId: string,
  { visits, history, seenTreeIds }: OrganizationStorage,
  { loaded, earlier }: { loaded: LoadedTree; earlier: SeenTree | undefined },
): void {
  const { targetId: rootId } = loaded
  const visitAt = visits.get()?.startedAt ?? 0
  const seen = mergeSeenTree(earlier, loaded, { visitAt, seenAt: Date.now(), own: ownChanges(history.get()) })
  const others = seenTreeIds.get().filter((id) => id !== rootId)
  const removed = others.slice(kept.seenTreeIds - 1).map((id) => only(keyOf(organizationId, id)))
  seenTreeIds.update(() => [rootId, ...others].slice(0, kept.seenTreeIds))
  recordStorage()
    ?.write({ removed, put: [[keyOf(organizationId, rootId), seen]] })
    // With a full or closed storage the next visit shows no changes.
    .catch(() => undefined)
}

export const forgetSeenTrees = (organizationId: string): Promise<void> =>
  forgetRecords([startingWith(prefixOf(organizationId))])
