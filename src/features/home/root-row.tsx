import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'

import { AutoRetry } from '#cards/auto-retry.tsx'
import { EvidenceCount } from '#cards/evidence-count.tsx'
import { StatusGlyph } from '#cards/status-glyph.tsx'
import { cardTotalText } from '#cards/tree-size-text.ts'
import { toneWords } from '#cards/tone-words.ts'
import { TypeIcon } from '#cards/type-icon.tsx'
import { messageOf } from '#data/api-error.ts'
import { rootSummaryQuery } from '#data/cards/root-search.ts'
import { type TriedQuery, useFailure } from '#data/use-failure.ts'
import type { StatusTone } from '#domain/card/card-status.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { paths } from '#domain/paths.ts'
import { Bone } from '#ui/bone.tsx'
import { formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import type { TreeSummary } from './tree-summary.ts'

const tones: readonly { tone: StatusTone; typical: string; bar: string }[] = [
  { tone: 'ok', typical: 'done', bar: 'bg-ok' },
  { tone: 'ink', typical: 'now', bar: 'bg-ink-2' },
  { tone: 'warn', typical: 'at risk', bar: 'bg-warn' },
  { tone: 'bad', typical: 'failed', bar: 'bg-bad' },
  { tone: 'quiet', typical: 'identified', bar: 'bg-line-2' },
]

/** The numbers of a partly loaded tree are lower bounds, and its bar leaves room for the other cards. */
function TreeHealth({ summary: { byTone, isPartial, size } }: { summary: TreeSummary }) {
  const present = tones.filter(({ tone }) => byTone[tone] > 0)
  if (present.length === 0) return <div />
  return (
    <div>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5">
        {present.map(({ tone, bar }) => (
          <span key={tone} className={`min-w-0.5 rounded-tick ${bar}`} style={{ flex: byTone[tone] }} />
        ))}
        {isPartial && (
          <span
            className="rounded-tick border border-dashed border-line-2"
            style={{ flex: size.known - size.loaded }}
          />
        )}
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2 text-12 text-ink-2 tabular-nums">
        {present.map(({ tone, typical }) => {
          const count = formatNumber(byTone[tone])
          const words = `${isPartial ? 'at least ' : ''}${count} ${toneWords[tone]}`
          return (
            <span key={tone} title={words} className="inline-flex items-center gap-1">
              <StatusGlyph cardStatus={typical} />
              <span aria-hidden>
                {count}
                {isPartial && '+'}
              </span>
              <span className="sr-only">{words}</span>
            </span>
          )
        })}
      </div>
    </div>
  )
}

interface RootRowProps {
  root: { cardId: string; cardTitle: string; cardType: string }
  reading: TriedQuery & { data: TreeSummary | undefined }
  widest: number
}

export function RootRow({ root, reading, widest }: RootRowProps) {
  const { error, retry } = useFailure(rootSummaryQuery(root.cardId).queryKey, reading)
  const summary = reading.data
  return (
    <li className="border-t border-line">
      <Link
        to={paths.tree(root.cardId)}
        data-row=""
        className="grid min-h-17 grid-cols-[96px_minmax(0,1fr)_240px_16px] items-center gap-x-5 py-3.5 -outline-offset-2 hover:bg-sunken narrow:-mx-2 narrow:rounded-control narrow:px-2 narrow:grid-cols-[minmax(0,1fr)_16px] narrow:gap-x-4 narrow:gap-y-2.5 narrow:py-3"
      >
        {summary ? (
          <TreeShape cardsPerLevel={summary.cardsPerLevel} widest={widest} />
        ) : (
          <Bone className="mx-auto h-6 w-14 narrow:hidden" />
        )}
        <div className="min-w-0">
          <div className="flex min-w-0 items-center gap-2 text-14 font-label">
            <TypeIcon cardType={root.cardType} isNamed />
            <span className="truncate">{titleOf(root)}</span>
          </div>
          <div className="mt-0.5 flex h-4 items-center gap-2.5 text-12 text-ink-3 tabular-nums">
            {summary ? (
              <Counts summary={summary} />
            ) : error ? (
              <span className="truncate">
                {messageOf(error)}
                <AutoRetry error={error} onRetry={() => void retry()} />
              </span>
            ) : (
              <Bone className="h-3 w-20" />
            )}
          </div>
        </div>
        <div className="narrow:row-start-2">{summary && <TreeHealth summary={summary} />}</div>
        <Icon of={ChevronRight} className="text-ink-3" />
      </Link>
    </li>
  )
}

function Counts({ summary: { size, isPartial, insights } }: { summary: TreeSummary }) {
  return (
    <>
      <span>{cardTotalText(size)}</span>
      <EvidenceCount count={insights} isAtLeast={isPartial} />
    </>
  )
}

interface TreeShapeProps {
  cardsPerLevel: readonly number[]
  /** The widest level of all listed trees, so that they can be compared. */
  widest: number
}

const shape = { width: 96, height: 40, barHeight: 5, gap: 3, minimumWidth: 4 }

/** Widths use square roots, so that one wide level doesn't flatten the others. */
function TreeShape({ cardsPerLevel, widest }: TreeShapeProps) {
  const { width, height, barHeight, gap, minimumWidth } = shape
  const shown = cardsPerLevel.slice(0, 5)
  const top = (height - (shown.length * barHeight + (shown.length - 1) * gap)) / 2
  return (
    <svg
      role="img"
      aria-label={`Cards per level: ${cardsPerLevel.join(', ')}`}
      width={width}
      height={height}
      className="block fill-control narrow:hidden"
    >
      {shown.map((count, level) => {
        const barWidth = Math.max(minimumWidth, Math.sqrt(count / widest) * width)
        const y = top + level * (barHeight + gap)
        return <rect key={y} x={(width - barWidth) / 2} y={y} width={barWidth} height={barHeight} rx={1} />
      })}
    </svg>
  )
}
