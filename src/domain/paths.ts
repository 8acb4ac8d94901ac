/**
 * Every URL of the dashboard, both ways; the service's cardUrl, appUrl and interviewUrl come from here too (decisions.md, I3).
 * Ids are opaque and may be anything (T1): `encodeId` writes one as a single path segment that no URL parser and no router alters.
 */

/** Percent-encodes an id once, then `%` as `~`, so that a router that decodes a segment leaves it alone; `.` and `..` are spelled out. */
export function encodeId(id: string): string {
  if (id === '') return '~'
  const escaped = id.isWellFormed() ? id : id.toWellFormed()
  if (escaped === '.' || escaped === '..') return escaped.replaceAll('.', '~2E')
  return encodeURIComponent(escaped).replaceAll('~', '~7E').replaceAll('%', '~')
}

/** Reads what `encodeId` wrote; a segment that it cannot have written is taken as it stands. */
export function decodeId(segment: string): string {
  if (segment === '~') return ''
  try {
    return decodeURIComponent(segment.replaceAll('~', '%'))
  } catch {
    return segment
  }
}

export const paths = {
  home: () => '/',
  tree: (cardId: string) => `/tree/${encodeId(cardId)}`,
  card: (cardId: string) => `/cards/${encodeId(cardId)}`,
  evidence: (cardId: string) => `/cards/${encodeId(cardId)}/evidence`,
  inbox: () => '/feedback',
  feedback: (feedbackId: string) => `/feedback/${encodeId(feedbackId)}`,
  interviews: () => '/interviews',
  /** `time` is a stamp as the transcript writes it: `00:12:31`. */
  interview: (interviewId: string, time?: string) =>
    `/interviews/${encodeId(interviewId)}${time === undefined ? '' : `#t=${time}`}`,
  insight: (cardId: string, insightId: string) => `${paths.card(cardId)}#insight-${encodeId(insightId)}`,
  comment: (cardId: string, commentId: string) => `${paths.card(cardId)}#comment-${encodeId(commentId)}`,
  journal: () => '/journal',
  signIn: () => '/sign-in',
} as const

/** Returns the link that works outside the dashboard, from a path within it. */
export const absoluteUrl = (path: string, origin = location.origin): string => origin + path

/** What a path of the dashboard leads to; null for any other. */
export type Place =
  | { kind: 'home' | 'inbox' | 'interviews' | 'journal' }
  | { kind: 'tree' | 'card' | 'evidence'; cardId: string }
  | { kind: 'feedback'; feedbackId: string }
  | { kind: 'interview'; interviewId: string; time?: string }

const pages = new Map<string, Place>([
  ['', { kind: 'home' }],
  ['feedback', { kind: 'inbox' }],
  ['interviews', { kind: 'interviews' }],
  ['journal', { kind: 'journal' }],
])

const places = new Map<string, (id: string, hash: string) => Place>([
  ['tree', (cardId) => ({ kind: 'tree', cardId })],
  ['cards', (cardId) => ({ kind: 'card', cardId })],
  ['feedback', (feedbackId) => ({ kind: 'feedback', feedbackId })],
  ['interviews', parseInterview],
])

function parseInterview(interviewId: string, hash: string): Place {
  const time = /^#t=(\d{1,3}:\d\d(?::\d\d)?)$/.exec(hash)?.[1]
  return { kind: 'interview', interviewId, ...(time === undefined ? {} : { time }) }
}

/** Reads a path (with its hash) of the dashboard. */
export function parsePath(pathname: string, hash = ''): Place | null {
  const [area = '', segment, ...rest] = pathname.replace(/^\/|\/$/g, '').split('/')
  if (segment === undefined) return pages.get(area) ?? null
  const id = decodeId(segment)
  if (rest.length === 0) return places.get(area)?.(id, hash) ?? null
  return area === 'cards' && rest.join('/') === 'evidence' ? { kind: 'evidence', cardId: id } : null
}
