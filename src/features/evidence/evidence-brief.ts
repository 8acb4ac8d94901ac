import type { SourceReader } from '#data/interviews/use-source-transcripts.ts'
import {
  captureDate,
  feedbackName,
  noCustomerWords,
  quoteTime,
  sourceKindLabels,
} from '#cards/quote-labels.ts'
import type { Evidence, LinkedQuote } from '#domain/evidence/group-evidence.ts'
import { quoteHref } from '#domain/evidence/quote.ts'
import { absoluteUrl } from '#domain/paths.ts'
import { formatCount } from '#ui/format.ts'

import type { Grouping } from './grouping-menu.tsx'
import { titledGroups } from './titled-groups.ts'

export interface BriefOptions {
  title: string
  evidence: Evidence
  grouping: Grouping
  link: string
  outcome: string | undefined
  sources: SourceReader
  now: number
  origin?: string
}

/** 'Ida Brekke, 00:12:31' of a line, all speakers if it isn't found; 'Ticket app, 9 May' of feedback. */
function sourceLabelOf(quote: LinkedQuote, { sources, now }: BriefOptions): string {
  if (quote.source.kind === 'feedback') {
    const entry = sources.feedbackOf(quote.source)
    return [feedbackName(entry), captureDate(entry, now)].filter(Boolean).join(', ')
  }
  const location = sources.locationOf(quote)
  const time = quoteTime(quote, location)
  const speaker = time === '' ? undefined : location?.speaker
  const name = speaker ?? sources.titleOf(quote.source) ?? sourceKindLabels[quote.source.kind]
  return time === '' ? name : `${name}, ${time}`
}

/** Linked to the second, or to the feedback. */
function sourceText(quote: LinkedQuote, options: BriefOptions): string {
  const label = sourceLabelOf(quote, options)
  const { locationOf, feedbackOf } = options.sources
  const href = quoteHref(quote, locationOf(quote), feedbackOf(quote.source)?.sourceUrl)
  return href === null ? label : `[${label}](${absoluteUrl(href, options.origin)})`
}

/** Prints outcome, opportunity, quotes with their sources, and gaps, to paste elsewhere. */
export function evidenceBrief(options: BriefOptions): string {
  const { title, evidence, grouping, link, outcome } = options
  const { insightCount, customerCount } = evidence
  const lines = [
    `# ${title}`,
    '',
    ...(outcome === undefined || outcome === title ? [] : [`Outcome: ${outcome}`, '']),
    `${formatCount(insightCount, 'insight')} from ${formatCount(customerCount, 'customer')} · ${link}`,
  ]
  for (const group of titledGroups(evidence, grouping, options.sources)) {
    lines.push('', `## ${group.title} (${group.insightCount})`, '')
    for (const quote of group.sources.flatMap(({ quotes }) => quotes)) {
      // A group of a card names its customers, as on the page.
      const cards = quote.cards.map(({ cardTitle }) => cardTitle).join('; ')
      const other = quote.customerName === undefined ? cards : (quote.customerName ?? noCustomerWords)
      lines.push(`- “${quote.textPreview}” (${other}) — ${sourceText(quote, options)}`)
    }
  }
  const gaps = evidence.cards.filter((card) => card.insightCount === 0)
  if (gaps.length > 0)
    lines.push('', '## Without evidence', '', ...gaps.map(({ cardTitle }) => `- ${cardTitle}`))
  return `${lines.join('\n')}\n`
}
