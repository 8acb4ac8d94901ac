import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Mic from 'lucide-react/icons/mic'
import { Link } from 'react-router-dom'

import type { ReadContextCard } from '#data/cards/queries.ts'
import type { ListedFeedback } from '#data/feedback/queries.ts'
import { useQuotedFeedback } from '#data/feedback/use-quoted-feedback.ts'
import { useSourceTranscripts, type SourceReader } from '#data/interviews/use-source-transcripts.ts'
import type { InsightsOfCustomer } from '#domain/evidence/group-by-customer.ts'
import { encodeId } from '#domain/paths.ts'
import { isLineFound, type Quote, quoteHref, quoteOf, type QuoteLocation } from '#domain/evidence/quote.ts'
import { captureDate, customersText, noCustomerWords, quoteTime, sourceName } from '#cards/quote-labels.ts'
import { formatNumber, formatShare } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { useIsPreparingPrint } from '#ui/print-page.ts'
import { useIsPrinting } from '#ui/use-is-printing.ts'
import { useNow } from '#ui/use-now.ts'
import { useReturnedState } from '#ui/use-returned-state.ts'

import { useNamedTarget } from './use-named-target.ts'

type Insight = NonNullable<ReadContextCard['insights']>[number]
type Group = InsightsOfCustomer<Insight>

/** Transcripts of folded quotes aren't loaded. */
const customersAtFirst = 4
const customersMore = 20
const quotesAtFirst = 2
const quotesMore = 50

const keyOf = ({ customerId }: Group) => customerId ?? ''

/** A quote that the address names is never folded. */
function useUnfolded(groups: readonly Group[]) {
  const isNamed = useNamedTarget('insight')
  const isPrinting = useIsPrinting()
  const [customersOpened, setCustomersOpened] = useReturnedState('customers', customersAtFirst)
  const [quotesOpened, setQuotesOpened] = useReturnedState<ReadonlyMap<string, number>>('quotes', new Map())
  const namedAt = (group: Group) => group.insights.findIndex(({ insightId }) => isNamed(insightId))
  const shownGroups = groups.slice(
    0,
    isPrinting
      ? groups.length
      : Math.max(customersOpened, groups.findIndex((group) => namedAt(group) >= 0) + 1),
  )
  const shown = shownGroups.map((group) => {
    if (isPrinting) return { group, quotes: group.insights.map(quoteOf) }
    const count = Math.max(quotesOpened.get(keyOf(group)) ?? quotesAtFirst, namedAt(group) + 1)
    return { group, quotes: group.insights.slice(0, count).map(quoteOf) }
  })
  return {
    shown,
    folded: groups.slice(shownGroups.length),
    isNamed,
    showCustomers: () => setCustomersOpened(shownGroups.length + customersMore),
    showQuotes: (group: Group, count: number) =>
      setQuotesOpened(new Map(quotesOpened).set(keyOf(group), count + quotesMore)),
  }
}

/** Returns '19 more from 6 customers, 2 without one'. */
export function customerWords(groups: readonly Group[], more = ''): string {
  const unnamed = groups.find(({ customerId }) => customerId === null)?.insights.length ?? 0
  const customers = groups.length - (unnamed > 0 ? 1 : 0)
  const all = `${formatNumber(groups.reduce((sum, { insights }) => sum + insights.length, 0))}${more}`
  return customers === 0 && more !== '' ? `${all} without a customer` : customersText(all, customers, unnamed)
}

const interviewOf = ({ source }: Quote) => (source.kind === 'interview' ? source.id : undefined)

/** All quotes of the interviews on the screen, so that more of them are located at once; for paper those of all interviews. */
function useQuotesToLocate(groups: readonly Group[], shown: ReturnType<typeof useUnfolded>['shown']) {
  const isPreparingPrint = useIsPreparingPrint()
  const quotes = groups.flatMap(({ insights }) => insights.map(quoteOf))
  if (isPreparingPrint) return quotes
  const interviews = new Set(shown.flatMap(({ quotes }) => quotes.map(interviewOf)))
  return quotes.filter((quote) => interviews.has(interviewOf(quote)))
}

