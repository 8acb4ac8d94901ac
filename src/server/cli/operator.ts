import { setTimeout as sleep } from 'node:timers/promises'

import { readEnvironment } from '../environment.ts'
import { openDatabase } from '../store/db.ts'
import type { Database } from '../store/sql.ts'
import { DirectoryInUse } from '../store/directory-lock.ts'
import { callService, NoService } from './call-service.ts'
import {
  OperationRefused,
  runOperation,
  type Report,
  type InputOf,
  type OperationName,
  type ResultOf,
} from './operations.ts'

/** Runs operations on the configured database. */
export interface Operator {
  run<Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<ResultOf<Name>>
}

/** A starting service holds the data directory but does not listen yet; another command ends within seconds. */
const patienceMs = 30_000
const pauseMs = 100

type Run = (name: OperationName, input: unknown) => Promise<unknown>

/**
 * Uses PostgreSQL directly. An embedded database is used through the service that has it open; without one, it is opened
 * here.
 */
export function createOperator(report: Report = () => undefined): Operator {
  const { apiUrl, databaseUrl, dataDir } = readEnvironment({
    // A command has no sessions, so it needs no secret.
    variables: { SESSION_SECRET: 'not used by the command line', ...process.env },
  })
  if (apiUrl !== null && databaseUrl === null) {
    throw new OperationRefused(
      'API_URL is set: the keys and organizations of that service are managed where it runs. Unset API_URL to manage the embedded database.',
    )
  }
  const run: Run =
    databaseUrl === null
      ? (name, input) => runOnDirectory(dataDir, name, input, report)
      : (name, input) => runOn(openDatabase({ url: databaseUrl }), name, input, report)
  return {
    // The table of operations pairs each name with its input and result.
    run: async (name, input) => (await run(name, input)) as never,
  }
}

async function runOnDirectory(
  directory: string,
  name: OperationName,
  input: unknown,
  report: Report,
): Promise<unknown> {
  const deadlineMs = Date.now() + patienceMs
  for (;;) {
    try {
      return await callService(directory, name, input, report)
    } catch (error) {
      if (!(error instanceof NoService)) throw error
    }
    try {
      return await runOn(openDatabase({ directory }), name, input, report)
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || Date.now() > deadlineMs) throw error
    }
    await sleep(pauseMs)
  }
}

async function runOn(
  opening: Promise<Database>,
  name: OperationName,
  input: unknown,
  report: Report,
): Promise<unknown> {
  const database = await opening
  try {
    return await runOperation(database, name, input, report)
  } finally {
    await database.close()
  }
}
