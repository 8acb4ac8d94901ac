import { isUrlOf } from '#contract/scalars.ts'
import { parsePath, type ParsedPath } from '#domain/paths.ts'
import { formatTimestamp, parseTimestamp } from '#domain/transcript/timestamp.ts'

/** Inside or outside the dashboard; null for URLs that must not become links. */
export type SourceTarget = { label: string } & (
  | { kind: 'inside'; to: string }
  | { kind: 'outside'; href: string }
)

/** Returns 'inside' for own origins (contract/README.md, T6) and for transcript lines of any origin. */
export function sourceTarget(
  address: string | undefined,
  ownOrigins: readonly string[],
): SourceTarget | null {
  if (address === undefined || !isUrlOf(address, ['http:', 'https:'])) return null
  const url = new URL(address)
  const route = parsePath(url.pathname, url.hash)
  const isOwn = ownOrigins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin)
  const label = route === null ? null : lineLabel(route)
  return route !== null && (isOwn || label !== null)
    ? { kind: 'inside', to: `${url.pathname}${url.search}${url.hash}`, label: label ?? plainLabel }
    : { kind: 'outside', href: address, label: plainLabel }
}

const plainLabel = 'Open source'

/** Null for an address that names no line. */
function lineLabel(route: ParsedPath): string | null {
  if (route.kind !== 'interview') return null
  const { time, lines } = route
  if (lines !== undefined) return lines.firstLine === lines.lastLine ? 'Open line' : 'Open lines'
  if (time === undefined) return null
  const timeSeconds = parseTimestamp(time)
  return timeSeconds === null ? 'Open line' : `Open line ${formatTimestamp(timeSeconds)}`
}
