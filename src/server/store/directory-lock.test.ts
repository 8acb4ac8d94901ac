import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { lockDirectory } from './directory-lock.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'understory-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const lockFile = () => join(directory, 'lock')

it('refuses a second owner, with the process and a solution in the message', async () => {
  const lock = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(
    `The data directory ${directory} is in use by process ${process.pid}. Stop that process first, or set DATA_DIR to another directory.`,
  )
  expect(readdirSync(directory)).toEqual(['lock'])
  lock.release()
  expect(readdirSync(directory)).toEqual([])
  const again = await lockDirectory(directory)
  again.release()
})

it('gives it to exactly one of several concurrent processes', async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => lockDirectory(directory)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(readdirSync(directory)).toEqual(['lock'])
})

it.each<[string, (own: Record<string, unknown>) => string]>([
  ['a process that is gone', (own) => JSON.stringify({ ...own, pid: 2 ** 22 + 1 })],
  ['an earlier process with the same id', (own) => JSON.stringify({ ...own, startedAt: '1' })],
  ['a process from before the machine was started', (own) => JSON.stringify({ ...own, bootId: 'before' })],
  ['not readable', () => '{"pid":'],
])('takes over a lock of %s', async (_owner, contentOf) => {
  const first = await lockDirectory(directory)
  const own = JSON.parse(readFileSync(lockFile(), 'utf8')) as Record<string, unknown>
  first.release()
  writeFileSync(lockFile(), contentOf(own))
  writeFileSync(join(directory, 'lock.1.left-behind'), contentOf({ ...own, pid: 2 ** 22 + 1 }))
  const lock = await lockDirectory(directory)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toEqual(own)
  expect(readdirSync(directory)).toEqual(['lock'])
  lock.release()
})
