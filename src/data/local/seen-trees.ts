import { get, update } from 'idb-keyval'

import type { LoadedCard, LoadedTree } from '#domain/tree/loaded-tree.ts'
import { withOwnChanges, type OwnChange } from '#domain/tree/own-changes.ts'

import { kept, type OrganizationStorage } from './organization-storage.ts'
import { browserDatabase, only, recordStorage, startingWith } from './record-storage.ts'

/** Of a tree that is larger than this the cards that came first are remembered; some five megabytes. */
export const keptTreeCards = 20_000

/** A card as a tree remembers it. */
export interface SeenTreeCard {
  cardId: string
  cardTitle: string
  cardStatus?: string | undefined
  childIds?: readonly string[] | undefined
}

/** The cards of a tree as they were seen. */
export interface TreeBefore {
  seenAt: number
  cards: readonly SeenTreeCard[]
  /** Cards that were seen and are too many to be remembered. */
  leftOut: number
}

/** A tree as it was last seen, and as it was at the end of the visit before. */
export interface SeenTree extends TreeBefore {
  /** When the visit began in which it was last seen. */
  visitAt: number
  before?: TreeBefore | undefined
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

// Ten thousand rows are read between two keys: too many for a schema.
function isSeenCard(row: unknown): row is SeenTreeCard {
  const { cardId, cardTitle, childIds = [] } = (row ?? {}) as Partial<Record<string, unknown>>
  return typeof cardId === 'string' && typeof cardTitle === 'string' && Array.isArray(childIds)
}

function parseSeenTree(stored: unknown): SeenTree | undefined {
  if (!isBefore(stored) || !('visitAt' in stored) || typeof stored.visitAt !== 'number') return undefined
  const before = 'before' in stored && isBefore(stored.before) ? stored.before : undefined
  return { ...stored, visitAt: stored.visitAt, before }
}

const rowOf = ({ cardId, cardTitle, cardStatus, childIds }: LoadedCard): SeenTreeCard => ({
  cardId,
  cardTitle,
  ...(cardStatus === undefined ? {} : { cardStatus }),
  ...(childIds === undefined ? {} : { childIds }),
})

interface Moment {
  visitAt: number
  seenAt: number
  own: readonly OwnChange[]
}

/** How a tree was seen in the visit before this one, with one's own edits since; undefined where it was not. */
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

/** What is remembered once a tree has been seen: branches that were seen earlier and are not loaded now stay as they were. */
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

/** What is remembered of a tree; a browser that keeps nothing marks nothing. */
export async function readSeenTree(organizationId: string, rootId: string): Promise<SeenTree | undefined> {
  const store = browserDatabase()
  if (!store) return undefined
  const stored = await get<unknown>(keyOf(organizationId, rootId), store).catch(() => undefined)
  return parseSeenTree(stored)
}

/** Remembers a tree as it is seen. */
export async function recordSeenTree(
  organizationId: string,
  memory: OrganizationStorage,
  loaded: LoadedTree,
): Promise<void> {
  const store = browserDatabase()
  if (!store) return
  const { targetId: rootId } = loaded
  const { seenTreeIds } = memory
  try {
    await update<unknown>(
      keyOf(organizationId, rootId),
      (stored) => mergeSeenTree(parseSeenTree(stored), loaded, momentOf(memory)),
      store,
    )
    const others = seenTreeIds.get().filter((id) => id !== rootId)
    const dropped = others.slice(kept.seenTreeIds - 1)
    seenTreeIds.update(() => [rootId, ...others].slice(0, kept.seenTreeIds))
    await recordStorage()?.write({ removed: dropped.map((id) => only(keyOf(organizationId, id))) })
  } catch {
    // A full or closed storage costs the next visit its marks, and nothing else.
  }
}

const momentOf = ({ visits, ownChanges }: OrganizationStorage): Moment => ({
  visitAt: visits.get()?.startedAt ?? 0,
  seenAt: Date.now(),
  own: ownChanges.get(),
})

/** As `recordSeenTree`, from what was read when the tree was opened: a page that goes away has no time to read. */
export function recordSeenTreeNow(
  organizationId: string,
  memory: OrganizationStorage,
  { loaded, earlier }: { loaded: LoadedTree; earlier: SeenTree | undefined },
): void {
  const seen = mergeSeenTree(earlier, loaded, momentOf(memory))
  recordStorage()
    ?.write({ put: [[keyOf(organizationId, loaded.targetId), seen]] })
    .catch(() => undefined)
}

/** Removes all that is stored of an organization's trees. */
export async function forgetSeenTrees(organizationId: string): Promise<void> {
  await recordStorage()
    ?.write({ removed: [startingWith(prefixOf(organizationId))] })
    .catch(() => undefined)
}
