import { setTimeout as sleep } from 'node:timers/promises'

import { readEnvironment } from '../environment.ts'
import type { Report } from '../progress.ts'
import { openDatabase } from '../store/db.ts'
import type { Database } from '../store/sql.ts'
import { DirectoryInUse } from '../store/directory-lock.ts'
import { callService, NoService } from './call-service.ts'
import {
  OperationRefused,
  runOperation,
  type InputOf,
  type OperationName,
  type ResultOf,
} from './operations.ts'

export interface Operator {
  run<Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<ResultOf<Name>>
}

/** A starting service holds the directory but does not listen yet; another command ends within seconds. */
const patienceMs = 30_000
const pauseMs = 100

/** Throws OperationRefused if another service manages the database. */
export function configuredDatabase(): { url: string } | { directory: string } {
  const { apiUrl, databaseUrl, dataDir } = readEnvironment({
    // A command has no sessions, so it needs no secret.
    variables: { SESSION_SECRET: 'not used by the command line', ...process.env },
  })
  if (databaseUrl !== null) return { url: databaseUrl }
  if (apiUrl === null) return { directory: dataDir }
  throw new OperationRefused(
    'API_URL is set: the keys and organizations of that service are managed where it runs. Unset API_URL to manage the embedded database.',
  )
}

/** Uses an embedded database through the service that has it open, or else opens it here. */
export function createOperator(report: Report = () => undefined): Operator {
  const location = configuredDatabase()
  const run = async (name: OperationName, input: unknown) => {
    const runHere = () => runOn(openDatabase(location), name, input, report)
    if ('url' in location) return await runHere()
    const { directory } = location
    return await throughService(directory, () => callService(directory, name, input, report), runHere)
  }
  return {
    // The table of operations pairs each name with its input and result.
    run: async (name, input) => (await run(name, input)) as never,
  }
}

export async function throughService<T>(
  directory: string,
  callIt: () => Promise<T>,
  useDirectory: () => Promise<T>,
): Promise<T> {
  const deadlineMs = Date.now() + patienceMs
  for (;;) {
    try {
      return await callIt()
    } catch (error) {
      if (!(error instanceof NoService)) throw error
    }
    try {
      return await useDirectory()
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
