import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testTemplate } from '#test/open-test-database.ts'

const directory = mkdtempSync(join(tmpdir(), 'understory-disk-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Mounts a small disk that only the child process sees, and that ends with it. */
const onSmallDisk = (command: string) => [
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=192m none ${directory} && ${command}`,
]
const canMount = spawnSync('unshare', onSmallDisk('true')).status === 0

describe.skipIf(!canMount)('a full disk', () => {
  let lines: Record<string, unknown>[]
  beforeAll(async () => {
    const runner = resolve(import.meta.dirname, '../../test/run-module.js')
    const command = [process.execPath, runner, '/src/test/fill-disk.ts', directory, await testTemplate()]
    const { stdout } = await promisify(execFile)('unshare', onSmallDisk(command.join(' ')))
    lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }, 180_000)

  it('becomes 503 with a sentence, and nothing is stored', () => {
    expect(lines[0]).toMatchObject({ full: { status: 503, message: expect.stringMatching(/no space|disk/) } })
    expect(lines[0]?.acknowledged).toBeGreaterThan(0)
  })

  it('ends with the shortage, and no acknowledged write is lost', () => {
    expect(lines.slice(1)).toMatchObject([{ freed: 200, lost: 0 }, { lostAfterRestart: 0 }])
  })
})
