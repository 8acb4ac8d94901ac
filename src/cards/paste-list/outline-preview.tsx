import Check from 'lucide-react/icons/check'

import type { LeftOut } from '#domain/markdown/file-cards.ts'
import { formatCount, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import { StatusLabel } from '../status-label.tsx'
import { TypeIcon } from '../type-icon.tsx'
import type { OutlineProgress } from './create-outline.ts'
import type { PlannedCard } from './outline-plan.ts'

interface OutlinePreviewProps {
  plan: readonly PlannedCard[]
  progress: OutlineProgress
  leftOut: LeftOut
}

const deepestShown = 8
const mostShown = 300

export function OutlinePreview({ plan, progress: { created, failures }, leftOut }: OutlinePreviewProps) {
  if (plan.length === 0) return <p className="py-3 text-12 text-ink-3">Nothing to create yet</p>
  const shown = shownRows(plan, failures)
  return (
    <>
      <LeftOutNote leftOut={leftOut} />
      <ol aria-label="Cards to create" className="rounded-control bg-sunken py-1">
        {shown.map(({ card, index }) => (
          <li key={index} aria-level={card.depth + 1} className="px-2 py-1.5">
            <Line card={card} plan={plan} isCreated={created.has(index)} />
            <Reason depth={card.depth} text={failures.get(index)} />
          </li>
        ))}
      </ol>
      {shown.length < plan.length && (
        <p className="px-2 pt-2 text-12 text-ink-3">
          and {formatCount(plan.length - shown.length, 'more card', 'more cards')}
        </p>
      )}
    </>
  )
}

/** The first rows and the first rejected ones: each progress renders all of them again. */
function shownRows(plan: readonly PlannedCard[], failures: OutlineProgress['failures']) {
  const rejected = [...failures.keys()].filter((index) => index >= mostShown).slice(0, mostShown)
  const first = plan.slice(0, mostShown).keys()
  return [...first, ...rejected].map((index) => ({ card: plan[index]!, index }))
}

const indentOf = (depth: number) => Math.min(depth, deepestShown) * 20

const ofCards = (what: string) => (count: number) => `${what} of ${formatCount(count, 'card')}`

const mostNamed = 5

function quotedText(words: readonly string[]): string {
  const named = words.slice(0, mostNamed).map((word) => `“${word}”`)
  const more = words.length > mostNamed ? ` and ${formatNumber(words.length - mostNamed)} more` : ''
  return `${named.join(', ')}${more}`
}

const countWords: Record<Exclude<keyof LeftOut, 'unknownFacts' | 'columns'>, (count: number) => string> = {
  metrics: ofCards('metrics'),
  resources: ofCards('resources'),
  peopleAndDates: ofCards('people, labels and dates'),
  otherParents: (count) => `parents of ${formatCount(count, 'card')} that the file lacks or names twice`,
  insights: (count) => formatCount(count, 'insight'),
  comments: (count) => formatCount(count, 'comment'),
  archived: (count) => formatCount(count, 'archived card'),
  notLoaded: (count) => `${formatCount(count, 'card')} that the tree had not loaded`,
  untitled: (count) => `${formatCount(count, 'card')} without a title`,
  feedback: (count) => formatCount(count, 'feedback entry', 'feedback entries'),
  interviews: (count) => formatCount(count, 'interview'),
  customers: (count) => formatCount(count, 'customer'),
}

/** The API creates cards with a title, type, status, details, resources and parents. */
function LeftOutNote({ leftOut }: { leftOut: LeftOut }) {
  const { unknownFacts, columns, ...counts } = leftOut
  const kinds = Object.keys(countWords) as (keyof typeof counts)[]
  const words = kinds.flatMap((kind) => (counts[kind] ? [countWords[kind](counts[kind])] : []))
  if (unknownFacts) words.push(`the types and statuses ${quotedText(unknownFacts)}`)
  if (columns) words.push(`the ${columns.length === 1 ? 'column' : 'columns'} ${quotedText(columns)}`)
  if (words.length === 0) return null
  return (
    <p role="status" className="mb-2 text-12 text-warn">
      Not imported: {words.join(', ')}
    </p>
  )
}

interface LineProps {
  card: PlannedCard
  plan: readonly PlannedCard[]
  isCreated: boolean
}

function notesOf(
  { isShortened, cardDetails, resources = [], otherParentIndexes }: PlannedCard,
  plan: readonly PlannedCard[],
) {
  const others = otherParentIndexes.map((index) => `“${plan[index]!.cardTitle}”`)
  return [
    others.length > 0 && `also below ${others.join(', ')}`,
    cardDetails !== undefined && !isShortened && 'with details',
    resources.length > 0 && `with ${formatCount(resources.length, 'resource')}`,
  ].filter((note) => note !== false)
}

function Line({ card, plan, isCreated }: LineProps) {
  const { cardTitle, cardType, cardStatus, depth } = card
  return (
    <span className="flex min-h-5 items-center gap-2">
      <span style={{ width: indentOf(depth) }} className="flex-none" />
      <TypeIcon cardType={cardType} isNamed />
      <span className="min-w-0 flex-1 truncate" title={cardTitle}>
        {cardTitle}
      </span>
      <span className="max-w-1/2 truncate text-12 text-ink-2">{notesOf(card, plan).join(' · ')}</span>
      {card.isShortened && <span className="text-12 text-warn">shortened, full text in the details</span>}
      {cardStatus !== undefined && <StatusLabel cardStatus={cardStatus} />}
      {isCreated && (
        <>
          <Icon of={Check} size={14} className="text-ok" />
          <span className="sr-only">created</span>
        </>
      )}
    </span>
  )
}

function Reason({ depth, text }: { depth: number; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <span className="block text-12 text-bad" style={{ paddingInlineStart: indentOf(depth) + 30 }}>
      {text}
    </span>
  )
}
