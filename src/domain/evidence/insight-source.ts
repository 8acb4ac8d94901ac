import { parsePath } from '../paths.ts'

export type InsightSource = { kind: 'interview' | 'feedback'; id: string } | { kind: 'unknown' }

interface SourceFields {
  customerInteractionId?: string
  interviewUrl?: string
}

function lastSegment(url: string): string | undefined {
  // Relative paths are fine; other schemes such as `javascript:` are not.
  if (/^[a-z][a-z\d+.-]*:/i.test(url) && !/^https?:/i.test(url)) return undefined
  const path = url.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const route = parsePath(`/interviews/${path.split('/').at(-1) ?? ''}`)
  return route?.kind === 'interview' && route.interviewId !== '' ? route.interviewId : undefined
}

/** Reads the id from the URL if a service names an interview by it alone (contract/README.md, I2). */
export function sourceOf({ customerInteractionId, interviewUrl }: SourceFields): InsightSource {
  const isInterview = interviewUrl !== undefined && interviewUrl !== ''
  const id = customerInteractionId || (isInterview ? lastSegment(interviewUrl) : undefined)
  if (id === undefined) return { kind: 'unknown' }
  return { kind: isInterview ? 'interview' : 'feedback', id }
}
