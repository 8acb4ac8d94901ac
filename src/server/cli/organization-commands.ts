import { requiredOption, UsageError, type Command } from './command.ts'
import { formatTable } from './table.ts'

const maxNameLength = 200

export const createOrganizationCommand: Command = {
  name: 'organizations create',
  summary: 'Makes an empty organization and prints its id.',
  usage: '--name <name> [--json]',
  details: [
    ['--name <name>', 'its name, as people see it'],
    ['--json', 'prints all of it as JSON instead of its id alone'],
  ],
  options: { name: { type: 'string' }, json: { type: 'boolean' } },
  positionals: 0,
  async run(context) {
    const organizationName = requiredOption(context, 'name')
    if (organizationName.length > maxNameLength || /\p{Cc}|\p{Cs}/u.test(organizationName)) {
      throw new UsageError(`--name must be plain text of at most ${maxNameLength} characters`)
    }
    const organization = await context.operator().run('createOrganization', { organizationName })
    if (context.options.json) return context.print(JSON.stringify(organization, null, 2))
    context.note(
      `Its workspace is ${organization.workspaceId}: the parentId of a first card, with "parentType": "backlog".`,
    )
    context.print(organization.organizationId)
  },
}

export const listOrganizationsCommand: Command = {
  name: 'organizations list',
  summary: 'Lists the organizations, oldest first.',
  usage: '[--json]',
  details: [['--json', 'as a JSON list']],
  options: { json: { type: 'boolean' } },
  positionals: 0,
  async run(context) {
    const organizations = await context.operator().run('listOrganizations', {})
    if (context.options.json) return context.print(JSON.stringify(organizations, null, 2))
    if (organizations.length === 0) return context.note('There are no organizations.')
    const rows = organizations.map((each) => [
      each.organizationId,
      each.workspaceId,
      each.createdAt,
      each.organizationName,
    ])
    context.print(formatTable(['ID', 'WORKSPACE', 'CREATED', 'NAME'], rows))
  },
}
