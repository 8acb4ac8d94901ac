import MessageSquareText from 'lucide-react/icons/message-square-text'
import Mic from 'lucide-react/icons/mic'
import { useEffect, useRef, useState } from 'react'

import { captureDate, feedbackSources, sourceKindLabels } from '#cards/quote-labels.ts'
import { useQuotedFeedback } from '#data/feedback/use-quoted-feedback.ts'
import type { SourceReader } from '#data/interviews/use-source-transcripts.ts'
import type { Evidence, SourceGroup } from '#domain/evidence/group-evidence.ts'
import { classes } from '#ui/classes.ts'
import { formatCount, formatDate, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { useIsPreparingPrint } from '#ui/print-page.ts'
import { useIsPrinting } from '#ui/use-is-printing.ts'
import { useNow } from '#ui/use-now.ts'
import { useReturnedState } from '#ui/use-returned-state.ts'

import type { Grouping } from './grouping-menu.tsx'
import { QuoteLine, quoteIndent } from './quote-line.tsx'
import { titledGroups } from './titled-groups.ts'

const shownAtFirst = 5
/** Entries of feedback that are read before they are on the screen, each by a request: few for the brief, more for paper. */
const mostReadAhead = 30
const mostReadForPrint = 100

interface EvidenceGroupsProps {
  evidence: Evidence
  grouping: Grouping
  sources: SourceReader
}

export function EvidenceGroups({ evidence, grouping, sources }: EvidenceGroupsProps) {
  const all = titledGroups(evidence, grouping, sources)
  const isPreparingPrint = useIsPreparingPrint()
  const readAhead = new Set(
    all
      .flatMap((each) => each.sources)
      .filter(({ kind }) => kind === 'feedback')
      .flatMap(({ quotes }) => quotes)
      .slice(0, isPreparingPrint ? mostReadForPrint : mostReadAhead)
      .map(({ insightId }) => insightId),
  )
  return all.map(({ key, title, sources: groups, insightCount }) => (
    <section key={key} className="pb-3 [&+section]:border-t [&+section]:border-line">
      <div
        className={classes('flex break-after-avoid items-baseline gap-2 pt-5 pb-1 print:pt-3', quoteIndent)}
      >
        <h2 className="text-14 font-head">{title}</h2>
        <span className="flex-none text-ink-3 tabular-nums">{formatCount(insightCount, 'insight')}</span>
      </div>
      {groups.map((group, index) => (
        <Source key={group.key} group={group} sources={sources} readAhead={readAhead} isFirst={index === 0} />
      ))}
    </section>
  ))
}

/** Returns which of these rows have been on the screen. */
function useSeenRows(insightIds: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const wanted = new Set<string | null>(insightIds)
    const idOf = (row: Element) => row.getAttribute('data-focus-name')
    const observer = new IntersectionObserver((entries) => {
      const ids = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting ? (idOf(target) ?? []) : [],
      )
      setSeen((before) => (ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids])))
    })
    const rows = ref.current?.querySelectorAll('[data-focus-name]') ?? []
    for (const row of rows) if (wanted.has(idOf(row))) observer.observe(row)
    return () => observer.disconnect()
  }, [insightIds])
  return { ref, seen }
}

function Source({
  group,
  sources,
  readAhead,
  isFirst,
}: {
  group: SourceGroup
  sources: SourceReader
  readAhead: ReadonlySet<string>
  isFirst: boolean
}) {
  const [isOpen, setIsOpen] = useReturnedState(`source ${group.key}`, false)
  const isPrinting = useIsPrinting()
  const now = useNow()
  const { kind, quotes } = group
  const source = quotes[0]?.source ?? { kind: 'unknown' }
  const heldAt = sources.heldAtOf(source)
  const shown = isOpen || isPrinting ? quotes : quotes.slice(0, shownAtFirst)
  const { ref, seen } = useSeenRows(
    shown.map(({ insightId }) => insightId).filter((insightId) => !readAhead.has(insightId)),
  )
  const asked = quotes.filter(({ insightId }) => readAhead.has(insightId) || seen.has(insightId))
  const feedbackOf = useQuotedFeedback(
    asked.map((quote) => quote.source),
    asked.length,
  )
  const title =
    kind === 'feedback'
      ? feedbackSources(quotes.map((quote) => feedbackOf(quote.source)))
      : (sources.titleOf(source) ?? sourceKindLabels[kind])
  return (
    <>
      <p
        className={classes(
          'flex min-w-0 break-after-avoid items-center gap-1.5 pt-1.5 pb-0.5 text-12 text-ink-2',
          quoteIndent,
          !isFirst && 'mt-1.5',
        )}
      >
        <Icon of={kind === 'interview' ? Mic : MessageSquareText} size={14} className="text-ink-3" />
        <span className="truncate">{title}</span>
        {heldAt !== undefined && <span className="flex-none text-ink-3">{formatDate(heldAt, now)}</span>}
      </p>
      <div ref={ref}>
        {shown.map((quote) => {
          const entry = feedbackOf(quote.source)
          return (
            <QuoteLine
              key={quote.insightId}
              quote={quote}
              positions={sources.positionsOf(quote)}
              date={captureDate(entry, now)}
              sourceUrl={entry?.sourceUrl}
            />
          )
        })}
      </div>
      {shown.length < quotes.length && (
        <MoreButton className="ms-22 narrow:-ms-2" onPress={() => setIsOpen(true)}>
          {formatNumber(quotes.length - shown.length)} more
        </MoreButton>
      )}
    </>
  )
}
