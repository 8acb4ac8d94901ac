import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { TestProject } from 'vitest/node'

import { postgresPrograms, startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server for the tests that open a database; without it they use the embedded one. */
    databaseUrl?: string
  }
}

const url = process.env.TEST_DATABASE_URL
const root = resolve(import.meta.dirname, '../..')
const opensDatabase = /\b(?:setUpService|openTestService|openTestDatabase|openTestConnections)\(/

/** Returns the project that repeats the tests on PostgreSQL; none if there is no server. */
export function postgresProjects() {
  if (url === undefined && postgresPrograms === undefined) {
    const hint = 'Install it, or set TEST_DATABASE_URL.'
    if (process.env.VITEST) console.warn(`No PostgreSQL: the tests use only the embedded database. ${hint}`)
    return []
  }
  const include = readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `src/server/${name}`)
    .filter((path) => opensDatabase.test(readFileSync(join(root, path), 'utf8')))
  const globalSetup = 'src/test/postgres-project.ts'
  return [
    {
      extends: true as const,
      test: { name: 'postgres', environment: 'node' as const, include, globalSetup },
    },
  ]
}

/** Called by Vitest. Starts a server without TEST_DATABASE_URL; returns the function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = url === undefined ? await startTemporaryPostgres(postgresPrograms ?? '') : null
  project.provide('databaseUrl', server?.url ?? url)
  return async () => server?.remove()
}
