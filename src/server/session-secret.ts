import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { inDataDirectory, makeDirectory } from './data-directory.ts'

/** Returns the secret of the data directory; creates it for this user only if there isn't one. */
export function keptSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  return inDataDirectory(dataDir, () => {
    makeDirectory(dataDir)
    return readSecret(file) ?? makeSecret(file)
  })
}

function readSecret(file: string): string | null {
  try {
    chmodSync(file, 0o600)
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
    // Incomplete, for example because the disk was full: no session can use it.
    rmSync(file)
    return null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Linked when complete, so that two processes that start at the same time read the same secret. */
function makeSecret(file: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
