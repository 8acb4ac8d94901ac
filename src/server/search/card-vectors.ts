import { OrganizationCache, type CacheSource } from '../store/organization-cache.ts'
import {
  deleteOtherEmbeddings,
  listCardEmbeddings,
  listUnembeddedCards,
  upsertCardEmbeddings,
  type CardEmbedding,
} from '../store/card-embeddings.ts'
import { listOrganizations } from '../store/organizations.ts'
import type { Database, Sql } from '../store/sql.ts'
import { createEmbed, TextRefused, type Embed, type EmbeddingOptions } from './embedding-client.ts'

type Vectors = Map<string, Float32Array>

const vectorBytes = 256 * 1024 * 1024
const perRead = 500
const perRequest = 64
/** A text of more characters than most models read. */
const longestText = 8000
const queryTimeoutMs = 2000
const textsTimeoutMs = 60_000
const pauseAfterFaultMs = 60_000
const rememberedQueries = 500
/** A service that refuses this text has another fault than the text. */
const acceptedText = 'card'
const noVector = new Float32Array()

const providerOf = ({ url, model }: EmbeddingOptions) => `${url} ${model}`

/** Deletes the vectors of services and models that are no longer set; called at the start. */
export async function deleteUnusedVectors(
  database: Database,
  options: EmbeddingOptions | undefined,
): Promise<void> {
  const provider = options === undefined ? null : providerOf(options)
  for (const { organizationId } of await listOrganizations(database)) {
    const deleteSome = (sql: Sql) => deleteOtherEmbeddings(sql, provider)
    // Others can use the one embedded connection between batches.
    while (await database.asOrganization(organizationId, deleteSome, { isPatient: true }));
  }
}

function vectorSource(provider: string): CacheSource<Vectors> {
  const add = (vectors: Vectors, rows: readonly CardEmbedding[]) => {
    for (const { cardId, embedding } of rows) {
      if (embedding.length > 0) vectors.set(cardId, embedding)
      else vectors.delete(cardId)
    }
  }
  return {
    name: 'card vectors',
    async build(read) {
      const vectors: Vectors = new Map()
      for (let after = ''; ;) {
        const options = { after, limit: perRead }
        const rows = await read((sql) => listCardEmbeddings(sql, provider, options))
        add(vectors, rows)
        if (rows.length < perRead) return vectors
        after = rows.at(-1)?.cardId ?? ''
      }
    },
    async refresh(sql, { cards: ids }, vectors) {
      const rows = ids.length === 0 ? [] : await listCardEmbeddings(sql, provider, { ids })
      return () => add(vectors, rows)
    },
    sizeOf: (vectors) => [...vectors.values()].reduce((sum, { byteLength }) => sum + byteLength + 100, 0),
  }
}

/** Compares cards and queries by vectors of an embedding service. Its faults never fail a search. */
export class CardVectors {
  readonly #database: Database
  readonly #report: (error: unknown) => void
  readonly #provider: string
  readonly #embed: Embed
  readonly #vectors: OrganizationCache<Vectors>
  readonly #queries = new Map<string, Float32Array>()
  /** The revision at which all cards of an organization had a vector, or 'running'. */
  readonly #embedded = new Map<string, number | 'running'>()
  #pausedUntilMs = 0

  constructor(database: Database, options: EmbeddingOptions, report: (error: unknown) => void) {
    this.#database = database
    this.#report = report
    this.#provider = providerOf(options)
    this.#embed = createEmbed(options)
    this.#vectors = new OrganizationCache(database, vectorSource(this.#provider), vectorBytes)
  }

  /** Returns the cards that are clearly closer than most, best first; none if the service fails. */
  async search(organizationId: string, text: string): Promise<string[]> {
    void this.#embedMissing(organizationId)
    if (Date.now() < this.#pausedUntilMs) return []
    try {
      const query = await this.#embedQuery(text)
      return closest(query, await this.#vectors.get(organizationId))
    } catch (error) {
      this.#pause(error)
      return []
    }
  }

  #pause(error: unknown): void {
    this.#pausedUntilMs = Date.now() + pauseAfterFaultMs
    this.#report(error)
  }

  async #embedQuery(text: string): Promise<Float32Array> {
    const known = this.#queries.get(text)
    if (known !== undefined) return known
    const [vector = noVector] = await this.#embedTexts([text], queryTimeoutMs)
    if (this.#queries.size >= rememberedQueries) this.#queries.clear()
    this.#queries.set(text, vector)
    return vector
  }

  /** Runs in the background: for new texts, and after another model was set. */
  async #embedMissing(organizationId: string): Promise<void> {
    if (this.#embedded.get(organizationId) === 'running' || Date.now() < this.#pausedUntilMs) return
    const earlier = this.#embedded.get(organizationId)
    this.#embedded.set(organizationId, 'running')
    try {
      let revision = await this.#database.revision(organizationId)
      if (revision !== earlier) {
        while (await this.#embedSome(organizationId)) revision = await this.#database.revision(organizationId)
      }
      this.#embedded.set(organizationId, revision)
    } catch (error) {
      this.#embedded.delete(organizationId)
      this.#pause(error)
    }
  }

  /** Returns an empty vector for a text that the service refuses; throws if it refuses every text. */
  async #embedTexts(texts: readonly string[], timeoutMs: number): Promise<Float32Array[]> {
    try {
      return await this.#embed(texts, timeoutMs)
    } catch (error) {
      if (!(error instanceof TextRefused)) throw error
      if (texts.length === 1) {
        await this.#embed([acceptedText], timeoutMs)
        return [noVector]
      }
      const vectors = []
      for (const text of texts) vectors.push(...(await this.#embedTexts([text], timeoutMs)))
      return vectors
    }
  }

  async #embedSome(organizationId: string): Promise<boolean> {
    const cards = await this.#database.asOrganization(
      organizationId,
      (sql) => listUnembeddedCards(sql, this.#provider, perRequest),
      { isRead: true },
    )
    if (cards.length === 0) return false
    const texts = cards.map(({ text }) => text.slice(0, longestText))
    const vectors = await this.#embedTexts(texts, textsTimeoutMs)
    const rows = cards.map(({ cardId, textHash }, at) => ({
      cardId,
      textHash,
      embedding: vectors[at] ?? noVector,
    }))
    await this.#database.asOrganization(
      organizationId,
      (sql) => upsertCardEmbeddings(sql, this.#provider, rows),
      { isPatient: true },
    )
    return true
  }
}

/** Models differ in how close unrelated texts are, so deviations from the mean decide. */
const leastDeviations = 2
const mostClosest = 50

function closest(query: Float32Array, vectors: Vectors): string[] {
  const found = [...vectors].map(([cardId, vector]) => ({ cardId, closeness: product(query, vector) }))
  const mean = found.reduce((sum, { closeness }) => sum + closeness, 0) / Math.max(1, found.length)
  const squares = found.reduce((sum, { closeness }) => sum + (closeness - mean) ** 2, 0)
  const least = mean + leastDeviations * Math.sqrt(squares / Math.max(1, found.length))
  return found
    .filter(({ closeness }) => closeness > least)
    .sort((one, other) => other.closeness - one.closeness || (one.cardId < other.cardId ? -1 : 1))
    .slice(0, mostClosest)
    .map(({ cardId }) => cardId)
}

/** The cosine, because the vectors have length 1; 0 for vectors of different models. */
function product(one: Float32Array, other: Float32Array): number {
  if (one.length !== other.length) return 0
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
