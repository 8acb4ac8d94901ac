/** Encodes any text (contract/README.md, T1) as a segment that URL parsers and routers don't change. */
export function encodeId(id: string): string {
  if (id === '') return '~'
  const escaped = id.isWellFormed() ? id : id.toWellFormed()
  if (escaped === '.' || escaped === '..') return escaped.replaceAll('.', '~2E')
  return encodeURIComponent(escaped).replaceAll('~', '~7E').replaceAll('%', '~')
}

/** Decodes an id from `encodeId`, or else from `encodeURIComponent`, where a `~` is not an escape. */
export function decodeId(segment: string): string {
  if (segment === '~') return ''
  const own = decode(segment.replaceAll('~', '%'))
  return own !== undefined && encodeId(own) === segment ? own : (decode(segment) ?? segment)
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** The lines of a transcript that an address names, counted from 0. */
export interface AddressedLines {
  firstLine: number
  lastLine: number
}

export const paths = {
  home: () => '/',
  tree: (cardId: string) => `/tree/${encodeId(cardId)}`,
  cardInTree: (rootId: string, cardId: string) =>
    `/tree/${encodeId(rootId)}?${new URLSearchParams({ card: cardId }).toString()}`,
  card: (cardId: string) => `/cards/${encodeId(cardId)}`,
  evidence: (cardId: string) => `/cards/${encodeId(cardId)}/evidence`,
  inbox: () => '/feedback',
  feedback: (feedbackId: string) => `/feedback/${encodeId(feedbackId)}`,
  interviews: () => '/interviews',
  /** `time` is a timestamp: `00:12:31`. */
  interview: (interviewId: string, time?: string) =>
    `/interviews/${encodeId(interviewId)}${time === undefined ? '' : `#t=${time}`}`,
  /** Lines count from 0; the address counts from 1. */
  interviewLines: (interviewId: string, { firstLine, lastLine }: AddressedLines) =>
    `/interviews/${encodeId(interviewId)}#lines=${firstLine + 1}${lastLine === firstLine ? '' : `-${lastLine + 1}`}`,
  interviewInsight: (interviewId: string, insightId: string) =>
    `/interviews/${encodeId(interviewId)}#insight-${encodeId(insightId)}`,
  snapshot: (interviewId: string) => `/interviews/${encodeId(interviewId)}/snapshot`,
  insight: (cardId: string, insightId: string) => `${paths.card(cardId)}#insight-${encodeId(insightId)}`,
  comment: (cardId: string, commentId: string) => `${paths.card(cardId)}#comment-${encodeId(commentId)}`,
  journal: () => '/journal',
  /** `next` is opened afterwards. */
  signIn: (next = '/') =>
    next === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next }).toString()}`,
} as const

export const absoluteUrl = (path: string, origin = location.origin): string => origin + path

export type ParsedPath =
  | { kind: 'home' | 'inbox' | 'interviews' | 'journal' }
  | { kind: 'tree' | 'card' | 'evidence'; cardId: string }
  | { kind: 'feedback'; feedbackId: string }
  | { kind: 'interview'; interviewId: string; time?: string; lines?: AddressedLines; insightId?: string }
  | { kind: 'snapshot'; interviewId: string }

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
  const time = /^#t=(\d{1,4}:\d\d(?::\d\d)?)$/.exec(hash)?.[1]
  const insight = /^#insight-(.+)$/.exec(hash)?.[1]
  const lines = /^#lines=(?<first>\d{1,7})(?:-(?<last>\d{1,7}))?$/.exec(hash)?.groups
  return {
    kind: 'interview',
    interviewId,
    ...(time === undefined ? {} : { time }),
    ...(lines === undefined ? {} : { lines: addressedLines(lines.first, lines.last) }),
    ...(insight === undefined ? {} : { insightId: decodeId(insight) }),
  }
}

function addressedLines(first: string | undefined, last = first): AddressedLines {
  const numbers = [Number(first), Number(last)].map((number) => Math.max(0, number - 1))
  return { firstLine: Math.min(...numbers), lastLine: Math.max(...numbers) }
}

/** Reads the address of an interview, of any origin. */
export function parseInterviewUrl(url = '') {
  if (!URL.canParse(url)) return null
  const { pathname, hash } = new URL(url)
  const route = parsePath(pathname, hash)
  return route?.kind === 'interview' ? { ...route, pathname, hash } : null
}

/** Returns the address of the lines that feedback quotes by its `sourceUrl`. Interviews of other tools have no lines. */
export function parseQuoteUrl(sourceUrl: string | undefined) {
  const address = parseInterviewUrl(sourceUrl)
  return (address?.time ?? address?.lines) === undefined ? null : address
}

export function parsePath(pathname: string, hash = ''): ParsedPath | null {
  const [area = '', segment, ...rest] = pathname.replace(/^\/|\/$/g, '').split('/')
  if (segment === undefined) return pages.get(area) ?? null
  const id = decodeId(segment)
  if (rest.length === 0) return pagesById.get(area)?.(id, hash) ?? null
  if (area === 'interviews' && rest.join('/') === 'snapshot') return { kind: 'snapshot', interviewId: id }
  return area === 'cards' && rest.join('/') === 'evidence' ? { kind: 'evidence', cardId: id } : null
}
