import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { inDataDirectory } from '../data-directory.ts'
import { StartRefused } from '../start-refused.ts'

/** Enough to tell a process from a later one with the same id. Null where the system does not tell. */
interface Owner {
  pid: number
  startedAt: string | null
  bootId: string | null
}

/** Another process has the directory. */
export class DirectoryInUse extends StartRefused {}

export interface DirectoryLock {
  release(): void
}

const lockName = 'lock'
const attempts = 20

/**
 * Takes the directory for this process or refuses, naming the process that has it. The embedded database takes no lock
 * of its own, and two processes on one directory lose writes silently.
 *
 * Each contender first announces itself in a file of its own, and only then looks for others: of two that start at the
 * same time at least one sees the other. A lock whose process is gone (`kill -9`, power cut) is replaced at once.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const path = join(directory, lockName)
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const announcement = inDataDirectory(directory, () => announce(directory))
    const contender = livingContender(directory, announcement)
    // Read last: a contender that is no longer announced may hold the lock by now.
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

/** Another process that is taking the lock at this moment; announcements that died with their process are removed. */
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

/** Who wrote a lock file, when that process still runs. */
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
    // The process is there but belongs to someone else.
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

/** When a process started, in ticks since boot; null for one that is gone, also for a killed one that waits for its parent. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in brackets and may hold anything, so the count starts behind its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}
