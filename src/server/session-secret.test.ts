import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, it } from 'vitest'

import { keptSessionSecret } from './session-secret.ts'

const emptyDirectory = () => path.join(mkdtempSync(path.join(tmpdir(), 'understory-secret-')), 'data')
const modeOf = (file: string) => statSync(file).mode & 0o777

it('is created once, for this user only', () => {
  const dataDir = emptyDirectory()
  const secret = keptSessionSecret(dataDir)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(keptSessionSecret(dataDir)).toBe(secret)
  expect([modeOf(dataDir), modeOf(path.join(dataDir, 'session-secret'))]).toEqual([0o700, 0o600])
  expect(keptSessionSecret(emptyDirectory())).not.toBe(secret)
})

it('is replaced if the file is incomplete, and made private if others could read it', () => {
  const dataDir = emptyDirectory()
  keptSessionSecret(dataDir)
  const file = path.join(dataDir, 'session-secret')
  writeFileSync(file, 'cut')
  expect(keptSessionSecret(dataDir)).toHaveLength(43)
  writeFileSync(file, 'a secret of an earlier version, long enough\n', { mode: 0o644 })
  expect(keptSessionSecret(dataDir)).toBe('a secret of an earlier version, long enough')
  expect(modeOf(file)).toBe(0o600)
})

it('is refused with one sentence if nothing can be stored', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'understory-secret-')), 'file')
  writeFileSync(file, '')
  expect(() => keptSessionSecret(file)).toThrow(/^The data directory \S+ cannot be used: [^\n]+$/)
  expect(readFileSync(file, 'utf8')).toBe('')
})
