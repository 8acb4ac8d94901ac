import type { Sql } from '../store/sql.ts'
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
    readIds(sql, { kind, source, given: givenIds(listOf(document, list), [list], field), faults })
  await collect('comment', 'comments', 'comments', 'commentId')
  await collect('feedback', "interactions where kind = 'feedback'", 'feedback', 'id')
  await collect('interview', "interactions where kind = 'interview'", 'interviews', 'id')
  const insights = (['feedback', 'interviews'] as const).flatMap((list) =>
    listOf(document, list).flatMap((entry, index) =>
      givenIds(listOf(entry, 'insights'), [list, index, 'insights'], 'insightId'),
    ),
  )
  await readIds(sql, { kind: 'insight', source: 'insights', given: insights, faults })
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

interface IdSource {
  kind: string
  /** A table with an optional condition, never from the document. */
  source: string
  given: readonly Given[]
  faults: ImportFaults
}

async function readIds(sql: Sql, { kind, source, given, faults }: IdSource): Promise<IdSet> {
  const rows = await sql.query<{ id: string }>(`select id from ${source}`)
  const existing = new Set(rows.map(({ id }) => id))
  const own = new Set<string>()
  for (const { id, path } of given) {
    if (own.has(id)) faults.add(path, `is the id of an earlier ${kind} of the document too`, id)
    if (existing.has(id)) faults.add(path, `is the id of a ${kind} that the organization has already`, id)
    own.add(id)
  }
  return {
    require(id, path) {
      if (id !== undefined && !own.has(id) && !existing.has(id)) faults.add(path, `names no ${kind}`, id)
    },
  }
}
