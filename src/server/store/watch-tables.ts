import { keyedTablesQuery, type KeyedTable } from './read-all-tables.ts'
import { DatabaseBusy, DatabaseUnavailable, type Database, type Sql } from './sql.ts'

export interface TableWatch {
  fault(): string | undefined
  check(): Promise<void>
  stop(): Promise<void>
}

interface WatchOptions {
  /** Reads each table and its primary key; otherwise only the ends of the key. */
  isThorough: boolean
  report: (error: unknown) => void
}

const intervalMs = 30_000
/** A check of large tables takes at most one fifteenth of the time. */
const rest = 15

/** Runs in the background, with one short transaction per table. */
export function watchTables(database: Database, { isThorough, report }: WatchOptions): TableWatch {
  let fault: string | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const check = async () => {
    const found = await findFault(database, isThorough)
    if (found !== undefined && found !== fault) report(new Error(found))
    fault = found
  }
  const run = async () => {
    const startedMs = performance.now()
    await check().catch(report)
    if (isStopped) return
    const pauseMs = Math.max(intervalMs, (performance.now() - startedMs) * rest)
    timer = setTimeout(() => {
      running = run()
    }, pauseMs).unref()
  }
  let running = run()
  return {
    fault: () => fault,
    check,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function findFault(database: Database, isThorough: boolean): Promise<string | undefined> {
  try {
    const tables = await database.asOwner((sql) => sql.query<KeyedTable>(keyedTablesQuery), { isRead: true })
    for (const table of tables) {
      const read = (sql: Sql) => (isThorough ? compareCounts(sql, table) : readEnds(sql, table))
      const reason = await database.asOwner(read, { isRead: true }).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable || error instanceof DatabaseBusy) throw error
        return error instanceof Error ? error.message : String(error)
      })
      if (reason !== undefined) return `The table ${table.name} cannot be read: ${reason}`
    }
  } catch (error) {
    // A database that cannot be reached says nothing about its tables.
    if (!(error instanceof DatabaseUnavailable || error instanceof DatabaseBusy)) throw error
  }
  return undefined
}

/** A file that was cut off has fewer rows than its index. */
async function compareCounts(sql: Sql, { name, key }: KeyedTable): Promise<string | undefined> {
  const [stored] = await sql.query<{ count: number }>(`select count(*) as count from ${name}`)
  await sql.query(
    'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
  )
  const [indexed] = await sql.query<{ count: number }>(
    `select count(*) as count from (select 1 from ${name} order by ${key} offset 0) rows`,
  )
  return stored?.count === indexed?.count
    ? undefined
    : `it has ${stored?.count} rows, but its index has ${indexed?.count}`
}

/** Another organization each time: row-level security hides all rows from an owner who names none. */
async function readEnds(sql: Sql, { name, key }: KeyedTable): Promise<undefined> {
  await sql.query(
    `select set_config('app.organization', id, true) from organizations order by random() limit 1`,
  )
  const descending = key.replaceAll(/, |$/g, (separator) => ` desc${separator}`)
  await sql.query(`select * from ${name} order by ${key} limit 1`)
  await sql.query(`select * from ${name} order by ${descending} limit 1`)
  return undefined
}
