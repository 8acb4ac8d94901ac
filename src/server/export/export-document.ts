import { pipeline } from 'node:stream/promises'
import type { Writable } from 'node:stream'

import type pg from 'pg'

import { cardType } from '#contract/cards.ts'
import { initialStatusOf } from '#domain/card/card-status.ts'

import { readInBatches } from '../backup/read-in-batches.ts'
import type { Report } from '../progress.ts'
import { organizationRole } from '../store/migrations.ts'
import { listQueries, type ListQuery } from './export-queries.ts'

export async function exportDocument(
  client: pg.ClientBase,
  { organizationId, target, report }: { organizationId: string; target: Writable; report: Report },
): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO',
    role: organizationRole,
    'app.organization': organizationId,
  }
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select set_config($1, $2, true)', [name, value])
  }
  await pipeline(documentText(client, report), target)
  await client.query('commit')
}

async function* documentText(client: pg.ClientBase, report: Report): AsyncGenerator<string> {
  const total = await countRows(client)
  let done = 0
  let separator = '{\n'
  for (const query of listQueries) {
    let isFirst = true
    for await (const rows of readInBatches<Row>(client, query)) {
      yield isFirst ? `${separator}"${query.list}": [\n` : ',\n'
      yield rows.map((row) => JSON.stringify(documentRow(query, row))).join(',\n')
      isFirst = false
      done += rows.length
      report({ what: 'Exporting', done, total: Math.max(done, total) })
    }
    if (isFirst) continue
    yield '\n]'
    separator = ',\n'
  }
  yield separator === '{\n' ? '{}\n' : '\n}\n'
}

async function countRows(client: pg.ClientBase): Promise<number> {
  const counts = listQueries.map(({ measure }) => `(select count(*) from (${measure}) list)`)
  const { rows } = await client.query<{ count: number }>(`select ${counts.join(' + ')} as count`)
  return rows[0]?.count ?? 0
}

type Row = Record<string, unknown> & { key: string }

/** Leaves out what an import assumes for an absent field. */
function documentRow({ list }: ListQuery, { key: _key, ...row }: Row): Record<string, unknown> {
  const fields = Object.entries(row).filter(([name, value]) => {
    if (list === 'cards' && name === 'cardStatus' && value === null) return hasStatus(row.cardType)
    return value !== null && value !== false && !(Array.isArray(value) && value.length === 0)
  })
  return Object.fromEntries(fields)
}

/** Without null, an import would give the card the first status of its type. */
const hasStatus = (type: unknown) => initialStatusOf(cardType.parse(type)) !== undefined
