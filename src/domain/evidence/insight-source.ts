import { parsePath } from '../paths.ts'

/** Where an insight comes from, as far as it tells. */
export type InsightSource = { kind: 'interview' | 'feedback'; id: string } | { kind: 'unknown' }

interface SourceFields {
  customerInteractionId?: string | undefined
  interviewUrl?: string | undefined
}

function lastSegment(url: string): string | undefined {
  // A path alone is fine; `javascript:` and the like name no interview.
  if (/^[a-z][a-z\d+.-]*:/i.test(url) && !/^https?:/i.test(url)) return undefined
  const path = url.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const place = parsePath(`/interviews/${path.split('/').at(-1) ?? ''}`)
  return place?.kind === 'interview' && place.interviewId !== '' ? place.interviewId : undefined
}

/**
 * The interview or feedback that an insight was taken from: an interview's id is the insight's `customerInteractionId`,
 * else the last segment of its `interviewUrl` (decisions.md, I2 and T5).
 */
export function sourceOf({ customerInteractionId, interviewUrl }: SourceFields): InsightSource {
  const isInterview = interviewUrl !== undefined && interviewUrl !== ''
  const id = customerInteractionId || (isInterview ? lastSegment(interviewUrl) : undefined)
  if (id === undefined) return { kind: 'unknown' }
  return { kind: isInterview ? 'interview' : 'feedback', id }
}
