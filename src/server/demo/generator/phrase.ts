import type { CardType } from '#contract/cards.ts'

import type { Random } from './mulberry32.ts'
import { vocabulary, type Slot } from './vocabulary.ts'

const isSlot = (name: string): name is Slot => Object.hasOwn(vocabulary, name)

/** Replaces the slots of a pattern, also those in the replacements. */
export function phrase(random: Random, pattern: string): string {
  return pattern.replace(/\{(\w+)\}/g, (slot, name: string) =>
    isSlot(name) ? phrase(random, random.pick<string>(vocabulary[name])) : slot,
  )
}

const titlePatterns: Record<CardType, readonly string[]> = {
  product: ['Crossings from {place}', 'The {thing} service'],
  objective: [
    '{who} cross the sound without a second thought',
    'Nobody at {place} waits for the {thing}',
    'The {thing} just works {when}',
  ],
  outcome: ['{who} {doing} {when}', '{who} {doing} without help', 'Fewer {who} stuck at {place} {when}'],
  kpi: ['{metric}', '{metric} {when}'],
  opportunity: [
    'I cannot {doing} {when}',
    'I want to {doing} at {place}',
    'The {thing} {trouble} {when}',
    'I never know how to {doing}, so I ask {person}',
    '{who} at {place} cannot {doing}',
  ],
  problem: [
    'The {thing} {trouble}',
    'The {thing} at {place} {trouble} {when}',
    '{who} give up when they {doing}',
  ],
  solution: ['{fix}', '{fix} {when}'],
  assumption: [
    '{who} will {doing} {when}',
    '{who} would rather {doing} than ask {person}',
    'The {thing} can reach {place} {when}',
  ],
  experiment: [
    'A week of the {thing} at {place}',
    'Ask {person} to {doing} {when}',
    'A paper {thing} for {who} at {place}',
    'Watch 20 {who} {doing}',
  ],
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** Words that begin a sentence get a small letter inside one. */
const small = (text: string) =>
  text.replace(
    /(?<=\S )(?:Commuters|Foot|Car|Lorry|Wheelchair|Parents|School|Cyclists|First-time|Season|Nurses|Islanders|Day|Deckhands|Gate|Mates|Skippers|Call|Ticket|Freight|Coach|Pensioners|Dog|Campers|Anglers|Students|Motorcyclists|Tour|Shop|People)\b/g,
    (word) => word.toLowerCase(),
  )

export const cardTitle = (random: Random, cardType: CardType): string =>
  capital(small(phrase(random, random.pick(titlePatterns[cardType]))))

const remarks = [
  'I tried to {doing} at {place} and gave up.',
  'The {thing} {trouble}, most of all {when}.',
  'It would help if I could {doing} {when}.',
  'Nobody at {place} knew about the {thing}.',
  '{who} around me had the same trouble.',
  'My neighbour, {person}, told me to {doing}, and that worked once.',
  'Last week the {thing} {trouble} again.',
  'I like the crossing; it is the {thing} that {trouble}.',
  'Please let me {doing} without standing at {place}.',
  'We missed the boat at {place} because the {thing} {trouble}.',
]

export const remark = (random: Random): string => capital(small(phrase(random, random.pick(remarks))))

const observations = [
  '{who} told us about it {when}.',
  'Counted at {place} {when}: the {thing} {trouble}.',
  'We do not know yet whether {person} would {doing}.',
  'Leaves out {place}, where the {thing} is different.',
  'The crew sees it as well: the {thing} {trouble}.',
  'It began when the {thing} moved to {place}.',
]

/** Generates the details of a card: some sentences, sometimes with a list. */
export function cardDetails(random: Random): string {
  const sentences = (count: number) =>
    Array.from({ length: count }, () => capital(small(phrase(random, random.pick(observations)))))
  const opening = sentences(random.integer(1, 3)).join(' ')
  if (!random.chance(0.25)) return opening
  return `${opening}\n\n${sentences(random.integer(2, 4))
    .map((line) => `- ${line}`)
    .join('\n')}`
}
