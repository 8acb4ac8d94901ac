import { parseArgs } from 'node:util'

import type { Report } from '../progress.ts'
import { auditCommand } from './audit-command.ts'
import { backupCommand } from './backup-command.ts'
import { UsageError, type Command } from './command.ts'
import { exportCommand } from './export-command.ts'
import { generateCommand } from './generate-command.ts'
import { importCommand, schemaCommand } from './import-command.ts'
import { createKeyCommand, listKeysCommand, revokeKeyCommand } from './key-commands.ts'
import { isRefusal } from './operations.ts'
import { createOperator } from './operator.ts'
import { createOrganizationCommand, listOrganizationsCommand } from './organization-commands.ts'
import { restoreCommand } from './restore-command.ts'

const commands: readonly Command[] = [
  createKeyCommand,
  listKeysCommand,
  revokeKeyCommand,
  auditCommand,
  createOrganizationCommand,
  listOrganizationsCommand,
  importCommand,
  exportCommand,
  schemaCommand,
  generateCommand,
  backupCommand,
  restoreCommand,
]

export interface Output {
  print(text: string): void
  note(text: string): void
  report: Report
}

const exitCodes = { done: 0, failed: 1, usage: 2 } as const

/** Runs a command line (without the program's name) and returns the exit code. */
export async function runCli(args: readonly string[], output: Output): Promise<number> {
  try {
    await run(args, output)
    return exitCodes.done
  } catch (error) {
    if (error instanceof UsageError) {
      output.note(error.message)
      return exitCodes.usage
    }
    output.note(isRefusal(error) ? error.message : `An unexpected fault: ${describe(error)}`)
    return exitCodes.failed
  }
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

async function run(args: readonly string[], output: Output): Promise<void> {
  const words = args.slice(0, 2).filter((word) => !word.startsWith('-'))
  const command = commands.find(({ name }) => name === words.join(' ') || name === words[0])
  const wantsHelp = args.includes('--help') || args.includes('-h')
  if (command === undefined) return explainCommands(words, { wantsHelp, output })
  if (wantsHelp) return output.print(commandHelp(command))
  try {
    const { values, positionals } = parse(command, args.slice(command.name.split(' ').length))
    await command.run({
      ...output,
      options: values,
      positionals,
      operator: () => createOperator(output.report),
    })
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${error.message}. ${hint(command)}`, { cause: error })
  }
}

function explainCommands(
  words: readonly string[],
  { wantsHelp, output }: { wantsHelp: boolean; output: Output },
): void {
  const group = commands.filter(({ name }) => name.startsWith(`${words[0]} `))
  const listed = group.length > 0 ? group : commands
  const isUnknown = words.length > (group.length > 0 ? 1 : 0)
  if (wantsHelp && !isUnknown) return output.print(commandsHelp(listed))
  const fault = isUnknown ? `There is no command ${words.join(' ')}.` : 'Name a command.'
  throw new UsageError(`${fault}\n\n${commandsHelp(listed)}`)
}

function parse(command: Command, args: readonly string[]) {
  try {
    const parsed = parseArgs({
      args: [...args],
      options: command.options,
      allowPositionals: true,
      strict: true,
    })
    const missing = command.positionals - parsed.positionals.length
    if (missing !== 0 && !(missing === 1 && command.isLastOptional)) {
      const wanted =
        command.positionals === 0 ? 'no argument' : `${command.usage.replace(/ \[.*/, '')}, and nothing more`
      throw new UsageError(`\`${command.name}\` takes ${wanted}`)
    }
    return {
      values: parsed.values as Record<string, string | boolean | undefined>,
      positionals: parsed.positionals,
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The sentences after the first are about Node's own rules for arguments.
    throw new UsageError(error.message.split('. ')[0], { cause: error })
  }
}

const call = 'npm run -s cli --'

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([term]) => term.length))
  return rows.map(([term, meaning]) => `  ${term.padEnd(width)}  ${meaning}`).join('\n')
}

function commandsHelp(commands: readonly Command[]): string {
  const rows = commands.map((command): [string, string] => [command.name, command.summary])
  return `Usage: ${call} <command> [options]

${columns(rows)}

\`${call} <command> --help\` says more about one. The database is the one that the environment names: DATABASE_URL, or the
embedded one in DATA_DIR; while a service runs on that directory, the commands go through it.
Exit codes: 0 done, 1 could not be done, 2 wrong usage.`
}

function commandHelp({ name, summary, usage, details }: Command): string {
  const rows = [...details, ['--help', 'this text'] as const]
  return `Usage: ${`${call} ${name} ${usage}`.trimEnd()}\n\n${summary}\n\n${columns(rows)}`
}

const hint = ({ name }: Command) => `See \`${call} ${name} --help\`.`
