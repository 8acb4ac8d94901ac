import type { Key, KeyAccess } from '../store/keys.ts'
import { requiredOption, textOption, UsageError, type Command, type CommandContext } from './command.ts'
import { formatTable } from './table.ts'

const accesses: readonly KeyAccess[] = ['read', 'read-write']

function accessOf(context: CommandContext): KeyAccess {
  const text = textOption(context, 'access') ?? 'read-write'
  const access = accesses.find((each) => each === text)
  if (access === undefined) throw new UsageError('--access must be read or read-write')
  return access
}

/** Reads an ISO date (its start in UTC), an ISO date-time, or days from now. */
function expiryOf(context: CommandContext, now: Date): string | null {
  const text = textOption(context, 'expires')
  if (text === undefined) return null
  const days = /^(\d{1,5})d$/.exec(text)?.[1]
  const isTime = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.test(text)
  const at =
    days === undefined ? new Date(isTime ? text : Number.NaN) : new Date(now.getTime() + Number(days) * dayMs)
  if (Number.isNaN(at.getTime()) || at <= now) {
    throw new UsageError('--expires must be a date or time in the future, such as 2027-01-31 or 90d')
  }
  return at.toISOString()
}

const dayMs = 86_400_000

function stateOf({ revokedAt, expiresAt }: Key, now: Date): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`
  if (expiresAt === null) return 'valid'
  return `${new Date(expiresAt) <= now ? 'expired' : 'valid until'} ${expiresAt}`
}

export const createKeyCommand: Command = {
  name: 'keys create',
  summary: 'Issues an API key for an organization and prints it; it cannot be shown again.',
  usage: '--organization <id> [--label <label>] [--access read|read-write] [--expires <when>]',
  details: [
    ['--organization <id>', 'the organization of the key'],
    ['--label <label>', 'its purpose; all users of the organization see it as the author of changes'],
    ['--access <access>', 'read, or read-write (the default); a read key gets 403 on every change'],
    [
      '--expires <when>',
      'a date (2027-01-31), a time (2027-01-31T12:00:00Z) or a number of days (90d); default: never',
    ],
  ],
  options: {
    organization: { type: 'string' },
    label: { type: 'string' },
    access: { type: 'string' },
    expires: { type: 'string' },
  },
  positionals: 0,
  async run(context) {
    const input = {
      organizationId: requiredOption(context, 'organization'),
      label: textOption(context, 'label') ?? '',
      access: accessOf(context),
      expiresAt: expiryOf(context, new Date()),
    }
    const { keyId, apiKey } = await context.operator().run('createKey', input)
    context.note(
      `Key ${keyId} (${input.access}) for ${input.organizationId}. Keep it now: it cannot be shown again.`,
    )
    context.print(apiKey)
  },
}

/** Keys begin with the letters of their id, so that a leaked key can be identified. */
const beginningOf = ({ keyId }: Key) => `us_live_${keyId.slice('key_'.length)}…`

export const listKeysCommand: Command = {
  name: 'keys list',
  summary: 'Lists keys, including revoked ones, without the secret part.',
  usage: '[--organization <id>] [--json]',
  details: [
    ['--organization <id>', 'only the keys of this organization'],
    ['--json', 'as a JSON list'],
  ],
  options: { organization: { type: 'string' }, json: { type: 'boolean' } },
  positionals: 0,
  async run(context) {
    const organizationId = textOption(context, 'organization')
    const keys = await context.operator().run('listKeys', { organizationId })
    if (context.options.json) return context.print(JSON.stringify(keys, null, 2))
    if (keys.length === 0) return context.note('There are no keys.')
    const rows = keys.map((key) => [
      key.keyId,
      key.organizationId,
      key.access,
      stateOf(key, new Date()),
      key.createdAt,
      beginningOf(key),
      key.label,
    ])
    context.print(formatTable(['ID', 'ORGANIZATION', 'ACCESS', 'STATE', 'CREATED', 'KEY', 'LABEL'], rows))
  },
}

export const revokeKeyCommand: Command = {
  name: 'keys revoke',
  summary: 'Makes a key invalid: at once, or within 5 seconds where other processes use the same PostgreSQL.',
  usage: '<key id>',
  details: [['<key id>', 'as `keys list` shows it: key_…']],
  options: {},
  positionals: 1,
  async run(context) {
    const [keyId = ''] = context.positionals
    await context.operator().run('revokeKey', { keyId })
    context.note(`Key ${keyId} is revoked.`)
  },
}
