import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useStore } from 'zustand'

import { typeLook } from '#cards/type-look.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import type { Hit } from '#domain/transcript/find-in-transcript.ts'
import type { SpeakerShare } from '#domain/transcript/speaker-shares.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { classes } from '#ui/classes.ts'

import type { LocatedCard } from '#domain/evidence/locate-insights.ts'
import { axisMarks, onePerPosition, timelineBars, type TimelineAxis } from './timeline-axis.ts'
import type { VisibleLines } from './use-transcript-view.ts'
import { speakerName, type Voice } from './voices.ts'

interface TimelineProps {
  lines: readonly TranscriptLine[]
  axis: TimelineAxis
  shares: readonly SpeakerShare[]
  voices: ReadonlyMap<string | null, Voice>
  evidence: readonly LocatedCard[]
  query: string
  hits: readonly Hit[]
  currentHit: Hit | undefined
  visible: VisibleLines
  onGoTo: (line: number) => void
}

/** With more speakers, those who speak least share a lane. */
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

/** Shows who speaks when, the evidence, the matches and the visible lines. A press scrolls there. */
export function Timeline(props: TimelineProps) {
  const { lines, axis, shares, voices, evidence, query, hits, currentHit, visible, onGoTo } = props
  const area = useRef<HTMLDivElement>(null)
  const percent = (value: number) => `${((value / axis.end) * 100).toFixed(2)}%`

  const goToShare = (share: number) => {
    const wanted = Math.min(1, Math.max(0, share)) * axis.end
    onGoTo(
      Math.max(
        0,
        lines.findLastIndex(({ index }) => axis.at(index) <= wanted),
      ),
    )
  }
  const onPointerDown = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect()
    if (box && event.button === 0) goToShare((event.clientX - box.left) / box.width)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 0.02, ArrowLeft: -0.02, PageDown: 0.1, PageUp: -0.1, Home: -1, End: 1 }[
      event.key
    ]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    goToShare(axis.at(visible.getState()[0]) / axis.end + step)
  }

  return (
    <div className="relative flex-none border-b border-line bg-surface pt-3 ps-4 pe-6 pb-2 narrow:px-4 narrow:pt-2 narrow:pb-1.5">
      <div className="pointer-events-none absolute top-2 bottom-6 start-30 end-6 narrow:start-27 narrow:end-4">
        <div ref={area} className="relative size-full">
          <VisibleMark visible={visible} axis={axis} percent={percent} />
        </div>
      </div>
      <TimelineSlider visible={visible} axis={axis} onPointerDown={onPointerDown} onKeyDown={onKeyDown}>
        {lanesOf(shares).map(({ label, speakers }) => (
          <div key={label} className={classes(lane, voices.get(speakers[0] ?? null))}>
            <span className="truncate pe-2">{label}</span>
            <svg className={drawing} aria-hidden="true">
              <line x1="0" x2="100%" y1="8" y2="8" className="stroke-line" />
              {timelineBars(lines, axis, ({ speaker }) => speakers.includes(speaker)).map(({ from, to }) => (
                <rect
                  key={from}
                  x={percent(from)}
                  width={percent(to - from)}
                  y="5"
                  height="6"
                  rx="1"
                  className="fill-voice"
                />
              ))}
            </svg>
          </div>
        ))}
        <EvidenceLane evidence={evidence} axis={axis} percent={percent} />
        <HitLane query={query} hits={hits} currentHit={currentHit} axis={axis} percent={percent} />
        <Axis axis={axis} percent={percent} />
      </TimelineSlider>
    </div>
  )
}

interface VisibleProps {
  visible: VisibleLines
  axis: TimelineAxis
}

function VisibleMark({ visible, axis, percent }: VisibleProps & { percent: (value: number) => string }) {
  const [first, last] = useStore(visible)
  const from = axis.at(first)
  const to = Math.max(axis.at(last), from + axis.end / 200)
  return (
    <div
      className="absolute inset-y-0 bg-pressed"
      style={{ insetInlineStart: percent(from), width: percent(to - from) }}
    />
  )
}

interface TimelineSliderProps extends VisibleProps {
  onPointerDown: (event: PointerEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

function TimelineSlider({ visible, axis, children, ...handlers }: TimelineSliderProps) {
  const from = axis.at(useStore(visible)[0])
  return (
    <div
      role="slider"
      aria-label="Timeline"
      aria-valuemin={0}
      aria-valuemax={Math.round(axis.end)}
      aria-valuenow={Math.round(from)}
      aria-valuetext={axis.kind === 'time' ? formatTimestamp(from) : `Line ${Math.round(from) + 1}`}
      tabIndex={0}
      className="relative rounded-key"
      {...handlers}
    >
      {children}
    </div>
  )
}

function Axis({ axis, percent }: LaneProps) {
  const marks = axisMarks(axis)
  return (
    <div className="relative ms-26 h-4 text-11 text-ink-3 tabular-nums narrow:ms-23" aria-hidden="true">
      {marks.map(({ at, label }, index) => {
        const isLast = index === marks.length - 1
        return (
          <span
            key={at}
            className={classes(
              'absolute',
              index > 0 && (isLast ? '-translate-x-full' : '-translate-x-1/2'),
              !isLast && (index % 2 === 1 || at > axis.end * 0.75) && 'narrow:hidden',
            )}
            style={{ insetInlineStart: percent(at) }}
          >
            {label}
          </span>
        )
      })}
    </div>
  )
}

interface LaneProps {
  axis: TimelineAxis
  percent: (value: number) => string
}

function EvidenceLane({ evidence, axis, percent }: LaneProps & Pick<TimelineProps, 'evidence'>) {
  if (evidence.length === 0) return null
  return (
    <div className={classes(lane, 'mt-1')}>
      <span>Evidence</span>
      <svg className={drawing} aria-hidden="true">
        {evidence.flatMap(({ cardId, cardType, locations }) =>
          onePerPosition(locations, ({ firstLine }) => firstLine, axis).map(({ firstLine }) => (
            <circle
              key={`${cardId} ${firstLine}`}
              cx={percent(axis.at(firstLine))}
              cy="8"
              r="3.5"
              className={classes('fill-type', typeLook(cardType).scope)}
            />
          )),
        )}
      </svg>
    </div>
  )
}

function drawnHits(hits: readonly Hit[], currentHit: Hit | undefined, axis: TimelineAxis): Hit[] {
  const drawn = onePerPosition(hits, ({ line }) => line, axis).filter((hit) => hit !== currentHit)
  return currentHit === undefined ? drawn : [...drawn, currentHit]
}

const currentHitLook = 'fill-hit-now stroke-ink stroke-[1.5]'

function HitLane({
  query,
  hits,
  currentHit,
  axis,
  percent,
}: LaneProps & Pick<TimelineProps, 'query' | 'hits' | 'currentHit'>) {
  if (query === '') return null
  return (
    <div className={lane}>
      <span className="truncate pe-2">“{query}”</span>
      <svg className={drawing} aria-hidden="true">
        {drawnHits(hits, currentHit, axis).map((hit) => (
          <rect
            key={`${hit.line} ${hit.start}`}
            x={percent(axis.at(hit.line))}
            {...(hit === currentHit
              ? { width: 6, y: 1, height: 14, transform: 'translate(-2)', className: currentHitLook }
              : { width: 2, y: 4, height: 8, className: 'fill-ink-3' })}
          />
        ))}
      </svg>
    </div>
  )
}
