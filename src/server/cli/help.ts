import type { Command } from './command.ts'

const call = 'npm run -s cli --'

/** Formats terms and their meanings as two columns. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([term]) => term.length))
  return rows.map(([term, meaning]) => `  ${term.padEnd(width)}  ${meaning}`).join('\n')
}

/** Builds the help for all commands, or for those of a group (`keys`). */
export function commandsHelp(commands: readonly Command[]): string {
  const rows = commands.map((command): [string, string] => [command.name, command.summary])
  return `Usage: ${call} <command> [options]

${columns(rows)}

\`${call} <command> --help\` says more about one. The database is the one that the environment names: DATABASE_URL, or the
embedded one in DATA_DIR; while a service runs on that directory, the commands go through it.
Exit codes: 0 done, 1 could not be done, 2 wrong usage.`
}

export function commandHelp({ name, summary, usage, details }: Command): string {
  const rows = [...details, ['--help', 'this text'] as const]
  return `Usage: ${`${call} ${name} ${usage}`.trimEnd()}\n\n${summary}\n\n${columns(rows)}`
}

export const hint = ({ name }: Command) => `See \`${call} ${name} --help\`.`
