import { absoluteUrl, paths } from '#domain/paths.ts'
import { announce } from '#ui/announcer.tsx'
import { copyText } from '#ui/copy-text.ts'

import { citeQuote } from './cite-quote.ts'
import type { InterviewViewerProps } from './interview-viewer.tsx'
import { type LineSpan, linkToLines } from './line-links.ts'

const isSame = (one: LineSpan) => (other: LineSpan) =>
  one.firstLine === other.firstLine && one.lastLine === other.lastLine

export function useSelectedLines(
  { interviewId, lines, reading }: InterviewViewerProps,
  hidden: ReadonlySet<string | null>,
  span: LineSpan | null,
  openQuotes: (spans: readonly LineSpan[]) => void,
) {
  const selected = span === null ? [] : lines.slice(span.firstLine, span.lastLine + 1)
  const link = absoluteUrl(
    span === null ? paths.interview(interviewId) : linkToLines(interviewId, lines, span),
  )
  const { tags } = reading.reading
  const isTagged = span !== null && tags.some(isSame(span))
  return {
    count: selected.length,
    hiddenCount: selected.filter(({ speaker }) => hidden.has(speaker)).length,
    isTagged,
    copyLink: () => void copyText(link, 'Link copied'),
    copyQuote: () => {
      const { markdown, html } = citeQuote(selected, link)
      void copyText(markdown, 'Quote copied', html)
    },
    addFeedback: () => {
      if (span !== null) openQuotes([span])
    },
    toggleTag: () => {
      if (span === null) return
      announce(isTagged ? 'Tag removed' : 'Tagged')
      reading.change((known) => ({
        tags: isTagged
          ? known.tags.filter((tag) => !isSame(span)(tag))
          : [...known.tags, span].toSorted((one, other) => one.firstLine - other.firstLine),
      }))
    },
  }
}
