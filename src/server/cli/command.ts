import type { ParseArgsConfig } from 'node:util'

import type { Report } from '../progress.ts'
import type { Operator } from './operator.ts'

/** The command line is not valid: the message refers to the help, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export interface CommandContext {
  options: Readonly<Record<string, string | boolean | undefined>>
  positionals: readonly string[]
  print(text: string): void
  /** Prints everything else on standard error. */
  note(text: string): void
  report: Report
  /** Called only by commands that need a database. */
  operator(): Operator
}

export interface Command {
  name: string
  summary: string
  /** The arguments after the name. */
  usage: string
  details: readonly (readonly [term: string, meaning: string])[]
  options: NonNullable<ParseArgsConfig['options']>
  positionals: number
  isLastOptional?: boolean
  run(context: CommandContext): Promise<void>
}

export function requiredOption({ options }: CommandContext, name: string): string {
  const value = textOption({ options }, name)
  if (value === undefined) throw new UsageError(`--${name} is required`)
  return value
}

/** Refuses an empty text: probably a variable of a script was not set. */
export function textOption({ options }: Pick<CommandContext, 'options'>, name: string): string | undefined {
  const value = options[name]
  if (typeof value !== 'string') return undefined
  if (value.trim() === '') throw new UsageError(`--${name} must not be empty`)
  return value.trim()
}
