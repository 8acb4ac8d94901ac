import * as z from 'zod/mini'

import { generateOrganization } from '../demo/generator/generate-organization.ts'
import { generatorOptions } from '../demo/generator/generator-options.ts'
import { ImportRefused } from '../import/import-refused.ts'
import { importDocument, type ImportSummary } from '../import/import-document.ts'
import type { Report } from '../progress.ts'
import { StartRefused } from '../start-refused.ts'
import type { Database } from '../store/sql.ts'
import { listAuditEntries, recordCommand } from '../store/audit.ts'
import { createKey, listKeys, revokeKey } from '../store/keys.ts'
import { createOrganization, listOrganizations, type Organization } from '../store/organizations.ts'

/** The message is for the user. */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused'
}

interface Operation<Input extends z.ZodMiniType, Result> {
  input: Input
  run: (database: Database, input: z.infer<Input>, report: Report) => Promise<Result>
}

const operation = <Input extends z.ZodMiniType, Result>(definition: Operation<Input, Result>) => definition

/** The name of a copy of the database in its data directory, with the id of the process that uses it. */
export const copyName = /^db\.copy-(\d+)$/

/** The operations of the command line, run directly or by the service that has the database open. */
const operations = {
  createOrganization: operation({
    input: z.object({ organizationName: z.string() }),
    run: (database, input) => createOrganization(database, input),
  }),
  listOrganizations: operation({
    input: z.object({}),
    run: (database) => listOrganizations(database),
  }),
  createKey: operation({
    input: z.object({
      organizationId: z.string(),
      label: z.optional(z.string()),
      access: z.enum(['read', 'read-write']),
      expiresAt: z.optional(z.nullable(z.string())),
    }),
    run: async (database, input) => {
      await chooseOrganization(database, input.organizationId)
      const created = await createKey(database, input)
      const { organizationId } = input
      await recordCommand(database, { organizationId, operation: 'createKey', recordIds: [created.keyId] })
      return created
    },
  }),
  listKeys: operation({
    input: z.object({ organizationId: z.optional(z.string()) }),
    run: async (database, { organizationId }) => {
      if (organizationId !== undefined) await chooseOrganization(database, organizationId)
      return await listKeys(database, organizationId)
    },
  }),
  revokeKey: operation({
    input: z.object({ keyId: z.string() }),
    run: async (database, { keyId }) => {
      const organizationId = await revokeKey(database, keyId)
      if (organizationId === null) throw new OperationRefused(`There is no key ${keyId}.`)
      await recordCommand(database, { organizationId, operation: 'revokeKey', recordIds: [keyId] })
    },
  }),
  listAuditEntries: operation({
    input: z.object({
      organizationId: z.optional(z.string()),
      keyId: z.optional(z.string()),
      operation: z.optional(z.string()),
      recordId: z.optional(z.string()),
      since: z.optional(z.string()),
      limit: z.number(),
    }),
    run: (database, filter) => listAuditEntries(database, filter),
  }),
  importDocument: operation({
    input: z.object({ organizationId: z.optional(z.string()), document: z.unknown() }),
    run: async (database, input, report): Promise<{ organization: Organization; summary: ImportSummary }> => {
      const organization = await chooseOrganization(database, input.organizationId)
      const { organizationId } = organization
      const summary = await importDocument(database, organizationId, input.document, new Date(), report)
      await recordCommand(database, { organizationId, operation: 'importDocument', recordIds: [] })
      return { organization, summary }
    },
  }),
  generateOrganization: operation({
    input: generatorOptions,
    run: (database, input, report) => generateOrganization(database, input, report),
  }),
  copyFiles: operation({
    input: z.object({ name: z.string().check(z.regex(copyName)) }),
    run: async (database, { name }) => {
      await database.copyFiles?.(name)
    },
  }),
}

type Operations = typeof operations
export type OperationName = keyof Operations
export type InputOf<Name extends OperationName> = Parameters<Operations[Name]['run']>[1]
export type ResultOf<Name extends OperationName> = Awaited<ReturnType<Operations[Name]['run']>>

export async function chooseOrganization(database: Database, organizationId?: string): Promise<Organization> {
  const organizations = await listOrganizations(database)
  const chosen =
    organizationId === undefined && organizations.length === 1
      ? organizations[0]
      : organizations.find((each) => each.organizationId === organizationId)
  if (chosen !== undefined) return chosen
  const fault =
    organizationId === undefined
      ? 'Name an organization with --organization'
      : `There is no organization ${organizationId}`
  if (organizations.length === 0) {
    throw new OperationRefused(
      `${fault}. There is none yet: make one with \`organizations create --name <name>\`.`,
    )
  }
  const shown = organizations.slice(0, 10).map((each) => `${each.organizationId} (${each.organizationName})`)
  const more = organizations.length > shown.length ? `, and ${organizations.length - shown.length} more` : ''
  throw new OperationRefused(
    `${fault}. There ${organizations.length === 1 ? 'is' : 'are'}: ${shown.join(', ')}${more}.`,
  )
}

export async function runOperation(
  database: Database,
  name: string,
  input: unknown,
  report: Report,
): Promise<unknown> {
  if (!Object.hasOwn(operations, name)) throw new OperationRefused(`The service knows no operation ${name}.`)
  // The table pairs each input with its operation.
  const { input: schema, run } = operations[name as OperationName] as Operation<z.ZodMiniType, unknown>
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new OperationRefused(`The input of ${name} is not valid.`)
  return await run(database, parsed.data, report)
}

export function isRefusal(error: unknown): error is Error {
  return [OperationRefused, ImportRefused, StartRefused].some((kind) => error instanceof kind)
}
