import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import type { ImportDocument } from '#server/import/import-schema.ts'

const run = promisify(execFile)
const cli = resolve(import.meta.dirname, '../dist/server/cli.js')

/** An organization of a test's own in the running service, with keys for both kinds of access. */
export interface TestOrganization {
  organizationId: string
  organizationName: string
  apiKey: string
}

/** Runs a command of the built `cli` against the running service, as a person would, and answers its standard output. */
export async function runCli(...parameters: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [cli, ...parameters], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  })
  return stdout.trim()
}

export async function createKey(
  organizationId: string,
  access: 'read' | 'read-write' = 'read-write',
): Promise<string> {
  return runCli('keys', 'create', '--organization', organizationId, '--access', access)
}

/** Creates an organization, imports the document into it and issues a key. */
export async function createOrganization(
  organizationName: string,
  document: ImportDocument,
): Promise<TestOrganization> {
  const organizationId = await runCli('organizations', 'create', '--name', organizationName)
  const folder = await mkdtemp(join(tmpdir(), 'understory-import-'))
  const file = join(folder, 'document.json')
  await writeFile(file, JSON.stringify(document))
  await runCli('import', file, '--organization', organizationId)
  await rm(folder, { recursive: true })
  return { organizationId, organizationName, apiKey: await createKey(organizationId) }
}
