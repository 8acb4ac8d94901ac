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

export const createKeyCommand: Command = {
  name: 'keys create',
  summary: 'Issues an API key for an organization and prints it; it cannot be shown again.',
  usage: '--organization <id> [--name <name>] [--access read|read-write]',
  details: [
    ['--organization <id>', 'the organization of the key'],
    ['--name <name>', 'its purpose, for the list of `keys list`'],
    ['--access <access>', 'read, or read-write (the default); a read key gets 403 on every change'],
  ],
  options: { organization: { type: 'string' }, name: { type: 'string' }, access: { type: 'string' } },
  positionals: 0,
  async run(context) {
    const input = {
      organizationId: requiredOption(context, 'organization'),
      name: textOption(context, 'name') ?? '',
      access: accessOf(context),
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
    const keys = await context
      .operator()
      .run('listKeys', organizationId === undefined ? {} : { organizationId })
    if (context.options.json) return context.print(JSON.stringify(keys, null, 2))
    if (keys.length === 0) return context.note('There are no keys.')
    const rows = keys.map((key) => [
      key.keyId,
      key.organizationId,
      key.access,
      key.revokedAt === null ? 'valid' : `revoked ${key.revokedAt}`,
      key.createdAt,
      beginningOf(key),
      key.keyName,
    ])
    context.print(formatTable(['ID', 'ORGANIZATION', 'ACCESS', 'STATE', 'CREATED', 'KEY', 'NAME'], rows))
  },
}

export const revokeKeyCommand: Command = {
  name: 'keys revoke',
  summary: 'Makes a key invalid from now on.',
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
