import type { SearchClause, SearchFilter, SearchHit, SearchKey } from '#contract/search.ts'

import type { Candidate } from '../search/rank.ts'
import type { Sql } from './sql.ts'

type Scalar = SearchClause['match']['value']

interface Field {
  expression: string
  type: 'string' | 'boolean'
  /** The column is a list, and 'match' means 'contains' (contract/README.md, S2). */
  isList?: boolean
}

const fields: Record<SearchKey, Field> = {
  archived: { expression: 'c.archived', type: 'boolean' },
  cardType: { expression: 'c.type', type: 'string' },
  cardStatus: { expression: 'c.status', type: 'string' },
  workspaceId: { expression: 'c.workspace_id', type: 'string' },
  labels: { expression: 'c.labels', type: 'string', isList: true },
  assignees: { expression: 'c.assignees', type: 'string', isList: true },
  createdBy: { expression: 'c.created_by', type: 'string' },
  updatedBy: { expression: 'c.updated_by', type: 'string' },
  trackerLinked: { expression: '(c.tracker_issue_id is not null)', type: 'boolean' },
  startDate: { expression: `to_char(c.start_date, 'YYYY-MM-DD')`, type: 'string' },
  endDate: { expression: `to_char(c.end_date, 'YYYY-MM-DD')`, type: 'string' },
  metricType: { expression: 'c.metric_type', type: 'string' },
}

/** Builds SQL conditions from clauses and collects their values as parameters. */
class Conditions {
  readonly parameters: Scalar[] = []

  /** True or false, never null; a value of another type matches nothing. */
  of({ key, match: { value } }: SearchClause): string {
    const { expression, type, isList } = fields[key]
    if (typeof value !== type) return 'false'
    this.parameters.push(value)
    const parameter = `$${this.parameters.length}`
    return isList ? `${parameter} = any(${expression})` : `coalesce(${expression} = ${parameter}, false)`
  }
}

const mentionsArchived = (filter: SearchFilter) =>
  [filter.must, filter.must_not, filter.should].some((clauses) =>
    clauses?.some(({ key }) => key === 'archived'),
  )

/** Reads the cards that match a filter, with their vectors. */
export async function listCandidates(sql: Sql, filter: SearchFilter): Promise<Candidate[]> {
  const conditions = new Conditions()
  const must = (filter.must ?? []).map((clause) => conditions.of(clause))
  const mustNot = (filter.must_not ?? []).map((clause) => `not ${conditions.of(clause)}`)
  const should = (filter.should ?? []).map((clause) => `(${conditions.of(clause)})::int`)
  const notArchived = mentionsArchived(filter) ? [] : ['not c.archived']
  const shouldShare = should.length === 0 ? 'null' : `(${should.join(' + ')})::float8 / ${should.length}`
  return await sql.query<Candidate>(
    `select c.id as "cardId", e.embedding, ${shouldShare} as "shouldShare"
     from cards c join card_embeddings e on e.card_id = c.id
     where ${['true', ...must, ...mustNot, ...notArchived].join(' and ')}`,
    conditions.parameters,
  )
}

/** The fields of a hit apart from its URL and score. */
export type HitRow = Omit<SearchHit, 'cardUrl' | 'score' | 'cardStatus'> & { cardStatus: string | null }

export async function listHits(sql: Sql, cardIds: readonly string[]): Promise<HitRow[]> {
  return await sql.query<HitRow>(
    `select id as "cardId", title as "cardTitle", type as "cardType", status as "cardStatus",
       organization_id as "organizationId", workspace_id as "workspaceId", archived
     from cards where id = any($1::text[])`,
    [cardIds],
  )
}
