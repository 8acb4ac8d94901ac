import type { Sql } from '../store/sql.ts'
import { deriveTexts, type DerivedTexts } from '../text/derive-texts.ts'
import { insertInsights, type NewInsight } from '../store/insights.ts'
import { insertInteractions, type InteractionKind, type NewInteraction } from '../store/interactions.ts'
import { listIdsByEmail, resolveProviders } from '../store/people.ts'
import { randomId } from '../store/random-id.ts'
import type { ImportDocument } from './import-schema.ts'
import { importAuthor, type Defaults } from './import-rows.ts'

type FeedbackRow = NonNullable<ImportDocument['feedback']>[number]
type InterviewRow = NonNullable<ImportDocument['interviews']>[number]
type Row = FeedbackRow | InterviewRow

/** Creates a customer for each new e-mail address. */
export async function importInteractions(
  sql: Sql,
  kind: InteractionKind,
  rows: readonly Row[],
  { now }: Defaults,
): Promise<void> {
  const people = await resolvePeople(sql, rows)
  const entries: NewInteraction[] = []
  for (const row of rows) {
    // Each takes its turns.
    entries.push(newInteraction({ kind, row, people, now, texts: await deriveTexts(kind, row) }))
  }
  await insertInteractions(sql, kind, entries)
  await insertInsights(
    sql,
    rows.flatMap((row, index) => newInsights(kind, row, entries[index])),
  )
}

interface People {
  customerIdOf: (email: string) => string | undefined
  userIdOf: (email: string) => string | undefined
}

/** One query per entry would take minutes for a large document. */
async function resolvePeople(sql: Sql, rows: readonly Row[]): Promise<People> {
  const providers = rows.flatMap(({ feedbackProviders = [] }) =>
    feedbackProviders.flatMap(({ id, email, ...names }) =>
      id === undefined && email !== undefined ? { email, ...names } : [],
    ),
  )
  const receivers = rows.flatMap(({ feedbackReceivers = [] }) =>
    feedbackReceivers.flatMap(({ id, email }) => (id === undefined && email !== undefined ? { email } : [])),
  )
  await resolveProviders(sql, providers)
  const customers = await listIdsByEmail(sql, 'customers', emailsOf(providers))
  const users = await listIdsByEmail(sql, 'users', emailsOf(receivers))
  return {
    customerIdOf: (email) => customers.get(email.toLowerCase()),
    userIdOf: (email) => users.get(email.toLowerCase()),
  }
}

const emailsOf = (people: readonly { email: string }[]) => people.map(({ email }) => email.toLowerCase())

interface Interaction {
  kind: InteractionKind
  row: Row
  people: People
  now: string
  texts: DerivedTexts
}

function newInteraction({ kind, row, people, now, texts }: Interaction): NewInteraction {
  const createdAt = row.createdAt ?? row.timestamp ?? now
  return {
    id: row.id ?? randomId(kind),
    body: row.body,
    parseMarkdown: row.parseMarkdown,
    texts,
    processed: 'processed' in row ? row.processed : undefined,
    source: row.source ?? importAuthor,
    url: row.url,
    capturedAt: row.timestamp ?? createdAt,
    createdAt,
    createdBy: row.createdBy ?? importAuthor,
    providerIds: row.feedbackProviders?.flatMap(
      ({ id, email = '' }) => id ?? people.customerIdOf(email) ?? [],
    ),
    receiverIds: row.feedbackReceivers?.flatMap(({ id, email = '' }) => id ?? people.userIdOf(email) ?? []),
  }
}

function newInsights(kind: InteractionKind, row: Row, entry: NewInteraction | undefined): NewInsight[] {
  if (entry === undefined) return []
  const common = {
    kind,
    interactionId: entry.id,
    customerId: entry.providerIds?.[0],
    createdAt: entry.createdAt,
  }
  const entire = row.cardIds?.length
    ? [{ ...common, insightId: randomId('insight'), cardIds: row.cardIds }]
    : []
  const passages = (row.insights ?? []).map(({ insightId = randomId('insight'), ...insight }) => ({
    ...common,
    insightId,
    text: insight.text?.trim(),
    cardIds: insight.cardIds,
    customerId: insight.customerId ?? common.customerId,
    createdAt: insight.createdAt ?? common.createdAt,
  }))
  return [...passages, ...entire]
}
