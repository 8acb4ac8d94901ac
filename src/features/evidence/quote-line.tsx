import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { Link } from 'react-router-dom'

import { noCustomerWords, quoteTime, speakerOf } from '#cards/quote-labels.ts'
import { typeLook } from '#cards/type-look.ts'
import type { LinkedQuote } from '#domain/evidence/group-evidence.ts'
import { isLineFound, quoteHref, type QuoteLocation } from '#domain/evidence/quote.ts'
import { paths } from '#domain/paths.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import { classes } from '#ui/classes.ts'
import { formatShare } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsPrinting } from '#ui/use-is-printing.ts'

/** The width of the column with times and dates. */
export const quoteIndent = 'ps-24 narrow:ps-0 print:ps-24'

interface QuoteLineProps {
  quote: LinkedQuote
  positions: readonly QuoteLocation[]
  /** Of feedback, '' if unknown. */
  date: string
  /** Of feedback. */
  sourceUrl: string | undefined
}

export function QuoteLine({ quote, positions, date, sourceUrl }: QuoteLineProps) {
  const location = positions[0] ?? null
  const href = quoteHref(quote, location, sourceUrl)
  const isLost = location !== null && !isLineFound(location)
  const content = (
    <>
      <span className="-ms-3 text-end text-12 leading-5 whitespace-nowrap text-ink-3 tabular-nums narrow:row-start-2 narrow:ms-0 print:ms-0">
        {isLost ? 'not found' : quoteTime(quote, location) || date}
      </span>
      <CardDots cards={quote.cards} />
      <span className="max-w-[84ch] text-pretty print:max-w-none narrow:col-span-full narrow:row-start-1">
        <QuoteText quote={quote} speaker={speakerOf(location)} />
      </span>
      {/* On paper below the quote: the titles of several cards need the entire width. */}
      <span className="flex min-w-0 gap-1.5 text-12 leading-5 whitespace-nowrap text-ink-3 narrow:row-start-2 narrow:-order-1 narrow:pe-4 print:col-start-2 print:row-start-2 print:leading-4">
        {isLost ? (
          <span className="truncate print:whitespace-normal">
            Line not found, best match {formatShare(location.match)}
          </span>
        ) : quote.customerName === undefined ? (
          <CardTitles cards={quote.cards} />
        ) : (
          <span className="truncate print:whitespace-normal">{quote.customerName ?? noCustomerWords}</span>
        )}
      </span>
      {href !== null && (
        <Icon of={ArrowUpRight} size={12} className="mt-1 -ms-3 text-ink-3 narrow:hidden print:hidden" />
      )}
    </>
  )
  const look =
    'relative grid break-inside-avoid grid-cols-[72px_minmax(0,7fr)_minmax(160px,4fr)_12px] gap-x-6 rounded-control py-1.5 pe-2 hover:bg-sunken narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-0 narrow:py-2 narrow:ps-4 narrow:pe-0 print:grid-cols-[72px_minmax(0,1fr)]! print:py-1 print:pe-0'
  return (
    <>
      {href === null ? (
        <div className={look}>{content}</div>
      ) : (
        <Link to={href} data-row="" data-focus-name={quote.insightId} className={look}>
          {content}
        </Link>
      )}
      {isLost && <SimilarLines quote={quote} positions={positions} />}
    </>
  )
}

function QuoteText({ quote: { textPreview }, speaker }: { quote: LinkedQuote; speaker: string | undefined }) {
  return (
    <>
      {textPreview === '' ? 'No preview' : `“${textPreview}”`}
      {speaker !== undefined && <span className="text-12 text-ink-3"> {speaker}</span>}
    </>
  )
}

type Cards = LinkedQuote['cards']

function CardDots({ cards }: { cards: Cards }) {
  const isPrinting = useIsPrinting()
  return (
    <span className="absolute start-20 top-1.5 flex h-5 flex-col justify-center gap-0.5 narrow:start-0 narrow:top-2 print:top-1">
      {cards.slice(0, isPrinting ? undefined : 2).map(({ cardId, cardType }) => (
        <span
          key={cardId}
          className={classes(
            'size-2 rounded-full bg-type [print-color-adjust:exact]',
            typeLook(cardType).scope,
          )}
        />
      ))}
    </span>
  )
}

/** Paper has room for all titles. */
function CardTitles({ cards }: { cards: Cards }) {
  const isPrinting = useIsPrinting()
  const shown = isPrinting ? cards : cards.slice(0, 1)
  return (
    <>
      <span className="truncate print:whitespace-normal">
        {shown.map(({ cardTitle }) => cardTitle).join(' · ')}
      </span>
      {cards.length > shown.length && <span>+{cards.length - shown.length}</span>}
    </>
  )
}

function SimilarLines({ quote, positions }: { quote: LinkedQuote; positions: readonly QuoteLocation[] }) {
  const { source } = quote
  if (source.kind !== 'interview') return null
  const similar = positions.filter(({ match }) => match > 0)
  if (similar.length === 0) return null
  return (
    <p
      className={classes(
        '-mt-1 flex break-before-avoid flex-wrap gap-x-2 pb-1 text-12 text-ink-3 tabular-nums',
        quoteIndent,
      )}
    >
      Most similar:
      {similar.map(({ line, timeSeconds, match }) => (
        <Link
          key={line}
          to={paths.interviewLines(source.id, { firstLine: line, lastLine: line })}
          className="min-h-6 underline decoration-1 underline-offset-2 hover:text-ink"
        >
          {timeSeconds === null ? `line ${line + 1}` : formatTimestamp(timeSeconds)}, {formatShare(match)}
        </Link>
      ))}
    </p>
  )
}
