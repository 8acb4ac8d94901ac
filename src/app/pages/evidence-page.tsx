import { LoadFailure } from '#cards/load-failure.tsx'
import { NotRefreshedBanner } from '#cards/not-refreshed-banner.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { messageOf } from '#data/api-error.ts'
import { cardQueries, type ReadContext } from '#data/cards/queries.ts'
import { knownText } from '#data/edits/card-values.ts'
import { useBranchContext, useOutcome } from '#data/cards/use-branch-context.ts'
import { type SourceReader, useSourceTranscripts } from '#data/interviews/use-source-transcripts.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'
import { EvidenceGroups } from '#features/evidence/evidence-groups.tsx'
import { type Grouping, GroupingMenu, groupings } from '#features/evidence/grouping-menu.tsx'
import { type Scope, ScopeChoice } from '#features/evidence/scope-choice.tsx'
import { useEvidenceChoices } from '#features/evidence/use-evidence-choices.ts'
import { EvidenceSummary } from '#features/evidence/evidence-summary.tsx'
import { type Evidence, groupEvidence } from '#domain/evidence/group-evidence.ts'
import { EvidenceBar } from '#features/evidence/evidence-bar.tsx'
import { evidenceTotalText } from '#features/evidence/evidence-brief.ts'
import { useRowKeys } from '#ui/actions/use-row-keys.ts'
import { Bone } from '#ui/bone.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { StateMessage } from '#ui/state-message.tsx'
import { UnreadableNote, unreadableText } from '#ui/unreadable-note.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

import { PageTitle } from '../page-title.tsx'
import { useIdParam } from '../use-id-param.ts'

export function EvidencePage() {
  const cardId = useIdParam()
  const { scope, grouping, choose } = useEvidenceChoices()
  const { context, error, retry, items, ...more } = useBranchContext(cardId)
  const title = useTitle(cardId, items, context.isSuccess)
  const ofCard = groupEvidence(items.filter((item) => item.cardId === cardId))
  const ofBranch = groupEvidence(items)
  const evidence = scope === 'card' ? ofCard : ofBranch
  const link = absoluteUrl(`${paths.evidence(cardId)}${useLocation().search}`)
  const quotes = evidence.customers.flatMap((customer) => customer.sources).flatMap((group) => group.quotes)
  const sources = useSourceTranscripts(quotes)
  const outcome = useOutcome(cardId)
  // A service may leave out the card itself, whose evidence is then unknown.
  const areListed =
    items.some(({ insights }) => insights !== undefined) && items.some((item) => item.cardId === cardId)
  const summary =
    evidence.insightCount === 0 ? null : (
      <EvidenceSummary evidence={evidence} sources={sources} family={items} />
    )

  return (
    <>
      <PageTitle title={`Evidence of ${title}`} />
      <EvidenceBar
        title={title}
        cardId={cardId}
        link={link}
        brief={evidence.insightCount === 0 ? null : { title, evidence, grouping, link, outcome, sources }}
        summary={summary}
      >
        <ScopeChoice
          scope={scope}
          counts={areListed ? { card: ofCard.insightCount, branch: ofBranch.insightCount } : undefined}
          onChange={(reach) => choose({ reach })}
        />
        <GroupingMenu grouping={grouping} onChange={(by) => choose({ by })} />
      </EvidenceBar>
      {context.data === undefined ? (
        error === null ? (
          <EvidenceLoading />
        ) : (
          <LoadFailure
            error={error}
            subject="The evidence"
            notFound={{ title: 'Card not found', id: cardId }}
            cardId={cardId}
            onRetry={retry}
          />
        )
      ) : (
        <>
          <NotRefreshedBanner
            error={error}
            readAt={context.dataUpdatedAt}
            subject="This card"
            onRetry={retry}
          />
          <EvidenceContent
            title={title}
            evidence={evidence}
            scope={scope}
            grouping={grouping}
            summary={summary}
            sources={sources}
            unreadable={context.data.unreadable}
            areListed={areListed}
            more={more.missingCount > 0 || more.isLoadingMore ? <MoreCards {...more} /> : null}
          />
        </>
      )}
    </>
  )
}

function useTitle(cardId: string, items: ReadContext['items'], isRead: boolean): string {
  const client = useQueryClient()
  const item = items.find((each) => each.cardId === cardId)
  // A service may leave out the card itself.
  const { data } = useQuery({ ...cardQueries.detail(cardId), enabled: isRead && item === undefined })
  return item?.cardTitle || data?.cardTitle || knownText(client, cardId, 'cardTitle') || cardId
}

