import { useQueries } from '@tanstack/react-query'

import { interviewQueries } from '#data/interviews/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import { interviewTitle } from '#data/interviews/interview-title.ts'
import { parseTranscript } from '#domain/transcript/parse-transcript.ts'
import { type SpeakerShare, speakerShares } from '#domain/transcript/speaker-shares.ts'

import type { InterviewInsight } from '#domain/evidence/locate-insights.ts'
import { timelineAxis } from './timeline-axis.ts'
import { useInterviewInsights } from './use-interview-insights.ts'

export interface TranscriptFacts {
  title: string
  shares: readonly SpeakerShare[]
  lineCount: number
  /** '48:12'; null if the transcript has no times. */
  length: string | null
}

export interface FoundInterviewRow {
  interviewId: string
  /** Null while loading; 'none' if there is no transcript or the interview is unknown. */
  transcript: TranscriptFacts | 'none' | null
  insights: readonly InterviewInsight[]
}

function readFacts(content: string): TranscriptFacts {
  const lines = parseTranscript(content)
  const axis = timelineAxis(lines)
  return {
    title: interviewTitle(lines),
    shares: speakerShares(lines),
    lineCount: lines.length,
    length: axis.kind === 'time' ? formatTimestamp(axis.end).replace(/^00:/, '') : null,
  }
}

/** Returns the interviews named by the insights of loaded trees, with their transcripts. */
export function useFoundInterviews(): FoundInterviewRow[] {
  const found = useLocalStore(useOrganizationStorage().interviews)
  const insights = useInterviewInsights()
  const transcripts = useQueries({
    queries: found.map(({ interviewId }) => ({
      ...interviewQueries.transcript(interviewId),
      select: readFacts,
    })),
  })
  return found.map(({ interviewId }, index) => {
    const { data, error } = transcripts[index] ?? {}
    return {
      interviewId,
      transcript: data ?? (error ? 'none' : null),
      insights: insights.get(interviewId) ?? [],
    }
  })
}

/** Checks whether a speaker or an insight of the interview contains the words. */
export function matchesRow({ transcript, insights }: FoundInterviewRow, words: string): boolean {
  const wanted = words.trim().toLowerCase()
  const names =
    typeof transcript === 'object' && transcript !== null
      ? transcript.shares.map(({ speaker }) => speaker ?? '')
      : []
  const texts = [...names, ...insights.map(({ textPreview }) => textPreview)]
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted))
}
