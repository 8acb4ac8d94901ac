import type { ChangedKind, Sql } from './sql.ts'

/** 'everything' if there are too many records or the list is not known. */
export type Changes = Record<ChangedKind, string[]> | 'everything'

const ringSize = 1024
/** Building a cache again is faster than reading more records one by one. */
const maxListed = 1000

export class ChangeList {
  readonly #ids: Record<ChangedKind, Set<string>> = {
    cards: new Set(),
    feedback: new Set(),
    interviews: new Set(),
  }

  add(kind: ChangedKind, ids: readonly string[]): void {
    for (const id of ids) this.#ids[kind].add(id)
  }

  get isEmpty(): boolean {
    return Object.values(this.#ids).every((ids) => ids.size === 0)
  }

  /** Null for each kind if nothing was declared or too much to list. */
  get parameters(): (readonly string[] | null)[] {
    const lists = [this.#ids.cards, this.#ids.feedback, this.#ids.interviews].map((ids) => [...ids])
    return this.isEmpty || lists.some((ids) => ids.length > maxListed) ? [null, null, null] : lists
  }
}

/** The last statement of a write transaction, because it locks the organization's row until the commit. */
export const raiseRevisionText = `
  with raised as (
    update organizations set revision = revision + 1
    where id = current_setting('app.organization') returning revision
  )
  insert into organization_changes (slot, revision, cards, feedback, interviews)
  select revision % ${ringSize}, revision, $1::text[], $2::text[], $3::text[] from raised
  on conflict (organization_id, slot) do update
  set revision = excluded.revision, cards = excluded.cards, feedback = excluded.feedback, interviews = excluded.interviews
  returning revision`

interface ChangeRow {
  revision: number
  step: number | null
  isListed: boolean
  cards: string[]
  feedback: string[]
  interviews: string[]
}

export async function changesSince(
  sql: Sql,
  earlier: number,
): Promise<{ revision: number; changes: Changes }> {
  const rows = await sql.query<ChangeRow>(
    `select o.revision, s.step, c.cards is not null as "isListed", c.cards, c.feedback, c.interviews
     from organizations o
     left join lateral generate_series(
       $1::bigint + 1, case when o.revision - $1 <= ${ringSize} then o.revision else $1 end
     ) as s (step) on true
     left join organization_changes c on c.slot = s.step % ${ringSize} and c.revision = s.step
     where o.id = current_setting('app.organization')`,
    [earlier],
  )
  const revision = rows[0]?.revision ?? 0
  if (revision === earlier) return { revision, changes: { cards: [], feedback: [], interviews: [] } }
  if (rows.some(({ step, isListed }) => step === null || !isListed))
    return { revision, changes: 'everything' }
  const all = (kind: ChangedKind) => [...new Set(rows.flatMap((row) => row[kind]))]
  const changes = { cards: all('cards'), feedback: all('feedback'), interviews: all('interviews') }
  const isTooMuch = Object.values(changes).some((ids) => ids.length > maxListed)
  return { revision, changes: isTooMuch ? 'everything' : changes }
}

type ReadRevisions = (organizationIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** From memory if this process alone writes, otherwise from the database. */
export class Revisions {
  readonly #read: ReadRevisions
  readonly #known: Map<string, number> | undefined
  #waiting: { ids: Set<string>; answer: Promise<ReadonlyMap<string, number>> } | undefined
  #running: Promise<unknown> = Promise.resolve()

  constructor(read: ReadRevisions, { isShared }: { isShared: boolean }) {
    this.#read = read
    this.#known = isShared ? undefined : new Map()
  }

  async current(organizationId: string): Promise<number> {
    const known = this.#known?.get(organizationId)
    if (known !== undefined) return known
    const revision = (await this.#ask(organizationId)).get(organizationId) ?? 0
    this.raised(organizationId, revision)
    return this.#known?.get(organizationId) ?? revision
  }

  /** Called after each commit of a write in this process. */
  raised(organizationId: string, revision: number): void {
    const known = this.#known?.get(organizationId) ?? 0
    this.#known?.set(organizationId, Math.max(known, revision))
  }

  forget(organizationId: string): void {
    this.#known?.delete(organizationId)
  }

  /** One query answers everyone who waits. It is sent after they asked: it sees every commit before that. */
  #ask(organizationId: string): Promise<ReadonlyMap<string, number>> {
    if (this.#waiting === undefined) {
      const ids = new Set<string>()
      const answer = this.#running.then(() => {
        this.#waiting = undefined
        return this.#read([...ids])
      })
      this.#running = answer.catch(() => {})
      this.#waiting = { ids, answer }
    }
    this.#waiting.ids.add(organizationId)
    return this.#waiting.answer
  }
}
