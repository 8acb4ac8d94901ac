import { parseArgs } from 'node:util'

import { UsageError, type Command } from './command.ts'
import { generateCommand } from './generate-command.ts'
import { commandHelp, commandsHelp, hint } from './help.ts'
import { importCommand, schemaCommand } from './import-command.ts'
import { createKeyCommand, listKeysCommand, revokeKeyCommand } from './key-commands.ts'
import { isRefusal } from './operations.ts'
import { createOperator } from './operator.ts'
import { createOrganizationCommand, listOrganizationsCommand } from './organization-commands.ts'

const commands: readonly Command[] = [
  createKeyCommand,
  listKeysCommand,
  revokeKeyCommand,
  createOrganizationCommand,
  listOrganizationsCommand,
  importCommand,
  schemaCommand,
  generateCommand,
]

export interface Output {
  /** Prints on standard output. */
  print(text: string): void
  /** Prints on standard error. */
  note(text: string): void
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
    await command.run({ ...output, options: values, positionals, operator: createOperator })
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${error.message}. ${hint(command)}`, { cause: error })
  }
}

/** Prints the help of a group or of all commands, or throws for an unknown command. */
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
    if (parsed.positionals.length !== command.positionals) {
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
