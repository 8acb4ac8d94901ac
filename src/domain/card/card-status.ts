import type { CardStatus, CardType } from '#contract/cards.ts'

/** Never set by a user: the service derives them. */
const kpiStatuses = ['in bounds', 'out of bounds'] as const
export type KpiStatus = (typeof kpiStatuses)[number]
export const isKpiStatus = (cardStatus: string): boolean => kpiStatuses.some((each) => each === cardStatus)

export type StatusGlyph =
  | 'start'
  | 'skip'
  | 'quarter'
  | 'half'
  | 'most'
  | 'track'
  | 'done'
  | 'failed'
  | 'risk'
  | 'inBounds'
  | 'outOfBounds'
  | 'other'

/** Statuses in progress are ink, those that haven't started are quiet. */
export type StatusTone = 'ok' | 'warn' | 'bad' | 'ink' | 'quiet'

export interface StatusLook {
  word: string
  glyph: StatusGlyph
  tone: StatusTone
}

const commitment = ['uncommitted', 'at risk', 'progressing', 'on track'] as const satisfies CardStatus[]
const discovery = [
  'identified',
  'not now',
  'later',
  'next',
  'now',
  'addressed',
] as const satisfies CardStatus[]
const delivery = ['idea', 'not now', 'later', 'next', 'now', 'done'] as const satisfies CardStatus[]
const trial = ['developing', 'pending', 'running', 'failed', 'passed'] as const satisfies CardStatus[]

const statusesByType = new Map<string, readonly CardStatus[]>(
  Object.entries({
    outcome: commitment,
    objective: commitment,
    opportunity: discovery,
    problem: discovery,
    solution: delivery,
    experiment: trial,
    assumption: trial,
    kpi: [],
    product: [],
  } satisfies Record<CardType, readonly CardStatus[]>),
)

/** Returns the statuses in order; none for a KPI, a product and an unknown type. */
export function statusesOf(cardType: string): readonly CardStatus[] {
  return statusesByType.get(cardType) ?? []
}

export function initialStatusOf(cardType: string): CardStatus | undefined {
  return statusesOf(cardType)[0]
}

export function isStatusOf(cardType: string, cardStatus: string): cardStatus is CardStatus {
  return statusesOf(cardType).some((known) => known === cardStatus)
}

export interface StatusAfterTypeChange {
  cardStatus: CardStatus | undefined
  cleared: string | undefined
}

export function statusAfterTypeChange(
  nextCardType: string,
  cardStatus: string | null | undefined,
): StatusAfterTypeChange {
  if (!cardStatus) return { cardStatus: undefined, cleared: undefined }
  if (isStatusOf(nextCardType, cardStatus)) return { cardStatus, cleared: undefined }
  return { cardStatus: undefined, cleared: cardStatus }
}

/** Returns the status that a change of type clears and its undo restores; the status of a KPI is derived. */
export function statusLostBy(
  nextCardType: string,
  { cardType, cardStatus }: { cardType?: string | null; cardStatus?: string | null },
): string | undefined {
  return cardType === 'kpi' ? undefined : statusAfterTypeChange(nextCardType, cardStatus).cleared
}

export interface KpiMeasure {
  metricCurrent?: number | null
  metricLowerThreshold?: number | null
  metricUpperThreshold?: number | null
}

/** Returns the threshold that the value is outside. Thresholds themselves are in bounds. */
export function exceededBound(measure: KpiMeasure): { kind: 'lower' | 'upper'; value: number } | undefined {
  const { metricCurrent, metricLowerThreshold: lower, metricUpperThreshold: upper } = measure
  const current = metricCurrent ?? Number.NaN
  if (lower != null && current < lower) return { kind: 'lower', value: lower }
  return upper != null && current > upper ? { kind: 'upper', value: upper } : undefined
}

/** Undefined without a value or any threshold. */
export function deriveKpiStatus(measure: KpiMeasure): KpiStatus | undefined {
  const { metricCurrent, metricLowerThreshold, metricUpperThreshold } = measure
  if (metricCurrent == null || (metricLowerThreshold ?? metricUpperThreshold) == null) return undefined
  return exceededBound(measure) ? 'out of bounds' : 'in bounds'
}

type Look = readonly [glyph: StatusGlyph, tone: StatusTone]

const looks = new Map<string, Look>(
  Object.entries({
    uncommitted: ['start', 'quiet'],
    identified: ['start', 'quiet'],
    idea: ['start', 'quiet'],
    developing: ['start', 'quiet'],
    'not now': ['skip', 'quiet'],
    later: ['quarter', 'quiet'],
    pending: ['quarter', 'quiet'],
    next: ['half', 'ink'],
    progressing: ['half', 'ink'],
    now: ['most', 'ink'],
    running: ['most', 'ink'],
    'at risk': ['risk', 'warn'],
    'on track': ['track', 'ok'],
    addressed: ['done', 'ok'],
    done: ['done', 'ok'],
    passed: ['done', 'ok'],
    failed: ['failed', 'bad'],
    'in bounds': ['inBounds', 'ok'],
    'out of bounds': ['outOfBounds', 'bad'],
  } satisfies Record<CardStatus | KpiStatus, Look>),
)

export function statusLook(cardStatus: string): StatusLook {
  const [glyph, tone] = looks.get(cardStatus) ?? ['other', 'ink']
  return { word: cardStatus.charAt(0).toUpperCase() + cardStatus.slice(1), glyph, tone }
}

const meanings = new Map<string, string>(
  Object.entries({
    uncommitted: 'No commitment yet.',
    'at risk': 'Will be missed without a change.',
    progressing: 'Moving in the right direction.',
    'on track': 'Will be reached as planned.',
    identified: 'Heard or seen, not yet assessed.',
    'not now': 'Assessed, and set aside for now.',
    later: 'Worth doing, but not next.',
    next: 'Work on it starts next.',
    now: 'Work on it is in progress.',
    addressed: 'A delivered solution meets it.',
    idea: 'Suggested, not yet assessed.',
    done: 'Delivered and in use.',
    developing: 'The test is being designed.',
    pending: 'Ready to start.',
    running: 'Running and collecting answers.',
    failed: 'The result contradicts it.',
    passed: 'The result confirms it.',
    'in bounds': 'The latest value is between the thresholds.',
    'out of bounds': 'The latest value is outside the thresholds.',
  } satisfies Record<CardStatus | KpiStatus, string>),
)

export function statusMeaning(cardStatus: string): string | undefined {
  return meanings.get(cardStatus)
}
