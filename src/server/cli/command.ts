import type { ParseArgsConfig } from 'node:util'

import type { Operator } from './operator.ts'

/** The command line itself is wrong: told with a hint at the help, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export interface CommandContext {
  options: Readonly<Record<string, string | boolean | undefined>>
  positionals: readonly string[]
  /** What the command promises, on standard output. */
  print(text: string): void
  /** All else, on standard error. */
  note(text: string): void
  /** Opened only by a command that needs a database; `report` hears of the progress of long work. */
  operator(report?: (text: string) => void): Operator
}

export interface Command {
  /** As it is written: `keys create`. */
  name: string
  /** One sentence for the list of commands. */
  summary: string
  /** What follows the name. */
  usage: string
  /** What each option and argument means, with its default, for the help of the command. */
  details: readonly (readonly [term: string, meaning: string])[]
  options: NonNullable<ParseArgsConfig['options']>
  /** How many arguments without a name it takes. */
  positionals: number
  run(context: CommandContext): Promise<void>
}

/** The value of an option of text that must be there. */
export function requiredOption({ options }: CommandContext, name: string): string {
  const value = textOption({ options }, name)
  if (value === undefined) throw new UsageError(`--${name} is required`)
  return value
}

/** The value of an option of text; an empty one is refused, since a variable of a script was probably not set. */
export function textOption({ options }: Pick<CommandContext, 'options'>, name: string): string | undefined {
  const value = options[name]
  if (typeof value !== 'string') return undefined
  if (value.trim() === '') throw new UsageError(`--${name} must not be empty`)
  return value.trim()
}
