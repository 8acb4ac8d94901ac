import type { FeedbackOfQuote } from '#data/feedback/use-quoted-feedback.ts'
import type { SourceReader } from '#data/interviews/use-source-transcripts.ts'
import {
  customersText,
  fullCaptureDate,
  noCustomerWords,
  quoteTime,
  sourceName,
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
  feedbackOf: FeedbackOfQuote
  /** Of `countUnreadFeedback`. */
  unread: number
  origin?: string
}

/** 'Ida Brekke, 00:12:31' of a line, 'Ticket app, 9 May 2026' of feedback. */
function sourceLabelOf(quote: LinkedQuote, { sources, feedbackOf }: BriefOptions): string {
  const location = sources.locationOf(quote)
  const feedback = feedbackOf(quote.source)
  const name = sourceName(quote, location, { title: sources.titleOf(quote.source), feedback })
  return [name, quoteTime(quote, location) || fullCaptureDate(feedback)].filter(Boolean).join(', ')
}

/** Linked to the second, or to the feedback. */
function sourceText(quote: LinkedQuote, options: BriefOptions): string {
  const label = sourceLabelOf(quote, options)
  const location = options.sources.locationOf(quote)
  const href = quoteHref(quote, location, options.feedbackOf(quote.source)?.sourceUrl)
  return href === null ? label : `[${label}](${absoluteUrl(href, options.origin)})`
}

/** Returns '4 insights from 1 customer, 2 without one'. */
export const evidenceTotalText = ({ insightCount, customerCount, unnamedCount }: Evidence): string =>
  customersText(formatCount(insightCount, 'insight'), customerCount, unnamedCount)

const quotesOf = ({ customers }: Evidence) =>
  customers.flatMap(({ sources }) => sources).flatMap(({ quotes }) => quotes)

/** Counts the quotes whose feedback isn't read: a large branch has thousands, each a request. */
export const countUnreadFeedback = (evidence: Evidence, feedbackOf: FeedbackOfQuote): number =>
  quotesOf(evidence).filter(({ source }) => source.kind === 'feedback' && feedbackOf(source) === undefined)
    .length

/** Prints outcome, opportunity, quotes with their sources, and gaps, to paste elsewhere. */
export function evidenceBrief(options: BriefOptions): string {
  const { title, evidence, grouping, link, outcome, unread } = options
  const lines = [
    `# ${title}`,
    '',
    ...(outcome === undefined || outcome === title ? [] : [`Outcome: ${outcome}`, '']),
    `${evidenceTotalText(evidence)} · ${link}`,
    ...(unread === 0 ? [] : ['', `Not loaded: source and date of ${formatCount(unread, 'feedback quote')}`]),
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
