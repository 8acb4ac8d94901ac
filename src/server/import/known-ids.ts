import { isPlainText } from '../http/request-text.ts'
import type { Sql } from '../store/sql.ts'
import { mapInTurns } from '../take-turns.ts'
import type { ImportDocument } from './import-schema.ts'
import type { ImportFaults } from './import-refused.ts'

type Path = readonly PropertyKey[]

export interface IdSet {
  require(id: string | undefined, path: Path): void
}

interface Given {
  id: string
  path: Path
}

export interface KnownIds {
  users: IdSet
  customerOrganizations: IdSet
  customers: IdSet
  cards: IdSet
}

/** Includes ids of rows with other errors; reports duplicates and ids that the organization already has. */
export async function collectIds(sql: Sql, document: object, faults: ImportFaults): Promise<KnownIds> {
  const collect = (kind: string, source: string, list: keyof ImportDocument, field: string) =>
    readIds(sql, {
      kind,
      source,
      given: givenIds(listOf(document, list), [list], field),
      faults,
      isReferenced: true,
    })
  const readNew = async (kind: string, source: string, given: readonly Given[]) =>
    readIds(sql, { kind, source, given, faults, isReferenced: false })
  await readNew('comment', 'comments', givenIds(listOf(document, 'comments'), ['comments'], 'commentId'))
  for (const [kind, list] of [
    ['feedback', 'feedback'],
    ['interview', 'interviews'],
  ] as const) {
    const rows = listOf(document, list)
    await readNew(
      kind,
      `(select id from interactions where kind = '${kind}') entries`,
      givenIds(rows, [list], 'id'),
    )
  }
  const insights = await Promise.all(
    (['feedback', 'interviews'] as const).map((list) =>
      mapInTurns(listOf(document, list), (entry, index) =>
        givenIds(listOf(entry, 'insights'), [list, index, 'insights'], 'insightId'),
      ),
    ),
  )
  await readNew('insight', 'insights', insights.flat(2))
  return {
    users: await collect('user', 'users', 'users', 'userId'),
    customerOrganizations: await collect(
      'customer organization',
      'customer_organizations',
      'customerOrganizations',
      'id',
    ),
    customers: await collect('customer', 'customers', 'customers', 'id'),
    cards: await collect('card', 'cards', 'cards', 'cardId'),
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

function listOf(value: unknown, name: string): unknown[] {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list : []
}

function givenIds(rows: readonly unknown[], path: Path, field: string): Given[] {
  return rows.flatMap((row, index) => {
    const id = fieldOf(row, field)
    return typeof id === 'string' ? { id, path: [...path, index, field] } : []
  })
}

/** Parsing more at once would block the service. */
const pageSize = 5000

async function listIds(sql: Sql, source: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: { id: string }[] = await sql.query(
      `select id from ${source} where id > $1 order by id limit ${pageSize}`,
      [after],
    )
    for (const { id } of page) ids.add(id)
    after = page.length < pageSize ? undefined : page.at(-1)?.id
  }
  return ids
}

/** `select` is never from the document; its ids may contain characters that PostgreSQL refuses. */
export async function readByIds<Row extends { id: string }>(
  sql: Sql,
  select: string,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for (let from = 0; from < ids.length; from += pageSize) {
    const page: Row[] = await sql.query(`${select} where id = any($1::text[])`, [
      ids.slice(from, from + pageSize).filter(isPlainText),
    ])
    for (const row of page) found.set(row.id, row)
  }
  return found
}

interface IdSource {
  kind: string
  /** A table with an optional condition, never from the document. */
  source: string
  given: readonly Given[]
  faults: ImportFaults
  /** Other rows name these ids, so all of them are read. */
  isReferenced: boolean
}

async function readIds(sql: Sql, { kind, source, given, faults, isReferenced }: IdSource): Promise<IdSet> {
  const existing = isReferenced
    ? await listIds(sql, source)
    : await readByIds(
        sql,
        `select id from ${source}`,
        given.map(({ id }) => id),
      )
  const own = new Set<string>()
  await mapInTurns(given, ({ id, path }) => {
    if (own.has(id)) faults.add(path, `is the id of an earlier ${kind} of the document too`, id)
    if (existing.has(id)) faults.add(path, `is taken: the organization has this ${kind} already`, id)
    own.add(id)
  })
  return {
    require(id, path) {
      if (id !== undefined && !own.has(id) && !existing.has(id)) faults.add(path, `names no ${kind}`, id)
    },
  }
}
