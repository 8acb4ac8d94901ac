import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useStore } from 'zustand'

import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import { classes } from '#ui/classes.ts'

import { axisMarks, type TimelineAxis } from './timeline-axis.ts'
import {
  EvidenceLane,
  type EvidenceLaneProps,
  HitLane,
  type HitLaneProps,
  SpeakerLanes,
  type SpeakerLanesProps,
} from './timeline-lanes.tsx'
import type { VisibleLines } from './use-transcript-view.ts'

interface TimelineProps extends SpeakerLanesProps, EvidenceLaneProps, HitLaneProps {
  visible: VisibleLines
  onGoTo: (line: number) => void
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
        <SpeakerLanes lines={lines} shares={shares} voices={voices} axis={axis} />
        <EvidenceLane evidence={evidence} axis={axis} />
        <HitLane query={query} hits={hits} currentHit={currentHit} axis={axis} />
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
  const to = Math.max(axis.endOf(last), from + axis.end / 200)
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

function Axis({ axis, percent }: Pick<VisibleProps, 'axis'> & { percent: (value: number) => string }) {
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
