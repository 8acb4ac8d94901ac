import { changesSince, type Changes } from './revisions.ts'
import type { Database, Sql } from './sql.ts'

export type Read = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>

export interface CacheSource<Value> {
  name: string
  /** Uses several transactions, so that others can use the one embedded connection between them. */
  build(read: Read): Promise<Value>
  /**
   * Reads the changed records in one snapshot. The result runs after the transaction and changes the value in
   * place; while it pauses, `peek` sees a part. It may read later writes with `read`: these are listed
   * again, so a change may be listed more than once. Undefined to build the value again.
   */
  refresh(
    sql: Sql,
    changes: Exclude<Changes, 'everything'>,
    value: Value,
    read: Read,
  ): Promise<(() => void | Promise<void>) | undefined>
  sizeOf(value: Value): number
}

export interface CacheUsage {
  entries: number
  bytes: number
}

const caches = new WeakMap<Database, Map<string, () => CacheUsage>>()

export function readCaches(database: Database): Record<string, CacheUsage> {
  const known = [...(caches.get(database) ?? [])]
  return Object.fromEntries(known.map(([name, readUsage]) => [name, readUsage()]))
}

interface Entry<Value> {
  value: Value
  revision: number
}

/**
 * Data of organizations in memory: each use compares the database's revision and reads what changed. The
 * organizations that were used least recently leave when the sizes exceed the limit.
 */
export class OrganizationCache<Value> {
  readonly #database: Database
  readonly #source: CacheSource<Value>
  readonly #maxSize: number
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #loading = new Map<string, Promise<void>>()

  constructor(database: Database, source: CacheSource<Value>, maxSize: number) {
    this.#database = database
    this.#source = source
    this.#maxSize = maxSize
    const known = caches.get(database) ?? new Map<string, () => CacheUsage>()
    caches.set(
      database,
      known.set(source.name, () => this.#usage()),
    )
  }

  #usage(): CacheUsage {
    const sizes = [...this.#entries.values()].map(({ value }) => this.#source.sizeOf(value))
    return { entries: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  }

  /** The value is changed in place, so don't use it after another `await`. */
  async get(organizationId: string): Promise<Value> {
    const revision = await this.#database.revision(organizationId)
    for (;;) {
      const entry = this.#entries.get(organizationId)
      if (entry !== undefined && entry.revision >= revision) {
        this.#entries.delete(organizationId)
        this.#entries.set(organizationId, entry)
        return entry.value
      }
      // A load that began before may be older than the revision, so the entry is compared again.
      await this.#load(organizationId)
    }
  }

  /** Returns the value without waiting: perhaps an earlier one, or none. Updates it in the background. */
  peek(organizationId: string): Value | undefined {
    // Its fault is thrown to the next caller of `get`.
    this.get(organizationId).catch(() => undefined)
    return this.#entries.get(organizationId)?.value
  }

  #load(organizationId: string): Promise<void> {
    const loading = this.#loading.get(organizationId) ?? this.#loadOnce(organizationId)
    this.#loading.set(organizationId, loading)
    return loading
  }

  async #loadOnce(organizationId: string): Promise<void> {
    try {
      const entry = this.#entries.get(organizationId)
      if (entry === undefined || !(await this.#refresh(organizationId, entry)))
        await this.#build(organizationId)
      this.#evict()
    } finally {
      this.#loading.delete(organizationId)
    }
  }

  async #build(organizationId: string): Promise<void> {
    this.#entries.delete(organizationId)
    const revision = await this.#database.revision(organizationId)
    const entry = { value: await this.#source.build(this.#readerOf(organizationId)), revision }
    // The build may have seen parts of later writes; these are read again in one snapshot.
    if (await this.#refresh(organizationId, entry)) this.#entries.set(organizationId, entry)
  }

  async #refresh(organizationId: string, entry: Entry<Value>): Promise<boolean> {
    const read = async (sql: Sql) => {
      const { revision, changes } = await changesSince(sql, entry.revision)
      if (changes === 'everything') return undefined
      const reader = this.#readerOf(organizationId)
      return { revision, apply: await this.#source.refresh(sql, changes, entry.value, reader) }
    }
    const found = await this.#database.asOrganization(organizationId, read, {
      isRead: true,
      isSnapshot: true,
    })
    if (found?.apply === undefined) return false
    await found.apply()
    entry.revision = found.revision
    return true
  }

  #readerOf(organizationId: string): Read {
    return (work) => this.#database.asOrganization(organizationId, work, { isRead: true })
  }

  #evict(): void {
    const latestFirst = [...this.#entries].toReversed()
    let size = 0
    for (const [index, [organizationId, { value }]] of latestFirst.entries()) {
      size += this.#source.sizeOf(value)
      // The latest one always stays, or each of its reads would build it again.
      if (size > this.#maxSize && index > 0) this.#entries.delete(organizationId)
    }
  }
}