const EvidenceLoading = () => (
  <div
    role="status"
    aria-label="Loading the evidence"
    className="flex-1 space-y-3 bg-surface px-30 py-8 narrow:px-4"
  >
    <Bone className="h-4 w-60" />
    <Bone className="h-4 w-full" />
    <Bone className="h-4 w-4/5" />
  </div>
)

type MoreCardsProps = Pick<
  ReturnType<typeof useBranchContext>,
  'missingCount' | 'isLoadingMore' | 'moreError' | 'loadMore'
>

const MoreCards = ({ missingCount, isLoadingMore, moreError, loadMore }: MoreCardsProps) => (
  <>
    {moreError && (
      <p role="alert" className="text-bad print:hidden">
        {messageOf(moreError)}
      </p>
    )}
    <MoreButton onPress={loadMore}>
      {isLoadingMore ? 'Loading…' : `Load ${formatCount(missingCount, 'card')}`}
    </MoreButton>
    <p className="hidden px-2 text-ink-2 print:block">
      The evidence of {missingCount > 0 ? formatCount(missingCount, 'more card') : 'more cards'} further below
      is not loaded
    </p>
  </>
)

const NextSteps = ({ more }: { more: ReactNode }) => (
  <>
    <ButtonLink variant="line" href={paths.inbox()}>
      Feedback
    </ButtonLink>
    <ButtonLink variant="line" href={paths.interviews()}>
      Interviews
    </ButtonLink>
    {more}
  </>
)

interface EvidenceContentProps {
  title: string
  evidence: Evidence
  scope: Scope
  grouping: Grouping
  summary: ReactNode
  sources: SourceReader
  unreadable: number
  /** Whether the service lists the insights of the card. */
  areListed: boolean
  /** For cards that are too far below to be in the answer. */
  more: ReactNode
}

function emptyTitle({
  unreadable,
  areListed,
}: Pick<EvidenceContentProps, 'unreadable' | 'areListed'>): string {
  if (unreadable > 0) return unreadableText(unreadable)
  return areListed ? 'No evidence yet' : 'The service doesn’t list insights'
}

function EvidenceContent(props: EvidenceContentProps) {
  const { title, evidence, scope, grouping, summary, sources, unreadable, areListed, more } = props
  const quotesRef = useFocusRestore<HTMLElement>()
  useRowKeys(quotesRef)
  const isReturn = useNavigationType() === NavigationType.Pop
  const focused = useRef<Element>(null)
  useEffect(() => {
    const first = quotesRef.current?.querySelector('a')
    const { activeElement } = document
    // Quotes of the cache are shown before `main` has the focus. Later, lines that are found may come before the first.
    const isFree =
      focused.current === null ? activeElement?.matches('main, body') : activeElement === focused.current
    if (isReturn || !first || isFree !== true) return
    // Enter then leads to the first quote.
    first.focus({ preventScroll: true })
    focused.current = first
  })
  if (evidence.insightCount === 0) {
    return (
      <StateMessage
        icon={MessageSquareQuote}
        title={emptyTitle({ unreadable, areListed })}
        actions={<NextSteps more={more} />}
      >
        {unreadable === 0 && areListed
          ? 'Link feedback or interview lines to this card. Their quotes appear here.'
          : 'These cards may have evidence that is not shown here.'}
      </StateMessage>
    )
  }
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_304px] bg-surface mid:grid-cols-[minmax(0,1fr)] print:block">
      <section
        ref={quotesRef}
        aria-label={`Insights ${groupings[grouping].toLowerCase()}`}
        data-scroll-area
        className="min-w-0 overflow-y-auto px-6 pb-6 narrow:px-4 print:p-0"
      >
        <div className="hidden pt-4 pb-1 narrow:block print:block">
          <p className="text-20 font-head text-balance">{title}</p>
          <p className="text-ink-2 tabular-nums">
            {evidenceTotalText(evidence)}
            {scope === 'branch' && ' in the entire branch'}
          </p>
        </div>
        <EvidenceGroups evidence={evidence} grouping={grouping} sources={sources} />
        {more !== null && <div className="-ms-2 pt-2 ps-24 narrow:ps-0 print:ps-24">{more}</div>}
        <UnreadableNote count={unreadable} className="ps-24 pt-2 narrow:ps-0" />
      </section>
      <aside
        aria-label="Summary"
        className="min-h-0 overflow-y-auto border-s border-line px-4 py-3 mid:hidden print:hidden"
      >
        {summary}
      </aside>
    </div>
  )
}
