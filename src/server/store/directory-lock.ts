import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { inDataDirectory } from '../data-directory.ts'
import { StartRefused } from '../start-refused.ts'

/** Distinguishes a process from a later one with the same id. Null if the system provides no such value. */
interface Owner {
  pid: number
  startedAt: string | null
  bootId: string | null
}

export class DirectoryInUse extends StartRefused {}

export interface DirectoryLock {
  release(): void
}

const lockName = 'lock'
const attempts = 20

/**
 * Throws with the id of the process that holds the lock. The embedded database has none, and two processes
 * would silently lose writes. Each process writes a file of its own and then looks for others: of two that
 * start together, at least one sees the other. The lock of a dead process (`kill -9`) is replaced at once.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const path = join(directory, lockName)
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const announcement = inDataDirectory(directory, () => announce(directory))
    const contender = livingContender(directory, announcement)
    // Read last, because a process without such a file may hold the lock by now.
    const holder = livingOwner(path)
    if (holder === null && contender === null) {
      renameSync(announcement, path)
      return { release: () => rmSync(path, { force: true }) }
    }
    rmSync(announcement, { force: true })
    if (holder !== null) throw new DirectoryInUse(inUse(directory, holder))
    await sleep(10 + Math.random() * 90)
  }
  throw new StartRefused(
    `The data directory ${directory} is being opened by several processes at once. Start one, or set DATA_DIR to another directory.`,
  )
}

function inUse(directory: string, { pid }: Owner): string {
  return `The data directory ${directory} is in use by process ${pid}. Stop that process first, or set DATA_DIR to another directory.`
}

function announce(directory: string): string {
  const path = join(directory, `${lockName}.${process.pid}.${crypto.randomUUID()}`)
  const owner: Owner = { pid: process.pid, startedAt: processStart(process.pid), bootId: bootId() }
  writeFileSync(path, JSON.stringify(owner), { flag: 'wx', mode: 0o600 })
  return path
}

/** Returns another process that is taking the lock now; removes the files of dead processes. */
function livingContender(directory: string, own: string): Owner | null {
  let living: Owner | null = null
  for (const name of readdirSync(directory)) {
    const path = join(directory, name)
    if (!name.startsWith(`${lockName}.`) || path === own) continue
    const owner = livingOwner(path)
    if (owner === null) rmSync(path, { force: true })
    else living = owner
  }
  return living
}

function livingOwner(path: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as Owner
    return isRunning(owner) ? owner : null
  } catch {
    return null
  }
}

function isRunning(owner: Owner): boolean {
  if (owner.bootId !== bootId()) return false
  if (owner.startedAt !== null) return owner.startedAt === processStart(owner.pid)
  try {
    process.kill(owner.pid, 0)
    return true
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}

/** In ticks since boot; null if the process has ended, also as a zombie. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in brackets and may contain anything, also brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}
