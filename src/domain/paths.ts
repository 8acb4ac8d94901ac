/**
 * Encodes an id as one path segment that URL parsers and routers don't change. Ids may be any text (contract/README.md, T1), so
 * `%` becomes `~`, and `.` and `..` are encoded.
 */
export function encodeId(id: string): string {
  if (id === '') return '~'
  const escaped = id.isWellFormed() ? id : id.toWellFormed()
  if (escaped === '.' || escaped === '..') return escaped.replaceAll('.', '~2E')
  return encodeURIComponent(escaped).replaceAll('~', '~7E').replaceAll('%', '~')
}

/** Decodes what `encodeId` printed. Other segments stay unchanged. */
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
  /** `time` is a timestamp: `00:12:31`. */
  interview: (interviewId: string, time?: string) =>
    `/interviews/${encodeId(interviewId)}${time === undefined ? '' : `#t=${time}`}`,
  insight: (cardId: string, insightId: string) => `${paths.card(cardId)}#insight-${encodeId(insightId)}`,
  comment: (cardId: string, commentId: string) => `${paths.card(cardId)}#comment-${encodeId(commentId)}`,
  journal: () => '/journal',
  signIn: () => '/sign-in',
} as const

/** Returns the link that works outside the dashboard, from a path within it. */
export const absoluteUrl = (path: string, origin = location.origin): string => origin + path

/** The page that a path leads to. */
export type ParsedPath =
  | { kind: 'home' | 'inbox' | 'interviews' | 'journal' }
  | { kind: 'tree' | 'card' | 'evidence'; cardId: string }
  | { kind: 'feedback'; feedbackId: string }
  | { kind: 'interview'; interviewId: string; time?: string }

const pages = new Map<string, ParsedPath>([
  ['', { kind: 'home' }],
  ['feedback', { kind: 'inbox' }],
  ['interviews', { kind: 'interviews' }],
  ['journal', { kind: 'journal' }],
])

const pagesById = new Map<string, (id: string, hash: string) => ParsedPath>([
  ['tree', (cardId) => ({ kind: 'tree', cardId })],
  ['cards', (cardId) => ({ kind: 'card', cardId })],
  ['feedback', (feedbackId) => ({ kind: 'feedback', feedbackId })],
  ['interviews', parseInterview],
])

function parseInterview(interviewId: string, hash: string): ParsedPath {
  const time = /^#t=(\d{1,3}:\d\d(?::\d\d)?)$/.exec(hash)?.[1]
  return { kind: 'interview', interviewId, ...(time === undefined ? {} : { time }) }
}

/** Parses a path of the dashboard; returns null for others. */
export function parsePath(pathname: string, hash = ''): ParsedPath | null {
  const [area = '', segment, ...rest] = pathname.replace(/^\/|\/$/g, '').split('/')
  if (segment === undefined) return pages.get(area) ?? null
  const id = decodeId(segment)
  if (rest.length === 0) return pagesById.get(area)?.(id, hash) ?? null
  return area === 'cards' && rest.join('/') === 'evidence' ? { kind: 'evidence', cardId: id } : null
}
