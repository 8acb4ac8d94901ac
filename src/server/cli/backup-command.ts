import { readBackup } from '../backup/read-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { lend } from '../store/sql.ts'
import type { Command } from './command.ts'
import { withConsistentCopy } from './consistent-copy.ts'
import { fromCaller, writeAtomically } from './atomic-file.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Saves the entire database in one file, also while the service runs, and verifies the file.',
  usage: '<file>',
  details: [
    ['<file>', 'a new file, such as understory-2026-01-31.backup; `restore <file>` reads it'],
    [
      '',
      'The file holds all organizations and the hashes of all keys: keep it private. It is the same for the embedded',
    ],
    ['', 'database and PostgreSQL, so it also moves the data from one to the other.'],
  ],
  options: {},
  positionals: 1,
  async run(context) {
    const [file = ''] = context.positionals
    const path = fromCaller(file)
    let counts: Record<string, number> = {}
    await withConsistentCopy((connections) =>
      writeAtomically(
        path,
        (target) => lend(connections, (client) => writeBackup(client, target, context.report)),
        async (unfinished) => {
          counts = await readBackup(unfinished, {})
        },
      ),
    )
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    context.note(`Saved ${rows.toLocaleString('en-US')} rows in ${path}, and read them back.`)
  },
}
