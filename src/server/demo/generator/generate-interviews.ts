import type { ImportDocument } from '../../import/import-schema.ts'
import { mapInTurns } from '../../take-turns.ts'
import { someCardIds, type InsightRow } from './generate-feedback.ts'
import { daysBefore, numbered, streamOf, type GeneratorOptions } from './generator-options.ts'
import { mulberry32, sample, type Random } from './mulberry32.ts'
import { phrase, remark } from './phrase.ts'

type InterviewRow = NonNullable<ImportDocument['interviews']>[number]

const interviewCount = 4
const mostInsights = 12

const questions = [
  'How do you {doing} today?',
  'What happens at {place} {when}?',
  'When did the {thing} last help you?',
  'And then, what did you do?',
  'Could you say more about the {thing}?',
]

const stamp = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

interface Talk {
  lines: string[]
  answers: string[]
}

async function generateTalk(random: Random, lineCount: number): Promise<Talk> {
  const [asking, answering] = [
    phrase(random, '{firstName} {lastName}'),
    phrase(random, '{firstName} {lastName}'),
  ]
  const answers: string[] = []
  let seconds = 0
  const lines = await mapInTurns(Array.from({ length: lineCount }), () => {
    seconds += random.integer(2, 12)
    if (random.chance(0.25)) return `${stamp(seconds)} ${asking}: ${phrase(random, random.pick(questions))}`
    const answer = remark(random)
    answers.push(answer)
    return `${stamp(seconds)} ${answering}: ${answer}`
  })
  return { lines, answers }
}

async function generateInterview(
  options: GeneratorOptions,
  index: number,
  customerIds: readonly string[],
): Promise<InterviewRow> {
  const random = mulberry32(streamOf(options, `interview ${index}`))
  const id = numbered('interview', index)
  const { lines, answers } = await generateTalk(
    random,
    index === 0 ? options.transcriptLines : random.integer(60, 240),
  )
  const quotes = options.cards === 0 ? [] : sample(random, answers, Math.min(mostInsights, lines.length / 4))
  const insights = quotes.map((text, position): InsightRow => ({
    insightId: `${id}-${position + 1}`,
    text,
    cardIds: someCardIds(random, options.cards),
  }))
  const days = index * 9 + random.integer(1, 8)
  return {
    id,
    body: lines.join('\n'),
    feedbackProviders: [{ id: random.pick(customerIds) }],
    timestamp: daysBefore(options, days),
    createdAt: daysBefore(options, days - 0.5),
    ...(insights.length > 0 ? { insights } : {}),
  }
}

/** The first interview has the requested number of lines, the others about an hour's. */
export function generateInterviews(
  options: GeneratorOptions,
  customerIds: readonly string[],
): Promise<InterviewRow[]> {
  const count = options.transcriptLines === 0 ? 0 : interviewCount
  return Promise.all(
    Array.from({ length: count }, (_, index) => generateInterview(options, index, customerIds)),
  )
}
