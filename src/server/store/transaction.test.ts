import pg from 'pg'
import { expect, it } from 'vitest'

import { createDatabase } from './db.ts'
import { DatabaseUnavailable, type Connections } from './sql.ts'

const failure = (code?: string) => Object.assign(new Error('Failed'), code === undefined ? {} : { code })

/** Connections on which matching statements fail, in the order in which they were sent. */
function connectionsThatFail(failures: readonly [RegExp, Error][]) {
  const sent: string[] = []
  const client = new pg.Client()
  const query = async (statement: string | pg.QueryConfig) => {
    const text = typeof statement === 'string' ? statement : statement.text
    sent.push(text)
    const found = failures.find(([pattern]) => pattern.test(text))
    if (found) throw found[1]
    return { command: text.split(' ')[0]?.toUpperCase(), rowCount: 1, rows: [{ id: 'o', revision: 1 }] }
  }
  Object.assign(client, { query })
  const connections: Connections = {
    isShared: false,
    acquire: async () => ({ client, release: (last) => void last.catch(() => undefined) }),
    usage: () => ({ open: 1, idle: 0, waiting: 0 }),
    close: async () => undefined,
  }
  return { database: createDatabase(connections), sent }
}

it('reports a connection lost at the commit as unavailable, and reads the revision again', async () => {
  const lost = failure()
  const { database, sent } = connectionsThatFail([[/raised|^commit$/, lost]])
  const reads = () => sent.filter((text) => text.startsWith('select id, revision')).length
  await database.revision('o')
  await database.revision('o')
  expect(reads()).toBe(1)
  const writing = database.asOrganization('o', (sql) => sql.query('INSERT into notes default values'))
  await expect(writing).rejects.toBeInstanceOf(DatabaseUnavailable)
  await database.revision('o')
  expect(reads()).toBe(2)
})

it('fails with the error of the statement that was not awaited', async () => {
  const full = failure('53100')
  const { database } = connectionsThatFail([
    [/audit/, full],
    [/raised/, failure('25P02')],
  ])
  const writing = database.asOrganization('o', async (sql) => {
    await sql.query('INSERT into notes default values')
    sql.query('INSERT into audit default values').catch(() => undefined)
  })
  await expect(writing).rejects.toBe(full)
})
