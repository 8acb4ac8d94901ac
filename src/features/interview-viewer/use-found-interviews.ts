import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { failureSoFar } from '#data/api-error.ts'
import { useInterviewDates } from '#data/interviews/use-interview-dates.ts'
import { interviewQueries } from '#data/interviews/queries.ts'
import type { FoundInterview } from '#data/local/local-schemas.ts'
import { useStored } from '#data/organization-data.ts'
import type { InterviewInsight } from '#domain/evidence/locate-insights.ts'

import { useInterviewInsights } from './use-interview-insights.ts'

export interface FoundInterviewRow extends FoundInterview {
  /** 'none': no transcript, or the interview is unknown. 'unread': its beginning is being read. 'failed': that failed. */
  transcript: 'read' | 'unread' | 'failed' | 'none'
  readError: Error | null
  isDatePending: boolean
  insights: readonly InterviewInsight[]
}

/** Newest first. Reads only the beginning of new interviews, until it is known. */
export function useFoundInterviews() {
  const found = useStored('interviews')
  const insights = useInterviewInsights()
  const client = useQueryClient()
  const isAskingDates = useInterviewDates(found)
  const isUnread = ({ interviewId, facts }: FoundInterview) =>
    facts === undefined && client.getQueryData(interviewQueries.beginning(interviewId).queryKey) === undefined
  const beginnings = useQueries({
    queries: found.map((interview) => ({
      ...interviewQueries.beginning(interview.interviewId),
      enabled: isUnread(interview),
    })),
  })
  const [fixedDates, setFixedDates] = useState<ReadonlyMap<string, string>>()
  const rows = found.map((interview, index): FoundInterviewRow => {
    const beginning = beginnings[index]!
    const { data } = beginning
    // A service that asks to wait may ask for minutes.
    const readError = failureSoFar(beginning)
    const ended = readError !== null ? 'failed' : data === null ? 'none' : 'unread'
    const transcript = interview.facts !== undefined ? 'read' : ended
    return {
      ...interview,
      transcript,
      readError,
      isDatePending: isAskingDates || transcript === 'unread',
      insights: insights.get(interview.interviewId) ?? [],
    }
  })
  return {
    interviews: newestFirst(rows, fixedDates ?? datesOf(found)),
    /** From now on, dates that arrive later don't move the rows: the user points at one. */
    fixOrder: () => setFixedDates((fixed) => fixed ?? datesOf(found)),
  }
}

const datesOf = (found: readonly FoundInterview[]) =>
  new Map(found.map(({ interviewId, heldAt = '' }) => [interviewId, heldAt]))

/** Those without a date come last, in their order. */
export function newestFirst<Row extends Pick<FoundInterview, 'interviewId'>>(
  rows: readonly Row[],
  dates: ReadonlyMap<string, string>,
): Row[] {
  const timeOf = ({ interviewId }: Row) => Date.parse(dates.get(interviewId) ?? '') || 0
  return rows.toSorted((one, other) => timeOf(other) - timeOf(one))
}

export const customersOf = ({ insights }: FoundInterviewRow): readonly string[] => [
  ...new Set(insights.flatMap(({ customerName }) => customerName ?? [])),
]

/** Whether a speaker, a customer or an insight contains the words. */
export function matchesRow(row: FoundInterviewRow, words: string): boolean {
  const { facts, insights, title = '' } = row
  const wanted = words.trim().toLowerCase()
  const names = facts?.shares.map(({ speaker }) => speaker ?? '') ?? []
  const texts = [title, ...names, ...customersOf(row), ...insights.map(({ textPreview }) => textPreview)]
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted))
}
