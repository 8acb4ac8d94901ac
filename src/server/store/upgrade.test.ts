import { createHash } from 'node:crypto'

import { describe, expect, it, onTestFinished } from 'vitest'

import { openTestConnections } from '#test/open-test-database.ts'

import { createService } from '../service.ts'
import { createDatabase } from './db.ts'
import { applyMigrations, applySchema, migrations } from './migrations.ts'

const apiKey = 'us_live_old_key'
const hash = createHash('sha256').update(apiKey).digest('hex')

const rows = `
  select set_config('app.organization', 'harbour', true);
  insert into organizations (id, name, workspace_id) values ('harbour', 'Harbour', 'ws');
  insert into api_keys (id, organization_id, name, access, hash)
    values ('key_old', 'harbour', 'old', 'read-write', decode('${hash}', 'hex'));
  insert into users (id, name, email) values ('u', 'Ida', 'ida@harbour.example');
  insert into customer_organizations (id, name) values ('co', 'Islands');
  insert into customers (id, email, customer_organization_id) values ('cu', 'nils@islands.example', 'co');
  insert into cards (id, workspace_id, title, type, chosen_status, details, created_at, created_by, updated_at, updated_by)
    select id, 'ws', title, type, status, details, '2026-01-01T00:00:00Z', 'u', '2026-01-02T00:00:00Z', 'u'
    from (values
      ('root', 'Fewer missed boats', 'outcome', 'at risk', null),
      ('child', 'A louder horn', 'solution', 'idea', 'Heard **across** the bay'),
      ('kpi', 'Missed boats', 'kpi', null, null)
    ) as card (id, title, type, status, details);
  insert into card_parents (id, parent_id, card_id) values ('l1', 'root', 'kpi'), ('l2', 'root', 'child');
  insert into comments (id, card_id, body, thread_root, created_at, created_by, updated_at, updated_by)
    values ('c', 'root', 'Yes', 'c', '2026-01-03T00:00:00Z', 'u', '2026-01-03T00:00:00Z', 'u');
  insert into metrics (card_id, "timestamp", value) values ('kpi', '2026-01-04T00:00:00Z', 2.5);
  update cards set metric_current = 2.5, metric_lower_threshold = 1 where id = 'kpi';
  insert into interactions (kind, id, body, text_preview, transcript, source, captured_at, created_at, created_by)
    values
      ('feedback', 'f', 'I missed the boat', 'I missed the boat', null, 'api', '2026-01-05T00:00:00Z', '2026-01-05T00:00:00Z', 'u'),
      ('interview', 'v', '00:00:01 Nils: Hi', '00:00:01 Nils: Hi', '00:00:01 Nils: Hi', 'api', '2026-01-06T00:00:00Z', '2026-01-06T00:00:00Z', 'u');
  insert into interaction_providers (kind, interaction_id, customer_id, position) values ('feedback', 'f', 'cu', 0);
  insert into interaction_receivers (kind, interaction_id, user_id) values ('feedback', 'f', 'u');
  insert into insights (id, kind, interaction_id, text, customer_id, created_at)
    values ('i', 'feedback', 'f', 'missed the boat', 'cu', '2026-01-05T00:00:00Z');
  insert into insight_cards (card_id, insight_id) values ('root', 'i')`

describe('a database of an earlier version', () => {
  it.each(migrations.map(({ name }, index) => [name, index + 1] as const))(
    'that ended with %s keeps its rows and answers',
    async (_name, count) => {
      const connections = await openTestConnections()
      onTestFinished(() => connections.close())
      const database = createDatabase(connections)
      await database.asOwner(async (sql) => {
        await applyMigrations(sql, migrations.slice(0, 1))
        await sql.query(rows)
        await applyMigrations(sql, migrations.slice(0, count))
      })

      await applySchema(database)

      const applied = await database.asOwner((sql) =>
        sql.query<{ name: string }>('select name from schema_migrations order by name'),
      )
      expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
      const service = createService({ database, appUrl: 'https://tree.example' })
      const send = async (path: string, body?: object): Promise<unknown> => {
        const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' }
        const answer = await service.request(path, {
          headers,
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        expect(`${answer.status} ${text.slice(0, 200)}`).toMatch(/^200 /)
        return answer.headers.get('Content-Type')?.startsWith('application/json') ? JSON.parse(text) : text
      }
      expect(await send('/v1/auth/info')).toEqual({ organizationId: 'harbour', organizationName: 'Harbour' })
      expect(
        await send(
          '/beta/cards/root/context?includeInsights=true&includeComments=true&includeDescriptions=true',
        ),
      ).toMatchObject({
        metadata: { cardCount: 3 },
        context: [
          {
            cardId: 'root',
            cardStatus: 'at risk',
            children: ['kpi', 'child'],
            insights: [{ insightId: 'i' }],
            comments: [{ commentId: 'c' }],
          },
          { cardId: 'kpi', cardStatus: 'in bounds', metricCurrent: 2.5 },
          { cardId: 'child', cardDetails: 'Heard **across** the bay' },
        ],
      })
      expect(await send('/v1/feedback')).toMatchObject({
        feedback: [{ id: 'f', customerUserIds: ['cu'], cardIds: ['root'] }],
      })
      expect(await send('/v1/interviews/v/transcript')).toBe('00:00:01 Nils: Hi')
      expect(await send('/beta/cards/search', { query: 'louder horn' })).toHaveProperty(
        'cards.0.cardId',
        'child',
      )
      const created = await send('/beta/cards', { cardTitle: 'New', parentId: 'root', parentType: 'card' })
      expect(await send('/beta/cards/root')).toMatchObject({
        children: [
          { cardId: 'kpi' },
          { cardId: 'child' },
          { cardId: (created as { cardId: string }).cardId },
        ],
      })
    },
    120_000,
  )
})