export function CustomerQuotes({ groups }: { groups: readonly Group[] }) {
  const { shown, folded, isNamed, showCustomers, showQuotes } = useUnfolded(groups)
  const located = useQuotesToLocate(groups, shown)
  const sources = useSourceTranscripts(located)
  const isPreparingPrint = useIsPreparingPrint()
  const feedbackOf = useQuotedFeedback(
    (isPreparingPrint ? located : shown.flatMap(({ quotes }) => quotes)).map(({ source }) => source),
  )
  return (
    <>
      {shown.map(({ group, quotes }) => (
        <section
          key={keyOf(group)}
          aria-label={group.customerName ?? noCustomerWords}
          className="pt-1 pb-2 not-first:border-t not-first:border-line not-first:pt-2 last:pb-0"
        >
          <h3 className="flex min-w-0 items-baseline gap-1.5 text-12 font-label">
            <span className="truncate" dir="auto">
              {group.customerName ?? noCustomerWords}
            </span>
            <span className="font-text text-ink-3 tabular-nums">{formatNumber(group.insights.length)}</span>
          </h3>
          <ul>
            {quotes.map((quote) => (
              <li
                key={quote.insightId}
                id={`insight-${encodeId(quote.insightId)}`}
                className={`rounded-key ${isNamed(quote.insightId) ? 'bg-accent-tint' : ''}`}
              >
                <QuoteOf quote={quote} sources={sources} feedback={feedbackOf(quote.source)} />
              </li>
            ))}
          </ul>
          {quotes.length < group.insights.length && (
            <MoreButton
              onPress={() => showQuotes(group, quotes.length)}
              className="-mx-2 w-[calc(100%+16px)] text-12"
            >
              {formatNumber(group.insights.length - quotes.length)} more of {group.customerName ?? 'these'}
            </MoreButton>
          )}
        </section>
      ))}
      {folded.length > 0 && (
        <MoreButton onPress={showCustomers} className="-mx-2 w-[calc(100%+16px)]">
          {customerWords(folded, ' more')}
        </MoreButton>
      )}
    </>
  )
}

function matchWords(location: QuoteLocation): string {
  return isLineFound(location)
    ? `${formatShare(location.match)} match`
    : `line not found, best match ${formatShare(location.match)}`
}

interface QuoteOfProps {
  quote: Quote
  sources: SourceReader
  feedback: ListedFeedback | undefined
}

function QuoteOf({ quote, sources, feedback }: QuoteOfProps) {
  const now = useNow()
  const { source, textPreview } = quote
  const location = sources.locationOf(quote)
  const href = quoteHref(quote, location, feedback?.sourceUrl)
  const name = sourceName(quote, location, { title: sources.titleOf(source), feedback })
  const content = (
    <>
      <p className="text-pretty" dir="auto">
        {textPreview === '' ? 'No preview of this insight' : `“${textPreview}”`}
      </p>
      <footer className="mt-0.5 flex items-center gap-1.5 text-12 whitespace-nowrap text-ink-3">
        <Icon of={source.kind === 'interview' ? Mic : MessageSquareText} size={12} />
        <span className="truncate">{name}</span>
        {location !== null && <span className="flex-none tabular-nums">· {matchWords(location)}</span>}
        {href !== null && (
          <span className="ms-auto inline-flex flex-none items-center gap-1 text-ink-2 tabular-nums">
            {quoteTime(quote, location) || captureDate(feedback, now)}
            <Icon of={ArrowUpRight} size={12} className="print:hidden" />
          </span>
        )}
      </footer>
    </>
  )
  return (
    <blockquote>
      {href === null ? (
        content
      ) : (
        <Link
          to={href}
          data-focus-name={quote.insightId}
          className="-mx-2 block rounded-control px-2 py-1 -outline-offset-2 hover:bg-sunken"
        >
          {content}
        </Link>
      )}
    </blockquote>
  )
}
