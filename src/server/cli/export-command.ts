import { exportDocument } from '../export/export-document.ts'
import { createDatabase } from '../store/db.ts'
import { applySchema } from '../store/migrations.ts'
import { lend } from '../store/sql.ts'
import type { Command } from './command.ts'
import { withConsistentCopy } from './consistent-copy.ts'
import { chooseOrganization } from './operations.ts'
import { fromCaller, writeAtomically } from './atomic-file.ts'

export const exportCommand: Command = {
  name: 'export',
  summary: 'Writes the content of an organization as a document that `import` takes.',
  usage: '<organization> <file.json>',
  details: [
    ['<organization>', 'its id, as `organizations list` shows it'],
    ['<file.json>', 'a new file'],
    ['', 'Keys, removed links and deleted entries are not part of the document.'],
  ],
  options: {},
  positionals: 2,
  async run(context) {
    const [id = '', file = ''] = context.positionals
    const path = fromCaller(file)
    const organization = await withConsistentCopy(async (connections) => {
      const database = createDatabase(connections)
      await applySchema(database)
      const chosen = await chooseOrganization(database, id)
      await writeAtomically(path, (target) =>
        lend(connections, (client) =>
          exportDocument(client, { organizationId: id, target, report: context.report }),
        ),
      )
      return chosen
    })
    context.note(`Exported ${organization.organizationName} (${organization.organizationId}) to ${path}.`)
  },
}
