import Undo from 'lucide-react/icons/undo-2'
import { useRef } from 'react'

import { lastActionAt, useHistory } from '#data/history/history.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'
import { announce } from '#ui/announcer.tsx'
import { copyText } from '#ui/copy-text.ts'
import { showToast } from '#ui/toast.tsx'

import { citeQuote } from './cite-quote.ts'
import type { InterviewViewerProps } from './interview-viewer.tsx'
import { isSameSpan, type LineSpan } from '#domain/transcript/line-span.ts'
import { linkToLines } from './line-links.ts'

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
  const { tags, quotes } = reading.reading
  const isTagged = span !== null && tags.some(isSameSpan(span))
  const lastEditAt = useHistory(lastActionAt)
  const toggled = useRef<readonly { at: number; span: LineSpan }[]>([])
  const toggle = (toggledSpan: LineSpan) =>
    reading.change((known) => ({
      tags: known.tags.some(isSameSpan(toggledSpan))
        ? known.tags.filter((tag) => !isSameSpan(toggledSpan)(tag))
        : [...known.tags, toggledSpan].toSorted((one, other) => one.firstLine - other.firstLine),
    }))
  return {
    count: selected.length,
    hiddenCount: selected.filter(({ speaker }) => hidden.has(speaker)).length,
    isTagged,
    copyLink: () => void copyText(link, 'Link copied'),
    copyQuote: () => {
      const { markdown, html } = citeQuote(selected, link)
      void copyText(markdown, 'Quote copied', { html })
    },
    addFeedback: () => {
      if (span !== null) openQuotes([span])
    },
    toggleTag: () => {
      if (span === null) return showToast({ text: 'Select a line first' })
      if (quotes.some(isSameSpan(span))) return showToast({ text: 'These lines are feedback already' })
      announce(isTagged ? 'Tag removed' : 'Tagged')
      toggled.current = [...toggled.current, { at: Date.now(), span }]
      toggle(span)
    },
    /** Tags are kept in this browser only, so that the history doesn't have them. Returns false if another action is newer. */
    undoTag: () => {
      const last = toggled.current.at(-1)
      if (last === undefined || last.at < lastEditAt) return false
      toggled.current = toggled.current.slice(0, -1)
      const wasTagged = tags.some(isSameSpan(last.span))
      showToast({ text: `Undone: ${wasTagged ? 'tagged lines' : 'removed a tag'}`, icon: Undo })
      toggle(last.span)
      return undefined
    },
  }
}
