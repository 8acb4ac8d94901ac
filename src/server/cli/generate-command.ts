import { UsageError, textOption, type Command, type CommandContext } from './command.ts'

/** Fixed, so that the same arguments always generate the same organization. */
const defaultNow = '2026-06-01T09:00:00.000Z'

function countOption(context: CommandContext, name: string, fallback: number, most: number): number {
  const text = textOption(context, name)
  if (text === undefined) return fallback
  const count = Number(text)
  if (!/^\d+$/.test(text) || count > most) {
    throw new UsageError(`--${name} must be a whole number from 0 to ${most.toLocaleString('en-US')}`)
  }
  return count
}

function nowOption(context: CommandContext): string {
  const text = textOption(context, 'now') ?? defaultNow
  const isIso = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.test(text)
  const time = new Date(text)
  if (!isIso || Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1980) {
    throw new UsageError(
      '--now must be a date, or a date and time with an offset, such as 2026-01-31T09:30:00Z',
    )
  }
  return time.toISOString()
}

export const generateCommand: Command = {
  name: 'generate',
  summary: 'Makes a new organization of any size: the same content for the same options.',
  usage: '[--cards N] [--feedback N] [--transcript-lines N] [--seed S] [--now T]',
  details: [
    ['--cards N', 'how many cards, all below one root (1,000)'],
    ['--feedback N', 'how many feedback entries (1,000)'],
    ['--transcript-lines N', 'lines of the first interview; 0 makes no interviews (400)'],
    ['--seed S', 'any text; another one gives other content (1)'],
    [
      '--now T',
      `the moment before which everything happened, not today so that it stays the same (${defaultNow})`,
    ],
    [
      '',
      'Prints {"organizationId", "rootCardIds", "interviewIds"} as one JSON line. The id of the organization follows from',
    ],
    [
      '',
      'the options too; where there is one with it already, a new one is made with a number behind its id.',
    ],
  ],
  options: {
    cards: { type: 'string' },
    feedback: { type: 'string' },
    'transcript-lines': { type: 'string' },
    seed: { type: 'string' },
    now: { type: 'string' },
  },
  positionals: 0,
  async run(context) {
    const input = {
      cards: countOption(context, 'cards', 1000, 100_000),
      feedback: countOption(context, 'feedback', 1000, 1_000_000),
      transcriptLines: countOption(context, 'transcript-lines', 400, 100_000),
      seed: textOption(context, 'seed') ?? '1',
      now: nowOption(context),
    }
    const made = await context.operator().run('generateOrganization', input)
    context.print(JSON.stringify(made))
  },
}
