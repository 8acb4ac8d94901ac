import type { Card } from '#contract/cards.ts'

import { listCards } from './cards.ts'
import { OrganizationCache } from './organization-cache.ts'
import type { Database } from './sql.ts'

/** Longer details stay in the database, so that cards take about the same memory in all organizations. */
const longestDetails = 4000
const maxBytes = 256 * 1024 * 1024
/** Small enough that reading one page doesn't block the event loop. */
const pageSize = 300

/** A changed card is a new object, so the objects can be used at any time. */
export class CardMemory {
  readonly #cards = new Map<string, Card>()
  readonly #withLongDetails = new Set<string>()
  /** The ids of the children that are not archived, where they were asked for. */
  readonly #childIds = new Map<string, readonly string[]>()
  #bytes = 0

  get(cardId: string): Card | undefined {
    return this.#cards.get(cardId)
  }

  /** The card has details, but only in the database. */
  hasLongDetails(cardId: string): boolean {
    return this.#withLongDetails.has(cardId)
  }

  /** Without archived children, in their order (contract/README.md, X3). */
  childIds(cardId: string): readonly string[] {
    const known = this.#childIds.get(cardId)
    if (known !== undefined) return known
    const children = this.#cards.get(cardId)?.children ?? []
    const ids = children.map((child) => child.cardId).filter((id) => this.#isShown(id))
    this.#childIds.set(cardId, ids)
    return ids
  }

  /** Without archived parents, which end their branch (contract/README.md, C6). */
  parentIds(cardId: string): string[] {
    const parents = this.#cards.get(cardId)?.parents ?? []
    return parents.map(({ id }) => id).filter((id) => this.#isShown(id))
  }

  #isShown(cardId: string): boolean {
    return this.#cards.get(cardId)?.archived === false
  }

  set(card: Card): void {
    const { cardId, cardDetails, ...short } = card
    const isLong = (cardDetails?.length ?? 0) > longestDetails
    const kept = isLong ? { cardId, ...short } : card
    if (isLong) this.#withLongDetails.add(cardId)
    else this.#withLongDetails.delete(cardId)
    const before = this.#cards.get(cardId)
    this.#bytes += bytesOf(kept) - bytesOf(before)
    this.#cards.set(cardId, kept)
    // The lists of the parents leave out an archived card.
    const parents = [...(before?.parents ?? []), ...(kept.parents ?? [])]
    for (const { id } of [{ id: cardId }, ...parents]) this.#childIds.delete(id)
  }

  get bytes(): number {
    return this.#bytes
  }
}

/** About what the object and the texts of its answers take. */
function bytesOf(card: Card | undefined): number {
  if (card === undefined) return 0
  const { children = [], parents = [], resources = [], labels = [], assignees = [] } = card
  const entries = [children, parents, resources, labels, assignees].reduce(
    (sum, list) => sum + list.length,
    0,
  )
  return 2000 + 200 * entries + 4 * (card.cardDetails?.length ?? 0)
}

export type CardCache = OrganizationCache<CardMemory>

export function createCardCache(database: Database): CardCache {
  return new OrganizationCache<CardMemory>(
    database,
    {
      name: 'cards',
      async build(read) {
        const memory = new CardMemory()
        for (let after: string | undefined = ''; after !== undefined;) {
          const from: string = after
          // Each page begins after the one before.
          const page = await read((sql) => listCards(sql, { after: from, limit: pageSize }))
          for (const card of page) memory.set(card)
          after = page.length < pageSize ? undefined : page.at(-1)?.cardId
        }
        return memory
      },
      async refresh(sql, { cards: ids }, memory) {
        const cards = ids.length === 0 ? [] : await listCards(sql, { ids })
        return () => {
          for (const card of cards) memory.set(card)
        }
      },
      sizeOf: ({ bytes }) => bytes,
    },
    maxBytes,
  )
}
