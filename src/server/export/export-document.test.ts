import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { arbitraryDocument } from '#test/arbitrary-document.ts'
import { collectingStream } from '#test/collecting-stream.ts'
import { openTestConnections } from '#test/open-test-database.ts'

import { importDocument } from '../import/import-document.ts'
import { importDocument as documentSchema, type ImportDocument } from '../import/import-schema.ts'
import { createDatabase } from '../store/db.ts'
import { deleteInteraction } from '../store/interactions.ts'
import { applySchema } from '../store/migrations.ts'
import { createOrganization } from '../store/organizations.ts'
import { lend, type Connections, type Database } from '../store/sql.ts'
import { exportDocument } from './export-document.ts'

const now = new Date('2026-05-01T12:00:00.000Z')

let connections: Connections
let database: Database
beforeAll(async () => {
  connections = await openTestConnections()
  database = createDatabase(connections)
  await applySchema(database)
})
afterAll(() => database.close())

async function importNew(document: unknown): Promise<string> {
  const { organizationId } = await createOrganization(database, { organizationName: 'Harbour' })
  await importDocument(database, organizationId, document, now)
  return organizationId
}

async function exportFrom(organizationId: string): Promise<ImportDocument> {
  const { stream, bytes } = collectingStream()
  await lend(connections, (client) =>
    exportDocument(client, { organizationId, target: stream, report: () => undefined }),
  )
  return documentSchema.parse(JSON.parse(bytes().toString()))
}

const counts = (lists: ImportDocument) =>
  [lists.cards, lists.comments, lists.feedback].map((list) => list?.length ?? 0)

it('is the inverse of an import, for generated documents', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument(), async (document) => {
      const first = await exportFrom(await importNew(document))
      expect(await exportFrom(await importNew(first))).toEqual(first)
      expect(counts(first)).toEqual(counts(document))
    }),
    { numRuns: 10 },
  )
}, 120_000)

it('writes the imported document, in the order of the positions', async () => {
  const document: ImportDocument = {
    users: [{ userId: 'u', name: 'Ida', email: 'ida@harbour.example' }],
    cards: [
      { cardId: 'a', cardTitle: 'A', cardType: 'product', createdAt: '2026-01-01T00:00:00.000Z' },
      {
        cardId: 'b',
        cardTitle: 'B',
        cardType: 'solution',
        cardStatus: null,
        createdAt: '2026-01-02T00:00:00.000Z',
      },
      {
        cardId: 'c',
        cardTitle: 'C',
        cardType: 'solution',
        archivedAt: '2026-01-03T00:00:00.000Z',
        createdAt: '2026-01-03T00:00:00.000Z',
      },
    ],
    links: [
      { parentId: 'a', cardId: 'c' },
      { parentId: 'b', cardId: 'c' },
      { parentId: 'a', cardId: 'b' },
    ],
    metrics: [
      { cardId: 'a', value: 0.1, timestamp: '2026-01-01T00:00:00.000Z' },
      { cardId: 'a', value: 0.2, timestamp: '2026-01-01T00:00:00.0001Z' },
    ],
    feedback: [
      { id: 'f', body: 'Kept', cardIds: ['b', 'a'], feedbackReceivers: [{ email: 'IDA@harbour.example' }] },
      { id: 'deleted', body: 'Deleted' },
    ],
  }
  const organizationId = await importNew(document)
  await database.asOrganization(organizationId, (sql) =>
    deleteInteraction(sql, 'feedback', 'deleted', { by: 'u', at: now }),
  )
  const exported = await exportFrom(organizationId)
  const stamps = { createdBy: 'import', updatedBy: 'import' }
  expect(exported).toEqual({
    users: document.users,
    cards: [
      { ...document.cards?.[0], ...stamps, updatedAt: '2026-01-01T00:00:00.000Z' },
      { ...document.cards?.[1], ...stamps, updatedAt: '2026-01-02T00:00:00.000Z' },
      {
        ...document.cards?.[2],
        ...stamps,
        cardStatus: 'idea',
        archived: true,
        archivedBy: 'import',
        updatedAt: '2026-01-03T00:00:00.000Z',
      },
    ],
    links: document.links,
    metrics: document.metrics,
    feedback: [
      {
        id: 'f',
        body: 'Kept',
        source: 'import',
        timestamp: now.toISOString(),
        createdAt: now.toISOString(),
        createdBy: 'import',
        feedbackReceivers: [{ id: 'u' }],
        insights: [
          {
            insightId: expect.stringMatching(/^insight_/),
            cardIds: ['b', 'a'],
            createdAt: now.toISOString(),
          },
        ],
      },
    ],
  })
})

it('writes an empty document for an empty organization, and only the records of that organization', async () => {
  await importNew({ cards: [{ cardId: 'other', cardTitle: 'Other', cardType: 'product' }] })
  expect(await exportFrom(await importNew({}))).toEqual({})
})
