import { isUrlOf } from '#contract/scalars.ts'
import { parsePath } from '#domain/paths.ts'

/** Inside or outside the dashboard; null for URLs that must not become links. */
export type SourceTarget = { kind: 'inside'; to: string } | { kind: 'outside'; href: string } | null

/** Returns 'inside' for own origins (contract/README.md, T6) and for transcript lines of any origin. */
export function sourceTarget(address: string | undefined, ownOrigins: readonly string[]): SourceTarget {
  if (address === undefined || !isUrlOf(address, ['http:', 'https:'])) return null
  const url = new URL(address)
  const route = parsePath(url.pathname, url.hash)
  const isOwn = ownOrigins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin)
  const isLineLink = route?.kind === 'interview' && (route.time ?? route.lines) !== undefined
  return route !== null && (isOwn || isLineLink)
    ? { kind: 'inside', to: `${url.pathname}${url.search}${url.hash}` }
    : { kind: 'outside', href: address }
}
