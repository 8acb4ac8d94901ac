import { cardTypes } from '#contract/cards.ts'
import type { FeedbackSearchKey, SearchFilter } from '#contract/search.ts'

import type { InteractionKind } from '../store/interactions.ts'
import { OrganizationCache, type CacheSource, type Read } from '../store/organization-cache.ts'
import { listCardTexts, listEntryIds, listEntryTexts } from '../store/search-texts.ts'
import type { Database } from '../store/sql.ts'
import { takeTurn } from '../take-turns.ts'
import { CardIndex, type ScoredCard } from './card-index.ts'
import { onlyHint, teach } from './expand-query.ts'
import type { CardVectors } from './card-vectors.ts'
import type { Filter } from './filter.ts'
import { analyzePassages, PassageIndex, type ScoredPassage } from './passage-index.ts'
import { countKnownWords, readQuery } from './read-query.ts'
import { fuseRanks, leastScore } from './scored.ts'

const cardBytes = 128 * 1024 * 1024
const passageBytes = 256 * 1024 * 1024
/** More than a new index with its last batch has, so that a build never follows another at once. */
const grownPassageBytes = 1.5 * passageBytes
const cardsPerRead = 500
/** The other words of a long query say enough. */
const mostTaughtWords = 10
const entriesPerRead = { feedback: 300, interview: 1 } as const

const cardSource: CacheSource<CardIndex> = {
  name: 'card search',
  async build(read) {
    const index = new CardIndex()
    for (let after = ''; ;) {
      const options = { after, limit: cardsPerRead }
      // Each batch begins after the last card of the one before.
      const cards = await read((sql) => listCardTexts(sql, options))
      for (const card of cards) {
        index.set(card)
        await takeTurn()
      }
      if (cards.length < cardsPerRead) return index
      after = cards.at(-1)?.cardId ?? ''
    }
  },
  async refresh(sql, { cards: ids }, index) {
    const cards = ids.length === 0 ? [] : await listCardTexts(sql, { ids })
    return async () => {
      for (const card of cards) {
        index.set(card)
        await takeTurn()
      }
      await index.compact()
    }
  },
  sizeOf: ({ bytes }) => bytes,
}

interface EntriesToAdd {
  index: PassageIndex
  read: Read
  kind: InteractionKind
  ids: readonly string[]
  maxBytes: number
}

/** Reads and indexes entries in batches, so that only the texts of one are in memory. */
async function addEntries({ index, read, kind, ids, maxBytes }: EntriesToAdd): Promise<void> {
  const step = entriesPerRead[kind]
  for (let at = 0; at < ids.length && index.bytes < maxBytes; at += step) {
    const batch = ids.slice(at, at + step)
    for (const { text, ...entry } of await read((sql) => listEntryTexts(sql, kind, batch))) {
      await index.set(entry, analyzePassages(text))
    }
  }
}

function passageSource(kind: InteractionKind): CacheSource<PassageIndex> {
  return {
    name: `${kind} search`,
    async build(read) {
      const index = new PassageIndex()
      const ids = await read((sql) => listEntryIds(sql, kind))
      // The newest entries come first; the oldest of a very large organization are left out.
      await addEntries({ index, read, kind, ids, maxBytes: passageBytes })
      return index
    },
    refresh(_sql, changes, index, read) {
      const ids = kind === 'feedback' ? changes.feedback : changes.interviews
      // Built again, the index has the newest entries.
      if (ids.length > 0 && index.bytes > grownPassageBytes) return Promise.resolve(undefined)
      return Promise.resolve(async () => {
        for (const id of ids) await index.delete(id)
        await addEntries({ index, read, kind, ids, maxBytes: Infinity })
        await index.compact()
      })
    },
    sizeOf: ({ bytes }) => bytes,
  }
}

interface SearchOptions<F> {
  text: string
  filter: F | undefined
  limit: number
}

/** A text that only names card types ("objectives") also finds the cards of these types. */
function withCardsOfTypes(
  index: CardIndex,
  ranked: ScoredCard[],
  { text, filter = {}, limit }: SearchOptions<SearchFilter>,
): ScoredCard[] {
  const words = text.toLowerCase().split(/[\s,]+/)
  const types = words.map((word) => cardTypes.find((type) => [type, pluralOf(type)].includes(word)))
  if (types.includes(undefined)) return ranked
  const isRanked = new Set(ranked.map(({ id }) => id))
  const others = index.ofTypes(new Set(types as string[]), { filter }).filter(({ id }) => !isRanked.has(id))
  return [...ranked, ...others].sort((one, other) => other.score - one.score).slice(0, limit)
}

const pluralOf = (type: string) => (type.endsWith('y') ? `${type.slice(0, -1)}ies` : `${type}s`)

/** Searches in the cards, feedback and interviews of organizations, each with an index in memory. */
export class OrganizationSearch {
  readonly #cards: OrganizationCache<CardIndex>
  readonly #passages: Record<InteractionKind, OrganizationCache<PassageIndex>>

  readonly #vectors: CardVectors | undefined

  constructor(database: Database, vectors?: CardVectors) {
    this.#vectors = vectors
    this.#cards = new OrganizationCache(database, cardSource, cardBytes)
    this.#passages = {
      feedback: new OrganizationCache(database, passageSource('feedback'), passageBytes),
      interview: new OrganizationCache(database, passageSource('interview'), passageBytes),
    }
  }

  async searchCards(
    organizationId: string,
    { text, filter = {}, limit }: SearchOptions<SearchFilter>,
  ): Promise<ScoredCard[]> {
    const closest = (await this.#vectors?.search(organizationId, text)) ?? []
    const index = await this.#cards.get(organizationId)
    const ranked = this.#rankCards(index, organizationId, { text, filter, limit })
    const found = withCardsOfTypes(index, ranked, { text, filter, limit })
    if (closest.length === 0) return found
    return fuseRanks(found, closest, (id) => index.hitOf(id, { filter, score: leastScore })).slice(0, limit)
  }

  #rankCards(
    index: CardIndex,
    organizationId: string,
    { text, filter, limit }: SearchOptions<SearchFilter>,
  ): ScoredCard[] {
    const query = readQuery(index.texts, text)
    const isTaught = query.length <= mostTaughtWords && query.some(({ isKnown }) => !isKnown)
    if (!isTaught) return index.search(query, { text, filter, limit })
    // What people say teaches what a word means that no card has; the search does not wait for these indexes.
    const teachers = Object.values(this.#passages)
      .flatMap((cache) => cache.peek(organizationId)?.texts ?? [])
      .filter((texts) => countKnownWords(texts, text) > countKnownWords(index.texts, text))
    const taught = teachers.flatMap((teacher) => teach(teacher, text, onlyHint))
    return index.search(readQuery(index.texts, text, teachers), { text, filter, limit, taught })
  }

  async searchPassages(
    kind: InteractionKind,
    organizationId: string,
    { text, filter, limit }: SearchOptions<Filter<FeedbackSearchKey>>,
  ): Promise<ScoredPassage[]> {
    const taught = teach((await this.#cards.get(organizationId)).texts, text)
    await takeTurn()
    const index = await this.#passages[kind].get(organizationId)
    return index.search(readQuery(index.texts, text), { filter, limit, taught })
  }
}
