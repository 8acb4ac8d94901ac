import { typeLook } from '#cards/type-look.ts'
import type { LocatedCard } from '#domain/evidence/locate-insights.ts'
import type { Hit } from '#domain/transcript/find-in-transcript.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import type { SpeakerShare } from '#domain/transcript/speaker-shares.ts'
import { classes } from '#ui/classes.ts'

import { onePerPosition, type TimelineAxis, type TimelineBar, timelineBars } from './timeline-axis.ts'
import { speakerName, type Voice } from './voices.ts'

const maxLanes = 6
const lane =
  'grid h-4 grid-cols-[104px_minmax(0,1fr)] items-center text-12 text-ink-2 narrow:h-3.5 narrow:grid-cols-[92px_minmax(0,1fr)]'
const drawing = 'block h-4 w-full overflow-visible'

function lanesOf(shares: readonly SpeakerShare[]) {
  if (shares.length <= maxLanes)
    return shares.map(({ speaker }) => ({ label: speakerName(speaker), speakers: [speaker] }))
  const alone = shares
    .slice(0, maxLanes - 1)
    .map(({ speaker }) => ({ label: speakerName(speaker), speakers: [speaker] }))
  const rest = shares.slice(maxLanes - 1).map(({ speaker }) => speaker)
  return [...alone, { label: `${rest.length} more`, speakers: rest }]
}

const laneUnits = 1000
const unitsOf = (value: number, axis: TimelineAxis) => ((value / axis.end) * laneUnits).toFixed(1)

const pathOf = ({ from, to }: TimelineBar, axis: TimelineAxis) =>
  `M${unitsOf(from, axis)} 5h${unitsOf(to - from, axis)}v6H${unitsOf(from, axis)}z`

/** One path per look: hundreds of elements would take longer to draw than the transcript. */
function Marks({ path, className }: { path: string; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${laneUnits} 16`}
      preserveAspectRatio="none"
      width="100%"
      height="16"
      className="overflow-visible"
    >
      <path d={path} vectorEffect="non-scaling-stroke" className={className} />
    </svg>
  )
}

export interface SpeakerLanesProps {
  lines: readonly TranscriptLine[]
  axis: TimelineAxis
  shares: readonly SpeakerShare[]
  voices: ReadonlyMap<string | null, Voice>
}

export function SpeakerLanes({ lines, axis, shares, voices }: SpeakerLanesProps) {
  const lanes = lanesOf(shares)
  const bars = timelineBars(
    lines,
    axis,
    lanes.map(({ speakers }) => speakers),
  )
  return lanes.map(({ label, speakers }, at) => (
    <div key={label} className={classes(lane, voices.get(speakers[0] ?? null))}>
      <span className="truncate pe-2">{label}</span>
      <svg className={drawing} aria-hidden="true">
        <line x1="0" x2="100%" y1="8" y2="8" className="stroke-line" />
        <Marks path={bars[at]?.map((bar) => pathOf(bar, axis)).join('') ?? ''} className="fill-voice" />
      </svg>
    </div>
  ))
}

export interface EvidenceLaneProps {
  axis: TimelineAxis
  evidence: readonly LocatedCard[]
}

export function EvidenceLane({ evidence, axis }: EvidenceLaneProps) {
  if (evidence.length === 0) return null
  return (
    <div className={classes(lane, 'mt-1')}>
      <span>Evidence</span>
      <svg className={drawing} aria-hidden="true">
        {evidence.map(({ cardId, cardType, locations }) => (
          <Marks
            key={cardId}
            path={onePerPosition(locations, ({ firstLine }) => firstLine, axis)
              .map(({ firstLine }) => `M${unitsOf(axis.at(firstLine), axis)} 8h0`)
              .join('')}
            className={classes('stroke-type stroke-7 [stroke-linecap:round]', typeLook(cardType).scope)}
          />
        ))}
      </svg>
    </div>
  )
}

export interface HitLaneProps {
  axis: TimelineAxis
  query: string
  hits: readonly Hit[]
  currentHit: Hit | undefined
}

export function HitLane({ query, hits, currentHit, axis }: HitLaneProps) {
  if (query === '') return null
  return (
    <div className={lane}>
      <span className="truncate pe-2">“{query}”</span>
      <svg className={drawing} aria-hidden="true">
        <Marks
          path={onePerPosition(hits, ({ line }) => line, axis)
            .map(({ line }) => `M${unitsOf(axis.at(line), axis)} 4v8`)
            .join('')}
          className="stroke-ink-3 stroke-2"
        />
        {currentHit !== undefined && (
          <rect
            x={`${(axis.at(currentHit.line) / axis.end) * 100}%`}
            width="6"
            y="1"
            height="14"
            transform="translate(-3)"
            className="fill-hit-now stroke-ink stroke-[1.5]"
          />
        )}
      </svg>
    </div>
  )
}
