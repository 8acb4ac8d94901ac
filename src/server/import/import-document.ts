import type * as z from 'zod/mini'

import { dateTime } from '#contract/scalars.ts'

import { listIssues } from '../http/problems.ts'
import { findBodyFault } from '../http/request-text.ts'
import { insertCardParents, type ParentLink } from '../store/card-parents.ts'
import { getWorkspaceId, insertCards } from '../store/cards.ts'
import { insertComments } from '../store/comments.ts'
import type { Report } from '../progress.ts'
import type { Database, Sql } from '../store/sql.ts'
import { upsertMetrics } from '../store/metrics.ts'
import { mapInTurns, takeTurn } from '../take-turns.ts'
import { insertCustomerOrganizations, insertCustomers, insertUsers } from '../store/people.ts'
import { analyze } from '../store/statistics.ts'
import { checkDocument } from './check-document.ts'
import { entriesOf, type Entries } from './import-entries.ts'
import { importDocument as documentSchema, type ImportDocument } from './import-schema.ts'
import { importInteractions } from './import-interactions.ts'
import { ImportFaults } from './import-refused.ts'
import { cardRows, commentRows, type Defaults } from './import-rows.ts'

export type ImportSummary = Record<keyof ImportDocument, number>

/** Stores all or nothing; throws ImportRefused with the paths of errors. `now` is the default for times. */
export async function importDocument(
  database: Database,
  organizationId: string,
  document: unknown,
  now: Date,
  report: Report = () => undefined,
): Promise<ImportSummary> {
  const faults = new ImportFaults()
  const { parsed, entries } = await parseDocument(document, faults)
  const store = async (sql: Sql) => {
    if (isObject(document)) await checkDocument(sql, { document, entries, faults })
    faults.throwIfAny()
    if (parsed !== undefined) await insertDocument(sql, parsed, { now: now.toISOString(), report })
  }
  await database.asOrganization(organizationId, store, { isPatient: true })
  await analyze(database)
  return summarize(entries)
}

type Issue = z.core.$ZodIssue

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Rows of a wrong shape are left out of `entries`; `parsed` is absent if there are errors. */
async function parseDocument(
  document: unknown,
  faults: ImportFaults,
): Promise<{ parsed: ImportDocument | undefined; entries: Entries }> {
  const issues = await findIssues(document)
  const fault = await findBodyFault(document)
  if (fault !== undefined) faults.addSentence(fault)
  // The schemas change only leap seconds, so a valid document has the type of the schema.
  if (issues.length === 0)
    return { parsed: document as ImportDocument, entries: await entriesOf(document as ImportDocument, []) }
  for (const sentence of listIssues(issues, document, { subject: 'The document' }))
    faults.addSentence(sentence)
  // So has a row without an issue.
  return { parsed: undefined, entries: await entriesOf(isObject(document) ? document : {}, issues) }
}

const rowsPerStep = 100

async function findIssues(document: unknown): Promise<Issue[]> {
  const lists = Object.entries(isObject(document) ? document : {}).filter(
    (entry): entry is [string, unknown[]] => entry[0] in documentSchema.shape && Array.isArray(entry[1]),
  )
  const emptied = Object.fromEntries(lists.map(([name]) => [name, []]))
  const outer = lists.length === 0 ? document : Object.assign({}, document, emptied)
  const issues = [...(documentSchema.safeParse(outer).error?.issues ?? [])]
  for (const [name, rows] of lists) {
    for (let from = 0; from < rows.length; from += rowsPerStep) {
      const { error } = documentSchema.safeParse({ [name]: rows.slice(from, from + rowsPerStep) })
      for (const {
        path: [, index, ...path],
        ...issue
      } of error?.issues ?? []) {
        issues.push({ ...issue, path: [name, from + Number(index), ...path] })
      }
      await takeTurn()
    }
  }
  return issues
}

/** Feedback is stored in parts, so that only the texts of one part are in memory, and for the progress. */
const partSize = 250

async function insertDocument(
  sql: Sql,
  document: ImportDocument,
  { now, report }: { now: string; report: Report },
): Promise<void> {
  const { cards = [], links = [], comments = [], metrics = [], feedback = [], interviews = [] } = document
  const defaults: Defaults = { now, workspaceId: await getWorkspaceId(sql) }
  await insertUsers(sql, document.users ?? [])
  await insertCustomerOrganizations(sql, document.customerOrganizations ?? [])
  await insertCustomers(sql, document.customers ?? [])
  await insertCards(sql, await cardRows(cards, defaults))
  await insertCardParents(
    sql,
    distinctLinks([
      ...cards.flatMap(({ cardId, parents = [] }) => parents.map((parentId) => ({ cardId, parentId }))),
      ...links,
    ]),
  )
  await upsertMetrics(
    sql,
    await mapInTurns(metrics, ({ timestamp = now, ...metric }) => ({
      timestamp: dateTime.parse(timestamp),
      ...metric,
    })),
  )
  await insertComments(sql, commentRows(comments, defaults))
  const total = Object.values(document).reduce((sum, list) => sum + list.length, 0)
  let done = total - feedback.length - interviews.length
  report({ what: 'Importing', done, total })
  const parts = [
    ...inParts(feedback).map((part) => ['feedback', part] as const),
    ...inParts(interviews).map((part) => ['interview', part] as const),
  ]
  for (const [kind, part] of parts) {
    await importInteractions(sql, kind, part, defaults)
    done += part.length
    report({ what: 'Importing', done, total })
  }
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / partSize)
  return Array.from({ length: count }, (_, index) => rows.slice(index * partSize, (index + 1) * partSize))
}

/** PostgreSQL refuses two equal links in one statement. */
function distinctLinks(links: readonly ParentLink[]): ParentLink[] {
  return [...new Map(links.map((link) => [JSON.stringify([link.cardId, link.parentId]), link])).values()]
}

function summarize(entries: Entries): ImportSummary {
  const counts = Object.entries(entries).map(([list, rows]) => [list, rows.length])
  return Object.fromEntries(counts) as ImportSummary
}
