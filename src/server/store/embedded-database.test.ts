import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import type pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { testTemplate } from '#test/open-test-database.ts'

import { openDatabase } from './db.ts'
import { lend, type Database } from './sql.ts'
import { openDirectory, verifyCopy } from './embedded-database.ts'
import { copySnapshot, keepSnapshots, replaceDatabase, snapshotOf, takeSnapshot } from './snapshot.ts'

let directory: string
let template: string
beforeAll(async () => {
  template = await testTemplate()
})
beforeEach(() => {
  const own: unknown[] = []
  reports = own
  // A snapshot of an earlier test may still fail.
  report = (error) => own.push(error)
  directory = mkdtempSync(join(tmpdir(), 'understory-data-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

let reports: unknown[]
let report: (error: unknown) => void

const read = async <Row>(database: Database, text: string) => database.asOwner((sql) => sql.query<Row>(text))

/** Starts a process that writes numbers and prints those that are committed, until it is killed. */
function startWriter(): { child: ChildProcess; written: () => number; sawWrites: Promise<void> } {
  const source = resolve(import.meta.dirname, '../../test')
  const child = spawn(
    process.execPath,
    [join(source, 'run-module.js'), '/src/test/write-until-killed.ts', directory, template],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  const sawWrites = new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      if (output.split('\n').length > 30) done()
    })
    child.on('exit', () => fail(new Error('The writer ended by itself')))
  })
  return { child, sawWrites, written: () => Number(output.split('\n').at(-2)) }
}

describe('a data directory', () => {
  it('belongs to one process, and keeps all acknowledged writes after kill -9', async () => {
    const { child, written, sawWrites } = startWriter()
    const ended = once(child, 'exit')
    try {
      await sawWrites
      await expect(openDatabase({ directory, template })).rejects.toThrow(`in use by process ${child.pid}.`)
    } finally {
      child.kill('SIGKILL')
    }
    await ended
    const database = await openDatabase({ directory, template })
    const [row] = await read<{ count: number; last: number }>(
      database,
      'select count(*) as count, max(value) as last from numbers',
    )
    await database.close()
    expect(row?.last).toBeGreaterThanOrEqual(written())
    expect(row?.count).toBe(row?.last)
  }, 60_000)

  it('is private to its user, and free again after it was closed', async () => {
    chmodSync(directory, 0o755)
    const database = await openDatabase({ directory, template })
    await read(database, 'create table kept (value int)')
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    await database.close()
    expect(existsSync(join(directory, 'lock'))).toBe(false)
  }, 60_000)

  it('is created again only after a first start that was killed', async () => {
    const path = join(directory, 'db')
    mkdirSync(path)
    writeFileSync(join(path, 'PG_VERSION'), '18')
    await expect(openDatabase({ directory, template })).rejects.toThrow(
      `The database in ${path} could not be`,
    )
    expect(readdirSync(path)).toContain('PG_VERSION')

    writeFileSync(`${path}.creating`, '')
    const database = await openDatabase({ directory, template })
    expect(await read(database, 'select name from schema_migrations')).not.toEqual([])
    await database.close()
    expect(readdirSync(directory).filter((name) => name.startsWith('db.unfinished-'))).toHaveLength(1)
  }, 60_000)

  it('keeps its data without the marker file, and is not replaced if it is missing but a snapshot exists', async () => {
    const path = join(directory, 'db')
    const first = await openDatabase({ directory, template })
    await read(first, 'create table kept as select 1 as value')
    await first.close()
    rmSync(join(path, 'understory-ready'))
    const second = await openDatabase({ directory, template })
    expect(await read(second, 'select value from kept')).toEqual([{ value: 1 }])
    await second.close()
    renameSync(path, snapshotOf(path))
    await expect(openDatabase({ directory, template })).rejects.toThrow('npm run -s cli -- restore')
    const restored = replaceDatabase(path, async (to) => {
      await copySnapshot(path, to, verifyCopy)
    })
    expect(await restored).toBe(null)
    const third = await openDatabase({ directory, template })
    expect(await read(third, 'select value from kept')).toEqual([{ value: 1 }])
    await third.close()
  }, 60_000)

  it.each([
    ['a snapshot that was not yet renamed', ['db.snapshot.new'], 'restore <file>'],
    ['a snapshot after the older ones were renamed', ['db.snapshot.1', 'db.snapshot.new'], 'restore'],
    ['a restore into an empty directory', ['db.restoring'], 'restore <file>'],
    ['a restore after the database was renamed', ['db.replaced-1', 'db.restoring'], 'restore <file>'],
    ['the same with a snapshot', ['db.replaced-1', 'db.restoring', 'db.snapshot'], 'restore'],
  ])('is not created again after an interruption: %s', async (_, names, command) => {
    for (const name of names) mkdirSync(join(directory, name))
    await expect(openDatabase({ directory, template })).rejects.toThrow(
      new RegExp(`beside it is ${names.join(', ')}\\..*npm run -s cli -- ${command}$`),
    )
    expect(readdirSync(directory).toSorted()).toEqual(names.toSorted())
  })

  it('keeps its snapshots if a table is damaged', async () => {
    const path = join(directory, 'db')
    const damaged = await openDatabase({ directory, template })
    await read(damaged, 'create table numbers (value int primary key)')
    await read(damaged, 'insert into numbers select generate_series(1, 2000)')
    const [file] = await read<{ path: string }>(damaged, "select pg_relation_filepath('numbers') as path")
    await damaged.close()

    const connections = await openDirectory(directory, { template, report })
    const snapshots = keepSnapshots(path, connections, { verify: verifyCopy, report })
    await snapshots.takeIfWritten()
    const good = statSync(snapshotOf(path)).ino
    await connections.close()
    truncateSync(join(path, file?.path ?? ''), 8192)

    const again = await openDirectory(directory, { template, report })
    await lend(again, (client) => client.query('create table written (value int)'))
    const kept = keepSnapshots(path, again, { verify: verifyCopy, report })
    await expect(kept.takeIfWritten()).rejects.toThrow(/could not read block|rows, but its index/)
    expect(statSync(snapshotOf(path)).ino).toBe(good)
    await again.close()
  }, 120_000)

  it('can be restored from its snapshot', async () => {
    const connections = await openDirectory(directory, { template, report })
    const run = (text: string) => lend(connections, (client) => client.query(text))
    await run('create table numbers as select 1 as value')
    const path = join(directory, 'db')
    const take = () =>
      takeSnapshot(path, {
        holdStill: (copy) => lend(connections, copy),
        verify: () => Promise.resolve(),
      })
    await take()
    await run('insert into numbers values (2)')
    await take()
    await run('insert into numbers values (3)')
    await connections.close()
    rmSync(path, { recursive: true })
    renameSync(snapshotOf(path), path)
    const database = await openDatabase({ directory, template })
    expect(await read(database, 'select value from numbers')).toEqual([{ value: 1 }, { value: 2 }])
    await database.close()
  }, 120_000)

  it('keeps three snapshots, the latest first', async () => {
    const path = join(directory, 'db')
    mkdirSync(path)
    const steps = { holdStill: (copy: () => Promise<void>) => copy(), verify: () => Promise.resolve() }
    for (const content of ['first', 'second', 'third', 'fourth']) {
      writeFileSync(join(path, 'content'), content)
      await takeSnapshot(path, steps)
    }
    const names = ['db.snapshot', 'db.snapshot.1', 'db.snapshot.2']
    expect(readdirSync(directory).toSorted()).toEqual(['db', ...names])
    const contents = names.map((name) => readFileSync(join(directory, name, 'content'), 'utf8'))
    expect(contents).toEqual(['fourth', 'third', 'second'])
  })

  it('gets another snapshot only after a write', async () => {
    const connections = await openDirectory(directory, { template, report })
    const path = join(directory, 'db')
    const identity = () => statSync(snapshotOf(path)).ino
    const snapshots = keepSnapshots(path, connections, { verify: () => Promise.resolve(), report })
    await snapshots.takeIfWritten()
    const first = identity()
    await snapshots.takeIfWritten()
    expect(identity()).toBe(first)
    await lend(connections, (client) => client.query('create table written (value int)'))
    await snapshots.takeIfWritten()
    expect(identity()).not.toBe(first)
    await snapshots.stop()
    await connections.close()
  }, 60_000)

  it('reports a snapshot that cannot be taken', async () => {
    const connections = await openDirectory(directory, { template, report })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const snapshots = keepSnapshots(join(directory, 'db'), connections, {
      verify: () => Promise.reject(new Error('A block is damaged')),
      report,
    })
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await snapshots.stop()
    const cause = expect.objectContaining({ message: 'A block is damaged' })
    expect(reports).toEqual([expect.objectContaining({ cause })])
    await connections.close()
  }, 60_000)

  it('restarts its worker, and refuses a statement that exceeds its stack', async () => {
    const connections = await openDirectory(directory, { template, report })
    const run = async (text: string) => {
      const { rows } = await lend(connections, (client) => client.query<object>(text))
      return rows
    }
    await run('create table kept as select 1 as value')
    await lend(connections, async (client) => await (client as pg.Client).end())
    expect(await run('select value from kept')).toEqual([{ value: 1 }])
    await run('create function f(i int) returns int language plpgsql as $$ begin return f(i + 1); end $$')
    await expect(run('select f(1)')).rejects.toMatchObject({ code: '54001' })
    expect(await run('select value from kept')).toEqual([{ value: 1 }])
    await connections.close()
  }, 60_000)

  it('is refused with one sentence if it is a file', async () => {
    const file = join(directory, 'file')
    writeFileSync(file, '')
    await expect(openDatabase({ directory: file })).rejects.toThrow(
      `The data directory ${file} cannot be used`,
    )
  })
})

describe('PostgreSQL that cannot be used', () => {
  it.each([
    ['nonsense', 'DATABASE_URL must be a PostgreSQL URL'],
    ['postgres://user:secret@127.0.0.1:1/db', 'DATABASE_URL: nothing listens at 127.0.0.1:1'],
    ['postgres://user:secret@nowhere.invalid/db', /^DATABASE_URL: the host nowhere\.invalid/],
  ])('%s', async (url, message) => {
    const opening = openDatabase({ url })
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.not.toThrow('secret')
    await expect(opening).rejects.toMatchObject({ name: 'StartRefused' })
  })
})
