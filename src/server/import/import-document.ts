import { describeIssues } from '../http/problems.ts'
import { findBodyFault } from '../http/request-text.ts'
import { embedCards } from '../store/card-embeddings.ts'
import { insertCardParents } from '../store/card-parents.ts'
import { getWorkspaceId, insertCards } from '../store/cards.ts'
import { insertComments } from '../store/comments.ts'
import type { Database, Sql } from '../store/sql.ts'
import { upsertMetrics } from '../store/metrics.ts'
import { insertCustomerOrganizations, insertCustomers, insertUsers } from '../store/people.ts'
import { analyze } from '../store/statistics.ts'
import { checkDocument } from './check-document.ts'
import { importDocument as documentSchema, type ImportDocument } from './import-schema.ts'
import { importInteractions } from './import-interactions.ts'
import { ImportRefused } from './import-refused.ts'
import { cardRows, commentRows, type Defaults } from './import-rows.ts'

/** The number of stored records per list. */
export type ImportSummary = Record<keyof ImportDocument, number>

/**
 * Stores a document in an organization, completely or not at all: throws ImportRefused with the path of the first error.
 * `now` is the default for missing times.
 */
export async function importDocument(
  database: Database,
  organizationId: string,
  document: unknown,
  now: Date,
): Promise<ImportSummary> {
  const parsed = parseDocument(document)
  await database.asOrganization(organizationId, async (sql) => {
    await checkDocument(sql, parsed)
    await insertDocument(sql, parsed, now.toISOString())
  })
  await analyze(database)
  return summarize(parsed)
}

function parseDocument(document: unknown): ImportDocument {
  const result = documentSchema.safeParse(document)
  if (!result.success) {
    throw new ImportRefused(describeIssues(result.error.issues, document, { whole: 'The document' }))
  }
  const fault = findBodyFault(document)
  if (fault !== undefined) throw new ImportRefused(fault)
  return result.data
}

async function insertDocument(sql: Sql, document: ImportDocument, now: string): Promise<void> {
  const { cards = [], comments = [], metrics = [], feedback = [], interviews = [] } = document
  const defaults: Defaults = { now, workspaceId: await getWorkspaceId(sql) }
  await insertUsers(sql, document.users ?? [])
  await insertCustomerOrganizations(sql, document.customerOrganizations ?? [])
  await insertCustomers(sql, document.customers ?? [])
  const rows = cardRows(cards, defaults)
  await insertCards(sql, rows)
  await embedCards(sql, rows)
  await insertCardParents(
    sql,
    cards.flatMap(({ cardId, parents = [] }) =>
      [...new Set(parents)].map((parentId) => ({ cardId, parentId })),
    ),
  )
  await upsertMetrics(
    sql,
    metrics.map(({ timestamp = now, ...metric }) => ({ timestamp, ...metric })),
  )
  await insertComments(sql, commentRows(comments, defaults))
  await importInteractions(sql, 'feedback', feedback, defaults)
  await importInteractions(sql, 'interview', interviews, defaults)
}

function summarize(document: ImportDocument): ImportSummary {
  const count = (list: keyof ImportDocument) => document[list]?.length ?? 0
  return {
    users: count('users'),
    customerOrganizations: count('customerOrganizations'),
    customers: count('customers'),
    cards: count('cards'),
    comments: count('comments'),
    metrics: count('metrics'),
    feedback: count('feedback'),
    interviews: count('interviews'),
  }
}
