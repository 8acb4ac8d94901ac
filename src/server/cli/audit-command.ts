import type { AuditFilter } from '../store/audit.ts'
import { textOption, UsageError, type Command, type CommandContext } from './command.ts'
import { formatTable } from './table.ts'

const defaultLimit = 100
const maxLimit = 100_000

export const auditCommand: Command = {
  name: 'audit',
  summary: 'Lists who changed which records, newest first.',
  usage:
    '[--organization <id>] [--key <id>] [--operation <name>] [--record <id>] [--since <time>] [--limit <n>] [--json]',
  details: [
    ['--organization <id>', 'only changes of this organization'],
    ['--key <id>', 'only changes with this key; `cli` for the command line'],
    ['--operation <name>', 'only this operation, such as updateCard'],
    ['--record <id>', 'only changes of this card, feedback entry or other record'],
    ['--since <time>', 'only changes since this date or time, such as 2027-01-31'],
    ['--limit <n>', `the largest number of changes; default: ${defaultLimit}`],
    ['--json', 'as a JSON list'],
  ],
  options: {
    organization: { type: 'string' },
    key: { type: 'string' },
    operation: { type: 'string' },
    record: { type: 'string' },
    since: { type: 'string' },
    limit: { type: 'string' },
    json: { type: 'boolean' },
  },
  positionals: 0,
  async run(context) {
    const entries = await context.operator().run('listAuditEntries', readFilter(context))
    if (context.options.json) return context.print(JSON.stringify(entries, null, 2))
    if (entries.length === 0) return context.note('There are no such changes.')
    const rows = entries.map(({ at, organizationId, keyId, operation, recordIds, requestId }) => [
      at,
      organizationId,
      keyId,
      operation,
      recordIds.join(' '),
      requestId ?? '',
    ])
    context.print(formatTable(['TIME', 'ORGANIZATION', 'KEY', 'OPERATION', 'RECORDS', 'REQUEST'], rows))
  },
}

function readFilter(context: CommandContext): AuditFilter {
  const since = textOption(context, 'since')
  const sinceMs = since === undefined ? 0 : Date.parse(since)
  if (Number.isNaN(sinceMs)) throw new UsageError('--since must be a date or time, such as 2027-01-31')
  const limit = Number(textOption(context, 'limit') ?? defaultLimit)
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit) {
    throw new UsageError(`--limit must be a whole number from 1 to ${maxLimit}`)
  }
  return {
    organizationId: textOption(context, 'organization'),
    keyId: textOption(context, 'key'),
    operation: textOption(context, 'operation'),
    recordId: textOption(context, 'record'),
    since: since === undefined ? undefined : new Date(sinceMs).toISOString(),
    limit,
  }
}
