import type { Sql } from '../store/sql.ts'
import type { ImportDocument } from './import-schema.ts'
import { refuse } from './import-refused.ts'

type Path = readonly PropertyKey[]

/** The ids of one kind in the document and in the organization. */
export interface IdSet {
  /** Refuses an unknown id. */
  require(id: string | undefined, path: Path): void
}

interface Given {
  id: string | undefined
  path: Path
}

export interface KnownIds {
  customerOrganizations: IdSet
  customers: IdSet
  cards: IdSet
}

/** Collects the ids of the document; refuses duplicates and ids that the organization already has. */
export async function collectIds(sql: Sql, document: ImportDocument): Promise<KnownIds> {
  const collect = <List extends keyof ImportDocument>(
    kind: string,
    source: string,
    list: List,
    field: keyof NonNullable<ImportDocument[List]>[number] & string,
  ) => {
    const rows: readonly object[] = document[list] ?? []
    const given = rows.map((row, index) => ({
      // In the schema, each of these fields is an optional text.
      id: (row as Record<string, unknown>)[field] as string | undefined,
      path: [list, index, field],
    }))
    return readIds(sql, kind, source, given)
  }
  await collect('comment', 'comments', 'comments', 'commentId')
  await collect('feedback', "interactions where kind = 'feedback'", 'feedback', 'id')
  await collect('interview', "interactions where kind = 'interview'", 'interviews', 'id')
  await readIds(sql, 'insight', 'insights', [
    ...(document.feedback ?? []).flatMap((entry, index) => givenInsights(['feedback', index], entry)),
    ...(document.interviews ?? []).flatMap((entry, index) => givenInsights(['interviews', index], entry)),
  ])
  await collect('user', 'users', 'users', 'userId')
  return {
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

function givenInsights(path: Path, entry: NonNullable<ImportDocument['feedback']>[number]): Given[] {
  return (entry.insights ?? []).map(({ insightId }, index) => ({
    id: insightId,
    path: [...path, 'insights', index, 'insightId'],
  }))
}

/** `source` is a table with an optional condition, and never comes from the document. */
async function readIds(sql: Sql, kind: string, source: string, given: readonly Given[]): Promise<IdSet> {
  const rows = await sql.query<{ id: string }>(`select id from ${source}`)
  const existing = new Set(rows.map(({ id }) => id))
  const own = new Set<string>()
  for (const { id, path } of given) {
    if (id === undefined) continue
    if (own.has(id)) refuse(path, `is the id of an earlier ${kind} of the document too`, id)
    if (existing.has(id)) refuse(path, `is the id of a ${kind} that the organization has already`, id)
    own.add(id)
  }
  return {
    require(id, path) {
      if (id !== undefined && !own.has(id) && !existing.has(id)) refuse(path, `names no ${kind}`, id)
    },
  }
}
